import CNcurses
import TUI

/// The strings of the current terminal's description that write a picture without ncurses' window.
///
/// Only terminals of the usual kind have them: `sgr0` turns off colors too, the attributes survive a move of the
/// cursor, and a letter in the last column moves nothing until the next one (`xenl` as DEC had it). Others, and those
/// that ask for pauses, are left to ncurses.
@MainActor
struct TerminalStrings {
  /// Turns off all attributes and colors.
  let reset: [UInt8]
  /// Clears the screen.
  let clear: [UInt8]
  /// Erases to the end of the row.
  let eraseToEnd: [UInt8]?
  /// Moves to the first column.
  let carriageReturn: [UInt8]
  /// Restores the default colors.
  let defaultColors: [UInt8]
  /// True if the terminal knows each of the default colors by itself: `AX`.
  let hasSingleDefaults: Bool
  /// True if what is erased gets the current color behind letters.
  let erasesInColor: Bool
  /// The attributes that cannot be combined with colors.
  let uncolored: Attributes
  /// Turns on one attribute.
  let beginnings: [(attribute: Attributes, bytes: [UInt8])]
  /// Turns off one attribute alone.
  let ends: [(attribute: Attributes, bytes: [UInt8])]
  var erase: NumberedString?
  var ink: ColorString
  var paper: ColorString
  private let position: UnsafePointer<CChar>
  private let repetition: UnsafePointer<CChar>?
  private let region: UnsafePointer<CChar>?
  private var steps: Steps

  /// The relative moves, by how far they go.
  @MainActor private struct Steps {
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
    repetition = Self.string("rep")
    region = Self.string("csr")
    steps = Steps()
    beginnings = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
      (.strike, "smxx"),
    ].map { ($0, Self.bytes($1) ?? []) }
    ends = [(.italic, "ritm"), (.underline, "rmul"), (.strike, "rmxx")].compactMap { attribute, name in
      Self.bytes(name).flatMap { $0.hasReset ? nil : (attribute, $0) }
    }
  }

  /// The string of a capability; nil if it is missing, or asks for a pause.
  static func string(_ name: String) -> UnsafePointer<CChar>? {
    guard nc_has(name), let string = tigetstr(name) else { return nil }
    return String(cString: string).contains("$<") ? nil : UnsafePointer(string)
  }

  /// The bytes of a capability without parameters.
  static func bytes(_ name: String) -> [UInt8]? { string(name).map { [UInt8](cString: $0) } }
}

extension TerminalStrings {
  /// Lets the whole screen scroll: one of another size may have kept its last row, which the relative moves stop at.
  func scrollRegion(_ rows: Int) -> [UInt8] {
    region.flatMap { nc_expand($0, 0, Int32(rows - 1)) }.map { [UInt8](cString: $0) } ?? []
  }

  /// Repeats an ASCII character; nil if the terminal cannot.
  func repeating(_ character: UInt8, _ count: Int) -> [UInt8]? {
    repetition.flatMap { nc_expand($0, Int32(character), Int32(count)) }.map { [UInt8](cString: $0) }
  }

  /// A short way between two cells; nil as the start is a cursor of which nothing is known.
  mutating func move(from start: Point?, to end: Point) -> [UInt8] {
    let local = start.flatMap { localMove(from: $0, to: end) }
    // No absolute move is shorter.
    if let local, local.count <= Self.leastMove { return local }
    let absolute = nc_expand(position, Int32(end.row), Int32(end.column)).map { [UInt8](cString: $0) } ?? []
    return local.flatMap { $0.count < absolute.count ? $0 : nil } ?? absolute
  }

  /// The bytes of a move to row and column, of one digit each.
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

/// A capability with a number, such as a move by some columns; each is expanded once.
@MainActor
struct NumberedString {
  private let template: UnsafePointer<CChar>
  private let one: [UInt8]?
  private var known: [[UInt8]?] = []

  /// Reads a capability, and the one that does the same by one; nil if there is none.
  init?(_ name: String, one: String? = nil) {
    guard let template = TerminalStrings.string(name) else { return nil }
    self.template = template
    self.one = one.flatMap(TerminalStrings.bytes)
  }

