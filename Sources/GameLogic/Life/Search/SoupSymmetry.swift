import GameKit

/// The symmetries of random soups, as apgsearch names them.
///
/// `C` stands for rotations, `D` for rotations and reflections; the number counts the symmetries. `_1`, `_2`
/// and `_4` put the center into a cell, on an edge or at a corner; `+` and `x` give the axes' directions.
public enum SoupSymmetry: String, CaseIterable, Sendable {
  case none = "C1"
  case halfTurn1 = "C2_1"
  case halfTurn2 = "C2_2"
  case halfTurn4 = "C2_4"
  case quarterTurn1 = "C4_1"
  case quarterTurn4 = "C4_4"
  case mirror1 = "D2_+1"
  case mirror2 = "D2_+2"
  case diagonal = "D2_x"
  case mirrors1 = "D4_+1"
  case mirrors2 = "D4_+2"
  case mirrors4 = "D4_+4"
  case diagonals1 = "D4_x1"
  case diagonals4 = "D4_x4"
  case all1 = "D8_1"
  case all4 = "D8_4"

  /// Creates a symmetry from its name, ignoring case.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      return nil
    }
    self = found
  }
}

extension SoupSymmetry {
  /// True if the 16×16 cells themselves are symmetric about a diagonal.
  fileprivate var isDiagonal: Bool {
    switch self {
    case .diagonal, .diagonals1, .diagonals4, .all1, .all4: true
    case .none, .halfTurn1, .halfTurn2, .halfTurn4, .quarterTurn1, .quarterTurn4, .mirror1, .mirror2,
      .mirrors1, .mirrors2, .mirrors4:
      false
    }
  }

  /// True if the copies to the right and above are made from the other triangle of the cells.
  fileprivate var alternates: Bool {
    switch self {
    case .quarterTurn1, .quarterTurn4, .diagonals1, .diagonals4: true
    case .none, .halfTurn1, .halfTurn2, .halfTurn4, .mirror1, .mirror2, .diagonal, .mirrors1, .mirrors2,
      .mirrors4, .all1, .all4:
      false
    }
  }

  /// The distances of the copies to the right and above; nil if there is no such copy.
  fileprivate var offsets: (right: Int?, above: Int?, across: Bool) {
    switch self {
    case .none, .diagonal: (nil, nil, false)
    case .mirror1: (nil, 15, false)
    case .mirror2: (nil, 16, false)
    case .halfTurn1: (15, 15, true)
    case .halfTurn2: (16, 15, true)
    case .halfTurn4: (16, 16, true)
    case .mirrors2: (16, 15, false)
    case .mirrors1, .quarterTurn1, .diagonals1, .all1: (15, 15, false)
    case .mirrors4, .quarterTurn4, .diagonals4, .all4: (16, 16, false)
    }
  }
}

/// A random soup: 16×16 cells and their copies.
///
/// Soups are those of apgsearch: the cells are the bits of SHA-256 of the seed and the number, so that every
/// program makes the same soup from the same text.
///
/// - Source: A. P. Goucher's lifelib 2.5.6, `soup/hashsoup.h`; tests compare soups of all symmetries with it.
public struct Soup: Hashable, Sendable {
  /// The text from which the cells are made, such as `seed17`.
  public let text: String
  public let symmetry: SoupSymmetry
  /// The rows from the top; bit 0 is the leftmost cell.
  let rows: [UInt64]

  public init(_ text: String, _ symmetry: SoupSymmetry = .none) {
    self.text = text
    self.symmetry = symmetry
    var square = SoupSquare(hash: text)
    // Older soups of this symmetry are reflected.
    if symmetry == .halfTurn2, !text.hasPrefix("l_") { square = square.reflected }
    rows = symmetry.rows(of: square)
  }

  public var cells: Cells {
    var cells = Cells()
    for (y, row) in rows.enumerated() { cells[word: 0, y] = row }
    return cells
  }
}

extension SoupSymmetry {
  /// The rows of a soup made from 16×16 cells.
  fileprivate func rows(of square: SoupSquare) -> [UInt64] {
    let main = isDiagonal ? square.withUpperTriangle : square
    let other = !alternates ? main : isDiagonal ? square.reflected.withUpperTriangle : square.reflected
    let (right, above, across) = offsets
    var rows = [UInt64](repeating: 0, count: 16 + (above ?? 0))
    let top = above ?? 0
    for y in 0..<16 {
      rows[top + y] |= UInt64(main.rows[y])
      let (turned, mirrored) = (UInt64(main.rows[15 - y].mirrored), UInt64(other.rows[y].mirrored))
      if let right {
        rows[y] |= turned << UInt64(right)
        if !across { rows[top + y] |= mirrored << UInt64(right) }
      }
      if above != nil, !across { rows[y] |= UInt64(other.rows[15 - y]) }
    }
    return rows
  }
}

/// 16×16 cells, row by row; bit 0 is the leftmost cell.
private struct SoupSquare {
  let rows: [UInt16]

  /// The cells made from a hash: the first bit of each row is its rightmost cell.
  init(hash text: String) {
    let hash = SHA256.hash(Array(text.utf8))
    rows = (0..<16).map { UInt16(hash[2 * $0]) << 8 | UInt16(hash[2 * $0 + 1]) }
  }

  private init(rows: [UInt16]) { self.rows = rows }

  private func isLive(row: Int, column: Int) -> Bool { rows[row] >> UInt16(15 - column) & 1 != 0 }

  private init(_ isLive: (_ row: Int, _ column: Int) -> Bool) {
    rows = (0..<16).map { row in
      (0..<16).reduce(0) { isLive(row, $1) ? $0 | 1 << UInt16(15 - $1) : $0 }
    }
  }

  /// The cells reflected about the diagonal from the top right.
  var reflected: SoupSquare { SoupSquare { isLive(row: $1, column: $0) } }

  /// The cells made symmetric about that diagonal.
  var withUpperTriangle: SoupSquare {
    SoupSquare { $1 >= $0 ? isLive(row: $0, column: $1) : isLive(row: $1, column: $0) }
  }
}

extension UInt16 {
  fileprivate var mirrored: UInt16 { (0..<16).reduce(0) { $0 | (self >> $1 & 1) << (15 - $1) } }
}
