// Slapdeck: a Raspberry Pi Pico, four buttons, a display and a piezo (firmware/board.py).
#define MICROPY_HW_BOARD_NAME                   "Slapdeck"
// Where a name was last found in a map, by name: with 4096 places each of the image's 3,900 names has
// its own (build.sh mends which). Two names that share a place cost 1.3 us each time they take turns.
// Taken from what would be heap.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE       (4096)
// One thread is enough: with two, each call would ask which one it is in, and each lock take two.
#define MICROPY_PY_THREAD                       (0)
// What neither the game nor `make` uses: USB devices in Python, complex numbers, heaps, the half of
// asyncio that is in C, other kinds of queues.
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE    (0)
#define MICROPY_PY_CMATH                        (0)
#define MICROPY_PY_BUILTINS_COMPLEX             (0)
#define MICROPY_PY_HEAPQ                        (0)
#define MICROPY_PY_ASYNCIO                      (0)
#define MICROPY_PY_COLLECTIONS_DEQUE            (0)
#define MICROPY_PY_MICROPYTHON_RINGIO           (0)
// No key stays down in a computer when the program ends (firmware/c/computer.c).
void computer_release(void);
#define MICROPY_BOARD_START_SOFT_RESET()        computer_release()
