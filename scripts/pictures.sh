#!/bin/sh
# Makes the pictures of README.md: plays by the scripts in Pictures/Scripts, and draws what the program shows.
#
# usage: pictures.sh [NAME]
#
# NAME is a picture, such as evening or sudoku; the default is all. Each is written into docs/pictures, dark and light.
# table.png has phones on it, and was put together by hand.
# PARLOR_BINARY is the program that plays, the one that `make build` builds by default.
set -eu
cd "$(dirname "$0")/.."
letters=DejaVuSansMono.ttf
bold=DejaVuSansMono-Bold.ttf

scripts/setup.sh ncurses.h vterm.h png.h ft2build.h gif_lib.h "$letters"
PARLOR_PICTURES=1 PARLOR_ONLY=Pictures swift build --configuration release --scratch-path .build/pictures \
  --disable-index-store
scripts/terminfo.sh

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p docs/pictures
PARLOR_SHARE=$PWD .build/pictures/release/Pictures \
  --program "${PARLOR_BINARY:-$PWD/.build/play/release/parlor}" --data "$folder" \
  --font "$(scripts/font.sh "$letters")" --bold "$(scripts/font.sh "$bold")" --out docs/pictures \
  ${1:+--only "$1"}
