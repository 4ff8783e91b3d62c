/// How likely each content of a cell is.
public struct CellReading: Hashable, Sendable {
  /// The likelihood of an empty cell at 0, and of each digit; they add up to 1.
  public let likelihoods: [Float]

  /// Creates a reading.
  package init(_ likelihoods: [Float]) {
    precondition(likelihoods.count == DigitNetwork.classes, "A reading has ten likelihoods")
    self.likelihoods = likelihoods
  }

  /// A cell without ink.
  public static let empty = CellReading([1] + Array(repeating: 0, count: 9))

  /// The contents, the likeliest first; 0 for an empty cell.
  public var ranked: [Int] { likelihoods.indices.sorted { likelihoods[$0] > likelihoods[$1] } }
  /// The likeliest content.
  public var digit: Int { ranked[0] }
  /// The likelihood of the likeliest content.
  public var confidence: Float { likelihoods.max() ?? 0 }
}

/// Reads printed digits in the cells of a grid.
public struct CellReader: Sendable {
  private let network: DigitNetwork

  /// Creates a reader with the weights that were learned from fonts.
  public init() { self.init(.shipped) }

  package init(_ network: DigitNetwork) { self.network = network }

  /// Reads all cells, row by row.
  public func readings(of luma: Plane, mesh: GridMesh) -> [CellReading] {
    readings(of: patches(of: luma, mesh: mesh))
  }

  func readings(of patches: [CellPatch]) -> [CellReading] {
    let faintest = Self.faintest(patches)
    return patches.map { patch in
      patch.shape(faintest: faintest).map(reading) ?? .empty
    }
  }

  /// Reads all cells the way up in which the digits are surest, and returns the grid that way, too.
  public func upright(
    _ luma: Plane, mesh: GridMesh
  ) -> (mesh: GridMesh, readings: [CellReading]) {
    upright(mesh) { readings(of: luma, mesh: $0) }
  }

  func upright(
    _ mesh: GridMesh, reading: (GridMesh) -> [CellReading]
  ) -> (mesh: GridMesh, readings: [CellReading]) {
    var (mesh, best) = (mesh, (mesh: mesh, readings: reading(mesh)))
    for _ in 0..<3 where Self.certainty(best.readings) < 0.9 {
      mesh = mesh.turned()
      let readings = reading(mesh)
      if Self.certainty(readings) > Self.certainty(best.readings) + 0.05 { best = (mesh, readings) }
    }
    return best
  }

  /// How sure the digits of a grid are, 0 to 1.
  private static func certainty(_ readings: [CellReading]) -> Float {
    let inked = readings.filter { $0 != .empty }
    guard !inked.isEmpty else { return 0 }
    return inked.reduce(0) { $0 + ($1.digit == 0 ? 0 : $1.confidence) } / Float(inked.count)
  }

  func reading(of shape: DigitShape) -> CellReading {
    var likelihoods = network.likelihoods(shape.features)
    // Something as large and dark as a digit is rarely a smudge; in the cells that taught the network it was one in ten.
    likelihoods[0] *= Self.smudges
    let sum = likelihoods.reduce(0, +)
    return CellReading(likelihoods.map { $0 / sum })
  }

  /// How much rarer smudges are in grids than in the cells that taught the network.
  private static let smudges: Float = 0.1

  /// Straightens all cells, row by row.
  public func patches(of luma: Plane, mesh: GridMesh) -> [CellPatch] {
    let picture = Pyramid(luma)
    return (0..<mesh.columns * mesh.rows).map {
      CellPatch(picture, mesh: mesh, column: $0 % mesh.columns, row: $0 / mesh.columns)
    }
  }

  /// The darkness below which nothing is a digit: part of what the digits of this picture have.
  package static func faintest(_ patches: [CellPatch]) -> Float {
    max(0.3 * darkness(ofDigitsIn: patches), 0.06)
  }

  /// The darkness that the digits of a picture have.
  static func darkness(ofDigitsIn patches: [CellPatch]) -> Float {
    // A tenth of the cells have a digit at least.
    patches.map(\.peak).sorted()[patches.count * 9 / 10]
  }
}
