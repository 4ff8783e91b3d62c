#!/bin/sh
# Builds the renderer that shows recordings with ratatui, from the sources in Debian 13's packages.
#
# usage: ratatui.sh FOLDER
#
# Needs cargo and a mirror of Debian; FOLDER then has ratatui-renderer. Nothing is installed.
set -eu
cd "$(dirname "$0")/.."
folder=$(mkdir -p "$1" && cd "$1" && pwd)
crates="ahash allocator-api2 autocfg bitflags cassowary castaway cfg-if compact-str crossterm either hashbrown heck
  itertools itoa libc lock-api log lru mio once-cell parking-lot parking-lot-core paste proc-macro2 quote ratatui
  rustversion ryu scopeguard signal-hook signal-hook-mio signal-hook-registry smallvec static-assertions strum
  strum-macros syn unicode-ident unicode-segmentation unicode-truncate unicode-width unicode-width-0.1
  version-check zerocopy zerocopy-derive"

mkdir -p "$folder/apt/parts" "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial" "$folder/packages" "$folder/project"
cat >"$folder/apt/parts/debian.sources" <<'END'
Types: deb
URIs: http://deb.debian.org/debian
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
: >"$folder/apt/status"
cat >"$folder/apt/conf" <<END
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$folder/apt/parts";
Dir::State::Lists "$folder/apt/lists";
Dir::State::status "$folder/apt/status";
Dir::Cache "$folder/apt/cache";
END
export APT_CONFIG="$folder/apt/conf"
apt-get -qq update
# The words are meant to be split.
# shellcheck disable=SC2046,SC2086
(cd "$folder/packages" && apt-get -qq download $(printf 'librust-%s-dev ' $crates) 2>/dev/null)
unset APT_CONFIG
for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/sources"; done

cp -R Benchmarks/OtherToolkits/ratatui/. "$folder/project"
cargo build --quiet --offline --release --manifest-path "$folder/project/Cargo.toml" \
  --config 'source.crates-io.replace-with="debian"' \
  --config "source.debian.directory=\"$folder/sources/usr/share/cargo/registry\""
cp "$folder/project/target/release/ratatui-renderer" "$folder/"
