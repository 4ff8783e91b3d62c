/// What macrocell files and boards have in common.
enum Macrocell {
  /// The most nodes of a file: some hundred megabytes.
  static let mostNodes = 1 << 23

  /// The most tiles that are taken out of a tree unasked: eight megabytes, a moment's work.
  static let fewTiles = 1 << 14

  /// The single cells of a tree; nil when they need more than so many tiles.
  static func cells(of tree: Quadtree, mostTiles: Int = Cells.mostTiles) -> Cells? {
    // Counting first is quick; a tree that is far too large need not be drawn until that shows.
    tiles(of: tree) <= mostTiles ? try? tree.cells() : nil
  }

  /// How many tiles of 64×64 cells hold something, never more than one too many.
  private static func tiles(of tree: Quadtree) -> Int {
    var counts = [Int](repeating: 1, count: tree.nodes.count)
    counts[0] = 0
    for (number, node) in tree.nodes.enumerated() {
      guard case .branch(let level, let northwest, let northeast, let southwest, let southeast) = node,
        level > 6
      else { continue }
      let sum = counts[northwest] + counts[northeast] + counts[southwest] + counts[southeast]
      counts[number] = min(sum, Cells.mostTiles + 1)
    }
    return counts[tree.root]
  }

  /// How far Golly's coordinates of a tree are from ours on a board with edges: it counts from the board's middle,
  /// and the middle of its trees is one row above its origin.
  static func offset(of box: Box) -> Cell { Cell(box.width / 2, box.height / 2 + 1) }
}
