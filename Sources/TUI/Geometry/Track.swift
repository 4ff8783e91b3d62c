/// The length of one part of a divided row or column of cells.
public enum Track: Hashable, Sendable {
  /// A fixed number of cells, or fewer if the space runs out.
  case cells(Int)
  /// A share of the remaining space, by weight.
  case share(Int)
  /// An equal share of the remaining space, but at least a number of cells.
  case atLeast(Int)
}

extension Track {
  /// Divides a length among tracks; the results add up to the length exactly if any track is a share.
  ///
  /// Fixed tracks come first, in order. The rest is divided among the shares by weight, and the remainder goes to
  /// the first of them, one cell each.
  ///
  /// ```
  /// 10 cells, [.cells(3), .share(1), .share(1)]  →  3, 4, 3
  /// ```
  public static func lengths(_ tracks: [Track], in length: Int) -> [Int] {
    var left = max(0, length)
    var lengths = tracks.map { track in
      let taken = min(track.fixed, left)
      left -= taken
      return taken
    }
    let weights = tracks.map(\.weight)
    let total = weights.reduce(0, +)
    guard total > 0 else { return lengths }
    let parts = weights.map { left * $0 / total }
    var remainder = left - parts.reduce(0, +)
    for index in tracks.indices where weights[index] > 0 {
      lengths[index] += parts[index] + (remainder > 0 ? 1 : 0)
      remainder -= 1
    }
    return lengths
  }

  private var fixed: Int {
    switch self {
    case .cells(let count), .atLeast(let count): max(0, count)
    case .share: 0
    }
  }

  private var weight: Int {
    switch self {
    case .cells: 0
    case .share(let weight): max(0, weight)
    case .atLeast: 1
    }
  }
}

extension Rect {
  /// Splits the rectangle from top to bottom, with gaps between the parts.
  public func rows(_ tracks: Track..., gap: Int = 0) -> [Rect] { rows(tracks, gap: gap) }

  /// Splits the rectangle from top to bottom, with gaps between the parts.
  public func rows(_ tracks: [Track], gap: Int = 0) -> [Rect] {
    var row = top
    return Track.lengths(tracks, in: rows - gap * max(0, tracks.count - 1)).map { length in
      defer { row += length + gap }
      return Rect(column: left, row: row, columns: columns, rows: length)
    }
  }

  /// Splits the rectangle from left to right, with gaps between the parts.
  public func columns(_ tracks: Track..., gap: Int = 0) -> [Rect] { columns(tracks, gap: gap) }

  /// Splits the rectangle from left to right, with gaps between the parts.
  public func columns(_ tracks: [Track], gap: Int = 0) -> [Rect] {
    var column = left
    return Track.lengths(tracks, in: columns - gap * max(0, tracks.count - 1)).map { length in
      defer { column += length + gap }
      return Rect(column: column, row: top, columns: length, rows: rows)
    }
  }
}
