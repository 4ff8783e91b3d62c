import VisionTestKit

@testable import TangramVision
@testable import Vision

/// Draws colored polygons on a board.
struct PieceRenderer: Photographed {
  /// What tells where the board is.
  enum Frame { case border, markers, nothing }

  var frame = Frame.border
  var perUnit = 40.0
  /// The side of the board in units.
  var side = 8.0
  var camera: PhotoCamera

  init(seed: UInt64) {
    camera = PhotoCamera(seed: seed)
    (camera.blur, camera.noise, camera.shade) = (1, 12, 0.25)
  }

  /// Bright, far from each other, and none gray.
  static let palette: [(Int, Int, Int)] = [
    (214, 48, 49), (9, 132, 227), (0, 160, 90), (240, 200, 30), (235, 120, 30), (140, 70, 190),
    (240, 110, 170),
  ]

  /// Draws polygons in units of the board, y downward, each in its color.
  mutating func picture(_ polygons: [([ImagePoint], color: (Int, Int, Int))]) -> Vision.Frame {
    let drawing = self
    let shapes = polygons.map { (sides: PiecePolygon($0.0).sides, color: $0.color) }
    let size = Int(side * perUnit + (frame == .nothing ? 0 : 1.8 * perUnit))
    return camera.photo(of: (side, side), scale: perUnit, size: (size, size)) { place in
      let (red, green, blue) = drawing.color(place, shapes)
      return PhotoCamera.Color(Double(red), Double(green), Double(blue))
    }.frame
  }

  private func color(_ place: ImagePoint, _ shapes: [(sides: [PieceSide], color: (Int, Int, Int))]) -> (
    Int, Int, Int
  ) {
    let edge = min(
      place.x.magnitude, place.y.magnitude, (place.x - side).magnitude, (place.y - side).magnitude)
    let isNear = place.x > -0.06 && place.y > -0.06 && place.x < side + 0.06 && place.y < side + 0.06
    if frame == .border, isNear, edge < 0.06 { return (30, 30, 30) }
    let nearest = ImagePoint(place.x < side / 2 ? 0 : side, place.y < side / 2 ? 0 : side)
    if frame == .markers, (place - nearest).length < 0.22 { return (30, 30, 30) }
    for shape in shapes.reversed() where shape.sides.allSatisfy({ $0.depth(of: place) >= 0 }) {
      return shape.color
    }
    return (225, 220, 212)
  }
}
