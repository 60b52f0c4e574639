#!/usr/bin/env bash
# Fetches the 32-bit MicroPython 1.25.0 of Debian's i386 port into build/vm and writes
# build/vm/micropython, which runs it: objects are as big there as on the RP2040, and
# `-X heapsize=` is a hard limit. Nothing is installed; see host_sim/board/apt.py.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
vm=$root/build/vm
if [ -x "$vm/micropython" ] && "$vm/micropython" -c '' 2>/dev/null; then exit 0; fi
mkdir -p "$root/build"
if command -v flock >/dev/null; then exec 9>"$root/build/.lock"; flock 9; fi

python3 host_sim/board/apt.py unpack build/vm/root i386 micropython=1.25.0 \
    libc6 libffi8 libmbedtls21 libmbedcrypto16 libmbedx509-7 libgcc-s1
cat >"$vm/micropython" <<'END'
#!/bin/sh
# Written by tests/device/vm/get_vm.sh.
root=$(dirname "$(readlink -f "$0")")/root
lib=$root/usr/lib/i386-linux-gnu
exec "$lib/ld-linux.so.2" --library-path "$lib" "$root/usr/bin/micropython" "$@"
END
chmod +x "$vm/micropython"
"$vm/micropython" -c '' || {
    echo "slapdeck: the 32-bit MicroPython does not run here (a kernel without IA32?)" >&2
    exit 1
}
echo "build/vm/micropython: $("$vm/micropython" -c 'import sys; print(sys.version)')"
