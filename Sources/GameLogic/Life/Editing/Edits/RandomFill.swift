import GameKit

/// A soup: each cell lives by luck, and the same seed gives the same cells wherever they are put.
public struct RandomFill: Hashable, Sendable {
  /// Of a hundred cells, how many live: 0 to 100.
  public let density: Int
  /// How it repeats itself.
  public let symmetry: Symmetry
  /// What decides about luck.
  public let seed: UInt64

  /// Creates a fill; a density beyond 0 to 100 counts as the nearest of both.
  public init(density: Int = 50, symmetry: Symmetry = .none, seed: UInt64) {
    self.density = min(100, max(0, density))
    self.symmetry = symmetry
    self.seed = seed
  }

  /// The live cells of a fill of a box, or of the part of it that the symmetry allows.
  ///
  /// - Throws: ``LifeError/tooLarge`` when the box holds more than ``Edit/mostCells``, or reaches over more
  ///   than ``Cells/mostTiles``.
  public func cells(in box: Box) throws(LifeError) -> Cells {
    let area = symmetry.area(in: box)
    guard area.canBeEdited else { throw .tooLarge }
    let home = Box(x: 0, y: 0, width: area.width, height: area.height)
    let soup = symmetric(soup(in: home), in: home)
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

  /// Draws 64 cells at once: each digit of the density in base two, from the last on, halves what is missing
  /// from all or from nothing.
  private func word(_ random: inout SeededRandom) -> UInt64 {
    let share = (density << 16 + 50) / 100
    guard share > 0, share < 1 << 16 else { return share > 0 ? ~0 : 0 }
    var word: UInt64 = 0
    for digit in share.trailingZeroBitCount..<16 {
      word = share >> digit & 1 != 0 ? word | random.next() : word & random.next()
    }
    return word
  }

  /// Of cells that must be alike the first one decides.
  private func symmetric(_ soup: Cells, in home: Box) -> Cells {
    let turns = symmetry.turns
    guard turns.count > 1 else { return soup }
    var deciding = Cells()
    soup.forEach { cell in
      if turns.allSatisfy({ $0.place(of: cell, in: home) >= cell }) { deciding.insert(cell) }
    }
    return turns.reduce(into: Cells()) { $0.formUnion(deciding.turned($1, in: home)) }
  }
}
