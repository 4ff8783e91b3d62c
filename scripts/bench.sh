#!/bin/sh
# Prints how fast and how large the program is that `make play` starts.
set -eu
cd "$(dirname "$0")/.."

swift build --configuration release --static-swift-stdlib --product Bench --scratch-path .build/play

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM
.build/play/release/Bench "$PWD/.build/play/release/parlor" "$home"
