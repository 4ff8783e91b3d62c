import GameKit

/// A random soup; the same seed gives the same cells at any position.
public struct RandomFill: Hashable, Sendable {
  /// The percentage of live cells, 0 to 100.
  public let density: Int
  public let symmetry: FillSymmetry
  public let seed: UInt64

  /// Creates a fill, clamping the density to 0...100.
  public init(density: Int = 50, symmetry: FillSymmetry = .none, seed: UInt64) {
    self.density = min(100, max(0, density))
    self.symmetry = symmetry
    self.seed = seed
  }

  /// Returns the soup of a box, or of the part of it that the symmetry allows.
  ///
  /// - Throws: ``LifeError/tooLarge`` for more than ``Edit/maxCells`` cells or ``Cells/maxTiles`` tiles.
  ///
  /// - Parameter states: The number of states; live cells get each state but 0 with equal probability.
  public func cells(in box: Box, states: Int = 2) throws(LifeError) -> Cells {
    let area = symmetry.area(in: box)
    guard area.canBeEdited else { throw .tooLarge }
    let home = Box(x: 0, y: 0, width: area.width, height: area.height)
    var soup = soup(in: home)
    if states > 2 {
      var random = SeededRandom(seed: ~seed)
      soup = soup.mapStates { _ in 1 + random.below(states - 1) }
    }
    soup = symmetric(soup, in: home)
    return soup.moved(x: area.x, y: area.y)
  }

  private func soup(in home: Box) -> Cells {
    var random = SeededRandom(seed: seed)
    var cells = Cells()
    for y in home.rows {
      for column in 0...(home.maxX >> 6) {
        cells[word: column, y] = word(&random) & home.mask(ofWord: column)
      }
    }
    return cells
  }

  /// Draws 64 cells: each binary digit of the density, lowest first, halves the distance to all or none.
  private func word(_ random: inout SeededRandom) -> UInt64 {
    let share = (density << 16 + 50) / 100
    guard share > 0, share < 1 << 16 else { return share > 0 ? ~0 : 0 }
    var word: UInt64 = 0
    for digit in share.trailingZeroBitCount..<16 {
      word = share >> digit & 1 != 0 ? word | random.next() : word & random.next()
    }
    return word
  }

  /// Copies the first cell of each set of symmetric cells to the others.
  private func symmetric(_ soup: Cells, in home: Box) -> Cells {
    let turns = symmetry.turns
    guard turns.count > 1 else { return soup }
    var deciding = Cells()
    soup.forEach { cell in
      if turns.allSatisfy({ $0.position(of: cell, in: home) >= cell }) {
        deciding.set(cell, to: soup.state(of: cell))
      }
    }
    return turns.reduce(into: Cells()) { $0.formUnion(deciding.turned($1, in: home)) }
  }
}

public enum FillSymmetry: CaseIterable, Sendable {
  case none
  case leftRight
  case upDown
  case both
  /// A mirror line from the top left to the bottom right.
  case diagonal
  /// Both diagonal mirror lines.
  case diagonals
  case halfTurn
  case quarterTurn
  /// All rotations and reflections of a square.
  case all

  /// The transformations that leave the fill unchanged.
  public var turns: [Turn] {
    switch self {
    case .none: [.none]
    case .leftRight: [.none, .flipHorizontal]
    case .upDown: [.none, .flipVertical]
    case .both: [.none, .flipHorizontal, .flipVertical, .half]
    case .diagonal: [.none, .transpose]
    case .diagonals: [.none, .transpose, .antitranspose, .half]
    case .halfTurn: [.none, .half]
    case .quarterTurn: [.none, .right, .half, .left]
    case .all: Turn.allCases
    }
  }

  /// The part of a box that the fill covers: all of it, or the square at its center.
  public func area(in box: Box) -> Box {
    guard turns.contains(where: \.swapsSides) else { return box }
    let side = min(box.width, box.height)
    return Box(
      x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side)
  }
}
