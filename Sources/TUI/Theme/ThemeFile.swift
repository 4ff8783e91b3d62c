/// A theme file: three tiers of names, each of which refers only to the tier above it.
///
/// ```
/// name = dusk
/// about = Between day and night.
/// inherits = default
///
/// [primitive]                          # the only place with values: 24 bits / 256 / 16, or cells
/// ink = #14151f / 233 / black
/// paper = #ece4d4
///
/// [semantic]                           # what the colors mean; a mix is a percentage of one over another
/// surface = ink
/// text = paper
/// text.muted = paper 60% ink
///
/// [component]                          # what is drawn: ink, on paper, attributes
/// list.row.selected = text on accent bold
/// ```
///
/// A file inherits what it leaves out. A `#` before a space, or at the beginning of a line, begins a comment.
public struct ThemeFile: Hashable, Sendable {
  /// The tiers, which are also the sections of a file.
  enum Tier: String, CaseIterable {
    case primitive, semantic, component
  }

  /// A value and the line that it is from.
  struct Entry: Hashable, Sendable {
    let path: String
    let line: Int
    let value: String

    func fault(_ reason: String) -> ThemeFault { ThemeFault(path: path, line: line, reason: reason) }
  }

  let path: String
  /// The lines before the first section: `name`, `about` and `inherits`.
  private(set) var head: [String: Entry] = [:]
  private(set) var tiers: [Tier: [String: Entry]] = [:]
  private(set) var faults: [ThemeFault] = []

  /// The most lines read, and the most bytes in one: ten times what a theme can need.
  static let lineLimit = 5_000
  private static let lengthLimit = 1_000

  /// Reads the lines of a file; their values are checked later, when the tiers are joined.
  init(path: String, text: String) {
    self.path = path
    var section: Section = .head
    let lines = text.split(
      maxSplits: Self.lineLimit, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.prefix(Self.lineLimit).enumerated() {
      do throws(ThemeValueError) {
        try take(Self.content(of: line), line: index + 1, in: &section)
      } catch {
        faults.append(ThemeFault(path: path, line: index + 1, reason: error.reason))
      }
    }
    guard lines.count > Self.lineLimit else { return }
    faults.append(
      ThemeFault(
        path: path, line: Self.lineLimit + 1,
        reason: "A theme can have at most \(Self.lineLimit) lines; the rest was not read."))
  }
}

extension ThemeFile {
  private enum Section {
    case head
    case tier(Tier)
    case unknown
  }

  private mutating func take(
    _ content: Substring, line: Int, in section: inout Section
  ) throws(ThemeValueError) {
    if content.isEmpty { return }
    if content.first == "[" {
      section = .unknown
      section = .tier(try Self.tier(of: content))
    } else {
      let (name, value) = try Self.pair(in: content)
      try set(name, to: Entry(path: path, line: line, value: value), in: section)
    }
  }

  private mutating func set(_ name: String, to entry: Entry, in section: Section) throws(ThemeValueError) {
    switch section {
    case .head:
      guard ["name", "about", "inherits"].contains(name) else {
        throw ThemeValueError(
          "Unknown key “\(name)”: only name, about and inherits come before the first section.")
      }
      try Self.set(name, to: entry, in: &head)
    case .tier(let tier):
      try Self.set(name, to: entry, in: &tiers[tier, default: [:]])
    case .unknown:
      break
    }
  }

  private static func set(
    _ name: String, to entry: Entry, in entries: inout [String: Entry]
  ) throws(ThemeValueError) {
    if let earlier = entries[name] {
      throw ThemeValueError("Duplicate “\(name)”; line \(earlier.line) counts.")
    }
    entries[name] = entry
  }

  private static func tier(of content: Substring) throws(ThemeValueError) -> Tier {
    if content.last == "]", let tier = Tier(rawValue: content.dropFirst().dropLast().trimmed) { return tier }
    throw ThemeValueError("Unknown section \(content): use [primitive], [semantic] or [component].")
  }

  private static func pair(in content: Substring) throws(ThemeValueError) -> (name: String, value: String) {
    guard let equals = content.firstIndex(of: "=") else {
      throw ThemeValueError("Expected “name = value”, found “\(content)”.")
    }
    let (name, value) = (content[..<equals].trimmed, content[content.index(after: equals)...].trimmed)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || ".-_".contains($0) }) else {
      throw ThemeValueError("Invalid name “\(name)”: use letters, digits, dots, hyphens and underscores.")
    }
    guard !value.isEmpty else { throw ThemeValueError("“\(name)” has no value.") }
    return (name, value)
  }

  /// Returns the line without its comment and surrounding space.
  private static func content(of line: Substring) throws(ThemeValueError) -> Substring {
    guard line.utf8.count <= lengthLimit else {
      throw ThemeValueError("A line can have at most \(lengthLimit) bytes.")
    }
    var rest = line[...].drop(while: \.isBlank)
    if rest.first == "#" { return "" }
    for index in rest.indices where rest[index] == "#" && rest[rest.index(before: index)].isBlank {
      let next = rest.index(after: index)
      guard next == rest.endIndex || rest[next].isBlank else { continue }
      rest = rest[..<index]
      break
    }
    return Substring(rest.trimmed)
  }
}

