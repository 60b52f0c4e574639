// Slapdeck: a Raspberry Pi Pico, four buttons, a display and a piezo (firmware/board.py).
#define MICROPY_HW_BOARD_NAME                   "Slapdeck"
// At the end of the 2 MiB flash, as on the RPI_PICO: 1408 KiB of files, 640 KiB for the firmware.
// Another size moves the file system and loses the saved games: it stays.
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1408 * 1024)
