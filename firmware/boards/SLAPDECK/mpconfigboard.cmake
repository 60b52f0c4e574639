# A Raspberry Pi Pico inside: the SDK's own board file serves.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
# The 2 MiB of flash: the image, a sector for the marks of firmware/files.py, where MicroPython would
# have a file system in ROM, and the files. What runs an image reads from it where its files are
# (host_sim/chip/image.py); `make flash` carries the files of a board from one layout to the next.
set(IMAGE_KIB 1020)
set(MARK_KIB 4)
math(EXPR mark_bytes "${MARK_KIB} * 1024")
math(EXPR files_bytes "(2048 - ${IMAGE_KIB} - ${MARK_KIB}) * 1024")
# The SDK's printf writes a line when it gives up, and no numbers with a point.
# A clone's crystal may take 60 ms to swing where a Pico's takes 1 (pico-sdk #1304): it gets 64.
set(MICROPY_DEF_BOARD MICROPY_HW_FLASH_STORAGE_BYTES=${files_bytes}
    PICO_XOSC_STARTUP_DELAY_MULTIPLIER=64
    MICROPY_HW_ROMFS_BYTES=${mark_bytes}
    PICO_PRINTF_SUPPORT_FLOAT=0 PICO_PRINTF_SUPPORT_EXPONENTIAL=0
    CFG_TUD_HID=1 CFG_TUD_HID_EP_BUFSIZE=8)  # firmware/c/computer.c
# Made small like the rest of the port, calls and attributes take a quarter of a verdict's time.
foreach(hot py/bc py/binary py/map py/nlr py/nlrthumb py/obj py/objarray py/objboundmeth py/objdict
        py/objfun py/objint py/objlist py/objtuple py/objtype py/qstr py/runtime
        py/scheduler py/sequence py/smallint py/stackctrl py/cstack extmod/machine_mem)
    if(EXISTS ${MICROPY_DIR}/${hot}.c)
        set_source_files_properties(${MICROPY_DIR}/${hot}.c PROPERTIES COMPILE_OPTIONS "-O2")
    endif()
endforeach()
# Hot code runs from RAM: ram_code.ld comes into the port's linker script, behind what has to lie at
# the start of flash and before the rules for all other code, since the first rule that fits counts.
file(READ ${MICROPY_PORT_DIR}/memmap_mp_rp2040.ld linker_script)
include(${CMAKE_CURRENT_LIST_DIR}/must_replace.cmake)
must_replace(linker_script "ORIGIN = 0x10000000, LENGTH = 2048k"
    "ORIGIN = 0x10000000, LENGTH = ${IMAGE_KIB}k")
must_replace(linker_script ".text : {" ".start : {")
# The page behind the start, always at the same place, is that of the board's row, which
# host_sim/chip/boards.py fills in: a mark ("SLAPROW" and a zero), then nothing yet.
must_replace(linker_script "KEEP (*(.reset))" "KEEP (*(.reset))\n. = ALIGN(256);
    __board_row = .; LONG(0x50414c53); LONG(0x00574f52); FILL(0xffffffff); . = ALIGN(256);
} > FLASH\nINCLUDE ram_code.ld\n.text : {")
file(WRITE ${CMAKE_BINARY_DIR}/slapdeck.ld "${linker_script}")
cmake_language(DEFER CALL pico_set_linker_script firmware ${CMAKE_BINARY_DIR}/slapdeck.ld)
cmake_language(DEFER CALL target_link_options firmware PRIVATE -L${MICROPY_BOARD_DIR})
cmake_language(DEFER CALL pico_add_link_depend firmware ${MICROPY_BOARD_DIR}/ram_code.ld)
cmake_language(DEFER CALL pico_add_link_depend firmware ${MICROPY_BOARD_DIR}/ram_code_measured.ld)
# Linked last, when the port has made the target, so that it comes after the port's own script.
cmake_language(DEFER CALL target_link_libraries firmware ${MICROPY_BOARD_DIR}/stack.ld)
