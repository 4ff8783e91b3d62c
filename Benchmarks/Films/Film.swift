/// A row of pictures that all players show: the same cells for everybody, in whatever language they draw.
struct Film {
  let kind: Kind
  /// The pictures, each row by row from its top left corner.
  let frames: [[Sign]]

  /// What is done with the pictures, and what their colours are.
  enum Kind: UInt32 {
    /// They are shown, in colours of the palette.
    case palette
    /// They are shown, in colours of 24 bits.
    case direct
    /// They are drawn, line by line of text, and showing them does not count.
    case text
  }

  /// One cell.
  struct Sign: Hashable {
    /// The number of its scalar.
    var scalar: UInt32
    /// The colour of the sign, or ``own``.
    var ink: UInt32 = own
    /// The colour behind it, or ``own``.
    var paper: UInt32 = own

    /// Stands for the terminal's own colour.
    static let own = UInt32.max
  }

  /// How many frames pass before any is measured.
  static let warmUp = 5
  /// How many frames are measured.
  static let measured = 20
}

extension Film.Sign {
  init(_ letter: Unicode.Scalar, ink: UInt32 = own, paper: UInt32 = own) {
    self.init(scalar: letter.value, ink: ink, paper: paper)
  }

  var letter: Character { Character(Unicode.Scalar(scalar) ?? "?") }
}
