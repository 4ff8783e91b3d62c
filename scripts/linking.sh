#!/bin/sh
# Prints how the program is linked as it is played: with everything inside where the C libraries have
# their static forms, as in Debian's packages, otherwise with Swift's own libraries alone.
#
# A program that looks for no libraries starts some milliseconds sooner, and takes a fifth less memory.
set -eu
clang=$("$(dirname "$0")/toolchain.sh")/clang

printf '%s' --static-swift-stdlib
if echo 'int main(void) { return 0; }' | "$clang" -static -fuse-ld=lld -x c - -o /dev/null \
  -lncursesw -ltinfo -lsqlite3 -lz -lstdc++ -lm 2>/dev/null; then
  # Swift asks clang for another kind of program first, of which clang would tell each time.
  for flag in -static -Qunused-arguments; do printf ' -Xswiftc -Xclang-linker -Xswiftc %s' "$flag"; done
  # Other linkers warn of functions that we do not call; tables beside code save a few pages.
  printf ' %s' -Xswiftc -use-ld=lld -Xlinker --no-rosegment
fi
echo
