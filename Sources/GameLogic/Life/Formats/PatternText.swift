/// The reading of pattern files, whatever their form.
public enum PatternText {
  /// The most bytes that a pattern's text may have: a full board of 16,384² cells fits.
  public static let mostBytes = 1 << 28
  /// The most lines of comments that are kept of a file.
  public static let mostComments = 4096
  /// The most bytes that are kept of a line of comments.
  static let longestComment = 4096

  /// Reads a pattern from the bytes of a file or of a pasted text; which form it has shows in the text itself.
  public static func read(_ bytes: [UInt8]) throws(FormatFault) -> (pattern: Pattern, format: PatternFormat) {
    guard bytes.count <= mostBytes else {
      throw FormatFault(line: 1, column: 1, reason: .tooManyBytes(limit: mostBytes))
    }
    let format = try PatternFormat(of: bytes)
    switch format {
    case .rle: return (try RunLengthReader.read(bytes), format)
    case .cells: return (try PlainReader.read(bytes), format)
    case .life105, .life106: return (try LifeReader.read(bytes), format)
    case .macrocell: return (try MacrocellReader.read(bytes), format)
    }
  }
}

extension Pattern {
  /// The pattern as a text in a form.
  ///
  /// Only run lengths and macrocells hold the world and the generation, plaintext holds no rule either.
  ///
  /// - Parameter isPlaced: Whether run lengths tell where they begin, in a line of Golly's.
  /// - Throws: ``LifeError/tooLarge`` when it cannot be written in this form.
  public func text(in format: PatternFormat, isPlaced: Bool = true) throws(LifeError) -> String {
    switch format {
    case .rle: try runLengthText(isPlaced: isPlaced)
    case .cells: try plainText()
    case .life105: try life105Text()
    case .life106: try life106Text()
    case .macrocell: try macrocellText()
    }
  }

  /// The rule and, where it has edges, the world, as `B3/S23:T100,50`.
  public var ruleText: String { rule.description + topology.suffix }

  /// The single cells.
  func singleCells() throws(LifeError) -> Cells {
    switch content {
    case .cells(let cells): return cells
    case .tree(let tree):
      guard let cells = Macrocell.cells(of: tree) else { throw .tooLarge }
      return cells
    }
  }
}
