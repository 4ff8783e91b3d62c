import GameKit
import Testing
import VisionTestKit

@testable import Vision

extension Plane {
  /// The picture after a quarter turn clockwise.
  fileprivate func turnedRight() -> Plane {
    let pixels = (0..<width).flatMap { row in (0..<height).map { self[row, height - 1 - $0] } }
    return Plane(width: height, height: width, pixels: pixels)
  }
}

struct GridTests {
  /// - Source: the puzzle of Wikipedia's article "Sudoku".
  private static let puzzle =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
  private static let digits = puzzle.compactMap { $0.wholeNumberValue }

  /// Reads a drawn puzzle.
  private func read(_ renderer: GridRenderer) throws -> [Int] {
    var renderer = renderer
    let (picture, corners) = renderer.picture(of: Self.digits)
    let found = try #require(GridFinder(cells: 9).grid(in: picture))
    if renderer.bend == 0 {
      for (corner, wanted) in zip(found.mesh.quad.corners, Quad(corners).corners) {
        #expect((corner - wanted).length < 0.02 * renderer.side)
      }
    }
    return CellReader().readings(of: picture, mesh: found.mesh).map(\.digit)
  }

  @Test func `a screenshot is read without a mistake`() throws {
    #expect(try read(GridRenderer(seed: 1)) == Self.digits)
  }

  @Test(arguments: UInt64(1)...6)
  func `a tilted, turned grid in bad light is read without a mistake`(seed: UInt64) throws {
    var renderer = GridRenderer(seed: seed)
    (renderer.tilt, renderer.shade, renderer.noise, renderer.blur) = (0.05, 0.6, 12, 1)
    renderer.turn = Double(seed) * 0.03 - 0.1
    #expect(try read(renderer) == Self.digits)
  }

  @Test(arguments: [-0.04, -0.02, 0.02, 0.04])
  func `bent paper is read without a mistake`(bend: Double) throws {
    var renderer = GridRenderer(seed: 7)
    (renderer.bend, renderer.tilt, renderer.shade, renderer.noise) = (bend, 0.02, 0.3, 6)
    #expect(try read(renderer) == Self.digits)
  }

  @Test func `a small grid is read without a mistake`() throws {
    var renderer = GridRenderer(seed: 9)
    (renderer.side, renderer.noise) = (240, 4)
    #expect(try read(renderer) == Self.digits)
  }

  /// A camera's frames of the printed puzzle, each turned by so many quarters.
  @Test(arguments: 0..<4)
  func `a camera knows the puzzle any way up after ten frames`(quarters: Int) throws {
    var renderer = GridRenderer(seed: 11)
    (renderer.tilt, renderer.noise, renderer.side) = (0.02, 4, 340)
    var luma = renderer.picture(of: Self.digits).picture
    for _ in 0..<quarters { luma = luma.turnedRight() }
    let seen = DigitGridProcessor(cells: 9).observations(in: Frame(luma: luma))
    var tracker = Tracker()
    let events = (1...Track.confirmingFrames).flatMap { tracker.update(seen, at: Double($0) / 30) }
    let track = try #require(tracker.tracks.first)
    #expect(track.phase == .confirmed && track.digits == Self.digits)
    #expect(events.map(\.kind) == [.digitGridDetected(track.id)])
    // Its own top left corner is where the turn has brought it.
    let corner = track.corners[0]
    #expect((corner.x < 0.5) == (quarters == 0 || quarters == 3))
    #expect((corner.y < 0.5) == (quarters == 0 || quarters == 1))
  }

  @Test func `nothing is found in noise and in nothing`() {
    var random = SeededRandom(seed: 3)
    let noise = (0..<200 * 200).map { _ in UInt8(random.below(256)) }
    #expect(GridFinder(cells: 9).grid(in: Plane(width: 200, height: 200, pixels: noise)) == nil)
    #expect(GridFinder(cells: 9).grid(in: Plane(width: 300, height: 200, filledWith: 255)) == nil)
  }

  @Test func `weights are the same after writing and reading`() throws {
    let network = DigitNetwork.shipped
    let again = try #require(
      DigitNetwork(hidden: network.hidden, scales: network.scales, text: network.text))
    #expect(again.text == network.text)
    #expect(DigitNetwork(hidden: 3, scales: network.scales, text: network.text) == nil)
  }
}
