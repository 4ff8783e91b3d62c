#!/bin/sh
# Makes the files of a release in .build/dist: the sources, the programs for this processor, and their checksums.
#
# The programs run from any folder: they find their data beside them. Both tarballs are the same, byte by byte, whoever
# makes them from one commit with one compiler.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/.*number = "\(.*\)"/\1/p' Sources/GameLogic/GameKit/ParlorVersion.swift)
machine=linux-$(uname -m)
dist=$PWD/.build/dist
time=$(git log -1 --format=%ct)

[ -z "$(git status --porcelain)" ] || {
  echo "There are changes that are not committed; a release has none." >&2
  exit 1
}
rm -rf "$dist"
mkdir -p "$dist/tree"
git archive --format=tar --prefix="parlor-$version/" HEAD | gzip -n9 >"$dist/parlor-$version.tar.gz"

# Packs a part of an installation as one folder.
pack() {
  name=$2-$version-$machine
  DESTDIR=$dist/tree PREFIX=/$name scripts/install.sh "$1" >/dev/null
  tar -C "$dist/tree" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" --format=gnu -cf - "$name" |
    gzip -n9 >"$dist/$name.tar.gz"
}
pack game parlor
pack servers parlor-server
rm -rf "$dist/tree"
(cd "$dist" && sha256sum ./*.tar.gz | sed 's|  \./|  |' >SHA256SUMS && cat SHA256SUMS)
