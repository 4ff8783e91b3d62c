import TUI
import Testing

/// What the program sends for a small change; over a slow line this is what a key costs.
@Suite(.parallelThreads) struct FrameTests {
  /// - Source: The example of Wikipedia's article “Sudoku”.
  private static let sudoku = """
    53..7....
    6..195...
    .98....6.
    8...6...3
    4..8.3..1
    7...2...6
    .6....28.
    ...419..5
    ....8..79
    """

  @Test func `a cursor that moves over a large Sudoku costs a kilobyte and a half at most`() throws {
    let home = try TempHome()
    try home.write(Self.sudoku, to: "example.sdk")
    let terminal = try home.start(
      [PtyHarness.parlor, "--no-animation", "sudoku", "\(home.data)/example.sdk"],
      with: ["COLORTERM": "truecolor", "PARLOR_CLOCK_RATE": "1"], size: Size(columns: 120, rows: 40))
    terminal.expect("Digit mode")
    let (right, down) = ("\u{1B}OC", "\u{1B}OB")
    let before = terminal.transcript.count
    let moves = [right, right, right, down, down, right, down, right]
    for move in moves {
      try #require(terminal.isRead(move))
      terminal.catchUp()
    }
    #expect((terminal.transcript.count - before) / moves.count <= 1_500)
    terminal.quit()
  }
}
