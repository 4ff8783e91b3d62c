import Emulation
import TUI
import TestKit
import Testing

@testable import Curses

/// ncurses keeps its state in globals, so all that uses it runs in turn, on the main thread.
@MainActor
@Suite(.serialized)
struct PictureTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let entry: String
    let depth: ColorDepth
    var visible = Attributes.visible
    var testDescription: String { entry }
  }

  nonisolated static let kinds = [
    Kind(entry: "parlor-rgb", depth: .trueColor),
    Kind(entry: "parlor-tmux-rgb", depth: .trueColor),
    Kind(entry: "xterm-256color", depth: .indexed),
    Kind(entry: "parlor-tmux", depth: .indexed),
    Kind(entry: "xterm-256color", depth: .sixteen),
    Kind(entry: "xterm", depth: .eight),
    Kind(entry: "xterm-256color", depth: .none),
    Kind(entry: "vt100", depth: .trueColor, visible: [.bold, .underline, .reverse]),
  ]

  /// A thousand and more pictures: eight kinds, 32 seeds, two sizes after each other, two to three pictures each.
  @Test(arguments: kinds)
  func `a terminal shows what was drawn, whatever it showed before`(kind: Kind) throws {
    for seed in UInt64(0)..<32 {
      let size = Size(columns: 32, rows: 8)
      try Stage.with(kind.entry, kind.depth, size, turning: seed.isMultiple(of: 2) ? .ours : .terminal) {
        stage in
        show(3, at: size, seed, on: stage, kind)
        let other = Size(columns: 21 + Int(seed), rows: 4 + Int(seed % 7))
        stage.emulator.resize(to: other)
        stage.screen.restart(at: other)
        show(2, at: other, seed + 100, on: stage, kind)
      }
    }
  }

  /// Shows random pictures, each drawn over the one before.
  private func show(_ count: Int, at size: Size, _ seed: UInt64, on stage: Stage, _ kind: Kind) {
    var sample = Sample(seed: seed, size: size)
    for _ in 0..<count {
      let picture = sample.go()
      stage.show(picture)
      #expect(stage.differences(from: picture, seeing: kind.visible).prefix(3) == [], "seed \(seed)")
    }
  }

  @Test func `a picture that is already there costs not a byte`() throws {
    try Stage.with { stage in
      var sample = Sample(seed: 7, size: stage.screen.size)
      let picture = sample.go()
      #expect(stage.show(picture) > 0)
      #expect(stage.show(picture) == 0)
    }
  }

  @Test func `a changed letter costs few bytes`() throws {
    try Stage.with { stage in
      var picture = Canvas(stage.screen.size)
      picture.write("Round 1 of 6", at: .zero)
      stage.show(picture)
      picture.write("Round 2 of 6", at: .zero)
      #expect(stage.show(picture) < 40)
      #expect(stage.emulator.lines[0] == "Round 2 of 6")
    }
  }

  @Test func `every frame is one synchronized piece`() throws {
    try Stage.with { stage in
      var picture = Canvas(stage.screen.size)
      picture.write("x", at: .zero)
      let text = String(decoding: stage.screen.frame(picture), as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}[?2026h"))
      #expect(text.hasSuffix("\u{1B}[?2026l"))
    }
  }

  @Test func `a picture of another size is left out`() throws {
    try Stage.with { stage in
      #expect(stage.show(Canvas(Size(columns: 3, rows: 3))) == 0)
    }
  }

  @Test func `after a resize everything is painted at the new size`() throws {
    try Stage.with { stage in
      var sample = Sample(seed: 1, size: stage.screen.size)
      stage.show(sample.go())
      for size in [Size(columns: 20, rows: 5), Size(columns: 61, rows: 17)] {
        stage.emulator.resize(to: size)
        stage.screen.restart(at: size)
        var sample = Sample(seed: 2, size: size)
        let picture = sample.go()
        stage.show(picture)
        #expect(stage.differences(from: picture) == [])
      }
    }
  }

  @Test func `what was shown is gone after leaving, and comes back with the next picture`() throws {
    try Stage.with { stage in
      stage.emulator.feed(Array("$ parlor".utf8))
      var picture = Canvas(stage.screen.size)
      picture.write("secret", at: .zero)
      stage.show(picture)
      #expect(stage.emulator.state.isAlternate)
      stage.emulator.feed(stage.screen.leave())
      #expect(stage.emulator.lines[0] == "$ parlor")
      #expect(!stage.emulator.state.isAlternate)
      #expect(stage.emulator.state.showsCursor)
      #expect(stage.screen.leave() == [])
      stage.show(picture)
      #expect(stage.emulator.lines[0] == "secret")
    }
  }

  @Test func `the cursor rests where the picture has it`() throws {
    try Stage.with { stage in
      var picture = Canvas(stage.screen.size)
      picture.placeCursor(at: Point(column: 7, row: 3), isVisible: true)
      stage.show(picture)
      #expect(stage.emulator.cursor == Point(column: 7, row: 3))
      #expect(stage.emulator.state.showsCursor)
      picture.placeCursor(at: Point(column: 2, row: 4))
      stage.show(picture)
      #expect(stage.emulator.cursor == Point(column: 2, row: 4))
      #expect(!stage.emulator.state.showsCursor)
    }
  }
}
