import CNcurses
import TUI

/// A character as sent to terminals: one scalar, as wide as glibc says, and at most three marks.
///
/// ncurses uses glibc's widths: a character that glibc measures differently would shift the row.
struct PrintedGlyph {
  let base: Unicode.Scalar
  /// Combining marks; 0 for none.
  let marks: (wchar_t, wchar_t, wchar_t)

  /// Examines the character of a cell; nil if question marks have to replace it.
  init?(_ cell: Cell) {
    var scalars = cell.glyph.unicodeScalars.makeIterator()
    base = scalars.next() ?? " "
    guard base.isASCII || wcwidth(wchar_t(base.value)) == Int32(cell.width) else { return nil }
    marks = (Self.mark(&scalars), Self.mark(&scalars), Self.mark(&scalars))
  }

  /// The next scalar that glibc also treats as a combining mark; 0 if there is none.
  private static func mark(_ scalars: inout Character.UnicodeScalarView.Iterator) -> wchar_t {
    while let scalar = scalars.next() {
      if case let value = wchar_t(scalar.value), wcwidth(value) == 0 { return value }
    }
    return 0
  }

  /// Appends the character of a cell in UTF-8.
  static func append(_ cell: Cell, to bytes: inout [UInt8]) {
    let utf8 = cell.glyph.utf8
    if utf8.count == 1, let ascii = utf8.first { return bytes.append(ascii) }
    if isFrameOrPixel(cell) {
      for unit in utf8 { bytes.append(unit) }
      return
    }
    guard let glyph = PrintedGlyph(cell) else {
      return bytes += repeatElement(UInt8(ascii: "?"), count: Int(cell.width))
    }
    guard !glyph.base.isASCII || glyph.marks.0 != 0 else { return bytes.append(UInt8(glyph.base.value)) }
    append(glyph.base, to: &bytes)
    for mark in [glyph.marks.0, glyph.marks.1, glyph.marks.2] where mark != 0 {
      Unicode.Scalar(UInt32(mark)).map { append($0, to: &bytes) }
    }
  }

  /// True for a character that a terminal repeats as it stands.
  static func isRepeatable(_ cell: Cell) -> Bool { cell.glyph.utf8.count == 1 || isFrameOrPixel(cell) }

  /// Frames and pixels, one column wide in every glibc, are most of what is not ASCII.
  private static func isFrameOrPixel(_ cell: Cell) -> Bool {
    cell.glyph.utf8.count == 3 && (0x2500...0x259F).contains(cell.glyph.unicodeScalars.first?.value ?? 0)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(unit) }
  }
}
