/// A text in ASCII, for readers that look for digits: one byte for each visible character.
///
/// Digits of any script become `0` to `9`, the lines of drawn borders `|`, `-` and `+`, signs for an empty cell `.`,
/// and all else a byte that no reader accepts.
struct PlainText {
  /// A line without its end.
  struct Line {
    /// The number, from 1.
    let number: Int
    let bytes: ArraySlice<UInt8>

    /// The line as a text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// An error at a byte; at the start of the line for one in a part that was rewritten.
    func error(at index: Int, _ message: String) -> FormatError {
      let isInside = bytes.startIndex <= index && index <= bytes.endIndex
      return FormatError(
        line: number, column: isInside ? index - bytes.startIndex + 1 : 1, message: message)
    }
  }

  /// The byte for characters that are no part of a puzzle.
  static let other: UInt8 = 0x1A

  let lines: [Line]
  /// The comments as they were, by the number of their line; empty if they are in ASCII.
  private let comments: [Int: Substring]

  init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var bytes = isASCII ? Array(text.utf8) : text.unicodeScalars.compactMap(Self.byte)
    if bytes.contains(UInt8(ascii: "\r")) { bytes = Self.withoutReturns(bytes) }
    if bytes.contains(UInt8(ascii: "<")) { bytes = TagReader(bytes).text }
    lines = zip(1..., bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
      .map { Line(number: $0, bytes: $1) }
    let all = isASCII ? [] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    comments = Dictionary(uniqueKeysWithValues: zip(1..., all).filter { $1.first == "#" })
  }

  private init(lines: [Line]) {
    self.lines = lines
    comments = [:]
  }

  /// The most lines of a text in which other signs are looked for.
  private static let fewLines = 400

  /// The text with dots for the sign that is next to digits most often; nil if none is frequent.
  var withOtherSign: PlainText? {
    guard lines.count <= Self.fewLines else { return nil }
    var counts = Array(repeating: 0, count: 256)
    for line in lines where line.bytes.contains(where: CellByte.isDigit) {
      for byte in line.bytes where !CellByte.isDigit(byte) && !CellByte.rule.contains(byte) {
        counts[Int(byte)] += 1
      }
    }
    guard let sign = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[sign] > 16 else {
      return nil
    }
    return PlainText(
      lines: lines.map { line in
        Line(number: line.number, bytes: line.bytes.map { Int($0) == sign ? UInt8(ascii: ".") : $0 }[...])
      })
  }

  /// The text of a comment.
  func comment(_ line: Line) -> Substring { comments[line.number] ?? line.text[...] }

  /// The bytes with a line feed alone at the end of each line.
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    return bytes.indices.compactMap { index in
      guard bytes[index] == carriage else { return bytes[index] }
      return index + 1 < bytes.count && bytes[index + 1] == feed ? nil : feed
    }
  }

  /// The byte of a character; nil for one without width.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return UInt8(scalar.value) }
    let properties = scalar.properties
    // The parts of a keycap digit are marks, too.
    if properties.generalCategory == .format || properties.generalCategory == .nonspacingMark { return nil }
    if scalar.value == 0x20E3 { return nil }
    if let number = properties.numericValue, 0...9 ~= number, number == number.rounded() {
      return UInt8(ascii: "0") + UInt8(number)
    }
    if properties.isWhitespace { return scalar.value == 0x2028 ? UInt8(ascii: "\n") : UInt8(ascii: " ") }
    if 0xFF01...0xFF5E ~= scalar.value { return UInt8(scalar.value - 0xFF01 + 0x21) }
    if 0x2500...0x257F ~= scalar.value { return border(scalar) }
    return signs[scalar] ?? other
  }

  /// The byte of a character that draws boxes.
  private static func border(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "│", "┃", "║", "┆", "┇", "┊", "┋", "╎", "╏": UInt8(ascii: "|")
    case "─", "━", "═", "┄", "┅", "┈", "┉", "╌", "╍": UInt8(ascii: "=")
    default: UInt8(ascii: "+")
    }
  }

  /// Other signs that people use for an empty cell, a border or a quotation.
  private static let signs: [Unicode.Scalar: UInt8] = {
    var signs: [Unicode.Scalar: UInt8] = [:]
    for sign in "·•∙⋅○◦□☐▢⬜◻◽▫⬛■▪、。・∘°¤🟥🟧🟨🟩🟦🟪🟫🔲🔳⚪⚫➖❌❓".unicodeScalars { signs[sign] = UInt8(ascii: ".") }
    for sign in "–—−‐‑‒".unicodeScalars { signs[sign] = UInt8(ascii: "-") }
    for sign in "“”„‘’‚«»".unicodeScalars { signs[sign] = UInt8(ascii: "\"") }
    for sign in "¦｜∣".unicodeScalars { signs[sign] = UInt8(ascii: "|") }
    signs["×"] = UInt8(ascii: "x")
    return signs
  }()
}

/// Turns the tables of HTML into rows of cells between bars, and leaves out all other tags but their values.
private struct TagReader {
  private(set) var text: [UInt8] = []

  init(_ bytes: [UInt8]) {
    guard Self.rowTags.contains(where: { bytes.firstRange(of: Array($0.utf8)) != nil }) else {
      text = bytes
      return
    }
    var rest = bytes[...]
    text.reserveCapacity(bytes.count)
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      add(rest[..<open])
      let name = rest[open...].dropFirst().first
      guard name == UInt8(ascii: "/") || name.map(CellByte.isLetter) == true else {
        add(rest[open...open])
        rest = rest[(open + 1)...]
        continue
      }
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
      add(tag: String(decoding: rest[(open + 1)..<close], as: UTF8.self).lowercased())
      rest = rest[(close + 1)...]
    }
    add(rest)
  }

  private static let rowTags = ["<td", "<TD", "<br", "<BR", "<tr", "<TR", "<div", "<span", "<li", "<p>"]

  /// True inside of a table, where a row may be written on many lines.
  private var isInTable = false

  private mutating func add(_ words: ArraySlice<UInt8>) {
    let words = String(decoding: words, as: UTF8.self).replacing("&nbsp;", with: " ")
    text += words.utf8.map { isInTable && ($0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")) ? 0x20 : $0 }
  }

  private mutating func add(tag: String) {
    switch tag.prefix(while: { $0 != " " && $0 != "\n" }) {
    case "table": isInTable = true
    case "/table": isInTable = false
    case "tr", "br", "br/", "div", "/div", "li", "p", "/p": text.append(UInt8(ascii: "\n"))
    case "/tr": text += "|\n".utf8
    case "td", "th": text.append(UInt8(ascii: "|"))
    case "input": text += Self.value(in: tag).utf8
    default: break
    }
  }

  /// The value of a field that is written in a tag.
  private static func value(in tag: String) -> Substring {
    guard let start = tag.firstRange(of: "value=") else { return "" }
    return tag[start.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix {
      $0 != "\"" && $0 != "'" && $0 != " "
    }
  }
}
