/// What letters can be besides coloured.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit per attribute.
  public let rawValue: UInt8

  /// Creates the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter letters.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter letters.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted letters; many terminals show them plain.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Ink and paper exchanged.
  public static let reverse = Attributes(rawValue: 16)
}

/// How a cell looks: ink, paper and attributes.
///
/// Themes make styles; other code names ``Component``s.
public struct Style: Hashable, Sendable {
  /// The colour of the letter; nil is the terminal's own.
  public var ink: Color?
  /// The colour behind it; nil lets what lies below shine through.
  public var paper: Color?
  /// Bold, reverse and so on.
  public var attributes: Attributes

  /// Creates a style.
  public init(ink: Color? = nil, paper: Color? = nil, attributes: Attributes = []) {
    self.ink = ink
    self.paper = paper
    self.attributes = attributes
  }

  /// The terminal's own ink on the terminal's own paper.
  public static let plain = Style()

  /// The style on top of another one: what it leaves open is taken from below.
  public func over(_ below: Style) -> Style {
    Style(ink: ink ?? below.ink, paper: paper ?? below.paper, attributes: attributes)
  }
}

extension Style: CustomStringConvertible {
  /// The style in words, such as `#f2b455 on #15161f bold`; `plain` when there is nothing to say.
  public var description: String {
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let words = [ink?.description, paper.map { "on \($0)" }].compactMap(\.self)
    let all = words + named.filter { attributes.contains($0.0) }.map(\.1)
    return all.isEmpty ? "plain" : all.joined(separator: " ")
  }
}
