# The board's C module, and its descriptors instead of MicroPython's (computer.c).
add_library(usermod_computer INTERFACE)
target_sources(usermod_computer INTERFACE ${CMAKE_CURRENT_LIST_DIR}/computer.c)
target_link_options(usermod_computer INTERFACE
    -Wl,--wrap=tud_descriptor_configuration_cb -Wl,--wrap=tud_descriptor_device_cb)
target_link_libraries(usermod INTERFACE usermod_computer)
