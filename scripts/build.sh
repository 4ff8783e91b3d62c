#!/bin/sh
# Builds the program as it is played: optimized, and linked as linking.sh says.
#
# It has its own folder, so that playing and testing do not undo each other's work.
set -eu
cd "$(dirname "$0")/.."

scripts/setup.sh ncurses.h:libncurses-dev sqlite3.h:libsqlite3-dev zlib.h:zlib1g-dev tic:ncurses-bin \
  png.h:libpng-dev turbojpeg.h:libturbojpeg0-dev \
  libwebsockets.h:libwebsockets-dev postgresql/libpq-fe.h:libpq-dev
flags=$(scripts/linking.sh "$PWD/.build/play/static")
# Each game's server is a product of its own.
servers=$(for folder in Sources/App/Games/*/Server; do
  game=$(basename "$(dirname "$folder")")
  printf 'parlor-%s-server ' "$(printf '%s' "$game" | tr '[:upper:]' '[:lower:]')"
done)
for product in parlor parlor-link $servers; do
  # The words of the flags are meant to be split.
  # shellcheck disable=SC2086
  swift build --configuration release --product "$product" --scratch-path .build/play --disable-index-store $flags
done
scripts/terminfo.sh
