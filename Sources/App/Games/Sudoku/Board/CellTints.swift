import Sudoku

/// A tint for each cell, so that neighboring regions or cages differ; on diagonals of Sudoku X one of its own.
struct CellTints: Hashable, Sendable {
  /// The number of each cell's tint; 0 is none.
  private let tints: [Int]

  /// - Parameter groups: The regions or cages, if they are not those of the layout.
  init(_ layout: Layout, of count: Int, groups: [Int]? = nil) {
    let cells = layout.shape.cellCount
    guard let groups = groups ?? layout.groups else {
      let diagonals = Set(layout.houses.filter { $0.kind == .diagonal }.flatMap(\.cells))
      tints = (0..<cells).map { diagonals.contains($0) ? 1 : 0 }
      return
    }
    let neighbors = Self.neighbors(of: groups, layout.shape)
    var tintOfGroup: [Int: Int] = [:]
    for group in groups where group >= 0 && tintOfGroup[group] == nil {
      let taken = Set(neighbors[group, default: []].compactMap { tintOfGroup[$0] })
      tintOfGroup[group] = (1...count).first { !taken.contains($0) } ?? 1
    }
    tints = groups.map { tintOfGroup[$0] ?? 0 }
  }

  subscript(cell: Int) -> Int { tints[cell] }

  /// For each group, those that a cell of it touches.
  private static func neighbors(of groups: [Int], _ shape: Shape) -> [Int: Set<Int>] {
    var neighbors: [Int: Set<Int>] = [:]
    for cell in groups.indices {
      let right = shape.column(of: cell) < shape.side - 1 ? [cell + 1] : []
      for other in right + [cell + shape.side] where groups.indices.contains(other) {
        neighbors[groups[cell], default: []].insert(groups[other])
        neighbors[groups[other], default: []].insert(groups[cell])
      }
    }
    return neighbors
  }
}

extension Layout {
  /// The number of each cell's region or cage, where these have any form; -1 for a cell in none.
  var groups: [Int]? {
    switch variant {
    case .standard, .x: return nil
    case .jigsaw(let regions): return regions
    case .killer(let cages):
      var groups = Array(repeating: -1, count: shape.cellCount)
      for (number, cage) in cages.enumerated() {
        for cell in cage.cells { groups[cell] = number }
      }
      return groups
    }
  }
}
