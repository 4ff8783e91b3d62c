/// What a file tells about its pattern in words.
struct Remarks {
  /// What it is called.
  private(set) var title = ""
  /// Who found or made it.
  private(set) var author = ""
  /// Everything else, line by line.
  private(set) var comments: [String] = []

  /// Takes a name; a second one is a remark.
  mutating func name(_ text: String) {
    if title.isEmpty { title = text.trimmed } else { add(text) }
  }

  /// Takes an author; a second one is a remark.
  mutating func credit(_ text: String) {
    if author.isEmpty { author = text.trimmed } else { add(text) }
  }

  /// Takes a line of text, from which one space at its beginning is left away.
  mutating func remark(_ lines: ByteLines, _ part: Range<Int>) {
    let isSpaced = part.lowerBound < part.upperBound && lines.bytes[part.lowerBound] == 0x20
    add(lines.text(isSpaced ? part.dropFirst() : part))
  }

  /// Takes a line that may tell a name or an author after `Name:` and `Author:`.
  mutating func labelled(_ lines: ByteLines, _ part: Range<Int>) {
    let text = lines.text(lines.trimmed(part))
    if let name = text.after("Name:"), title.isEmpty {
      title = name.trimmed
    } else if let name = text.after("Author:"), author.isEmpty {
      author = name.trimmed
    } else {
      remark(lines, part)
    }
  }

  /// Forgets empty lines at the end.
  mutating func dropEmptyEnd() {
    while comments.last == "" { comments.removeLast() }
  }

  private mutating func add(_ text: String) {
    if comments.count < PatternText.mostComments { comments.append(text.withoutEnd) }
  }
}

extension Pattern {
  /// Title, author and comments as lines, with labels before the first two.
  var labelledLines: [String] {
    (title.isEmpty ? [] : ["Name: " + title.oneLine]) + (author.isEmpty ? [] : ["Author: " + author.oneLine])
      + commentLines
  }

  /// The comments, each line a line.
  var commentLines: [String] {
    comments.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
      .map { String($0).withoutCommands }
  }
}

extension String {
  /// The text on one line.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").withoutCommands }

  /// The text without spaces at its end.
  fileprivate var withoutEnd: String {
    guard utf8.last == 0x20 else { return self }
    return String(decoding: utf8.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }

  /// The text without spaces at its ends, which may be those before a mark that stands on nothing.
  fileprivate var trimmed: String { String(decoding: withoutEnd.utf8.drop { $0 == 0x20 }, as: UTF8.self) }

  /// What follows a label at the beginning; nil when that is not there.
  fileprivate func after(_ label: String) -> String? {
    guard hasPrefix(label) else { return nil }
    return String(dropFirst(label.count).drop { $0 == " " })
  }
}
