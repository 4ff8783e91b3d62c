#!/bin/sh
# Removes the program and its data; what players have made is elsewhere and stays.
#
# usage: uninstall.sh FOLDER
set -eu
target=$1

rm -f "$target/bin/parlor"
rm -rf "$target/share/parlor/themes" "$target/share/parlor/packs" "$target/share/parlor/terminfo"
rmdir "$target/share/parlor" 2>/dev/null || true
printf 'Removed %s\n' "$target/bin/parlor"
