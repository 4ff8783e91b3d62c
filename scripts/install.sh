#!/bin/sh
# Installs the program and its data.
#
# usage: install.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
target=$1

install -d "$target/bin" "$target/share/parlor"
for program in parlor parlor-link parlor-server; do
  install -m 755 ".build/play/release/$program" "$target/bin/$program"
done

# Built-in puzzles once had the names of their identifiers.
[ ! -d "$target/share/parlor/packs/puzzles" ] ||
  find "$target/share/parlor/packs/puzzles" -name '????????-????-????-????-????????????.json' -delete

for data in themes packs .build/share/terminfo; do
  [ -d "$data" ] || continue
  find "$data" -type f | while IFS= read -r file; do
    install -D -m 644 "$file" "$target/share/parlor/$(basename "$data")${file#"$data"}"
  done
done
printf 'Installed %s\n' "$target/bin/parlor" "$target/bin/parlor-server"
