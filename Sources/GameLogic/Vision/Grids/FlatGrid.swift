/// The picture of a grid, straightened: all cells are squares of one size.
struct FlatGrid: Sendable {
  /// The pixels of a cell's side.
  private static let cell = CellPatch.cell
  /// The pixels around the grid.
  private static let margin = cell / 2

  private let columns: Int
  private let rows: Int
  /// The brightness.
  private let luma: Plane

  /// Straightens a grid of a picture.
  init(_ picture: Pyramid, mesh: GridMesh) {
    let (plane, mesh) = picture.level(for: mesh, pixels: Double(Self.cell))
    let (across, down) = (Self.places(mesh.columns), Self.places(mesh.rows))
    let pixels = down.flatMap { v in across.map { UInt8(plane.sample(mesh.point($0, v)) + 0.5) } }
    self.init(mesh.columns, mesh.rows, Plane(width: across.count, height: down.count, pixels: pixels))
  }

  private init(_ columns: Int, _ rows: Int, _ luma: Plane) {
    (self.columns, self.rows, self.luma) = (columns, rows, luma)
  }

  /// The places of the pixels of so many cells, in cells.
  private static func places(_ cells: Int) -> [Double] {
    (-margin..<cells * cell + margin).map { (Double($0) + 0.5) / Double(cell) }
  }

  /// Cuts out all cells, row by row, each moved by some pixels.
  func patches(moved: (x: Int, y: Int) = (0, 0)) -> [CellPatch] {
    let start = Self.margin - CellPatch.margin
    return (0..<columns * rows).map { cell in
      let left = start + cell % columns * Self.cell + moved.x
      let top = start + cell / columns * Self.cell + moved.y
      var pixels: [UInt8] = []
      pixels.reserveCapacity(CellPatch.side * CellPatch.side)
      for y in top..<top + CellPatch.side {
        let row = y * luma.width + left
        pixels += luma.pixels[row..<row + CellPatch.side]
      }
      return CellPatch(Plane(width: CellPatch.side, height: CellPatch.side, pixels: pixels))
    }
  }
}

/// What shade, glare and noise do to a picture, undone.
extension FlatGrid {
  /// The distance within which something is narrow enough for ink: lines and strokes are, shadows are not.
  private static let stroke = cell * 9 / 40
  /// The darkness that the darkest ink around gets.
  private static let black = 190
  /// The faintest ink that is made black, so that the noise of blank paper isn't.
  private static let faintest = 15

  /// The darkness of the ink on its paper.
  private var ink: Plane { luma.darkness(on: luma.paper(radius: Self.stroke)) }

  /// The same ink on white paper.
  var onWhite: FlatGrid { FlatGrid(columns, rows, ink.inverted()) }

  /// The ink on white paper, as dark where the light has washed it out as elsewhere.
  var evened: FlatGrid {
    let ink = ink
    let darkest = ink.brightest(radius: Self.cell / 2).averaged(radius: Self.cell * 3 / 10)
    let levels = zip(ink.pixels, darkest.pixels).map { level, most in
      UInt8(255 - min(Int(level) * Self.black / max(Int(most), Self.faintest), 255))
    }
    return FlatGrid(columns, rows, Plane(width: luma.width, height: luma.height, pixels: levels))
  }

  /// The picture with less noise, the more often the less.
  func smoothed(_ times: Int) -> FlatGrid {
    FlatGrid(columns, rows, (0..<times).reduce(luma) { plane, _ in plane.smoothed() })
  }

  /// The sides of a cell that are this much fainter than most have faded away.
  private static let faded = 0.3

  /// For each cell, true if two of its sides at least can't be seen: they are out of place, in glare, or cut off.
  var fadedCells: [Bool] {
    let (ink, lines) = (ink, lines)
    let strengths = GridEdge.all(of: lines).map { EdgeReading($0, in: ink, on: lines, reach: 0.15).strength }
    let least = Self.faded * strengths.sorted()[strengths.count / 2]
    return (0..<columns * rows).map { cell in
      let (row, column) = (cell / columns, cell % columns)
      // All horizontal sides come first, row by row; then all vertical ones, column by column.
      let left = (rows + 1) * columns + column * rows + row
      return [cell, cell + columns, left, left + rows].count { strengths[$0] < least } > 1
    }
  }

  /// Where the grid's lines are in this picture.
  private var lines: GridMesh {
    func place(_ line: Int) -> Double { Double(Self.margin + line * Self.cell) - 0.5 }
    let crossings = (0...rows).flatMap { row in
      (0...columns).map { ImagePoint(place($0), place(row)) }
    }
    return GridMesh(columns: columns, rows: rows, crossings: crossings)
  }
}
