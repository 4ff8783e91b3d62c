import AttackKit
import GameKit
import Kit
import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import TangramApp

/// Random keys, drags, sizes and interruptions on ``PuzzlePlayScreen`` and ``GridEditorScreen`` with a Tangram.
struct TangramAttacks {
  private static let events = 20_000

  @Test(arguments: [false, true]) func `play endures any keys and any mouse`(isPlain: Bool) throws {
    let puzzle = try TangramFixture.puzzle()
    let sizes = [(80, 22), (120, 38), (60, 18), (20, 5), (3, 2)].map { Size(columns: $0, rows: $1) }
    var random = SplitMix64(seed: Attack.seed)
    for size in sizes {
      var game = TangramFixture(puzzle, size: size, look: Look(isPlain: isPlain))
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        game.tell(Self.event(&random))
        if step % 20 == 0 { _ = game.picture }
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
    for (index, size) in sizes.enumerated() {
      var editor = TangramEditorFixture(size: size, look: Look(isPlain: index == 1))
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        editor.tell(Self.event(&random))
        if step % 20 == 0 { _ = editor.picture }
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

  private static let keys: [Key] =
    [.enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .delete, .backspace]
    + [Key(.left, .shift), Key(.up, .shift), Key(.right, .control)]
    + "1234567890<>,.fsSocurpvqxtlmng+aw".map(Key.character)

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
