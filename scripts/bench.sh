#!/bin/sh
# Prints how fast and how large the program is that `make play` starts, beside what plain ncurses in C, Textual
# in Python and ratatui in Rust need for the same frames; and the engines of the puzzles, Sudoku's beside qqwing.
#
# usage: bench.sh [--write | --renderers | --puzzles | --write-puzzles]
#
# --write also puts the tables into docs/benchmarks.md and docs/puzzles.md. --renderers and --puzzles measure these
# alone, --write-puzzles also puts their tables into docs/puzzles.md.
set -eu
cd "$(dirname "$0")/.."
textual=8.2.8
scratch=.build/bench
page=docs/benchmarks.md

case ${1-} in
  '' | --write | --renderers | --puzzles | --write-puzzles) ;;
  *) echo "usage: make bench [ARGS=--write | --renderers | --puzzles | --write-puzzles]" >&2 && exit 2 ;;
esac

scripts/setup.sh ncurses.h vterm.h
# The words of the flags are meant to be split.
# shellcheck disable=SC2046
swift build --configuration release --product Bench --scratch-path .build/play \
  --disable-index-store $(scripts/linking.sh "$PWD/.build/play/static")
mkdir -p "$scratch"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
parlor=$PWD/.build/play/release/parlor
swift="Swift $(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')"

# qqwing comes with Debian; without a network its figures are missing.
measure_puzzles() {
  scripts/setup.sh qqwing >"$scratch/qqwing.log" 2>&1 ||
    echo "qqwing couldn't be installed; see $scratch/qqwing.log."
  tools=$swift
  ! command -v qqwing >/dev/null || tools="$tools, $(qqwing --version | head -n 1)"
  mkdir -p "$folder/puzzles"
  .build/play/release/Bench --program "$parlor" --folder "$folder/puzzles" --only puzzles \
    --markdown "$scratch/puzzles.md" --tools "$tools"
}
write_puzzles() {
  scripts/insert.sh "$scratch/puzzles.md" docs/puzzles.md
  echo "Written to docs/puzzles.md"
}
case ${1-} in
  --puzzles | --write-puzzles)
    measure_puzzles
    [ "$1" = --puzzles ] || write_puzzles
    exit 0
    ;;
esac

clang=$(scripts/toolchain.sh)/clang
"$clang" -std=c11 -O2 -o "$scratch/ncurses_renderer" Benchmarks/OtherToolkits/ncurses_renderer.c -lncursesw -ltinfo
ncurses=$(printf '#include <ncurses.h>\nNCURSES_VERSION NCURSES_VERSION_PATCH' | "$clang" -E -P - |
  sed -n '$s/"\([^"]*\)" */\1./p')
tools="$swift, ncurses $ncurses"

# Textual has its own environment; without Python or a network its rows are missing.
python=$scratch/venv/bin/python
has_textual() {
  "$python" -c "import textual; assert textual.__version__ == '$textual'" 2>/dev/null
}
install_textual() {
  rm -rf "$scratch/venv"
  python3 -m venv "$scratch/venv" &&
    "$python" -m pip install --quiet --disable-pip-version-check "textual==$textual"
}
has_textual || install_textual >"$scratch/pip.log" 2>&1 || true

set -- "${1-}" --program "$parlor" --folder "$folder" \
  --ncurses "$scratch/ncurses_renderer" --markdown "$scratch/tables.md"
if has_textual; then
  tools="$tools, Textual $textual, $("$python" --version)"
  set -- "$@" --textual "$python Benchmarks/OtherToolkits/textual_renderer.py"
else
  echo "Textual $textual couldn't be installed; see $scratch/pip.log."
fi
# ratatui is compiled from Debian's sources; without cargo or a network its rows are missing.
ratatui=$scratch/ratatui/ratatui-renderer
[ -x "$ratatui" ] || scripts/ratatui.sh "$scratch/ratatui" >"$scratch/ratatui.log" 2>&1 || true
if [ -x "$ratatui" ]; then
  tools="$tools, ratatui $(sed -n '/^name = "ratatui"$/{n;s/version = "\(.*\)"/\1/p}' \
    "$scratch/ratatui/project/Cargo.lock")"
  set -- "$@" --ratatui "$ratatui"
else
  echo "ratatui couldn't be built; see $scratch/ratatui.log."
fi
mode=$1
shift
[ "$mode" != --renderers ] || set -- "$@" --only renderers
.build/play/release/Bench "$@" --tools "$tools"
[ "$mode" != --renderers ] || exit 0
measure_puzzles

[ "$mode" = --write ] || exit 0
scripts/insert.sh "$scratch/tables.md" "$page"
echo "Written to $page"
write_puzzles
