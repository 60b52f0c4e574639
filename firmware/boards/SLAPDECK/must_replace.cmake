# must_replace(VARIABLE OLD NEW): string(REPLACE), which does nothing without a word where OLD is gone.
function(must_replace variable old new)
    string(FIND "${${variable}}" "${old}" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "slapdeck: ${variable} has no '${old}'")
    endif()
    string(REPLACE "${old}" "${new}" text "${${variable}}")
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()
