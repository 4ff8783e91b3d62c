#!/bin/sh
# Puts tables into a page, in place of the text between its two marks.
#
# usage: insert.sh TABLES PAGE
set -eu
awk -v tables="$1" '
  /<!-- end of the tables -->/ { while ((getline line < tables) > 0) print line; within = 0 }
  !within
  /<!-- tables -->/ { within = 1 }' "$2" >"$1.page"
mv "$1.page" "$2"
