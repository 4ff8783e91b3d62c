import GameKit
import VisionTestKit

@testable import Vision

/// Draws Sudokus on paper, which may be bent.
struct GridRenderer: Photographed {
  /// The bend of the paper, as a part of the grid's side.
  var bend = 0.0
  var side = 480.0
  var camera: PhotoCamera

  init(seed: UInt64) { camera = PhotoCamera(seed: seed) }

  /// Draws digits, 0 for empty cells, in a picture a third larger than the grid.
  mutating func picture(of digits: [Int]) -> (picture: Plane, corners: [ImagePoint]) {
    let (drawing, size) = (self, Int(side * 1.33))
    let photo = camera.photo(of: (1, 1), scale: side, size: (size, size)) { place in
      PhotoCamera.Color(repeating: 235 * (1 - 0.8 * drawing.ink(place, digits)))
    }
    return (photo.frame.luma, photo.corners)
  }

  /// The ink at a place of the grid, from 0 to 1 both ways.
  private func ink(_ place: ImagePoint, _ digits: [Int]) -> Double {
    // Bent paper: rows sag in the middle.
    let v = place.y - bend * 4 * place.x * (1 - place.x)
    let (u, w) = (place.x * 9, v * 9)
    guard (-0.06...9.06).contains(u), (-0.06...9.06).contains(w) else { return 0 }
    let (lineU, lineW) = (u.rounded(), w.rounded())
    let (wideU, wideW) = (Int(lineU) % 3 == 0 ? 0.05 : 0.025, Int(lineW) % 3 == 0 ? 0.05 : 0.025)
    if (u - lineU).magnitude < wideU || (w - lineW).magnitude < wideW { return 1 }
    let digit = digits[min(Int(w), 8) * 9 + min(Int(u), 8)]
    return digit > 0 && Self.isInk(digit, u - u.rounded(.down), w - w.rounded(.down)) ? 1 : 0
  }
}

/// A digit set of polygons' lines: corners in a box 4 wide and 6 high.
extension GridRenderer {
  private static let strokes: [[(Double, Double)]] = [
    [], [(0.8, 1.4), (2.2, 0), (2.2, 6)],
    [(0, 1.5), (0.4, 0.5), (1.4, 0), (2.6, 0), (3.6, 0.5), (4, 1.5), (3.6, 2.6), (0, 6), (4, 6)],
    [
      (0, 1), (0.8, 0.2), (2, 0), (3.3, 0.3), (3.8, 1.4), (3.2, 2.5), (1.6, 2.8), (3.3, 3.1), (4, 4.4),
      (3.3, 5.6), (2, 6), (0.8, 5.8), (0, 5),
    ],
    [(4, 4.3), (0, 4.3), (3, 0), (3, 6)],
    [
      (3.8, 0), (0.6, 0), (0.2, 2.9), (1.2, 2.3), (2.4, 2.2), (3.5, 2.8), (4, 4), (3.5, 5.4), (2.2, 6),
      (0.9, 5.8), (0, 5),
    ],
    [
      (3.7, 0.9), (2.9, 0.1), (1.7, 0.1), (0.6, 1), (0, 3), (0.2, 4.9), (1.1, 5.9), (2.6, 6), (3.8, 5.1),
      (3.9, 3.6), (3, 2.6), (1.6, 2.5), (0.5, 3.2), (0.1, 4.2),
    ],
    [(0, 0), (4, 0), (2.4, 2.6), (1.5, 6)],
    [
      (2, 0), (3.2, 0.3), (3.7, 1.4), (3.2, 2.5), (2, 2.8), (0.8, 3.2), (0, 4.4), (0.6, 5.6), (2, 6),
      (3.4, 5.6), (4, 4.4), (3.2, 3.2), (2, 2.8), (0.8, 2.5), (0.3, 1.4), (0.8, 0.3), (2, 0),
    ],
    [
      (0.3, 5.1), (1.1, 5.9), (2.3, 5.9), (3.4, 5), (4, 3), (3.8, 1.1), (2.9, 0.1), (1.4, 0), (0.2, 0.9),
      (0.1, 2.4), (1, 3.4), (2.4, 3.5), (3.5, 2.8), (3.9, 1.8),
    ],
  ]

  /// True if a digit has ink at a place of its cell.
  private static func isInk(_ digit: Int, _ x: Double, _ y: Double) -> Bool {
    let place = ImagePoint((x - 0.5) * 10 + 2, (y - 0.5) * 10 + 3)
    return zip(strokes[digit], strokes[digit].dropFirst()).contains { start, end in
      let along = ImagePoint(end.0 - start.0, end.1 - start.1)
      let from = place - ImagePoint(start.0, start.1)
      let part = (from.x * along.x + from.y * along.y) / (along.x * along.x + along.y * along.y)
      return (from - along * min(max(part, 0), 1)).length < 0.42
    }
  }
}
