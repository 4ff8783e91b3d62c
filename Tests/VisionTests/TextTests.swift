import GameKit
import Testing
import VisionTestKit

@testable import Vision

struct TextTests {
  @Test(arguments: [(-0.55, 14.0), (-0.2, 14), (0, 12), (0.05, 34), (0.4, 18)])
  func `lines of text are found at any small turn and in any size`(turn: Double, height: Double) throws {
    var drawn = TextRenderer(seed: 3)
    (drawn.turn, drawn.height, drawn.tilt) = (turn, height, 0.01)
    let lines = TextFinder().lines(in: drawn.picture(of: ["MAKE THE", "THEN WALK"]).frame.luma)
    #expect(lines.map(\.characters) == [7, 8])
    #expect(lines.allSatisfy { $0.text.isEmpty && $0.confidence > 0.8 })
    #expect(lines.allSatisfy { (TextAxes(slope: turn).rotation - $0.rotation).magnitude < 0.05 })
  }

  @Test func `the box of a line is where the line is`() throws {
    var drawn = TextRenderer(seed: 4)
    (drawn.turn, drawn.height) = (0.2, 24)
    let (frame, corners) = drawn.picture(of: ["THE HALL"])
    let line = try #require(TextFinder().lines(in: frame.luma).first)
    for (corner, wanted) in zip(line.outline.corners, corners) { #expect((corner - wanted).length < 5) }
  }

  @Test(arguments: [0, 0.15, -0.3], [18.0, 26])
  func `numbers are read, and words are not`(turn: Double, height: Double) {
    var drawn = TextRenderer(seed: 5)
    (drawn.turn, drawn.height) = (turn, height)
    let frame = drawn.picture(of: ["2024", "537 1968", "NEXT 4"]).frame
    #expect(TextFinder().lines(in: frame.luma).map(\.text) == ["2024", "537 1968", ""])
  }

  @Test func `two letters are no line`() {
    var drawn = TextRenderer(seed: 6)
    #expect(TextFinder().lines(in: drawn.picture(of: ["HE"]).frame.luma) == [])
  }

  @Test(arguments: [200.0, 300])
  func `the digits of a Sudoku are no text`(side: Double) {
    var drawn = GridRenderer(seed: UInt64(side))
    (drawn.side, drawn.tilt, drawn.noise, drawn.turn) = (side, 0.03, 6, 0.1)
    let digits = (0..<81).map { $0 * 7 % 10 }
    #expect(TextFinder().lines(in: drawn.picture(of: digits).picture) == [])
  }

  @Test(arguments: [12.0, 30])
  func `pieces of a Tangram in a row are no text`(side: Double) {
    var camera = PhotoCamera(seed: 7)
    (camera.turn, camera.noise, camera.blur) = (0.1, 8, 1)
    let colors: [PhotoCamera.Color] = [[200, 40, 40], [30, 90, 200], [30, 150, 60], [230, 190, 30]]
    let photo = camera.photo(of: (8, 1), scale: side, size: (Int(side * 9), Int(side * 3))) { place in
      let (piece, x) = (Int(place.x.rounded(.down)), place.x - place.x.rounded(.down))
      guard (0..<8).contains(piece), (0..<0.9).contains(place.y), (0.05..<0.95).contains(x) else {
        return [225, 220, 210]
      }
      return piece % 2 == 0 || place.y > x - 0.05 ? colors[piece % 4] : [225, 220, 210]
    }
    #expect(TextFinder().lines(in: photo.frame.luma) == [])
  }

  @Test func `noise, stripes and nothing are no text`() {
    var random = SeededRandom(seed: 3)
    for step in [2, 16, 64, 256] {
      let noise = (0..<320 * 240).map { _ in UInt8(255 - random.below(step)) }
      #expect(TextFinder().lines(in: Plane(width: 320, height: 240, pixels: noise)) == [])
    }
    let fence = (0..<320 * 240).map { UInt8((100..<120).contains($0 / 320) && $0 % 6 < 2 ? 30 : 220) }
    #expect(TextFinder().lines(in: Plane(width: 320, height: 240, pixels: fence)) == [])
    #expect(TextFinder().lines(in: Plane(width: 1, height: 1)) == [])
    #expect(TextFinder().lines(in: Plane(width: 300, height: 200)) == [])
  }

  @Test func `a text is announced once it is steady, and again when its digits are certain`() {
    func seen(_ text: String, at y: Double) -> Observation {
      let corners = [(0.2, y), (0.6, y), (0.6, y + 0.1), (0.2, y + 0.1)]
      return Observation(
        .text(text), corners: corners.map { FramePosition(x: $0.0, y: $0.1) }, confidence: 0.9, values: [4])
    }
    var tracker = Tracker()
    let events = ["", "", "", "2024", "", "2024"].enumerated().flatMap { frame, text in
      tracker.update([seen("", at: 0.6), seen(text, at: 0.5)], at: Double(frame))
    }
    #expect(
      events.map(\.kind) == [.textDetected("", 1), .textDetected("", 2), .textDetected("2024", 2)])
    #expect(events.allSatisfy { $0.metadata.values == [4] })
    #expect(tracker.tracks.map(\.id) == [1, 2])
  }
}
