#!/bin/sh
# Checks that Swift and the development files of libraries are installed.
#
# usage: setup.sh [TOOL:PACKAGE | HEADER:PACKAGE]...
#
# Each argument is a tool or a C header that the build needs and the Debian package with it.
# Missing packages are installed where that needs no password; otherwise the command is printed.
set -eu

oldest_major=6
oldest_minor=3

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

require_swift() {
  wanted="Parlor needs Swift $oldest_major.$oldest_minor or later"
  advice='see https://www.swift.org/install/linux/'
  command -v swift >/dev/null || fail "$wanted, but swift is not on your PATH: $advice."

  answer=$(swift --version 2>/dev/null) || fail "$wanted, but 'swift --version' fails: $advice."
  version=$(printf '%s\n' "$answer" | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || fail "$wanted, but 'swift --version' says '$answer': $advice."

  major=${version%.*}
  minor=${version#*.}
  [ "$major" -gt "$oldest_major" ] || { [ "$major" -eq "$oldest_major" ] && [ "$minor" -ge "$oldest_minor" ]; } ||
    fail "$wanted, but this is Swift $version: $advice."
}

# The compiler looks for headers, so that a library counts however it was installed.
has() {
  case $1 in
    *.h) printf '#include <%s>\n' "$1" | "$toolchain/clang" -fsyntax-only -x c - 2>/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

missing_packages() {
  for need in "$@"; do
    has "${need%%:*}" || printf '%s ' "${need#*:}"
  done
}

install_packages() {
  command="apt-get install --yes --no-install-recommends $*"
  if ! command -v apt-get >/dev/null; then
    fail "Parlor needs the Debian packages $*. Install them and try again."
  elif [ "$(id -u)" -eq 0 ]; then
    as_root=
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root='sudo -n'
  else
    fail "Parlor needs $*. Run 'sudo $command' and try again."
  fi
  printf 'Installing %s\n' "$*"
  # The words of both variables are meant to be split.
  # shellcheck disable=SC2086
  { $as_root apt-get update --quiet --quiet && $as_root $command >/dev/null; } ||
    fail "Parlor needs $*, but '$command' failed. Install it and try again."
}

require_swift
toolchain=$("$(dirname "$0")/toolchain.sh")
missing=$(missing_packages "$@")
# shellcheck disable=SC2086
[ -z "$missing" ] || install_packages $missing
