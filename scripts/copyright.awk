# Turns REUSE.toml into Debian's machine-readable copyright file, with the texts in LICENSES.
#
# Source: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
function texts(line,    found) {
  found = ""
  while (match(line, /"[^"]*"/)) {
    found = found (found == "" ? "" : "\n") substr(line, RSTART + 1, RLENGTH - 2)
    line = substr(line, RSTART + RLENGTH)
  }
  return found
}
function field(name, value) {
  gsub(/\n/, "\n ", value)
  printf "%s: %s\n", name, value
}
function finish(    count, words, index_) {
  if (paths == "") return
  if (paths == "**") paths = "*"
  gsub(/\*\*/, "*", paths)
  field("Files", paths)
  field("Copyright", holders)
  count = split(license, words, " AND ")
  for (index_ = 1; index_ <= count; index_++)
    if (!(words[index_] in known)) { known[words[index_]] = 1; order[++licenses] = words[index_] }
  gsub(/ AND /, " and ", license)
  printf "License: %s\n\n", license
  paths = holders = license = ""
}
function common(name) {
  if (name ~ /^Apache-2.0/) return "Apache-2.0"
  if (name ~ /^GPL-2/) return "GPL-2"
  if (name ~ /^GPL-3/) return "GPL-3"
  return ""
}
function copy(name,    path, line) {
  path = "LICENSES/" name ".txt"
  while ((getline line < path) > 0) printf " %s\n", line ~ /^[ \t]*$/ ? "." : line
  close(path)
}
function write(name) {
  printf "License: %s\n", name
  if (common(name) == "") copy(name)
  else printf " The text is in /usr/share/common-licenses/%s.\n", common(name)
  if (sub(/.* WITH /, "", name)) { print " ."; copy(name) }
  print ""
}
BEGIN {
  print "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
  print "Upstream-Name: Parlor\nUpstream-Contact: The Parlor authors\n"
}
/^\[\[annotations\]\]/ { finish(); next }
/^path/ { list = "paths" }
/^SPDX-FileCopyrightText/ { list = "holders" }
/^SPDX-License-Identifier/ { license = texts($0); next }
/^#|^version|^SPDX-PackageName/ { next }
{
  found = texts($0)
  if (found == "") next
  if (list == "paths") paths = paths (paths == "" ? "" : "\n") found
  else holders = holders (holders == "" ? "" : "\n") found
}
END {
  finish()
  for (number = 1; number <= licenses; number++) write(order[number])
}
