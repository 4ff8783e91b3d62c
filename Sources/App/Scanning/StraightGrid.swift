package import Vision

/// The straightened picture of a grid and what is around it, to compare places with.
package struct StraightGrid: Hashable, Sendable {
  /// The pixels of a cell's side.
  private static let cell = 16
  /// The cells around the grid that are shown as well.
  private static let margin = 1

  private let luma: Plane

  /// Straightens the grid of a picture.
  ///
  /// - Parameters:
  ///   - columns: The number of places of a row.
  ///   - rows: The number of rows of places.
  ///   - onCrossings: True if a place is around a crossing of lines, not between them.
  package init(_ luma: Plane, _ mesh: GridMesh, columns: Int, rows: Int, onCrossings: Bool = false) {
    let (plane, mesh) = Pyramid(luma).level(for: mesh, pixels: Double(Self.cell))
    func places(_ count: Int) -> [Double] {
      (0..<(count + 2 * Self.margin) * Self.cell).map {
        (Double($0) + 0.5) / Double(Self.cell) - Double(Self.margin) - (onCrossings ? 0.5 : 0)
      }
    }
    let (across, down) = (places(columns), places(rows))
    let pixels = down.flatMap { v in across.map { UInt8(plane.sample(mesh.point($0, v)).rounded()) } }
    self.luma = Plane(width: across.count, height: down.count, pixels: pixels)
  }

  /// The picture of a place, with half of its neighbors around it.
  package func part(around column: Int, _ row: Int) -> FramePicture {
    let side = 2 * Self.cell
    let (left, top) = ((2 * column + 1) * Self.cell / 2, (2 * row + 1) * Self.cell / 2)
    let pixels = (0..<side).flatMap { y in (0..<side).map { luma[left + $0, top + y] } }
    let corners = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
    return FramePicture(
      frame: Frame(luma: Plane(width: side, height: side, pixels: pixels)),
      outlines: [(corners.map { FramePosition(x: $0.0, y: $0.1) }, .cameraGrid)])
  }
}
