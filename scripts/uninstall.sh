#!/bin/sh
# Removes the programs and the files that came with them; files that players have made or added stay.
#
# usage: DESTDIR=FOLDER PREFIX=FOLDER uninstall.sh
set -eu
cd "$(dirname "$0")/.."
target=${DESTDIR:-}${PREFIX:-/usr/local}

# Removes the files of a folder by their paths in it, then folders of ours that are empty.
remove_tree() {
  [ -d "$1" ] || return 0
  find "$1" ! -type d | while IFS= read -r file; do rm -f "$2${file#"$1"}"; done
}

rm -f "$target/bin/parlor" "$target/bin/parlor-link" "$target"/bin/parlor-*-server "$target/bin/parlor-server"
for data in themes packs web .build/share/terminfo; do
  remove_tree "$data" "$target/share/parlor/$(basename "$data")"
done
rm -f "$target/share/parlor/CREDITS.md"
remove_tree .build/play/share "$target/share"
rm -f "$target/share/applications/parlor.desktop" "$target/share/metainfo/games.parlor.Parlor.metainfo.xml"
rm -f "$target"/share/icons/hicolor/*/apps/parlor.svg "$target"/share/icons/hicolor/*/apps/parlor.png
rm -rf "$target/share/doc/parlor" "$target/share/doc/parlor-server"
[ ! -d "$target/share/parlor" ] || find "$target/share/parlor" -depth -type d -empty -delete
printf 'Removed %s\n' "$target/bin/parlor"
