# Turns a page of docs/ into one of the manual: headings, paragraphs, code, lists and tables as docs/ has them.
#
# usage: awk -v name=NAME.SECTION -v about=LINE -v version="parlor VERSION" -f manual.awk PAGE.md
function plain(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  gsub(/'/, "\\(aq", text)
  gsub(/~/, "\\(ti", text)
  gsub(/\^/, "\\(ha", text)
  return text
}

# Links become their texts, code and strong words bold.
function inline(text) {
  while (match(text, /\[[^][]*\]\([^()]*\)/)) {
    link = substr(text, RSTART, RLENGTH)
    label = link
    sub(/^\[/, "", label)
    sub(/\]\(.*$/, "", label)
    text = substr(text, 1, RSTART - 1) label substr(text, RSTART + RLENGTH)
  }
  text = plain(text)
  while (match(text, /`[^`]*`/))
    text = substr(text, 1, RSTART - 1) "\\fB" substr(text, RSTART + 1, RLENGTH - 2) "\\fR" \
      substr(text, RSTART + RLENGTH)
  while (match(text, /\*\*[^*]*\*\*/))
    text = substr(text, 1, RSTART - 1) "\\fB" substr(text, RSTART + 2, RLENGTH - 4) "\\fR" \
      substr(text, RSTART + RLENGTH)
  return text
}

# Prints a text in lines of at most 80 bytes, none of which is taken for a request.
function put(text,   words, count, i, line) {
  count = split(text, words, " ")
  line = ""
  for (i = 1; i <= count; i++) {
    if (line != "" && length(line) + length(words[i]) > 75) { print (line ~ /^[.']/ ? "\\&" : "") line; line = "" }
    line = line (line == "" ? "" : " ") words[i]
  }
  print (line ~ /^[.']/ ? "\\&" : "") line
}

function close_code() {
  if (isCode) print ".EE\n.RE"
  isCode = 0
}

BEGIN {
  split(name, parts, ".")
  number = version
  sub(/^parlor /, "", number)
  print ".TH " toupper(parts[1]) " " parts[2] " " date " \"Parlor " number "\" \"Parlor\""
  print ".SH NAME\n" plain(parts[1]) " \\- " about "\n.SH DESCRIPTION"
  isNew = 0
}
/^# / { next }
/^```/ { isFence = !isFence; if (isFence) print (isNew ? ".PP\n" : "") ".RS 4\n.EX"; else print ".EE\n.RE"; next }
isFence { print plain($0); next }
/^    [^ ]/ && (isBlank || isCode) {
  if (!isCode) print (isNew ? ".PP\n" : "") ".RS 4\n.EX"
  isCode = 1
  print plain(substr($0, 5))
  isNew = 1
  next
}
/^$/ { isBlank = 1; inTable = 0; next }
{ close_code() }
/^### / { print ".SS " inline(substr($0, 5)); isBlank = 0; isNew = 0; next }
/^## / { print ".SH " toupper(inline(substr($0, 4))); isBlank = 0; isNew = 0; next }
/^\|[-|]+\|$/ { next }
/^\|/ {
  count = split($0, cells, / *\| */)
  # The first row has the headings.
  if (!inTable) { inTable = 1; next }
  print ".TP\n" inline(cells[2])
  row = inline(cells[3])
  for (i = 4; i < count; i++) if (cells[i] != "") row = row " (" inline(cells[i]) ")"
  put(row)
  isBlank = 0
  isNew = 1
  next
}
/^- / { print ".IP \\(bu 2"; put(inline(substr($0, 3))); isBlank = 0; isNew = 1; next }
{
  if (isBlank && isNew) print ".PP"
  isBlank = 0
  isNew = 1
  put(inline($0))
}
END { close_code(); print ".SH SEE ALSO\nparlor(1), parlor\\-themes(1)" }
