import TUI
import TestKit
import Testing

/// Games played by ear.
///
/// Each transcript is to be read aloud: it should sound like a good host.
@Suite(.parallelThreads) struct ListenerTests {
  /// A puzzle of one's own, with three cells to go.
  ///
  /// - Source: The example of Wikipedia's article “Sudoku”.
  private static let sudoku = """
    ..4678912
    672195348
    198342567
    859761423
    426853791
    713924856
    961537284
    287419635
    34528617.
    """

  private static func listener(to words: String..., file: String, as name: String) throws -> Listener {
    let home = try TempHome()
    try home.write(file, to: name)
    let arguments = ["--plain"] + words + ["\(home.data)/\(name)"]
    return Listener(try home.start([PtyHarness.parlor] + arguments, with: ["PARLOR_CLOCK_RATE": "1"]))
  }

  @Test func `a Sudoku is solved by ear`() throws {
    let listener = try Self.listener(to: "sudoku", file: Self.sudoku, as: "last.sdk")
    listener.hears("Row 1, column 1, empty.")
    listener.press(.right, hears: "Row 1, column 2, empty.")
    listener.press(.right, hears: "Row 1, column 3, 4, clue.")
    listener.press(.character("7"), hears: "That's a clue. It stays.")
    listener.press(.left, hears: "Row 1, column 2, empty.")
    listener.press(.character("n"))
    listener.hears("Note mode.")
    listener.press(.character("3"), hears: "Note 3 added. Row 1, column 2, empty, note 3.")
    listener.press(.character("n"))
    listener.hears("Digit mode.")
    listener.press(.character("8"), hears: "8 written. Row 1, column 2, 8, wrong.")
    listener.press(.character("u"), hears: "Undone. 8 erased. Row 1, column 2, empty, note 3.")
    listener.press(.character("3"), hears: "3 written. Row 1, column 2, 3.")
    listener.press(.character("h"), hears: "Hint.")
    listener.press(.backspace, hears: "Row 1, column 2, 3.")
    listener.press(.left, hears: "Row 1, column 1, empty.")
    listener.press(.character("5"), hears: "5 written. Row 1, column 1, 5.")
    listener.press(.tab, hears: "Row 9, column 9, empty.")
    // The page after the end says the time.
    expectSnapshot(Snapshot(lines: listener.transcript), named: "Ear/sudoku")
    listener.press(.character("9"))
    listener.hears("Solved")
    listener.terminal.quit()
  }

  @Test func `a board of Life is drawn and run by ear`() throws {
    let listener = try Self.listener(to: "life", file: ".O.\n..O\nOOO\n", as: "glider.cells")
    listener.hears("Row 1, column 1, dead, 5 live cells around it.")
    listener.press(.right, hears: "Row 1, column 2, alive")
    listener.press(.space, hears: "Row 1, column 2, dead")
    listener.press(.space, hears: "Row 1, column 2, alive")
    listener.press(.character("n"))
    listener.hears("generation 1")
    listener.press(.character("r"), hears: "Running. r pauses.")
    // How far it runs is up to the machine.
    expectSnapshot(Snapshot(lines: listener.transcript), named: "Ear/life")
    listener.press(.character("r"), hears: "Row 1, column 2")
    listener.terminal.quit()
  }

  /// The square among the figures that come with Parlor.
  private static let square = "9a1a8808-7567-7319-c644-2de2cda5624f"

  @Test func `a Tangram is solved by ear`() throws {
    let listener = Listener(
      try TempHome().parlor("--plain", "tangram", Self.square, with: ["PARLOR_CLOCK_RATE": "1"]))
    listener.hears("Piece 1, first large triangle, not placed yet.")
    listener.press(.tab, hears: "Piece 2, second large triangle, not placed yet.")
    listener.press(.character("f"), hears: "Only the parallelogram")
    listener.press(.character("s"), hears: "Place 1 of 3. Piece 2, second large triangle, picked up,")
    listener.press(.right, hears: "Moved right.")
    listener.press(.enter, hears: "Put down. Piece 2,")
    listener.press(.character("u"), hears: "Undone. Piece 2, second large triangle, not placed yet.")
    listener.press(.character("c"), hears: "You're on track for a solution.")
    for _ in 1...6 {
      listener.press(.character("h"), hears: "Hint. Piece ")
      listener.press(.character("h"), hears: " goes to x ")
      listener.press(.character("h"), hears: "Placed. Piece ")
    }
    listener.press(.character("h"), hears: "Hint. Piece ")
    listener.press(.character("h"), hears: " goes to x ")
    // The page after the end says the time.
    expectSnapshot(Snapshot(lines: listener.transcript), named: "Ear/tangram")
    listener.press(.character("h"))
    listener.hears("Solved")
    listener.terminal.quit()
  }

