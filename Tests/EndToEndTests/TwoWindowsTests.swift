import AttackKit
import Emulation
import Glibc
import TUI
import Testing

/// Two windows on one data folder, as a person opens them.
@Suite(.parallelThreads) struct TwoWindowsTests {
  @Test(arguments: HeldKey.all.filter(\.isPuzzle))
  func `a puzzle goes on in the window that takes it over, with all moves of both`(key: HeldKey) throws {
    let home = try TempHome()
    let first = try key.start(in: home)
    play(4, from: 0, key, on: first)
    let second = try key.startElsewhere(in: home)
    #expect(second.shows("open in another window"))
    second.type("p")
    #expect(second.wait { key.moves(on: $0) == 4 && !$0.shows("another window") }, "\(second.text)")
    first.expect("open in another window")
    play(2, from: 4, key, on: second)
    // A key does nothing to a puzzle that is the other window's.
    first.press(.left)
    for window in [first, second] { window.quit() }
    #expect(try key.movesFound(in: home) == 6)
  }

  @Test func `a board that both windows change is there in both versions`() throws {
    let home = try TempHome()
    let windows = try (0..<2).map { _ in
      let window = try home.parlor("life")
      window.expect("generation 0 · 5 cells")
      return window
    }
    for (window, keys) in zip(windows, [[Key.right], [.down, .down]]) {
      for key in keys + [.character(" ")] { window.press(key) }
      #expect(window.wait { !$0.shows("5 cells") }, "\(window.text)")
    }
    let titles: Set = [["First steps"], ["First steps copy"]]
    let query = "SELECT title FROM document WHERE kind = 'board'"
    #expect(windows[1].wait { _ in Set(DatabaseFile.rows(query, of: home.database)).isSuperset(of: titles) })
    for window in windows { window.kill(SIGKILL) }
  }

  @Test func `a game of Snakesss in each of two windows goes on after a crash`() throws {
    let home = try TempHome()
    let windows = try (7...8).map { try home.parlor("--seed", "\($0)") }
    try windows[0].openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    try windows[0].advance(to: .curtain)
    // The instructions were seen, and the players are known.
    try windows[1].advance(to: .lobby)
    windows[1].press(.enter)
    try windows[1].advance(to: .curtain)
    let saved = "SELECT 1 FROM document WHERE kind = 'running'"
    #expect(windows[1].wait { _ in DatabaseFile.rows(saved, of: home.database).count == 2 })
    for window in windows {
      window.kill(SIGKILL)
      #expect(window.waitForEnd() == .killed(SIGKILL))
    }
    let again = try windows.map { _ in
      let window = try home.parlor()
      try window.expect(.lobby)
      window.expect("Paused: round 1")
      window.press(.enter)
      try window.expect(.curtain)
      return window
    }
    #expect(DatabaseFile.rows(saved, of: home.database).count == 2)
    for window in again { window.kill(SIGKILL) }
  }

  private func play(_ count: Int, from start: Int, _ key: HeldKey, on terminal: PtyHarness) {
    for number in start..<start + count {
      terminal.type(key.press(number))
      #expect(terminal.wait { key.moves(on: $0) == number + 1 }, "\(terminal.text)")
    }
  }
}
