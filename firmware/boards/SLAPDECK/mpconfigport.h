// The port's configuration without what no Slapdeck needs: 45 KB of flash, which the game has instead.
// The compiler finds this file first, for the board's folder stands before the port's.
#include_next <mpconfigport.h>

// Files are littlefs's; make try and make flash need SHA-256 and nothing else of cryptography.
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT                         (0)
// Only the place of a file system in ROM is used, by firmware/files.py.
#undef MICROPY_VFS_ROM
#define MICROPY_VFS_ROM                         (0)
#define MICROPY_VFS_ROM_IOCTL                   (1)
#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB                    (0)
#undef MICROPY_PY_HASHLIB_SHA1
#define MICROPY_PY_HASHLIB_SHA1                 (0)
// Devices that are not on the board.
#undef MICROPY_PY_MACHINE_BITSTREAM
#define MICROPY_PY_MACHINE_BITSTREAM            (0)
#undef MICROPY_PY_MACHINE_DHT_READINTO
#define MICROPY_PY_MACHINE_DHT_READINTO         (0)
#undef MICROPY_PY_ONEWIRE
#define MICROPY_PY_ONEWIRE                      (0)
// Modules that nothing of the game imports. DEFLATE stays: it has the CRC32 of our files.
#undef MICROPY_PY_RE
#define MICROPY_PY_RE                           (0)
#undef MICROPY_PY_ASYNCIO
#define MICROPY_PY_ASYNCIO                      (0)
#undef MICROPY_PY_HEAPQ
#define MICROPY_PY_HEAPQ                        (0)
#undef MICROPY_PY_BUILTINS_COMPLEX
#define MICROPY_PY_BUILTINS_COMPLEX             (0)
#undef MICROPY_PY_CMATH
#define MICROPY_PY_CMATH                        (0)
#undef MICROPY_PY_MATH_SPECIAL_FUNCTIONS
#define MICROPY_PY_MATH_SPECIAL_FUNCTIONS       (0)
