import PuzzleKit
import TUI
import Tangram

/// The colors of a drawing as numbers, which ``TangramRaster`` writes.
enum TangramInk {
  static let silhouette: UInt8 = 1
  private static let firstPiece: UInt8 = 2
  private static let firstOverlap: UInt8 = 9
  private static let firstRim: UInt8 = 58
  private static let rims: [Component] = [.tangramSelected, .tangramSnap, .tangramHint]
  static let count = Int(firstRim) + rims.count

  /// The line around a piece.
  static func rim(_ style: Component) -> UInt8 { firstRim + UInt8(rims.firstIndex(of: style) ?? 0) }

  static func rim(of ink: UInt8) -> Component? { ink < firstRim ? nil : rims[Int(ink - firstRim)] }

  static func piece(_ tan: Tan) -> UInt8 { firstPiece + UInt8(tan.number - 1) }

  /// The area that two pieces share.
  static func overlap(_ one: Tan, _ other: Tan) -> UInt8 {
    firstOverlap + UInt8((one.number - 1) * 7 + other.number - 1)
  }

  /// The pieces of an ink: none for the silhouette, two where they overlap.
  static func tans(of ink: UInt8) -> [Tan] {
    guard ink >= firstPiece, ink < firstRim else { return [] }
    guard ink >= firstOverlap else { return [Tan(number: Int(ink - firstPiece) + 1)].compactMap(\.self) }
    let pair = Int(ink - firstOverlap)
    return [Tan(number: pair / 7 + 1), Tan(number: pair % 7 + 1)].compactMap(\.self)
  }
}

/// The pixels of a drawing: each has the ink at its center, or else the one that covers most of it, measured exactly;
/// 0 is the ground.
///
/// A convex region with more than half of a pixel has its center. Areas alone would round off the corners of squares.
struct TangramRaster {
  private(set) var pixels: PixelCanvas
  private let perCell: Size
  private let view: UnitSpace
  private let size: Size
  private(set) var inks: [UInt8]
  /// The part of a pixel that its ink covers, and that all pieces cover.
  private var parts: [Float]
  private var covered: [Float]

  /// The part that counts as covered where a piece has the center: more than any without it can have.
  private static let partWithCenter: Float = 0.75
  /// The part from which a pixel is a piece's, up to rounding, though its center is not.
  private static let half: Float = 0.499
  /// Pieces that touch cover a pixel once, up to rounding; those that overlap cover more.
  private static let leastSharedCover: Float = 1.02

  init(_ drawing: TangramDrawing, _ view: UnitSpace, perCell: Size, rims: [TangramDrawing.Line] = []) {
    self.perCell = perCell
    self.view = view.inBlocks(columnsPerCell: perCell.columns, rowsPerCell: perCell.rows) ?? view
    size = Size(columns: view.area.columns * perCell.columns, rows: view.area.rows * perCell.rows)
    let count = size.columns * size.rows
    inks = Array(repeating: 0, count: count)
    parts = Array(repeating: 0, count: count)
    covered = parts
    pixels = PixelCanvas(Size(columns: 0, rows: 0))
    for piece in drawing.pieces { add(piece) }
    add(drawing.silhouette)
    for line in rims { if let region = line.rim { addRim(of: region, TangramInk.rim(line.style)) } }
    reduceCells()
    pixels = PixelCanvas(size, pixels: inks)
  }

  private mutating func add(_ piece: TangramDrawing.Piece) {
    let ink = TangramInk.piece(piece.tan)
    eachPixel(of: piece.region) { raster, index, area, hasCenter in
      raster.covered[index] += area
      let part = hasCenter ? Self.partWithCenter : area
      let isShared =
        hasCenter && raster.parts[index] == part && raster.covered[index] > Self.leastSharedCover
      if isShared, let below = TangramInk.tans(of: raster.inks[index]).first {
        raster.inks[index] = TangramInk.overlap(below, piece.tan)
      } else if part >= raster.parts[index] {
        raster.inks[index] = ink
        raster.parts[index] = part
      }
    }
  }

  /// Gives the pixels their ink that more of the silhouette or of the ground is in than of any piece.
  private mutating func add(_ silhouette: TangramDrawing.Filling?) {
    var filled = silhouette == nil ? [] : Array(repeating: Float(0), count: inks.count)
    for region in silhouette?.regions ?? [] {
      eachPixel(of: region) { _, index, area, hasCenter in
        filled[index] = hasCenter ? 1 : min(1, filled[index] + area)
      }
    }
    for index in inks.indices {
      let target = filled.isEmpty ? 0 : filled[index]
      let visible = max(0, target - covered[index])
      let ground = 1 - max(target, covered[index])
      guard parts[index] < max(visible, ground) else { continue }
      inks[index] = visible > ground ? TangramInk.silhouette : 0
    }
  }

