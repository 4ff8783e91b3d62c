#!/bin/sh
# Checks everything that a build needs before anything is compiled: Swift, that it and its clang can link programs,
# tools, and the development files of C libraries.
#
# usage: setup.sh [--has] [NEED]...
#
# A need is a tool, a C header that ends in .h, or a font that ends in .ttf, from the table below. With --has it only
# answers, by its exit status, if all are there. What is missing is named with its packages;
# they are installed after a question on the terminal, or without one where YES=1.
set -eu

# The packages of Debian and Ubuntu (apt), Fedora (dnf) and Arch (pacman) for each need.
packages() {
  case $1 in
    clang) echo 'gcc gcc gcc' ;;
    clang++) echo 'g++ gcc-c++ gcc' ;;
    swiftc) echo 'binutils binutils binutils' ;;
    ncurses.h) echo 'libncurses-dev ncurses-devel ncurses' ;;
    sqlite3.h) echo 'libsqlite3-dev sqlite-devel sqlite' ;;
    zlib.h) echo 'zlib1g-dev zlib-devel zlib' ;;
    png.h) echo 'libpng-dev libpng-devel libpng' ;;
    turbojpeg.h) echo 'libturbojpeg0-dev turbojpeg-devel libjpeg-turbo' ;;
    libwebsockets.h) echo 'libwebsockets-dev libwebsockets-devel libwebsockets' ;;
    openssl/evp.h) echo 'libssl-dev openssl-devel openssl' ;;
    lua.h) echo 'liblua5.4-dev lua-devel lua54' ;;
    qrencode.h) echo 'libqrencode-dev qrencode-devel qrencode' ;;
    libpq-fe.h) echo 'libpq-dev libpq-devel postgresql-libs' ;;
    vterm.h) echo 'libvterm-dev libvterm-devel libvterm' ;;
    ft2build.h) echo 'libfreetype-dev freetype-devel freetype2' ;;
    gif_lib.h) echo 'libgif-dev giflib-devel giflib' ;;
    DejaVuSansMono.ttf) echo 'fonts-dejavu-core dejavu-sans-mono-fonts ttf-dejavu' ;;
    tic) echo 'ncurses-bin ncurses ncurses' ;;
    script) echo 'bsdutils util-linux-script util-linux' ;;
    *) echo "$1 $1 $1" ;;
  esac
}

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Shows what a program said when it failed, then fails.
fail_with() {
  printf '%s\n' "$1" | head -n 12 | sed 's/^/    /' >&2
  shift
  fail "$@"
}

require_swift() {
  # The oldest that will do, as the manifest tells Swift itself.
  oldest=$(sed -n '1s/.*: *//p' "$(dirname "$0")/../Package.swift")
  wanted="Parlor needs Swift $oldest or later"
  advice='see https://www.swift.org/install/linux/'
  command -v swift >/dev/null || fail "$wanted, but swift is not on your PATH: $advice."

  answer=$(swift --version 2>&1) || fail_with "$answer" "$wanted, but 'swift --version' fails: $advice."
  version=$(printf '%s\n' "$answer" | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || fail_with "$answer" "$wanted, but 'swift --version' does not say which this is: $advice."

  [ "${version%.*}" -gt "${oldest%.*}" ] ||
    { [ "${version%.*}" -eq "${oldest%.*}" ] && [ "${version#*.}" -ge "${oldest#*.}" ]; } ||
    fail "$wanted, but this is Swift $version: $advice."
}

# Compiles, links and runs the smallest program, as the last step of a build would; prints what went wrong.
links() {
  try=$(mktemp -d)
  case $1 in
    swiftc) echo 'print("")' >"$try/main.swift" && set -- swiftc -static-stdlib "$try/main.swift" ;;
    clang) echo 'int main(void) { return 0; }' >"$try/main.c" && set -- "$toolchain/clang" "$try/main.c" ;;
    clang++)
      printf '#include <vector>\nint main() { return std::vector<int>().size(); }\n' >"$try/main.cpp"
      set -- "$toolchain/clang" -x c++ "$try/main.cpp" -lstdc++
      ;;
  esac
  ("$@" -o "$try/main" && "$try/main") 2>&1 >/dev/null && status=0 || status=1
  rm -rf "$try"
  return "$status"
}

# The compiler looks for headers, so that a library counts however it was installed. Debian has folders of their own
# for libpq's and Lua's, and all have one for FreeType's.
has() {
  case $1 in
    libpq-fe.h) includes postgresql/libpq-fe.h || includes libpq-fe.h ;;
    lua.h) includes lua5.4/lua.h || includes lua.h ;;
    ft2build.h) includes "$1" -I/usr/include/freetype2 ;;
    *.h) includes "$1" ;;
    *.ttf) "$(dirname "$0")/font.sh" "$1" >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

includes() { printf '#include <%s>\n' "$1" | "$toolchain/clang" -fsyntax-only ${2+"$2"} -x c - 2>/dev/null; }

# The words of variables are meant to be split from here on.
# shellcheck disable=SC2046,SC2086
missing_packages() {
  for need in "$@"; do
    has "$need" || { set -- $(packages "$need") && eval "printf '%s ' \"\$$column\""; }
  done
}

# Asks on a terminal; elsewhere only YES=1 is a yes.
confirm() {
  [ "${YES:-}" != 1 ] || return 0
  [ -t 0 ] && [ -t 2 ] || return 1
  printf '%s [y/N] ' "$1" >&2
  read -r answer
  case $answer in [yY] | [yY][eE][sS]) ;; *) return 1 ;; esac
}

install_packages() {
  as_root=
  [ "$(id -u)" -eq 0 ] || as_root='sudo '
  [ -n "$install" ] || fail "Parlor needs $*. Install what your system calls that, and try again."
  confirm "Parlor needs $*. Run '$as_root$install $*'?" ||
    fail "Parlor needs $*. Run '$as_root$install $*' and try again, or let YES=1 do it."
  [ -z "$as_root" ] || command -v sudo >/dev/null || fail "There is no sudo here. As root: '$install $*'."
  case $install in apt-get*) $as_root apt-get update --quiet --quiet || true ;; esac
  $as_root $install "$@" >&2 || fail "'$as_root$install $*' failed, so Parlor still lacks $*."
}

column=1
install=
if command -v apt-get >/dev/null; then
  install='apt-get install --yes --no-install-recommends'
elif command -v dnf >/dev/null; then
  column=2
  install='dnf install --assumeyes'
elif command -v pacman >/dev/null; then
  column=3
  install='pacman -S --needed --noconfirm'
fi

require_swift
toolchain=$("$(dirname "$0")/toolchain.sh")
if [ "${1-}" = --has ]; then
  shift
  [ -z "$(missing_packages "$@")" ] && exit 0 || exit 1
fi
missing=$(missing_packages "$@")
# shellcheck disable=SC2086
[ -z "$missing" ] || install_packages $missing

# Linking takes a second, so what linked once is not tried again with the same Swift.
linked=.build/linked
[ "$(cat "$linked" 2>/dev/null)" != "$toolchain $version" ] || exit 0
for tool in clang clang++ swiftc; do
  words=$(links "$tool") && continue
  # shellcheck disable=SC2046
  set -- $(packages "$tool")
  eval "package=\$$column"
  fail_with "$words" "Parlor can't be built: $tool can't make a program here, for the reason above. Perhaps $package" \
    "is missing, or a part of Swift${install:+: $install $package}."
done
mkdir -p .build
printf '%s\n' "$toolchain $version" >"$linked"
