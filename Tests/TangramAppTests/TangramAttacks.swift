import AttackKit
import GameKit
import Kit
import PuzzleKit
import Scanning
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import TangramApp
@testable import Vision

/// Random keys, drags, sizes and interruptions on ``PuzzlePlayScreen`` and ``GridEditorScreen`` with a Tangram, and on
/// ``TangramReader``; damaged pictures of pieces for ``TangramScan``.
struct TangramAttacks {
  private static let events = 20_000

  @Test(arguments: [false, true]) func `play endures any keys and any mouse`(isPlain: Bool) throws {
    let puzzle = try TangramFixture.puzzle()
    let sizes = [(80, 22), (120, 38), (60, 18), (20, 5), (3, 2)].map { Size(columns: $0, rows: $1) }
    var random = SplitMix64(seed: Attack.seed)
    var glances = Glances()
    for size in sizes {
      var game = TangramFixture(puzzle, size: size, look: Look(isPlain: isPlain))
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        game.tell(Self.event(&random))
        glances.look(at: game, after: step)
        if step % 200 == 199, let saved = game.saved {
          game = TangramFixture(puzzle, play: saved, size: size)
        }
        #expect(game.state.tans.allSatisfy(TangramTable.contains))
      }
      #expect(game.table != nil)
    }
  }

  @Test func `the editor endures any keys and any mouse`() {
    let sizes = [(80, 22), (120, 38), (60, 18), (20, 5), (3, 2)].map { Size(columns: $0, rows: $1) }
    var random = SplitMix64(seed: Attack.seed)
    var glances = Glances()
    for (index, size) in sizes.enumerated() {
      var editor = TangramEditorFixture(size: size, look: Look(isPlain: index == 1))
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        editor.tell(Self.event(&random))
        glances.look(at: editor, after: step)
        if editor.isClosed { editor = TangramEditorFixture(nil, editor.preferences, size: size) }
        #expect(editor.figure.isComplete && editor.figure.tans.allSatisfy(TangramTable.contains))
      }
    }
  }

  @Test func `reading pasted text endures anything`() {
    var random = SplitMix64(seed: Attack.seed)
    for _ in 0..<max(100, Attack.count(Self.events) / 20) {
      let lines = (0..<8).map { _ in
        "p \(random.below(6)) \(random.below(3)) \(random.below(9)).5 \(random.below(9)) \(random.below(9) * 8192)"
      }
      let text = "gTans v1.0 1\n1 1 1\n" + lines.prefix(random.below(9)).joined(separator: "\n")
      _ = try? TangramGame.read(text, id: Identifier(high: 1, low: 1), at: Timestamp(seconds: 0))
    }
  }

  @Test func `the camera's picture endures any keys and any mouse`() throws {
    var screen = ScanScreen(TangramReader(.camera(path: nil), Preferences()))
    var frames = LiveFrames()
    let seen = LiveFrames.observations(of: try TangramFixture.square().tans)
    var random = SplitMix64(seed: Attack.seed)
    var glances = Glances()
    for step in 0..<max(100, Attack.count(Self.events) / 40) {
      let size = Size(columns: 1 + random.below(120), rows: 1 + random.below(40))
      let context = ParlorContext(now: .start, area: Rect(size), look: Look(isPlain: step % 3 == 0))
      let shown = seen.filter { _ in random.below(3) > 0 }
      for news in frames.show(shown, frames: 1) {
        _ = screen.handle(.response(.published(ServiceEvent(news, of: TangramPuzzle.game))), in: context)
      }
      _ = screen.handle(Self.event(&random), in: context)
      if step % 10 == 0 { glances.look(at: PicturedScreen(screen, size, look: context.look)) }
    }
  }

  @Test func `a damaged picture of pieces shows none, or some that lie somewhere`() throws {
    var renderer = PieceRenderer(seed: 3)
    renderer.perUnit = 20
    let clean = TangramScanTests.frame(try TangramFixture.square(), renderer)
    var random = SplitMix64(seed: Attack.seed)
    for _ in 0..<max(4, Attack.count(400)) {
      let scan = TangramScan(of: Self.damaged(clean, &random))
      #expect(Set(scan.pieces.map(\.tan)).count == scan.pieces.count)
      #expect(scan.pieces.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite && $0.fit <= 1 })
    }
  }

  /// A frame with stripes, holes and noise.
  private static func damaged(_ frame: Vision.Frame, _ random: inout SplitMix64) -> Vision.Frame {
    func damaged(_ plane: Plane) -> Plane {
      var plane = plane
      for _ in 0..<random.below(6) {
        let (level, row, rows) = (
          UInt8(random.below(256)), random.below(plane.height), 1 + random.below(plane.height)
        )
        for y in row..<min(row + rows, plane.height) {
          for x in random.below(plane.width)..<plane.width where random.below(3) > 0 { plane[x, y] = level }
        }
      }
      return plane
    }
    let chroma = frame.chroma.map { Chroma(blue: damaged($0.blue), red: damaged($0.red)) }
    return Vision.Frame(luma: damaged(frame.luma), chroma: chroma)
  }

  private static let keys: [Key] =
    [.enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .delete, .backspace]
    + [Key(.left, .shift), Key(.up, .shift), Key(.right, .control)]
    + "1234567890<>,.fsSocurpvqxtlmng+awk".map(Key.character)

  private static func event(_ random: inout SplitMix64) -> ParlorEvent {
    let point = Point(column: random.below(120), row: random.below(40))
    let actions: [Mouse.Action] = [
      .press(.left), .drag(.left), .drag(.left), .drag(.left), .release(.left), .press(.right), .wheelUp,
      .wheelDown, .drag(.right), .move,
    ]
    return switch random.below(60) {
    case 0..<20: .input(.mouse(Mouse(actions[random.below(actions.count)], at: point)))
    case 20: .interrupted
    case 21: .alarm
    case 22: .resized
    case 23: .input(.paste("gTans"))
    case 24: .input(.key(.character("h")))
    default: .input(.key(keys[random.below(keys.count)]))
    }
  }
}
