#!/bin/sh
# Installs the programs that were built, their data, manual, completions and licenses.
#
# usage: DESTDIR=FOLDER PREFIX=FOLDER install.sh [game | servers]
#
# "game" is what players need, "servers" the rest; the default is both.
# STRIP is the program that removes symbols, strip by default; STRIP= keeps them.
set -eu
cd "$(dirname "$0")/.."
target=${DESTDIR:-}${PREFIX:-/usr/local}
built=.build/play/release
part=${1-}
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

install_programs() {
  install -d "$target/bin"
  for program in "$@"; do
    install -m 755 "$program" "$target/bin/"
    [ -z "$strip" ] || ! command -v "$strip" >/dev/null || "$strip" "$target/bin/$(basename "$program")"
  done
}
install_licenses() {
  for file in README.md CHANGELOG.md LICENSE CREDITS.md REUSE.toml; do copy "$file" "$target/share/doc/$1/$file"; done
  copy_tree LICENSES "$target/share/doc/$1/LICENSES"
}

if [ "$part" != game ]; then
  install_programs "$built"/parlor-*-server
  # What the only server was called, for units and scripts that start it by that name.
  ln -sf parlor-anagram-server "$target/bin/parlor-server"
  copy_tree .build/play/share/man/man8 "$target/share/man/man8"
  copy docs/server.md "$target/share/doc/parlor-server/server.md"
  install_licenses parlor-server
  printf 'Installed %s\n' "$target"/bin/parlor-*-server
fi
[ "$part" != servers ] || exit 0

install_programs "$built/parlor" "$built/parlor-link"
# Built-in puzzles once had the names of their identifiers.
[ ! -d "$target/share/parlor/packs/puzzles" ] ||
  find "$target/share/parlor/packs/puzzles" -name '????????-????-????-????-????????????.json' -delete

for data in themes packs web .build/share/terminfo; do
  [ ! -d "$data" ] || copy_tree "$data" "$target/share/parlor/$(basename "$data")"
done
copy CREDITS.md "$target/share/parlor/CREDITS.md"
for folder in .build/play/share/*; do
  [ "$folder" = .build/play/share/man ] || copy_tree "$folder" "$target/share/$(basename "$folder")"
done
for section in 1 5; do copy_tree .build/play/share/man/man$section "$target/share/man/man$section"; done
copy packaging/parlor.desktop "$target/share/applications/parlor.desktop"
copy packaging/games.parlor.Parlor.metainfo.xml "$target/share/metainfo/games.parlor.Parlor.metainfo.xml"
copy packaging/parlor.svg "$target/share/icons/hicolor/scalable/apps/parlor.svg"
copy packaging/parlor.png "$target/share/icons/hicolor/256x256/apps/parlor.png"
install_licenses parlor
# The pictures are for README.md where it's read in color, and as large as all other documents.
for page in docs/*; do
  [ "$page" = docs/pictures ] || copy "$page" "$target/share/doc/parlor/$page"
done
printf 'Installed %s\n' "$target/bin/parlor"
