internal import CVterm
public import TUI

/// One cell of the emulator's screen.
///
/// The right half of a wide character has no look of its own.
public struct EmulatedCell: Hashable, Sendable {
  /// The character with its marks; a space where nothing was written; empty in the right half of a wide one.
  public let text: String
  /// The columns of the character; 0 in the right half of a wide one.
  public let width: Int
  /// The foreground color.
  public let ink: Paint
  /// The background color.
  public let paper: Paint
  /// The attributes without dim, which libvterm does not know.
  public let attributes: Attributes

  /// Creates a cell to compare with.
  public init(text: String, width: Int, ink: Paint, paper: Paint, attributes: Attributes) {
    self.text = text
    self.width = width
    self.ink = ink
    self.paper = paper
    self.attributes = attributes
  }
}

/// A color as the program sent it.
public enum Paint: Hashable, Sendable {
  /// The terminal's default.
  case own
  /// An entry of the palette.
  case indexed(UInt8)
  /// Red, green and blue: `0xRRGGBB`.
  case rgb(UInt32)
}

extension EmulatedCell {
  /// The right half of a wide character.
  public static let rightHalf = EmulatedCell(text: "", width: 0, ink: .own, paper: .own, attributes: [])

  init(_ cell: VTermScreenCell) {
    let scalars = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    guard scalars.first != UInt32.max else {
      self = .rightHalf
      return
    }
    let used = scalars.prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) }
    let text = String(String.UnicodeScalarView(used))
    self.init(
      text: text.isEmpty ? " " : text, width: Int(cell.width), ink: Paint(cell.fg), paper: Paint(cell.bg),
      attributes: Attributes(cell.attrs))
  }
}

extension Paint {
  fileprivate init(_ color: VTermColor) {
    if UInt32(color.type) & VTERM_COLOR_DEFAULT_MASK.rawValue != 0 {
      self = .own
    } else if UInt32(color.type) & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      self = .indexed(color.indexed.idx)
    } else {
      self = .rgb(
        UInt32(color.rgb.red) << 16 | UInt32(color.rgb.green) << 8 | UInt32(color.rgb.blue))
    }
  }
}

extension Attributes {
  fileprivate init(_ attributes: VTermScreenCellAttrs) {
    self = []
    if attributes.bold != 0 { insert(.bold) }
    if attributes.italic != 0 { insert(.italic) }
    if attributes.underline != 0 { insert(.underline) }
    if attributes.reverse != 0 { insert(.reverse) }
  }
}
