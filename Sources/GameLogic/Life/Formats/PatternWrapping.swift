import GameKit

/// What people share: a pattern in a post, on a page or behind some words, and the rule that it needs.
///
/// Lines before a part become empty ones, so that faults name the lines of the whole text.
struct PatternWrapping {
  /// The text in UTF-8.
  private let bytes: [UInt8]
  /// The place of the rule, if there is one.
  private let rule: Range<Int>?

  init(_ bytes: [UInt8]) {
    let bytes = TextFile.wideText(bytes).map { Array($0.utf8) } ?? bytes
    self.bytes = bytes
    rule = Self.rule(in: bytes)
  }

  /// The text from `@RULE` on; nil if there is none.
  var ruleText: [UInt8]? { rule.map { Self.part($0, of: bytes) } }

  /// The text without its rule.
  var text: [UInt8] {
    guard let rule else { return bytes }
    let lines = bytes[rule].count { $0 == .lineFeed }
    return bytes[..<rule.lowerBound] + Array(repeating: .lineFeed, count: lines) + bytes[rule.upperBound...]
  }

  /// The parts of a text that may be a pattern: what is within tags, and what begins with a header.
  static func parts(of text: [UInt8]) -> [[UInt8]] {
    let tagged = blocks(in: text).map { block in
      let part = part(block.range, of: text)
      return block.isPage ? Array(String(decoding: part, as: UTF8.self).withoutEntities.utf8) : part
    }
    guard let header = text.header(after: 0), header > 0 else { return tagged }
    return tagged + [part(header..<text.count, of: text)]
  }

  private static func part(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    let lines = bytes[..<range.lowerBound].count { $0 == .lineFeed }
    return Array(repeating: .lineFeed, count: lines) + bytes[range]
  }
}

// MARK: - The rule

extension PatternWrapping {
  /// The place of a rule: from `@RULE` at the start of a line or a block, until the block ends or a pattern begins.
  private static func rule(in bytes: [UInt8]) -> Range<Int>? {
    let mark: StaticString = "@RULE"
    guard var place = bytes.place(of: mark, from: 0) else { return nil }
    let blocks = blocks(in: bytes).map(\.range)
    while place > 0, !bytes[place - 1].isLineEnd, !blocks.contains(where: { $0.lowerBound == place }) {
      guard let next = bytes.place(of: mark, from: place + 1) else { return nil }
      place = next
    }
    let end = blocks.first { $0.contains(place) }?.upperBound ?? bytes.count
    // Patterns within the rule's words are examples.
    let section = (place..<end).last { bytes[$0] == UInt8(ascii: "@") && $0 > 0 && bytes[$0 - 1].isLineEnd }
    return place..<min(end, bytes.header(after: section ?? place, isOnLine: true) ?? end)
  }
}

// MARK: - Tags

extension PatternWrapping {
  private struct Tag {
    let open: StaticString
    let end: UInt8
    let close: StaticString
  }

  private static let tags = [
    Tag(open: "[code", end: UInt8(ascii: "]"), close: "[/code"),
    Tag(open: "[rle", end: UInt8(ascii: "]"), close: "[/rle"),
    Tag(open: "[viewer", end: UInt8(ascii: "]"), close: "[/viewer"),
    Tag(open: "<pre", end: UInt8(ascii: ">"), close: "</pre"),
    Tag(open: "<code", end: UInt8(ascii: ">"), close: "</code"),
    Tag(open: "<textarea", end: UInt8(ascii: ">"), close: "</textarea"),
    Tag(open: "```", end: .lineFeed, close: "```"),
  ]

  /// How far into a text an opening tag is looked for, and how many are.
  private static let reach = 1 << 20, maxBlocks = 16
  private static let longestTag = 256

