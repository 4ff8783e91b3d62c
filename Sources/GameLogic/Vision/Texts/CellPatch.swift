/// The picture of one cell of a grid, straightened.
public struct CellPatch: Sendable {
  /// The pixels of a cell's side.
  static let cell = 40
  /// The pixels around the cell, where its own lines are.
  static let margin = 2
  /// The pixels of a patch's side.
  public static let side = cell + 2 * margin
  /// The pixels between the patch's border and what belongs to the cell alone.
  private static let frame = margin + 2

  /// The brightness.
  public let luma: Plane
  /// How much darker than the cell's paper each pixel is: 0 to 1.
  let darkness: [Float]
  /// The darkness of the cell's ink, as its darkest hundredth has it.
  let peak: Float

  /// Straightens a cell of a picture.
  public init(_ picture: Pyramid, mesh: GridMesh, column: Int, row: Int) {
    let (plane, mesh) = picture.level(for: mesh, pixels: Double(Self.cell))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(Self.side * Self.side)
    for y in 0..<Self.side {
      for part in Self.parts {
        // Within a cell of the mesh the places of a row are evenly spaced.
        let (left, right) = (Self.place(part.lowerBound), Self.place(part.upperBound))
        let first = mesh.point(Double(column) + left, Double(row) + Self.place(y))
        let last = mesh.point(Double(column) + right, Double(row) + Self.place(y))
        let step = (last - first) * (1 / Double(part.count - 1))
        for index in 0..<part.count {
          pixels.append(UInt8(plane.sample(first + step * Double(index)) + 0.5))
        }
      }
    }
    self.init(Plane(width: Self.side, height: Self.side, pixels: pixels))
  }

  /// The columns of a patch that belong to the cell at the left, to its own, and to the one at the right.
  private static let parts = [0...margin - 1, margin...margin + cell - 1, margin + cell...side - 1]

  /// The place of a column or row of a patch, from 0 to 1 within the cell.
  private static func place(_ pixel: Int) -> Double { (Double(pixel - margin) + 0.5) / Double(cell) }

  init(_ luma: Plane) {
    self.luma = luma
    // The middle of a cell has no lines, so that its levels are those of paper and ink.
    let inner = 7..<Self.side - 7
    var counts = [Int](repeating: 0, count: 256)
    for y in inner {
      for x in inner { counts[Int(luma[x, y])] += 1 }
    }
    let count = inner.count * inner.count
    let paper = max(Self.level(of: count * 7 / 10, in: counts), 1)
    darkness = luma.pixels.map { max(paper - Float($0), 0) / paper }
    peak = max(paper - Self.level(of: count / 60, in: counts), 0) / paper
  }

  /// The brightness that so many pixels are darker than, or as dark as.
  private static func level(of rank: Int, in counts: [Int]) -> Float {
    var rest = rank
    let level = counts.firstIndex { count in
      rest -= count
      return rest < 0
    }
    return Float(level ?? 255)
  }

  /// True if there is something in the middle as dark as a faint digit, and as large as a piece of one.
  ///
  /// - Parameter digits: The darkness of the picture's digits.
  func isInked(like digits: Float) -> Bool {
    let middle = Self.side / 4 - 1..<Self.side - Self.side / 4 + 1
    let dark = middle.reduce(0) { sum, y in
      sum + middle.count { darkness[y * Self.side + $0] > 0.3 * digits }
    }
    return dark >= 10
  }

  /// Returns the digit of the cell, as far as there is ink like one; nil for an empty cell.
  ///
  /// - Parameter faintest: The least darkness of a digit's ink.
  func shape(faintest: Float) -> DigitShape? {
    guard peak >= faintest else { return nil }
    let inner = Self.frame..<Self.side - Self.frame
    let level = 0.5 * peak
    let ink = Plane(
      width: inner.count, height: inner.count,
      pixels: inner.flatMap { y in
        inner.map { darkness[y * Self.side + $0] > level ? UInt8(255) : 0 }
      })
    let parts = ink.components(from: 128, smallest: 6)
    guard let main = parts.filter({ Self.isDigit($0, in: inner.count) }).max(by: { $0.area < $1.area })
    else { return nil }
    let others = parts.filter { $0 != main && Self.belongs($0, to: main, in: inner.count) }
    return DigitShape([main] + others, of: self, offset: Self.frame)
  }

  /// True if a part is as large as a digit and in the middle.
  private static func isDigit(_ part: Component, in side: Int) -> Bool {
    let middle = (
      (part.columns.lowerBound + part.columns.upperBound) / 2,
      (part.rows.lowerBound + part.rows.upperBound) / 2
    )
    let central = side / 5..<side - side / 5
    return part.height * 100 >= cell * 27 && part.height > part.width / 2 && part.area >= 20
      && part.width < side - 2 && central.contains(middle.0) && central.contains(middle.1)
  }

  /// True if a part is a piece of a broken digit, not a line or a speck.
  private static func belongs(_ part: Component, to main: Component, in side: Int) -> Bool {
    let isAtBorder =
      part.columns.lowerBound == 0 || part.rows.lowerBound == 0 || part.columns.upperBound == side - 1
      || part.rows.upperBound == side - 1
    return !isAtBorder && part.area * 12 >= main.area
      && part.columns.lowerBound <= main.columns.upperBound + 2
      && part.columns.upperBound >= main.columns.lowerBound - 2
      && part.rows.lowerBound <= main.rows.upperBound + 3
      && part.rows.upperBound >= main.rows.lowerBound - 3
  }
}

/// A picture in several sizes, each half as large as the one before.
public struct Pyramid: Sendable {
  private let levels: [Plane]

  /// Creates the sizes of a picture, down to a hundred pixels.
  public init(_ plane: Plane) {
    var levels = [plane]
    while let last = levels.last, min(last.width, last.height) > 200 { levels.append(last.halved()) }
    self.levels = levels
  }

  /// The picture in which a cell has at most twice so many pixels a side, and the mesh in it.
  public func level(for mesh: GridMesh, pixels: Double) -> (Plane, GridMesh) {
    var (index, factor) = (0, 1.0)
    while index + 1 < levels.count, mesh.cellSize * factor > pixels * 1.5 {
      index += 1
      factor /= 2
    }
    return (levels[index], index == 0 ? mesh : mesh.scaled(by: factor))
  }
}

extension CellPatch {
  /// The numbers that the cell's digit is told by; nil for an empty cell.
  package var digitFeatures: [Float]? { shape(faintest: Self.faintest)?.features }

  /// The least darkness of a single digit's ink.
  static let faintest: Float = 0.08
}
