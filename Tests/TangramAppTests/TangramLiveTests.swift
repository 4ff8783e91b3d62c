import GameKit
import GridEditor
import Kit
import PuzzleKit
import Scanning
import TUI
import Tangram
import TangramVision
import Testing
import Vision

@testable import GameTestKit
@testable import GridEditorApp
@testable import TangramApp

/// What a camera sees of real pieces, frame by frame.
struct LiveFrames {
  private var tracker = Tracker()
  private(set) var news = CameraNews()

  /// The news after so many frames that show the same.
  mutating func show(_ seen: [Observation], frames: Int = 6) -> [CameraNews] {
    (0..<frames).map { _ in
      _ = tracker.update(seen, at: Double(news.looks))
      news.looks += 1
      (news.state, news.tracks) = (.running, tracker.tracks)
      return news
    }
  }

  /// What the processor would say about pieces that lie somewhere.
  static func observations(of tans: [PlacedTan], movedBy step: UnitPoint = UnitPoint(x: 0, y: 0))
    -> [Observation]
  {
    tans.map { placed in
      let place = placed.pose.position.rounded
      let color = 0.1 * Double(placed.tan.number) - 0.4
      let numbers = [
        place.x + step.x, place.y + step.y, Double(placed.pose.rotation) * .pi / 4,
        Double(placed.pose.rotation), placed.pose.flip ? 1 : 0, 0.97, color, -color,
      ]
      return Observation(
        .object(type: placed.tan.rawValue),
        corners: placed.corners.map(\.rounded).map {
          FramePosition(x: ($0.x + step.x) / 16, y: 1 - ($0.y + step.y) / 16)
        }, confidence: 0.97, values: numbers)
    }
  }
}

struct TangramLiveTests {
  private static func publish(_ news: CameraNews) -> ParlorEvent {
    .response(.published(ServiceEvent(news, of: TangramPuzzle.game)))
  }

  @Test func `real pieces that make the figure anywhere on the table solve it`() throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle)
    game.type("k")
    let turned = try #require(puzzle.target.solution.after(.turn(by: 2), of: Tan.allCases))
    let seen = LiveFrames.observations(of: turned.tans, movedBy: UnitPoint(x: 0.31, y: -0.43))
    var frames = LiveFrames()
    for news in frames.show(Array(seen.dropLast())) { game.tell(Self.publish(news)) }
    #expect(game.results.isEmpty && game.state != puzzle.initial)
    #expect(game.shows("6 of 7 pieces"))
    for news in frames.show(seen) { game.tell(Self.publish(news)) }
    #expect(game.results.count == 1)
  }

  @Test func `a piece snaps to the figure, and goes back to the tray when it is taken away`() throws {
    let puzzle = try TangramFixture.puzzle()
    let truth = try #require(puzzle.target.solution[.square])
    var game = TangramFixture(puzzle)
    game.type("k")
    var frames = LiveFrames()
    let seen = LiveFrames.observations(of: [truth], movedBy: UnitPoint(x: 0.04, y: 0.03))
    for news in frames.show(seen) { game.tell(Self.publish(news)) }
    #expect(game.state[.square] == truth)
    for news in frames.show([]) { game.tell(Self.publish(news)) }
    game.type("k")
    for news in frames.show(seen) { game.tell(Self.publish(news)) }
    #expect(game.board?.live == nil)
  }

  @Test func `a camera that is unplugged leaves the pieces where they are, and says so`() throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle)
    game.type("k")
    var frames = LiveFrames()
    let seen = LiveFrames.observations(of: puzzle.target.solution.tans.dropLast())
    var last = CameraNews()
    for news in frames.show(seen) {
      game.tell(Self.publish(news))
      last = news
    }
    let state = game.state
    last.state = .lost
    game.tell(Self.publish(last))
    #expect(game.state == state && game.shows("unplugged"))
  }

  @Test func `the editor follows real pieces, and one undo takes them back`() throws {
    var editor = TangramEditorFixture()
    let start = editor.figure
    editor.type("k")
    var frames = LiveFrames()
    let truth = try TangramFixture.square()
    for news in frames.show(LiveFrames.observations(of: truth.tans)) { editor.tell(Self.publish(news)) }
    #expect(Silhouette(editor.figure) == truth.centered.flatMap { Silhouette($0) })
    #expect(editor.screen.anchor != nil && editor.shows("sees all pieces"))
    editor.type("ku")
    #expect(editor.figure == start)
  }

  @Test func `a camera is remembered, frames of a command or folder are for one time`() {
    let context = ParlorContext(now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())
    func remembers(_ input: FrameInput) -> Bool {
      var screen = ScanScreen(TangramReader(input, Preferences()))
      return screen.handle(.appeared, in: context).contains {
        if case .request(.preferences(.remember)) = $0 { true } else { false }
      }
    }
    #expect(remembers(.camera(path: "/dev/video1")))
    #expect(!remembers(.command("make frames")) && !remembers(.path("frames")))
  }

  @Test func `colors are learned piece by piece, and kept`() throws {
    var screen = ScanScreen(TangramReader(.camera(path: nil), Preferences()))
    let context = ParlorContext(now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())
    var preferences = Preferences()
    func tell(_ event: ParlorEvent) {
      for case .request(.preferences(.remember(let name, let text))) in screen.handle(event, in: context) {
        preferences.set(name, to: text)
      }
    }
    tell(.appeared)
    var frames = LiveFrames()
    for news in frames.show(LiveFrames.observations(of: try TangramFixture.square().tans)) {
      tell(Self.publish(news))
    }
    tell(.input(.key(.character("c"))))
    for tan in Tan.allCases {
      #expect(screen.subject?.colors?.asked == tan)
      let place = try #require(screen.subject?.live.pieces.firstIndex { $0.piece.tan == tan })
      for _ in 0..<(place + 7 - (screen.subject?.colors?.cursor ?? 0)) % 7 { tell(.input(.key(.right))) }
      // The same piece doesn't count as the other one of its shape.
      for _ in 0..<(tan == .largeTriangle1 ? 2 : 1) { tell(.input(.key(.enter))) }
    }
    #expect(screen.subject?.colors == nil)
    let colors = LiveFrames.observations(of: try TangramFixture.square().tans).map {
      PieceColor(blue: $0.values[6], red: $0.values[7])
    }
    let wanted = TangramPalette(
      Dictionary(uniqueKeysWithValues: zip(try TangramFixture.square().tans.map(\.tan), colors)))
    #expect(TangramCameraSetup(preferences).palette == wanted)
  }

  @Test func `damaged colors are none`() { #expect(TangramPalette("square 1") == nil) }
}
