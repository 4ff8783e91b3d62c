#!/bin/sh
# Builds the program as it is played: optimized, and linked as linking.sh says.
#
# It has its own folder, so that playing and testing do not undo each other's work.
set -eu
cd "$(dirname "$0")/.."

scripts/setup.sh ncurses.h sqlite3.h zlib.h png.h turbojpeg.h lua.h libwebsockets.h openssl/evp.h qrencode.h libpq-fe.h tic
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
scripts/manual.sh