  /// The bytes for a number.
  mutating func bytes(_ number: Int) -> [UInt8] {
    if number >= known.count {
      known += repeatElement(nil, count: number + 1 - known.count)
    }
    if let bytes = known[number] { return bytes }
    let many = nc_expand(template, Int32(number), 0).map { [UInt8](cString: $0) } ?? []
    let single = one.map { Array(repeatElement($0, count: number).joined()) }
    let bytes = single.flatMap { !$0.isEmpty && $0.count < many.count ? $0 : nil } ?? many
    known[number] = bytes
    return bytes
  }
}

/// A capability that sets a color.
@MainActor
struct ColorString {
  private let template: UnsafePointer<CChar>?
  private let direct: DirectColor?
  private var known: [Int32: [UInt8]] = [:]

  /// The most colors that are remembered: those of the palette fit, and 24 bits need no more.
  private static let capacity = 1024

  /// Reads a capability; nil if it is needed and missing.
  init?(_ name: String, isNeeded: Bool, _ depth: ColorDepth) {
    template = TerminalStrings.string(name)
    if isNeeded && template == nil { return nil }
    direct = depth == .trueColor ? template.flatMap { DirectColor($0) } : nil
  }

  /// Appends what sets a color.
  mutating func append(_ color: Int32, to bytes: inout [UInt8]) {
    if let direct, color > 7 { return direct.append(UInt32(color), to: &bytes) }
    if let string = known[color] { return bytes += string }
    guard let template, let string = nc_expand(template, color, 0) else { return }
    if known.count >= Self.capacity { known = [:] }
    known[color] = [UInt8](cString: string)
    bytes += known[color] ?? []
  }
}

/// The form of a 24-bit color: three numbers between fixed texts.
///
/// To interpret the description anew for each cell of a gradient takes most of the time of its frame.
private struct DirectColor {
  private let begin: [UInt8]
  /// The numbers from 0 to 255, followed by what separates them.
  private let first: [[UInt8]]
  /// The numbers from 0 to 255, followed by the end.
  private let last: [[UInt8]]

  private static let probes: [UInt32] = [
    0x01_0203, 8, 0xFF, 0xFF00, 0xFF_0000, 0xFF_FFFF, 0x09_630A, 0xC8_6401,
  ]

  /// Learns the form from one color; nil if others do not have it.
  @MainActor
  init?(_ template: UnsafePointer<CChar>) {
    func expanded(_ color: UInt32) -> [UInt8] {
      nc_expand(template, Int32(color), 0).map { [UInt8](cString: $0) } ?? []
    }
    let sample = expanded(Self.probes[0])
    guard let three = sample.lastIndex(of: UInt8(ascii: "3")), three >= 5 else { return nil }
    begin = Array(sample[..<(three - 4)])
    first = (0..<256).map { Array(String($0).utf8) + [sample[three - 1]] }
    last = (0..<256).map { Array(String($0).utf8) + sample[(three + 1)...] }
    for probe in Self.probes {
      var bytes: [UInt8] = []
      append(probe, to: &bytes)
      guard bytes == expanded(probe) else { return nil }
    }
  }

  func append(_ color: UInt32, to bytes: inout [UInt8]) {
    bytes += begin
    bytes += first[Int(color >> 16)]
    bytes += first[Int(color >> 8 & 0xFF)]
    bytes += last[Int(color & 0xFF)]
  }
}

extension Attributes {
  /// The attributes of a terminfo number, of which each bit is one.
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
  /// The bytes of a C string without its end.
  fileprivate init(cString: UnsafePointer<CChar>) {
    self = String(cString: cString).utf8.map { $0 }
  }

  /// True if the attributes of ISO 6429 are all turned off in it, and so the colors.
  fileprivate var hasReset: Bool {
    let text = String(decoding: self, as: UTF8.self)
    return text.contains("\u{1B}[m") || text.contains("\u{1B}[0m")
  }
}
