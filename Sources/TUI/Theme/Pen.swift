/// A style converted to the color numbers of one color depth.
public struct Pen: Hashable, Sendable {
  /// The text color's number; -1 is the terminal's default.
  public private(set) var ink: Int32 = -1
  /// The background color's number; -1 is the terminal's default.
  public private(set) var paper: Int32 = -1
  /// The attributes, adjusted to the depth.
  public private(set) var attributes: Attributes

  /// The terminal's default colors without attributes.
  public static let plain = Pen(.plain, .none)

  /// Returns the pen without some attributes.
  public func without(_ attributes: Attributes) -> Pen {
    var pen = self
    pen.attributes.subtract(attributes)
    return pen
  }

  /// Returns this pen with only those changes that a blank of another pen needs to look the same.
  ///
  /// - Parameter keepsAttributes: False also drops what a blank does not show, such as bold.
  public func forBlank(of other: Pen, keepsAttributes: Bool = true) -> Pen {
    var pen = self
    pen.paper = other.paper
    if keepsAttributes { pen.attributes.subtract(.shownOnBlanks) } else { pen.attributes = [] }
    return pen
  }

  /// Converts a style to what a terminal of this depth can show.
  public init(_ style: Style, _ depth: ColorDepth) {
    attributes = style.attributes
    switch depth {
    case .none: break
    case .eight: apply(style)
    case .sixteen: apply(style) { Int32($0.basic) }
    case .indexed: apply(style) { Int32($0.indexed) }
    case .trueColor: apply(style, Self.direct)
    }
  }

  private mutating func apply(_ style: Style, _ number: (Color) -> Int32) {
    ink = style.ink.map(number) ?? -1
    paper = style.paper.map(number) ?? -1
  }

  /// Eight colors: a bright text color becomes bold, a bright background does not.
  ///
  /// Two colors that become equal are made different again.
  private mutating func apply(_ style: Style) {
    apply(style) { Int32($0.basic & 7) }
    let basic = style.ink?.basic ?? 0
    // Such terminals show bold as bright, which turns black to gray and makes text on white too pale.
    if ink == 0 || paper == 7 { attributes.remove(.bold) }
    if basic == Self.gray || basic > 7 && paper != 7 { attributes.insert(.bold) }
    guard ink == paper, ink >= 0, style.ink != style.paper else { return }
    ink = paper == 0 ? 7 : 0
    attributes.remove(.bold)
    if paper == 0 { attributes.insert(.dim) }
  }

  /// Bright black, which eight-color terminals show as bold black.
  private static let gray: UInt8 = 8

  /// In direct color, 0 to 7 mean the palette, so the darkest blues become 8.
  private static func direct(_ color: Color) -> Int32 {
    color.rgb < 8 ? 8 : Int32(color.rgb)
  }
}
