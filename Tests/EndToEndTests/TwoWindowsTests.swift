import Emulation
import TUI
import Testing

/// One puzzle in two windows, as a person opens them.
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

  private func play(_ count: Int, from start: Int, _ key: HeldKey, on terminal: PtyHarness) {
    for number in start..<start + count {
      terminal.type(key.press(number))
      #expect(terminal.wait { key.moves(on: $0) == number + 1 }, "\(terminal.text)")
    }
  }
}
