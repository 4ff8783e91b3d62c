import CFreeType

/// The letters of a font file, drawn by FreeType for cells of one size.
final class FontFace {
  private let library: FT_Library
  private let face: FT_Face
  private var masks: [Unicode.Scalar: Mask?] = [:]

  /// The steps between no ink and full ink.
  ///
  /// More could hardly be seen, and each costs a color of a palette.
  private static let inkSteps = 8

  /// Opens a font for cells of a width in pixels; nil if the file is no font.
  init?(path: String, cellWidth: Int) {
    var library: FT_Library?
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    guard FT_New_Face(library, path, 0, &face) == 0, let face else {
      FT_Done_FreeType(library)
      return nil
    }
    (self.library, self.face) = (library, face)
    guard setSize(cellWidth: cellWidth) else { return nil }
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Chooses the size at which every letter is as wide as a cell.
  private func setSize(cellWidth: Int) -> Bool {
    let advance = Int(face.pointee.max_advance_width)
    guard advance > 0 else { return false }
    // FreeType counts sizes in 64ths of a pixel, at 72 dots per inch.
    let size = cellWidth * 64 * Int(face.pointee.units_per_EM) / advance
    return FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0
  }

  /// The row of pixels under the letters, so that they stand in the middle of a cell.
  func baseline(inCellOfHeight height: Int) -> Int {
    let (up, down) = (
      Int(face.pointee.size.pointee.metrics.ascender), Int(face.pointee.size.pointee.metrics.descender)
    )
    return (height + (up + down) / 64) / 2
  }

  /// The ink of a character in an area of pixels; nil if the font lacks it.
  func mask(of scalar: Unicode.Scalar, width: Int, height: Int) -> Mask? {
    if let mask = masks[scalar] { return mask }
    let mask = draw(scalar, width: width, height: height)
    masks[scalar] = .some(mask)
    return mask
  }

  private func draw(_ scalar: Unicode.Scalar, width: Int, height: Int) -> Mask? {
    let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    guard glyph != 0, FT_Load_Glyph(face, glyph, letterLoadFlags) == 0, let slot = face.pointee.glyph else {
      return nil
    }
    let bitmap = slot.pointee.bitmap
    var mask = Mask(width: width, height: height)
    guard let buffer = bitmap.buffer else { return mask }
    let left = Int(slot.pointee.bitmap_left)
    let top = baseline(inCellOfHeight: height) - Int(slot.pointee.bitmap_top)
    for y in 0..<Int(bitmap.rows) where (0..<height).contains(top + y) {
      for x in 0..<Int(bitmap.width) where (0..<width).contains(left + x) {
        mask[left + x, top + y] = Self.stepped(buffer[y * Int(bitmap.pitch) + x])
      }
    }
    return mask
  }

  private static func stepped(_ ink: UInt8) -> UInt8 {
    let step = (Int(ink) * inkSteps + 127) / 255
    return UInt8(step * 255 / inkSteps)
  }
}
