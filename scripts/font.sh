#!/bin/sh
# Prints the path of a font's file, which is looked for where fontconfig looks; fails if there is none.
#
# usage: font.sh NAME.ttf
set -eu
file=$(find /usr/share/fonts /usr/local/share/fonts "${XDG_DATA_HOME:-$HOME/.local/share}/fonts" \
  -name "$1" 2>/dev/null | sort | head -n 1) || true
[ -n "$file" ] || exit 1
printf '%s\n' "$file"
