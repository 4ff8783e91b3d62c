import GameKit
import TestKit
import Testing
import Vision
import VisionTestKit

@testable import LifeVision

struct BoardReadingTests {
  /// Draws a board at random, and returns the drawing with what was read of it.
  private static func read(
    _ kind: BoardRenderer.Kind, seed: UInt64
  ) -> (drawn: BoardRenderer, reading: BoardReading?) {
    var random = SeededRandom(seed: seed)
    var drawn = BoardRenderer(seed: seed)
    drawn.kind = kind
    let sizes = [(9, 9), (13, 13), (10, 8), (7, 12)]
    (drawn.columns, drawn.rows) = sizes[random.below(sizes.count)]
    drawn.density = [10, 25, 45][random.below(3)]
    (drawn.tilt, drawn.turn) = (Double(random.below(6)) / 100, Double(random.below(51) - 25) / 100)
    (drawn.blur, drawn.noise) = (random.below(2), Double(random.below(13)))
    (drawn.shade, drawn.square) = (Double(random.below(50)) / 100, Double(18 + random.below(8)))
    let frame = drawn.picture()
    return (drawn, BoardReading(of: frame))
  }

  @Test(arguments: BoardRenderer.Kind.allCases, UInt64(1)...4)
  func `each place of a drawn board is right, or asked`(kind: BoardRenderer.Kind, seed: UInt64) throws {
    let (drawn, found) = Self.read(kind, seed: seed)
    let reading = try #require(found)
    #expect(reading.kind == (kind == .stones ? .stones : .marks))
    #expect(reading.columns == drawn.columns && reading.rows == drawn.rows)
    let wrong = zip(reading.cells, drawn.truth).count { cell, isTaken in
      cell == (isTaken ? .empty : .taken)
    }
    #expect(wrong == 0)
    #expect(reading.unsure.count * 50 <= reading.cells.count)
  }

  @Test func `a board of nineteen lines is read in perspective`() throws {
    var drawn = BoardRenderer(seed: 8)
    (drawn.tilt, drawn.turn) = (0.05, 0.1)
    let reading = try #require(BoardReading(of: drawn.picture()))
    #expect(reading.cells == drawn.truth.map { $0 ? .taken : .empty })
  }

  @Test(arguments: [BoardRenderer.Kind.filled, .crossed])
  func `noise around a board adds no lines`(kind: BoardRenderer.Kind) throws {
    var drawn = BoardRenderer(seed: 69)
    (drawn.kind, drawn.columns, drawn.rows, drawn.density) = (kind, 13, 13, 10)
    (drawn.tilt, drawn.turn, drawn.noise, drawn.shade, drawn.square) = (0.04, 0.15, 12, 0.3, 22)
    let reading = try #require(BoardReading(of: drawn.picture()))
    #expect(reading.columns == 13 && reading.rows == 13)
  }

  @Test(arguments: BoardRenderer.Kind.allCases)
  func `a board that is half full is read, and one that is full is called so`(
    kind: BoardRenderer.Kind
  ) throws {
    var drawn = BoardRenderer(seed: 2)
    (drawn.kind, drawn.columns, drawn.rows, drawn.density) = (kind, 10, 10, 55)
    let half = try #require(BoardReading(of: drawn.picture()))
    #expect(half.cells == drawn.truth.map { $0 ? .taken : .empty } && !half.isTooFull)
    drawn.density = 90
    #expect(BoardReading(of: drawn.picture())?.isTooFull ?? true)
  }

  @Test(arguments: BoardRenderer.Kind.allCases, 3...6)
  func `a small board is read as what it is, or refused`(kind: BoardRenderer.Kind, side: Int) throws {
    var drawn = BoardRenderer(seed: UInt64(side))
    (drawn.kind, drawn.columns, drawn.rows, drawn.density) = (kind, side, side, 20)
    (drawn.tilt, drawn.turn, drawn.noise, drawn.square) = (0.02, 0.1, 6, 20)
    let reading = BoardReading(of: drawn.picture())
    guard let reading else {
      // So few lines may be lines by chance.
      #expect(side == 3 && kind != .crossed)
      return
    }
    #expect(reading.kind == (kind == .stones ? .stones : .marks))
    #expect(reading.columns == side && reading.rows == side)
    #expect(reading.cells == drawn.truth.map { $0 ? .taken : .empty })
  }

  @Test(arguments: BoardRenderer.Kind.allCases)
  func `a board with nothing on it may be of either size, and is refused`(kind: BoardRenderer.Kind) {
    var drawn = BoardRenderer(seed: 5)
    (drawn.kind, drawn.columns, drawn.rows, drawn.density, drawn.square) = (kind, 6, 6, 0, 20)
    #expect(BoardFinder().board(in: drawn.picture().luma) != nil)
    #expect(BoardReading(of: drawn.picture()) == nil)
  }

  @Test func `a faint mark is asked`() throws {
    let levels = [0, 0.01, 0.02, 0, 0.3, 0.28, 0.3, 0.12, 0.01, 0.3]
    let cells = BoardLevels(levels).cells
    #expect(cells.indices.filter { cells[$0] == .unsure } == [7])
    #expect(cells.indices.filter { cells[$0] == .taken } == [4, 5, 6, 9])
  }

  @Test func `noise, paper and a Tangram are no boards`() {
    var random = SeededRandom(seed: 3)
    let noise = (0..<300 * 200).map { _ in UInt8(random.below(256)) }
    #expect(BoardFinder().board(in: Plane(width: 300, height: 200, pixels: noise)) == nil)
    #expect(BoardFinder().board(in: Plane(width: 300, height: 300, filledWith: 255)) == nil)
    #expect(BoardFinder().board(in: Plane(width: 1, height: 1)) == nil)
  }

  @Test(arguments: BoardRenderer.Kind.allCases, [10, 45, 90])
  func `the stones and marks of a board are no text`(kind: BoardRenderer.Kind, density: Int) {
    var drawn = BoardRenderer(seed: UInt64(density))
    (drawn.kind, drawn.columns, drawn.rows, drawn.density) = (kind, 7, 7, density)
    (drawn.square, drawn.turn) = (density == 45 ? 30 : 20, 0.1)
    #expect(TextProcessor().observations(in: drawn.picture()) == [])
  }

  @Test func `stones come and go one by one`() {
    let corners = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)].map { FramePosition(x: $0.0, y: $0.1) }
    func board(_ taken: Set<Int>) -> Observation {
      Observation(
        .board(type: "stone", columns: 3, rows: 3), corners: corners, confidence: 1,
        cells: (0..<9).map { CellReading(taken.contains($0) ? .taken : .empty) })
    }
    var tracker = Tracker()
    let events = (0..<24).map { frame in
      tracker.update([board(frame < 12 ? [4] : [8])], at: Double(frame)).map(\.kind)
    }
    #expect(events[9] == [.rectangleDetected(1), .objectDetected(type: "stone", 2)])
    #expect(
      events[10...].flatMap(\.self) == [
        .objectRemoved(type: "stone", 2), .objectDetected(type: "stone", 3),
      ])
  }
}
