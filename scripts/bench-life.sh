#!/bin/sh
# Runs the engines of Life beside bgolly and lifelib, in turns, and prints the times.
#
# usage: bench-life.sh [--write]
#
# --write also puts the tables into docs/life-engines.md and the plot into docs/life-growth.svg.
# bgolly is in Debian's package golly; lifelib comes by pip. Without them their columns stay empty.
set -eu
cd "$(dirname "$0")/.."
scratch=.build/bench
page=docs/life-engines.md

case ${1-} in
  '' | --write) ;;
  *) echo "usage: make bench-life [ARGS=--write]" >&2 && exit 2 ;;
esac
command -v python3 >/dev/null || { echo "This needs python3. Install it and try again." >&2 && exit 1; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$scratch"

# lifelib has its own environment; without a network or a compiler its column stays empty.
python=$scratch/venv-life/bin/python
{ [ -x "$python" ] || python3 -m venv "$scratch/venv-life"; } &&
  { "$python" -c 'import lifelib' 2>/dev/null ||
    "$python" -m pip install --quiet --disable-pip-version-check python-lifelib==2.5.6 numpy; } \
    >"$scratch/pip-life.log" 2>&1 || python=python3

"$python" Benchmarks/Race/race.py "$PWD/.build/play/release/parlor" "$folder" "$scratch/life.md" "$scratch/life.svg"

[ -n "${1-}" ] || exit 0
scripts/insert.sh "$scratch/life.md" "$page"
cp "$scratch/life.svg" docs/life-growth.svg
echo "Written to $page"
