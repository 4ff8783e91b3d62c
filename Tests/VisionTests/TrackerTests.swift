import GameKit
import Testing
import VisionTestKit

@testable import Vision

struct TrackerTests {
  private static func square(at x: Double, _ kind: Observation.Kind, cells: [Int] = []) -> Observation {
    Observation(
      kind,
      corners: [(x, 0.4), (x + 0.2, 0.4), (x + 0.2, 0.6), (x, 0.6)].map { FramePosition(x: $0, y: $1) },
      confidence: 0.9,
      cells: cells.map { digit in CellReading((0..<10).map { $0 == digit ? 1 : 0 }) })
  }

  /// The events of frames in which a thing is seen (`#`) or not (`.`), by the number of their frame.
  private static func events(_ frames: String, _ kind: Observation.Kind) -> [Int: VisionEvent.Kind] {
    var tracker = Tracker()
    var events: [Int: VisionEvent.Kind] = [:]
    for (frame, seen) in frames.enumerated() {
      let observations = seen == "#" ? [square(at: 0.3, kind)] : []
      for event in tracker.update(observations, at: Double(frame)) { events[frame] = event.kind }
    }
    return events
  }

  private static let stone = Observation.Kind.object(type: "stone")
  private static let table: [(String, Observation.Kind, [Int: VisionEvent.Kind])] = [
    ("##..#", stone, [4: .objectDetected(type: "stone", 1)]),
    ("##...#", stone, [:]),
    ("###.....", stone, [2: .objectDetected(type: "stone", 1), 7: .objectRemoved(type: "stone", 1)]),
    ("###....#....#", stone, [2: .objectDetected(type: "stone", 1)]),
    ("###.....", .rectangle, [2: .rectangleDetected(1), 7: .rectangleLost(1)]),
    ("###.....", .text("Go"), [2: .textDetected("Go", 1)]),
    ("#########", .digitGrid, [:]),
    ("##########.....", .digitGrid, [9: .digitGridDetected(1), 14: .digitGridLost(1)]),
    ("#####..#####", .digitGrid, [11: .digitGridDetected(1)]),
  ]

  @Test(arguments: table)
  func `a thing is announced once it is steady, and lost once it is gone`(
    frames: String, kind: Observation.Kind, wanted: [Int: VisionEvent.Kind]
  ) {
    #expect(Self.events(frames, kind) == wanted)
  }

  @Test func `a grid is searched, detected, stabilized and confirmed`() {
    var tracker = Tracker()
    let phases = (0..<10).map { frame -> Track.Phase in
      _ = tracker.update([Self.square(at: 0.3, .digitGrid)], at: Double(frame))
      return tracker.phase(of: .digitGrid)
    }
    #expect(Tracker().phase(of: .digitGrid) == .searching)
    #expect(phases[1] == .detecting)
    #expect(phases[2] == .stabilizing)
    #expect(phases[8] == .stabilizing)
    #expect(phases[9] == .confirmed)
  }

  @Test func `a thing that trembles does not move, and one that is pushed does`() {
    var tracker = Tracker()
    var moves = 0
    for frame in 0..<30 {
      let x = frame < 20 ? 0.3 + Double(frame % 2) * 0.01 : 0.4
      for event in tracker.update([Self.square(at: x, Self.stone)], at: Double(frame)) {
        guard case .objectMoved(_, _, _, let to) = event.kind else { continue }
        moves += 1
        #expect(frame >= 20)
        #expect(to.x > 0.41)
      }
    }
    #expect(moves > 0)
    #expect((tracker.tracks[0].position.x - 0.5).magnitude < 0.02)
  }

  @Test func `two things stay two, and keep their numbers`() {
    var tracker = Tracker()
    for frame in 0..<5 {
      let both = [Self.square(at: 0.1, Self.stone), Self.square(at: 0.6, Self.stone)]
      _ = tracker.update(frame % 2 == 0 ? both : both.reversed(), at: Double(frame))
    }
    #expect(tracker.tracks.map(\.id) == [1, 2])
    #expect(tracker.tracks[0].position.x < tracker.tracks[1].position.x)
  }

  @Test func `a digit counts as written once three frames show it`() {
    var tracker = Tracker()
    var cells = Array(repeating: 0, count: 81)
    for frame in 0..<10 {
      _ = tracker.update([Self.square(at: 0.3, .digitGrid, cells: cells)], at: Double(frame))
    }
    cells[13] = 7
    let events = (10..<15).map { frame in
      tracker.update([Self.square(at: 0.3, .digitGrid, cells: cells)], at: Double(frame)).map(\.kind)
    }
    #expect(events.map(\.count) == [0, 0, 1, 0, 0])
    #expect(events[2] == [.digitWritten(1, row: 1, column: 4, digit: 7)])
  }

  @Test func `a solved Sudoku is completed, once`() {
    let solved = (0..<81).map { ($0 / 9 * 3 + $0 / 27 + $0 % 9) % 9 + 1 }
    var tracker = Tracker()
    let kinds = (0..<20).flatMap { frame in
      tracker.update([Self.square(at: 0.3, .digitGrid, cells: solved)], at: Double(frame)).map(\.kind)
    }
    #expect(kinds == [.digitGridDetected(1), .digitGridCompleted(1)])
  }

  @Test func `the processors see a drawn Sudoku as a grid and as a rectangle`() throws {
    var renderer = GridRenderer(seed: 1)
    let picture = renderer.picture(of: Array(repeating: 0, count: 80) + [5]).picture
    let frame = Frame(luma: picture)
    let grid = try #require(DigitGridProcessor(cells: 9).observations(in: frame).first)
    let rectangle = try #require(RectangleProcessor().observations(in: frame).first)
    #expect(grid.cells.map(\.digit) == Array(repeating: 0, count: 80) + [5])
    #expect(zip(grid.corners, rectangle.corners).allSatisfy { $0.distance(to: $1) < 0.02 })
  }
}
