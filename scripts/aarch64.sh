#!/bin/sh
# Compiles every C source, and every header that Swift imports, for aarch64: what is written for x86-64 needs a portable
# path beside it, and no shim may use a call of the kernel or a macro that only one processor has.
#
# Needs glibc's headers for that processor, or says what is missing and proves nothing. Other libraries' headers are
# this machine's: they are the same for both.
set -eu
cd "$(dirname "$0")/.."
glibc=/usr/aarch64-linux-gnu/include
[ -f "$glibc/stdio.h" ] || {
  echo "Skipped: glibc's headers for aarch64 are not in $glibc; Debian has them in libc6-dev-arm64-cross."
  exit 0
}
scripts/setup.sh ncurses.h sqlite3.h zlib.h png.h turbojpeg.h lua.h libwebsockets.h openssl/evp.h qrencode.h libpq-fe.h vterm.h

clang=$(scripts/toolchain.sh)/clang
count=0
# Debian has a folder for what a library's build has written for one processor.
compile() {
  "$clang" --target=aarch64-linux-gnu -isystem "$glibc" -idirafter "/usr/include/$(uname -m)-linux-gnu" \
    -O2 -Wall -Werror "$@"
  count=$((count + 1))
}

sources=$(find Sources Tests Benchmarks -name '*.c')
# Those of C targets, and those beside the maps of C libraries.
headers=$(
  find Sources -path '*/include/*.h'
  find Sources Tests -name module.modulemap | while read -r map; do ls "${map%/*}"/*.h; done
)
for source in $sources; do compile -I"${source%/*}/include" -c -o /dev/null "$source"; done
for header in $headers; do compile -fsyntax-only -x c-header "$header"; done
echo "$count C sources and headers compile for aarch64."
