/// What people put around a pattern: the tags of a forum or a web page before and after it, and its rule behind it.
///
/// Lines before a part become empty ones, so that faults name the lines of the file.
struct PatternWrapping {
  /// How far into a text a tag is searched for.
  private static let reach = 1 << 16

  /// The text between the first opening tag and the closing one after it; nil without a tag.
  static func unwrapped(_ bytes: [UInt8]) -> [UInt8]? {
    let start = bytes.prefix(reach)
    let tags: [(open: StaticString, end: UInt8, close: StaticString)] = [
      ("[code", UInt8(ascii: "]"), "[/code"), ("<pre", UInt8(ascii: ">"), "</pre"), ("```", .lineFeed, "```"),
    ]
    let found = tags.compactMap { tag -> (tag: Int, Range<Int>)? in
      guard let open = start.firstPlace(of: tag.open),
        let end = start[open...].dropFirst(tag.open.utf8CodeUnitCount).firstIndex(of: tag.end)
      else { return nil }
      let inner = bytes[(end + 1)...]
      return (open, end + 1..<(inner.firstPlace(of: tag.close) ?? bytes.count))
    }
    return found.min { $0.tag < $1.tag }.map { part($0.1, of: bytes) }
  }

  /// The text before a line with `@RULE`, and the rule that begins there; nil if there is none.
  static func withRule(_ bytes: [UInt8]) throws(FormatFault) -> (pattern: [UInt8], rule: StateRule)? {
    guard let line = bytes.firstPlace(of: "\n@RULE") else { return nil }
    return (Array(bytes[...line]), try RuleFile.read(part(line + 1..<bytes.count, of: bytes)))
  }

  private static func part(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    let lines = bytes[..<range.lowerBound].count { $0 == .lineFeed }
    return Array(repeating: .lineFeed, count: lines) + bytes[range]
  }
}

extension Collection<UInt8> where Index == Int {
  /// The first place of a text in ASCII, whatever its case; nil if it is not there.
  fileprivate func firstPlace(of text: StaticString) -> Int? {
    let wanted = text.withUTF8Buffer { $0.map(\.lowercase) }
    guard let first = wanted.first else { return nil }
    return indices.first { place in
      self[place].lowercase == first && self[place...].prefix(wanted.count).map(\.lowercase) == wanted
    }
  }
}