extension Character {
  /// True for white space; the usual one needs no table of Unicode, which would be most of a theme's reading.
  var isBlank: Bool { asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace }
}

extension Substring {
  var trimmed: String {
    let start = drop(while: \.isBlank)
    let end = start.lastIndex { !$0.isBlank }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension Color {
  /// The 16 basic colors by name, in palette order.
  private static let basicNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow",
    "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
  ]

  /// Reads a primitive: `#14151f / 233 / black`, where the second and third form may be missing.
  init(themeValue value: String) throws(ThemeValueError) {
    let forms = value.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    let rgb = try Self.rgb(forms[0])
    var indexed: UInt8?
    var basic: UInt8?
    for form in forms.dropFirst() {
      if indexed == nil, basic == nil, let number = UInt8(form) {
        indexed = number
      } else if basic == nil, let number = Self.basicNames.firstIndex(of: form) {
        basic = UInt8(number)
      } else {
        throw ThemeValueError(
          "Invalid color form “\(form)”: expected a number up to 255 or the name of a basic color.")
      }
    }
    self.init(rgb: rgb, indexed: indexed, basic: basic)
  }

  private static func rgb(_ form: String) throws(ThemeValueError) -> UInt32 {
    let digits = form.dropFirst()
    guard form.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let rgb = UInt32(digits, radix: 16)
    else {
      throw ThemeValueError("Invalid color “\(form)”: expected # and six hex digits.")
    }
    return rgb
  }
}

/// The value of a name in the first two tiers.
enum ThemeValue: Hashable, Sendable {
  case color(Color)
  case cells(Int)

  /// Reads a primitive: `#14151f / 233 / black`, or a whole number of cells.
  init(primitive value: String) throws(ThemeValueError) {
    guard value.first?.isNumber == true || value.first == "-" else {
      self = .color(try Color(themeValue: value))
      return
    }
    let digits = value.drop { $0 == "-" }
    guard !digits.isEmpty, digits.allSatisfy({ "0123456789".contains($0) }), value.count - digits.count < 2
    else {
      throw ThemeValueError(
        "Invalid value “\(value)”: expected a color (# and six hex digits) or a number of cells.")
    }
    self = .cells(value.first == "-" ? -1 : Int(digits) ?? .max)
  }

  /// Reads a semantic: a primitive, or a mix of two colors, as in `paper 60% ink`.
  ///
  /// A primitive after a slash replaces it on terminals with 16 colors or fewer.
  init(semantic value: String, from primitives: [String: ThemeValue]) throws(ThemeValueError) {
    let words = value.split(whereSeparator: \.isBlank).map(String.init)
    func primitive(_ name: String) throws(ThemeValueError) -> ThemeValue {
      if let value = primitives[name] { return value }
      throw ThemeValueError("Unknown primitive “\(name)”.")
    }
    guard words.count != 1 else {
      self = try primitive(words[0])
      return
    }
    let hasFewColors = words.count == 5 && words[3] == "/"
    guard hasFewColors || words.count == 3, words[1].last == "%", let percent = Int(words[1].dropLast()),
      (0...100).contains(percent)
    else {
      throw ThemeValueError(
        "Invalid semantic “\(value)”: expected a primitive or a mix like “paper 60% ink”.")
    }
    guard case .color(let over) = try primitive(words[0]), case .color(let below) = try primitive(words[2])
    else { throw ThemeValueError("Only colors can be mixed, not numbers of cells.") }
    let mixed = over.blended(percent, over: below)
    guard hasFewColors else {
      self = .color(mixed)
      return
    }
    guard case .color(let basic) = try primitive(words[4]) else {
      throw ThemeValueError("“\(words[4])” is a number of cells, not a color.")
    }
    self = .color(Color(rgb: mixed.rgb, indexed: mixed.indexed, basic: basic.basic))
  }
}

/// A mistake in a theme file, with its location and the reason in one sentence.
///
/// It never stops the program.
public struct ThemeFault: Hashable, Sendable, CustomStringConvertible {
  /// The path of the theme file.
  public let path: String
  /// The line, from 1; nil for the file as a whole.
  public let line: Int?
  /// The mistake, in a sentence.
  public let reason: String

  /// Creates a fault at a line, or about a whole file.
  public init(path: String, line: Int?, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// The fault as a log line.
  ///
  /// ```
  /// themes/dusk.theme:12: There is no primitive "amer".
  /// ```
  public var description: String {
    "\(path):\(line.map { "\($0):" } ?? "") \(reason)"
  }
}

/// The reason why a value is invalid, before its location is known.
struct ThemeValueError: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