  /// The places between an opening tag and its closing one, in their order; true for those of a web page.
  private static func blocks(in bytes: [UInt8]) -> [(range: Range<Int>, isPage: Bool)] {
    var found: [(range: Range<Int>, isPage: Bool)] = []
    var from = 0
    while found.count < maxBlocks, let (tag, start) = opening(in: bytes.prefix(reach), from: from) {
      let end = bytes.place(of: tag.close, from: start) ?? bytes.count
      found.append((start..<end, tag.end == UInt8(ascii: ">")))
      from = end + tag.close.utf8CodeUnitCount
    }
    return found
  }

  /// The first opening tag, and the place behind it.
  private static func opening(in bytes: ArraySlice<UInt8>, from: Int) -> (tag: Tag, start: Int)? {
    guard from < bytes.endIndex else { return nil }
    for place in from..<bytes.endIndex where "[<`".utf8.contains(bytes[place]) {
      let rest = bytes[place...]
      guard let tag = tags.first(where: { rest.begins(with: $0.open) }),
        let end = rest.dropFirst(tag.open.utf8CodeUnitCount).prefix(longestTag).firstIndex(of: tag.end)
      else { continue }
      return (tag, end + 1)
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// True if it begins with a text in ASCII, whatever its case.
  fileprivate func begins(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { expected in zip(self, expected).allSatisfy { $0.lowercase == $1.lowercase } }
  }

  /// The first place of a text in ASCII, whatever its case; nil if it is not there.
  fileprivate func place(of text: StaticString, from start: Int) -> Int? {
    let first = text.withUTF8Buffer { $0.first?.lowercase }
    guard start < endIndex else { return nil }
    return (start..<endIndex).first { self[$0].lowercase == first && self[$0...].begins(with: text) }
  }

  /// The first header such as `x = 3, y = 3` behind a place, wherever it stands, with the lines of comments directly
  /// before it.
  ///
  /// - Parameter isOnLine: True if it must begin a line.
  fileprivate func header(after start: Int, isOnLine: Bool = false) -> Int? {
    var previous: UInt8 = .lineFeed
    for place in start..<Swift.max(start, endIndex) {
      defer { previous = self[place] }
      guard self[place].lowercase == UInt8(ascii: "x"), !previous.isLetter, beginsWithSize(at: place) else {
        continue
      }
      if previous.isLineEnd { return withComments(before: place, after: start) }
      if !isOnLine { return place }
    }
    return nil
  }

  /// True for `x = 3, y =`.
  private func beginsWithSize(at place: Int) -> Bool {
    var text = self[place...].prefix(40).dropFirst()
    func skip(_ byte: UInt8) -> Bool {
      text = text.drop { $0.isSpace }
      return text.popFirst()?.lowercase == byte
    }
    guard skip(UInt8(ascii: "=")) else { return false }
    text = text.drop { $0.isSpace || $0.digit != nil }
    return skip(UInt8(ascii: ",")) && skip(UInt8(ascii: "y")) && skip(UInt8(ascii: "="))
  }

  private func withComments(before place: Int, after start: Int) -> Int {
    var place = place
    while place > start {
      let line = (self[start..<place - 1].lastIndex(of: .lineFeed) ?? start - 1) + 1
      guard self[line] == UInt8(ascii: "#") else { return place }
      place = line
    }
    return place
  }
}

extension String {
  /// The text of a web page: tags are dropped, and names such as `&gt;` are the characters that they stand for.
  fileprivate var withoutEntities: String {
    let names = [
      "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#36;": "$", "&#39;": "'", "&nbsp;": " ", "&#10;": "\n",
    ]
    let withoutTags = split(separator: "<", omittingEmptySubsequences: false).enumerated().map {
      number, part in
      guard number > 0, let end = part.firstIndex(of: ">") else { return String(part) }
      return (part.lowercased().hasPrefix("br") ? "\n" : "") + part[part.index(after: end)...]
    }.joined()
    guard withoutTags.contains("&") else { return withoutTags }
    return names.reduce(withoutTags) { $0.replacing($1.key, with: $1.value) }.replacing("&amp;", with: "&")
  }
}
