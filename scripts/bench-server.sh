#!/bin/sh
# Measures the phrase server beside python-socketio on aiohttp, in one run, on this machine's loopback.
#
# usage: bench-server.sh [MINUTES]
#
# MINUTES is the length of the mixed load, 3 unless given. It fails where a goal is missed.
#
# The peer and its libraries come by pip into an environment of their own.
set -eu
cd "$(dirname "$0")/.."
scratch=.build/bench
mkdir -p "$scratch"

clang=$(scripts/toolchain.sh)/clang
"$clang" -std=c11 -O2 -Wall -o "$scratch/load" Benchmarks/Server/load.c

python=$PWD/$scratch/venv-server/bin/python
{ [ -x "$python" ] || python3 -m venv "$scratch/venv-server"; } &&
  { "$python" -c 'import socketio, aiohttp' 2>/dev/null ||
    "$python" -m pip install --quiet --disable-pip-version-check python-socketio==5.11.4 python-engineio==4.9.1 \
      aiohttp==3.10.11; } >"$scratch/pip-server.log" 2>&1 ||
  { echo "The peer couldn't be installed; see $scratch/pip-server.log." >&2 && exit 1; }

"$python" Benchmarks/Server/compare.py "$PWD/.build/play/release/parlor-anagram-server" "$PWD/$scratch/load" "$python" \
  "${1:-3}"
