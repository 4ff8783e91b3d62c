#!/bin/sh
# Compiles our terminfo entries into .build/share/terminfo, where the program looks for them.
set -eu
cd "$(dirname "$0")/.."

for source in Sources/TUI/Curses/*.ti Sources/TUI/Curses/Terminfo/*.ti; do
  [ -f "$source" ] || continue
  mkdir -p .build/share/terminfo
  tic -x -o .build/share/terminfo "$source"
done
