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
  private static let events = ScreenEvents(
    "1234567890<>,.fsSocurpvqxtlmng+awkhh", [Key(.left, .shift), Key(.up, .shift), Key(.right, .control)],
    paste: "gTans")

  @Test(arguments: [false, true]) func `play endures any keys and any mouse`(isPlain: Bool) throws {
    TangramFixture.endure(try TangramFixture.puzzle(), isPlain: isPlain, Self.events) { game in
      game.table != nil && game.state.tans.allSatisfy(TangramTable.contains)
    }
  }

  @Test func `the editor endures any keys and any mouse`() {
    var events = Self.events
    var glances = Glances()
    for (index, size) in ScreenEvents.sizes.enumerated() {
      var editor = TangramEditorFixture(size: size, look: Look(isPlain: index == 1))
      for step in 0..<ScreenEvents.count {
        editor.tell(events.next())
        glances.look(at: editor, after: step)
        if editor.isClosed { editor = TangramEditorFixture(nil, editor.preferences, size: size) }
        #expect(editor.figure.isComplete && editor.figure.tans.allSatisfy(TangramTable.contains))
      }
    }
  }

  @Test func `reading pasted text endures anything`() {
    var random = SplitMix64(seed: Attack.seed)
    for _ in 0..<max(100, Attack.count(20_000) / 20) {
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
    var events = Self.events
    var glances = Glances()
    for step in 0..<ScreenEvents.count {
      let size = Size(columns: 1 + events.random.below(120), rows: 1 + events.random.below(40))
      let context = ParlorContext(now: .start, area: Rect(size), look: Look(isPlain: step % 3 == 0))
      let shown = seen.filter { _ in events.random.below(3) > 0 }
      for news in frames.show(shown, frames: 1) {
        _ = screen.handle(.response(.published(ServiceEvent(news, of: TangramPuzzle.game))), in: context)
      }
      _ = screen.handle(events.next(), in: context)
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
}
