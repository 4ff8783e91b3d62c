import CNcurses
import TUI

/// The terminfo strings of the current terminal for drawing without ncurses' window.
///
/// Only available for the usual kind of terminal: `sgr0` also turns off colors, attributes survive cursor
/// moves, and a letter in the last column does not move the cursor until the next one (`xenl` as DEC had it).
/// Other terminals, and those that need pauses, are left to ncurses.
struct TerminalStrings {
  /// Turns off all attributes and colors.
  let reset: [UInt8]
  let clear: [UInt8]
  let eraseToEnd: [UInt8]?
  /// Moves to the first column.
  let carriageReturn: [UInt8]
  let defaultColors: [UInt8]
  /// True if each of the two default colors can be restored alone: `AX`.
  let hasSingleDefaults: Bool
  /// True if erased cells take the current background color.
  let erasesInColor: Bool
  /// The attributes that cannot be combined with colors.
  let uncolored: Attributes
  /// The bytes that turn on each attribute.
  let beginnings: [(attribute: Attributes, bytes: [UInt8])]
  /// The bytes that turn off one attribute alone, or bold and dim together.
  let ends: [(attributes: Attributes, bytes: [UInt8])]
  var erase: NumberedString?
  /// Repeats the character just written.
  var repetition: NumberedString?
  var ink: ColorString
  var paper: ColorString
  private let position: UnsafePointer<CChar>
  private let region: UnsafePointer<CChar>?
  private var steps: Steps

  /// The relative moves.
  private struct Steps {
    var right = NumberedString("cuf", one: "cuf1")
    var left = NumberedString("cub", one: "cub1")
    var down = NumberedString("cud", one: "cud1")
    var up = NumberedString("cuu", one: "cuu1")
    var column = NumberedString("hpa")
    var row = NumberedString("vpa")
  }

  /// Reads the description of the current terminal; nil if ncurses has to write for it.
  init?(depth: ColorDepth) {
    guard let reset = Self.bytes("sgr0"), reset.hasReset, let clear = Self.bytes("clear"),
      let position = Self.string("cup"), let carriageReturn = Self.bytes("cr"),
      tigetflag("am") == 1, tigetflag("xenl") == 1, tigetflag("msgr") == 1, tigetnum("xmc") < 0
    else { return nil }
    let hasColors = depth > .none
    guard let ink = ColorString("setaf", isNeeded: hasColors, depth),
      let paper = ColorString("setab", isNeeded: hasColors, depth),
      let defaults = Self.bytes("op") ?? (hasColors ? nil : [])
    else { return nil }
    (self.reset, self.clear, self.position, self.carriageReturn) = (reset, clear, position, carriageReturn)
    (self.ink, self.paper, defaultColors) = (ink, paper, defaults)
    hasSingleDefaults = tigetflag("AX") == 1
    erasesInColor = tigetflag("bce") == 1
    uncolored = hasColors ? Attributes(noColorVideo: tigetnum("ncv")) : []
    eraseToEnd = Self.bytes("el")
    erase = NumberedString("ech")
    repetition = NumberedString.repetition()
    region = Self.string("csr")
    steps = Steps()
    beginnings = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
      (.strike, "smxx"),
    ].map { ($0, Self.bytes($1) ?? []) }
    ends =
      Self.standardEnds(beginnings)
      + [(.italic, "ritm"), (.underline, "rmul"), (.strike, "rmxx")].compactMap { attribute, name in
        Self.bytes(name).flatMap { $0.hasReset ? nil : (attribute, $0) }
      }
  }

  /// The ends of bold, dim and reverse, which terminfo has no names for, where the terminal begins them as standards do.
  ///
  /// - Source: ECMA-48 (1991), 8.3.117 "Select graphic rendition": 22 and 27.
  private static func standardEnds(
    _ beginnings: [(attribute: Attributes, bytes: [UInt8])]
  ) -> [(attributes: Attributes, bytes: [UInt8])] {
    func begins(_ attribute: Attributes, _ number: Int) -> Bool {
      beginnings.contains { $0.attribute == attribute && $0.bytes == Array("\u{1B}[\(number)m".utf8) }
    }
    return (begins(.bold, 1) ? [(Attributes([.bold, .dim]), Array("\u{1B}[22m".utf8))] : [])
      + (begins(.reverse, 7) ? [(.reverse, Array("\u{1B}[27m".utf8))] : [])
  }

  /// The string of a capability; nil if it is missing or needs a pause.
  static func string(_ name: String) -> UnsafePointer<CChar>? {
    guard nc_has(name), let string = tigetstr(name) else { return nil }
    return String(cString: string).contains("$<") ? nil : UnsafePointer(string)
  }

  /// The bytes of a capability without parameters.
  static func bytes(_ name: String) -> [UInt8]? { string(name).map { [UInt8](cString: $0) } }
}

