/// What several looks at a cell say together.
public struct CellSight: Hashable, Sendable {
  /// How likely each content is.
  public let reading: CellReading
  /// True if something may be there that no look could read: ink where no digit is, or faded lines around.
  public let isUnclear: Bool

  /// Creates a sight.
  package init(_ reading: CellReading, isUnclear: Bool = false) {
    (self.reading, self.isUnclear) = (reading, isUnclear)
  }
}

extension CellReader {
  /// Reads all cells of a photo, row by row, the way up in which the digits are surest.
  ///
  /// Each cell is looked at as it is, with its paper made white, with its ink made black, with less noise, and a little
  /// moved. A digit is there in all of these; what is none looks like another one each time.
  public func sights(of luma: Plane, mesh: GridMesh) -> (mesh: GridMesh, sights: [CellSight]) {
    let picture = Pyramid(luma)
    let mesh = upright(mesh) { readings(of: FlatGrid(picture, mesh: $0).onWhite.patches()) }.mesh
    let flat = FlatGrid(picture, mesh: mesh)
    let looks = Self.patches(of: flat).map { patches in
      (readings: readings(of: patches), isInked: Self.isInked(patches))
    }
    let sights = flat.fadedCells.enumerated().map { cell, isFaded in
      let reading = CellReading.mean(of: looks.map { $0.readings[cell] })
      let isSmudged = reading.digit == 0 && looks.allSatisfy { $0.isInked[cell] }
      return CellSight(reading, isUnclear: isFaded || isSmudged)
    }
    return (mesh, sights)
  }

  /// The patches of all cells for each of eight looks.
  private static func patches(of flat: FlatGrid) -> [[CellPatch]] {
    let (white, black) = (flat.onWhite, flat.smoothed(1).evened)
    return [
      flat.patches(), white.patches(), white.patches(moved: (2, 2)), white.patches(moved: (-2, -2)),
      black.patches(), black.patches(moved: (-2, 2)), black.patches(moved: (2, -2)),
      flat.smoothed(6).evened.patches(),
    ]
  }

  /// For each cell, true if there is ink in its middle.
  private static func isInked(_ patches: [CellPatch]) -> [Bool] {
    let dark = darkness(ofDigitsIn: patches)
    return patches.map { $0.isInked(like: dark) }
  }
}

extension CellReading {
  /// The likelihood that a single look leaves to what it doesn't see, since any look may be wrong.
  private static let doubt: Float = 0.01

  /// The reading by eight looks: the geometric mean of their likelihoods.
  fileprivate static func mean(of looks: [CellReading]) -> CellReading {
    precondition(looks.count == 8, "The root of eight likelihoods is three square roots")
    let means = (0..<DigitNetwork.classes).map { content -> Float in
      let product = looks.reduce(Float(1)) { $0 * max($1.likelihoods[content], doubt) }
      return product.squareRoot().squareRoot().squareRoot()
    }
    let sum = means.reduce(0, +)
    return CellReading(means.map { $0 / sum })
  }
}
