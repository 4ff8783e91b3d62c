/// One place of the screen: a sign, how it looks, and how many columns it takes.
public struct Cell: Hashable, Sendable {
  /// The sign, in its printable form; a space in the right half of a wide sign.
  public internal(set) var glyph: Character
  /// How it looks.
  public internal(set) var style: Style
  /// 1, or 2 for the left half of a wide sign, or 0 for its right half.
  public internal(set) var width: UInt8

  /// Creates a cell that holds nothing.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 1) }

  static func rightHalf(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 0) }
}