extension TerminalStrings {
  /// Lets the whole screen scroll: a region left from another size would stop relative moves at its last row.
  func scrollRegion(_ rows: Int) -> [UInt8] {
    region.flatMap { nc_expand($0, 0, Int32(rows - 1)) }.map { [UInt8](cString: $0) } ?? []
  }

  /// The shortest bytes for a move between two cells; a nil start means that the position is unknown.
  mutating func move(from start: Point?, to end: Point) -> [UInt8] {
    if let start, start.row == end.row, start.column < end.column,
      let step = horizontal(from: start.column, to: end.column), step.count <= Self.leastMove
    {
      return step
    }
    let local = start.flatMap { localMove(from: $0, to: end) }
    // No absolute move is shorter.
    if let local, local.count <= Self.leastMove { return local }
    let absolute = nc_expand(position, Int32(end.row), Int32(end.column)).map { [UInt8](cString: $0) } ?? []
    return local.flatMap { $0.count < absolute.count ? $0 : nil } ?? absolute
  }

  /// The length of an absolute move to a one-digit row and column.
  private static let leastMove = "\u{1B}[1;1H".utf8.count

  private mutating func localMove(from start: Point, to end: Point) -> [UInt8]? {
    guard let vertical = vertical(from: start.row, to: end.row) else { return nil }
    let step = horizontal(from: start.column, to: end.column)
    guard end.column < start.column else { return step.map { vertical + $0 } }
    let fromEdge = horizontal(from: 0, to: end.column).map { carriageReturn + $0 }
    return Self.shorter(step, fromEdge).map { vertical + $0 }
  }

  private mutating func vertical(from start: Int, to end: Int) -> [UInt8]? {
    if start == end { return [] }
    let step = end > start ? steps.down?.bytes(end - start) : steps.up?.bytes(start - end)
    return Self.shorter(step, steps.row?.bytes(end))
  }

  private mutating func horizontal(from start: Int, to end: Int) -> [UInt8]? {
    if start == end { return [] }
    let step = end > start ? steps.right?.bytes(end - start) : steps.left?.bytes(start - end)
    return Self.shorter(step, steps.column?.bytes(end))
  }

  private static func shorter(_ one: [UInt8]?, _ other: [UInt8]?) -> [UInt8]? {
    guard let one, let other else { return one ?? other }
    return other.count < one.count ? other : one
  }
}

/// A capability with a numeric parameter, such as moving by some columns; caches each expansion.
struct NumberedString {
  private let expand: (Int) -> [UInt8]
  private let one: [UInt8]?
  private var known: [[UInt8]?] = []

  private init(one: [UInt8]?, _ expand: @escaping (Int) -> [UInt8]) {
    self.one = one
    self.expand = expand
  }

  /// Reads a capability and its variant for one step; nil if the terminal lacks it.
  init?(_ name: String, one: String? = nil) {
    guard let template = TerminalStrings.string(name) else { return nil }
    self.init(one: one.flatMap(TerminalStrings.bytes)) { number in
      nc_expand(template, Int32(number), 0).map { [UInt8](cString: $0) } ?? []
    }
  }

  /// Reads the capability `rep` as one that repeats what stands before it; nil if the terminal lacks it.
  ///
  /// terminfo knows a character of one byte and how often it comes in all. Where the character itself comes first,
  /// what follows repeats any other.
  static func repetition() -> NumberedString? {
    guard let template = TerminalStrings.string("rep") else { return nil }
    let blank = UInt8(ascii: " ")
    func whole(_ count: Int) -> [UInt8] {
      nc_expand(template, Int32(blank), Int32(count)).map { [UInt8](cString: $0) } ?? []
    }
    guard whole(9).first == blank else { return nil }
    return NumberedString(one: nil) { Array(whole($0 + 1).dropFirst()) }
  }

  mutating func bytes(_ number: Int) -> [UInt8] {
    if number >= known.count {
      known += repeatElement(nil, count: number + 1 - known.count)
    }
    if let bytes = known[number] { return bytes }
    let many = expand(number)
    let single = one.map { Array(repeatElement($0, count: number).joined()) }
    let bytes = single.flatMap { !$0.isEmpty && $0.count < many.count ? $0 : nil } ?? many
    known[number] = bytes
    return bytes
  }
}

struct ColorString {
  private let template: UnsafePointer<CChar>?
  private let direct: DirectColor?
  /// True if every color is a sequence of its own that only selects how letters look.
  let isSelection: Bool
  private var known: [Int32: [UInt8]] = [:]

  /// The size of the cache: a palette fits, and 24-bit colors need none.
  private static let capacity = 1024

  /// Reads a capability; nil if it is needed but missing.
  init?(_ name: String, isNeeded: Bool, _ depth: ColorDepth) {
    let template = TerminalStrings.string(name)
    if isNeeded && template == nil { return nil }
    self.template = template
    direct = depth == .trueColor ? template.flatMap { DirectColor($0) } : nil
    let samples = [1, 9, 100].map { color in
      template.flatMap { nc_expand($0, color, 0) }.map { [UInt8](cString: $0) } ?? []
    }
    isSelection = samples.allSatisfy(\.isSelection)
  }

