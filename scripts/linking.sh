#!/bin/sh
# Prints the flags for linking the program as it is played: Swift's libraries and the C libraries inside where
# they have their static forms, as in Debian's packages; glibc outside, so that it can load plug-ins for sound
# and names; as a position-independent executable whose tables are read-only once it runs.
#
# usage: linking.sh FOLDER
#
# FOLDER gets links to the static libraries and nothing else, so that the linker finds those first.
set -eu
folder=$1
clang=$("$(dirname "$0")/toolchain.sh")/clang

mkdir -p "$folder"
rm -f "$folder"/*.a
# Links to the static forms of libraries; nothing of a group of which one is missing.
use() {
  for library in "$@"; do
    # Clang prints the bare name of a library that it does not find.
    [ -f "$("$clang" -print-file-name="lib$library.a")" ] || return 1
  done
  for library in "$@"; do ln -s "$("$clang" -print-file-name="lib$library.a")" "$folder/lib$library.a"; done
}
for library in ncursesw tinfo sqlite3 z png16 turbojpeg lua5.4 stdc++; do use "$library" || true; done
# libwebsockets says nowhere what its static form needs.
needs=$(! use websockets ssl crypto cap || echo " -Xlinker -lssl -Xlinker -lcrypto -Xlinker -lcap")

printf '%s' "--static-swift-stdlib -Xlinker -L$folder$needs"
printf ' %s' -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -Qunused-arguments
printf ' %s' -Xlinker -pie -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
# Functions that nobody outside can call save a few pages. No library is looked for beside the program.
printf ' %s' -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic --disable-local-rpath
# A short table of addresses to adjust at the start, where the loader knows it (glibc 2.36 and later).
try=$folder/try
if echo 'static int n; int *p = &n; int main(void) { return *p; }' | "$clang" -fuse-ld=lld -pie -fPIE -x c - \
  -o "$try" -z pack-relative-relocs 2>/dev/null && "$try" 2>/dev/null; then
  printf ' %s' -Xlinker -z -Xlinker pack-relative-relocs
fi
rm -f "$try"
echo