  /// Paints the pixels of a region that touch others.
  private mutating func addRim(of region: DrawnRegion, _ ink: UInt8) {
    var own: Set<Int> = []
    eachPixel(of: region) { _, index, area, hasCenter in
      if hasCenter || area > Self.half { own.insert(index) }
    }
    let width = size.columns
    for index in own {
      let column = index % width
      let isInside =
        column > 0 && column < width - 1
        && [index - 1, index + 1, index - width, index + width].allSatisfy(own.contains)
      if !isInside { inks[index] = ink }
    }
  }

  /// Leaves two inks to each cell, as it can't show more: what would take the color of a piece beside it becomes ground.
  private mutating func reduceCells() {
    for corner in cornersOfManyInks { reduce(corner) }
  }

  /// The first pixels of the cells of more than two inks.
  private var cornersOfManyInks: [Int] {
    let (size, perCell) = (size, perCell)
    return inks.withUnsafeBufferPointer { inks in
      var corners: [Int] = []
      for row in stride(from: 0, to: size.rows, by: perCell.rows) {
        for column in stride(from: 0, to: size.columns, by: perCell.columns) {
          let corner = row * size.columns + column
          if Self.hasThirdInk(inks, from: corner, perCell, pitch: size.columns) { corners.append(corner) }
        }
      }
      return corners
    }
  }

  private static func hasThirdInk(
    _ inks: UnsafeBufferPointer<UInt8>, from corner: Int, _ perCell: Size, pitch: Int
  ) -> Bool {
    let first = inks[corner]
    var second = first
    for row in 0..<perCell.rows {
      for index in corner + row * pitch..<corner + row * pitch + perCell.columns {
        if inks[index] == first || inks[index] == second { continue }
        guard second == first else { return true }
        second = inks[index]
      }
    }
    return false
  }

  private mutating func reduce(_ corner: Int) {
    let cell = (0..<perCell.rows).flatMap { row in
      (0..<perCell.columns).map { corner + row * size.columns + $0 }
    }
    let counts = cell.reduce(into: [UInt8: Int]()) { $0[inks[$1], default: 0] += 1 }
    func mostFrequent(_ isWanted: (UInt8) -> Bool) -> UInt8? {
      counts.filter { isWanted($0.key) }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let ground = mostFrequent { $0 <= TangramInk.silhouette }
    if let rim = mostFrequent({ TangramInk.rim(of: $0) != nil }) {
      // The edge stays exact, and the piece inside of it gives way.
      let other = ground ?? mostFrequent { TangramInk.rim(of: $0) == nil } ?? rim
      for index in cell where inks[index] != rim {
        inks[index] = ground == nil || inks[index] <= TangramInk.silhouette ? other : rim
      }
    } else if let ground, let kept = mostFrequent({ $0 > TangramInk.silhouette }) {
      for index in cell where inks[index] != kept { inks[index] = ground }
    }
  }

  /// Visits the pixels that a region reaches, with the part of each that it covers; true if it has the center.
  private mutating func eachPixel(
    of region: DrawnRegion, _ visit: (inout TangramRaster, Int, Float, Bool) -> Void
  ) {
    let (width, height) = (view.dotWidth, view.dotHeight)
    let columns = Self.range(
      (region.x.low - view.corner.x) / width, (region.x.high - view.corner.x) / width, size.columns)
    let rows = Self.range(
      (view.corner.y - region.y.high) / height, (view.corner.y - region.y.low) / height, size.rows)
    for row in rows {
      let top = view.corner.y - Double(row) * height
      let up = DrawnRegion.Span(top - height, top)
      for column in columns {
        let left = view.corner.x + Double(column) * width
        let area = region.area(in: .init(left, left + width), up)
        guard area > 0 else { continue }
        let center = UnitPoint(x: left + width / 2, y: top - height / 2)
        visit(
          &self, row * size.columns + column, Float(area / (width * height)), region.contains(center))
      }
    }
  }

  /// The whole numbers from one bound to another, within so many.
  private static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = max(0, min(Double(count), low.rounded(.down)))
    let end = max(first, min(Double(count), high.rounded(.up)))
    return Int(first)..<Int(end)
  }
}

extension TangramRaster {
  /// The ink that most pixels of a cell have; of equals the upper one, so that no gap is between a piece and the line
  /// around it.
  func ink(ofCell cell: Point) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    for row in 0..<perCell.rows {
      for column in 0..<perCell.columns {
        counts[pixels[pixel(of: cell, column, row)], default: 0] += 1
      }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  /// True if a line around a piece goes through a cell.
  func hasRim(inCell cell: Point) -> Bool {
    (0..<perCell.rows).contains { row in
      (0..<perCell.columns).contains { TangramInk.rim(of: pixels[pixel(of: cell, $0, row)]) != nil }
    }
  }

  /// Clears a cell, and returns the ink that most of its pixels had.
  mutating func takeCell(_ cell: Point) -> UInt8 {
    let ink = ink(ofCell: cell)
    pixels.fill(Rect(pixel(of: cell, 0, 0), perCell), ink: 0)
    return ink
  }

  private func pixel(of cell: Point, _ column: Int, _ row: Int) -> Point {
    Point(column: cell.column * perCell.columns + column, row: cell.row * perCell.rows + row)
  }
}