  /// Appends the sequence of a color, without its beginning if it continues one that was left open.
  mutating func append(_ color: Int32, to bytes: inout [UInt8], continues: Bool) {
    if let direct, color > 7 { return direct.append(UInt32(color), to: &bytes, continues: continues) }
    guard let string = known[color] ?? expand(color) else { return }
    bytes += continues ? string[2...] : string[...]
  }

  private mutating func expand(_ color: Int32) -> [UInt8]? {
    guard let template, let string = nc_expand(template, color, 0) else { return nil }
    if known.count >= Self.capacity { known = [:] }
    known[color] = [UInt8](cString: string)
    return known[color]
  }
}

/// The format of a 24-bit color: three numbers between fixed texts.
///
/// Interpreting the description again for each cell of a gradient would take most of the frame's time.
private struct DirectColor {
  private let begin: [UInt8]
  private let continuation: [UInt8]
  /// The numbers 0 to 255, each followed by the separator.
  private let first: [ShortText]
  /// The numbers 0 to 255, each followed by the end of the sequence.
  private let last: [ShortText]

  /// Up to four bytes, the first one lowest.
  private struct ShortText {
    let bytes: UInt32
    let count: Int

    init?(_ text: [UInt8]) {
      guard text.count <= 4 else { return nil }
      bytes = text.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      count = text.count
    }
  }

  private static let probes: [UInt32] = [
    0x01_0203, 8, 0xFF, 0xFF00, 0xFF_0000, 0xFF_FFFF, 0x09_630A, 0xC8_6401,
  ]

  /// Learns the format from one color; nil if other colors do not follow it.
  init?(_ template: UnsafePointer<CChar>) {
    func expanded(_ color: UInt32) -> [UInt8] {
      nc_expand(template, Int32(color), 0).map { [UInt8](cString: $0) } ?? []
    }
    let sample = expanded(Self.probes[0])
    guard let three = sample.lastIndex(of: UInt8(ascii: "3")), three >= 5 else { return nil }
    begin = Array(sample[..<(three - 4)])
    continuation = Array(begin.dropFirst(2))
    first = (0..<256).compactMap { ShortText(Array(String($0).utf8) + [sample[three - 1]]) }
    last = (0..<256).compactMap { ShortText(Array(String($0).utf8) + sample[(three + 1)...]) }
    guard last.count == 256, begin.count <= Self.longestBegin else { return nil }
    for probe in Self.probes {
      var bytes: [UInt8] = []
      append(probe, to: &bytes, continues: false)
      guard bytes == expanded(probe) else { return nil }
    }
  }

  func append(_ color: UInt32, to bytes: inout [UInt8], continues: Bool) {
    let begin = continues ? continuation : begin
    let numbers = (first[Int(color >> 16)], first[Int(color >> 8 & 0xFF)], last[Int(color & 0xFF)])
    // Appended as one: each append of an array costs more than the bytes in it.
    withUnsafeTemporaryAllocation(byteCount: Self.longestBegin + 3 * 4, alignment: 1) { buffer in
      buffer.copyBytes(from: begin)
      var count = begin.count
      for number in [numbers.0, numbers.1, numbers.2] {
        buffer.storeBytes(of: number.bytes.littleEndian, toByteOffset: count, as: UInt32.self)
        count += number.count
      }
      bytes += UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }
  }

  private static let longestBegin = 16
}

extension Attributes {
  /// The attributes set in a terminfo bit field.
  ///
  /// - Source: terminfo(5), `ncv`.
  fileprivate init(noColorVideo number: Int32) {
    let bits: [(Int32, Attributes)] = [
      (2, .underline), (4, .reverse), (16, .dim), (32, .bold), (1 << 15, .italic),
    ]
    self = number < 0 ? [] : bits.reduce([]) { number & $1.0 != 0 ? $0.union($1.1) : $0 }
  }
}

extension [UInt8] {
  /// The bytes of a C string without the terminator.
  fileprivate init(cString: UnsafePointer<CChar>) {
    self = String(cString: cString).utf8.map { $0 }
  }

  /// True for one sequence "Select graphic rendition" of ECMA-48 (8.3.117), which takes any number of parameters.
  var isSelection: Bool {
    guard count > 3, starts(with: [0x1B, UInt8(ascii: "[")]), last == UInt8(ascii: "m") else { return false }
    return dropFirst(2).dropLast().allSatisfy { (0x30...0x3B).contains($0) }
  }

  /// True if the string turns off all attributes of ISO 6429, and so the colors.
  fileprivate var hasReset: Bool {
    let text = String(decoding: self, as: UTF8.self)
    return text.contains("\u{1B}[m") || text.contains("\u{1B}[0m")
  }
}
