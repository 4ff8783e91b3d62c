#!/bin/sh
# Removes the program and the files that came with it; files that players have made or added stay.
#
# usage: uninstall.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
target=$1

rm -f "$target/bin/parlor" "$target/bin/parlor-link" "$target"/bin/parlor-*-server "$target/bin/parlor-server"
for data in themes packs .build/share/terminfo; do
  [ -d "$data" ] || continue
  find "$data" -type f | while IFS= read -r file; do
    rm -f "$target/share/parlor/$(basename "$data")${file#"$data"}"
  done
done
if [ -d "$target/share/parlor" ]; then
  find "$target/share/parlor" -depth -type d -empty -delete
fi
printf 'Removed %s\n' "$target/bin/parlor"