  /// A pasted phrase, opened from the list of phrases.
  private static func phrase(_ line: String) throws -> Listener {
    let terminal = try TempHome().parlor("--plain", "anagram", with: ["PARLOR_CLOCK_RATE": "1"])
    terminal.expect("Skip")
    terminal.press(.escape)
    terminal.expect("Write a phrase")
    terminal.press(.character("p"))
    terminal.expect("No phrases yet.")
    terminal.type("\u{1B}[200~\(line)\u{1B}[201~")
    terminal.expect("Enter: Play.")
    #expect(terminal.wait { !$0.shows("Done:") }, "\(terminal.text)")
    terminal.press(.enter)
    return Listener(terminal)
  }

  @Test func `a phrase is put together by ear`() throws {
    let listener = try Self.phrase("be kind|It costs nothing")
    listener.hears("Word 1: empty.")
    listener.press(.character("b"), hears: "B placed. Word 1: B.")
    listener.press(.character("z"), hears: "There's no Z on the heap. Word 1: B.")
    listener.press(.character("e"), hears: "E placed. Word 1: B, E.")
    listener.press(.character("k"), hears: "K placed. Word 1: B, E, K.")
    listener.press(.space, hears: "Not right yet. Next word. Word 2: empty.")
    listener.press(.backspace, hears: "K put back. Word 1: B, E.")
    listener.press(.space, hears: "Word 1 is right. Word 2: empty.")
    listener.press(.function(2), hears: "Hint: the word lengths. Word 2, 4 letters: empty.")
    listener.press(.up, hears: "1 of 4 letters left.")
    listener.press(.character("k"), hears: "K placed. Word 2, 4 letters: K.")
    listener.press(.control("u"), hears: "Undone. K put back. Word 2, 4 letters: empty.")
    for key: Key in [.character("k"), .character("i"), .character("n")] {
      listener.press(key, hears: "placed.")
    }
    // The page after the end says the time.
    expectSnapshot(Snapshot(lines: listener.transcript), named: "Ear/anagram")
    listener.press(.character("d"))
    listener.hears("Solved")
    listener.terminal.quit()
  }

  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  @Test func `a round of Snakesss is played by ear`() throws {
    let terminal = try TempHome().parlor("--plain", "--seed", "4", with: ["PARLOR_CLOCK_RATE": "10"])
    try terminal.openSnakesss(with: Self.friends)
    terminal.press(.enter)
    let listener = Listener(withoutWarning: terminal)
    try listener.followRequests(until: "Round 2 of")
    expectSnapshot(Snapshot(lines: listener.transcript), named: "Ear/snakesss")
    terminal.kill(15)
  }

  @Test func `a night of Werewolf is played by ear`() throws {
    let terminal = try TempHome().parlor(
      "--plain", "werewolf", "--seed", "7", with: ["PARLOR_CLOCK_RATE": "10"])
    try terminal.dealWerewolf(to: Self.friends + ["Eve", "Finn", "Gus", "Hal"]) {
      $0.shows("Enter: Deal") || $0.shows("Press Space:")
    }
    if terminal.shows("Enter: Deal") {
      #expect(terminal.turnPage(by: .enter) { $0.shows("Press Space:") }, "\(terminal.text)")
    }
    let listener = Listener(withoutWarning: terminal)
    try listener.followRequests(until: "Vote now")
    expectSnapshot(Snapshot(lines: listener.transcript), named: "Ear/werewolf")
    terminal.kill(15)
  }
}

extension Listener {
  /// Listens from the first request of a game on, when the warning about its seed has gone.
  fileprivate convenience init(withoutWarning terminal: PtyHarness) {
    let isCalm = terminal.wait {
      $0.shows("Press ") && !$0.shows("Dealt with") && !$0.shows("everyone was dealt")
    }
    #expect(isCalm, "\(terminal.text)")
    self.init(terminal)
  }
}
