#!/bin/sh
# Installs the programs that were built, their data, manual, completions and licenses.
#
# usage: DESTDIR=FOLDER PREFIX=FOLDER install.sh
#
# STRIP is the program that removes symbols, strip by default; STRIP= keeps them.
set -eu
cd "$(dirname "$0")/.."
target=${DESTDIR:-}${PREFIX:-/usr/local}
built=.build/play/release
strip=${STRIP-strip}

# Nothing is built here: root, who installs, needs no Swift, and leaves no files behind that only root can replace.
[ -x "$built/parlor" ] && [ -d .build/play/share ] || {
  echo "Nothing has been built yet. Run 'make build' first, as yourself; then 'make install', as root if need be." >&2
  exit 1
}
newer=$(find Sources Package.swift -type f -newer "$built/parlor" | head -n 1)
[ -z "$newer" ] || echo "Installing an older build: $newer has changed since 'make build'." >&2

copy() { install -D -m 644 "$1" "$2"; }
# Copies the files of a folder, by their paths in it.
copy_tree() {
  find "$1" ! -type d | while IFS= read -r file; do copy "$file" "$2${file#"$1"}"; done
}

install -d "$target/bin"
for program in "$built"/parlor "$built"/parlor-link "$built"/parlor-*-server; do
  install -m 755 "$program" "$target/bin/"
  [ -z "$strip" ] || ! command -v "$strip" >/dev/null || "$strip" "$target/bin/$(basename "$program")"
done
# What the only server was called, for units and scripts that start it by that name.
ln -sf parlor-anagram-server "$target/bin/parlor-server"

# Built-in puzzles once had the names of their identifiers.
[ ! -d "$target/share/parlor/packs/puzzles" ] ||
  find "$target/share/parlor/packs/puzzles" -name '????????-????-????-????-????????????.json' -delete

for data in themes packs .build/share/terminfo; do
  [ ! -d "$data" ] || copy_tree "$data" "$target/share/parlor/$(basename "$data")"
done
copy CREDITS.md "$target/share/parlor/CREDITS.md"
copy_tree .build/play/share "$target/share"
for file in README.md LICENSE CREDITS.md REUSE.toml; do copy "$file" "$target/share/doc/parlor/$file"; done
copy_tree LICENSES "$target/share/doc/parlor/LICENSES"
printf 'Installed %s\n' "$target/bin/parlor" "$target"/bin/parlor-*-server
