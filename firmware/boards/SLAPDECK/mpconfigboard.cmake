# A Raspberry Pi Pico inside: the SDK's own board file serves.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
# Made small like the rest of the port, calls and attributes take a quarter of a verdict's time.
foreach(hot bc binary nlr nlrthumb obj objarray objboundmeth objfun objlist objtype runtime stackctrl cstack)
    if(EXISTS ${MICROPY_DIR}/py/${hot}.c)
        set_source_files_properties(${MICROPY_DIR}/py/${hot}.c PROPERTIES COMPILE_OPTIONS "-O2")
    endif()
endforeach()
# Linked last, when the port has made the target, so that it comes after the port's own script.
cmake_language(DEFER CALL target_link_libraries firmware ${MICROPY_BOARD_DIR}/stack.ld)
