#!/bin/sh
# Installs the program and its data.
#
# usage: install.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
target=$1

install -d "$target/bin" "$target/share/parlor"
for program in .build/play/release/parlor .build/play/release/parlor-link .build/play/release/parlor-*-server; do
  install -m 755 "$program" "$target/bin/"
done
# What the only server was called, for units and scripts that start it by that name.
ln -sf parlor-anagram-server "$target/bin/parlor-server"

# Built-in puzzles once had the names of their identifiers.
[ ! -d "$target/share/parlor/packs/puzzles" ] ||
  find "$target/share/parlor/packs/puzzles" -name '????????-????-????-????-????????????.json' -delete

for data in themes packs .build/share/terminfo; do
  [ -d "$data" ] || continue
  find "$data" -type f | while IFS= read -r file; do
    install -D -m 644 "$file" "$target/share/parlor/$(basename "$data")${file#"$data"}"
  done
done
printf 'Installed %s\n' "$target/bin/parlor" "$target"/bin/parlor-*-server
