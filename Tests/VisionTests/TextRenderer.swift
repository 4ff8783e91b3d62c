import VisionTestKit

@testable import Vision

/// Draws lines of text on paper.
struct TextRenderer: Photographed {
  /// The height of a letter, in pixels.
  var height = 20.0
  var camera: PhotoCamera

  init(seed: UInt64) {
    camera = PhotoCamera(seed: seed)
    (camera.noise, camera.shade) = (8, 0.3)
  }

  /// From letter to letter, from word to word, and from line to line, in sixths of a letter's height.
  private static let (pitch, space, leading) = (5.8, 3.0, 10.0)

  /// Draws lines of text; the corners are those of all of it.
  mutating func picture(of lines: [String]) -> (frame: Frame, corners: [ImagePoint]) {
    let rows = lines.map(Self.placed)
    let scene = (
      width: (rows.map { $0.last?.start ?? 0 }.max() ?? 0) + 4,
      height: Self.leading * Double(lines.count - 1) + 6
    )
    let size = (width: scene.width + 12, height: scene.height + 12 + 2 * camera.turn.magnitude * scene.width)
    let scale = height / 6
    return camera.photo(of: scene, scale: scale, size: (Int(size.width * scale), Int(size.height * scale))) {
      Self.isInk(rows, at: $0) ? [40, 40, 48] : [235, 233, 225]
    }
  }

  private typealias Glyph = (start: Double, strokes: [(Double, Double)])

  private static func placed(_ line: String) -> [Glyph] {
    var (start, glyphs): (Double, [Glyph]) = (0, [])
    for character in line {
      if let strokes = StrokeFont.strokes[character] { glyphs.append((start, strokes)) }
      start += character == " " ? space : pitch
    }
    return glyphs
  }

  private static func isInk(_ rows: [[Glyph]], at place: ImagePoint) -> Bool {
    let row = Int((place.y / leading + 0.1).rounded(.down))
    guard rows.indices.contains(row), place.y > -0.5, place.y - Double(row) * leading < 6.5,
      let glyph = rows[row].first(where: { (-0.5...4.5).contains(place.x - $0.start) })
    else { return false }
    return StrokeFont.isInk(
      glyph.strokes, at: ImagePoint(place.x - glyph.start, place.y - Double(row) * leading))
  }
}
