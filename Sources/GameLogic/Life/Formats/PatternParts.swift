/// The metadata that a reader collects.
struct PatternComments {
  private(set) var title = ""
  private(set) var author = ""
  private(set) var comments: [String] = []

  /// Sets the title; a second one becomes a comment.
  mutating func name(_ text: String) {
    if title.isEmpty { title = text.trimmed } else { add(text) }
  }

  /// Sets the author; a second one becomes a comment.
  mutating func author(_ text: String) {
    if author.isEmpty { author = text.trimmed } else { add(text) }
  }

  /// Adds a comment line, dropping one leading space.
  mutating func comment(_ lines: ByteLines, _ part: Range<Int>) {
    let isSpaced = part.lowerBound < part.upperBound && lines.bytes[part.lowerBound] == 0x20
    add(lines.text(isSpaced ? part.dropFirst() : part))
  }

  /// Adds a comment line, or sets the title or author if it begins with `Name:` or `Author:`.
  mutating func labeledComment(_ lines: ByteLines, _ part: Range<Int>) {
    let text = lines.text(lines.trimmed(part))
    if let name = text.after("Name:"), title.isEmpty {
      title = name.trimmed
    } else if let name = text.after("Author:"), author.isEmpty {
      author = name.trimmed
    } else {
      comment(lines, part)
    }
  }

  /// Removes empty lines at the end.
  mutating func dropEmptyEnd() {
    while comments.last == "" { comments.removeLast() }
  }

  private mutating func add(_ text: String) {
    if comments.count < PatternText.maxComments { comments.append(text.withoutEnd) }
  }
}

extension Pattern {
  var labeledLines: [String] {
    (title.isEmpty ? [] : ["Name: " + title.oneLine]) + (author.isEmpty ? [] : ["Author: " + author.oneLine])
      + commentLines
  }

  /// The comments, split at line breaks.
  var commentLines: [String] {
    comments.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
      .map { String($0).withoutControlCharacters }
  }
}

extension String {
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").withoutControlCharacters }

  fileprivate var withoutEnd: String {
    guard utf8.last == 0x20 else { return self }
    return String(decoding: utf8.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }

  /// The text without surrounding spaces; compares bytes, because a space may carry a combining mark.
  fileprivate var trimmed: String { String(decoding: withoutEnd.utf8.drop { $0 == 0x20 }, as: UTF8.self) }

  /// The text after a label; nil if the label is missing.
  fileprivate func after(_ label: String) -> String? {
    guard hasPrefix(label) else { return nil }
    return String(dropFirst(label.count).drop { $0 == " " })
  }
}
