import AttackKit
import Emulation
import FoundationEssentials
import Glibc
import TUI
import TestKit
import Testing

/// Kills without warning, at any moment: what was confirmed is there, and the program starts again.
@Suite(.parallelThreads) struct KillAttacks {
  /// The homes that the kills are spread over, so that they run side by side.
  private static let homes = Attack.isFull ? 5 : 1
  private static let kills = Attack.count(100) / homes

  @Test(arguments: 0..<homes) func `kills during games lose no finished game`(number: Int) throws {
    let home = try UsedHome.copy()
    var random = SplitMix64(seed: Attack.seed, blow: number)
    var saved = try home.printedHistory()
    for _ in 0..<Self.kills {
      let isSeen = try playAndKill(home, &random)
      let games = try home.printedHistory()
      #expect(Array(games.suffix(saved.count)) == saved)
      #expect(games.count == saved.count + 1 || !isSeen && games.count == saved.count)
      saved = games
    }
    Attack.report("Games: \(Self.kills) kills, \(saved.count - 1) games saved")
  }

  /// - Returns: True when the end of the game was on the screen.
  private func playAndKill(_ home: TempHome, _ random: inout SplitMix64) throws -> Bool {
    let terminal = try home.parlor("snakesss", "--seed", "\(random.below(1_000_000))")
    // Half of the kills are around the end, where a game is saved.
    if random.below(2) == 0 {
      for _ in 0..<random.below(25) where terminal.current.page != .over { try terminal.advance() }
    } else {
      try terminal.advance(to: .results)
      terminal.awaitSteps()
      terminal.read(for: terminal.debounce)
      terminal.press(.enter)
    }
    _ = terminal.wait(within: .microseconds(random.below(40_000))) { $0.current.page == .over }
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
    return terminal.current.page == .over
  }

  /// The cells are drawn from left to right, so a board that lost an edit but kept a later one would have a gap.
  @Test(arguments: 0..<homes) func `kills during edits leave a board that was drawn`(number: Int) throws {
    let home = try TempHome()
    try home.write("x = 1, y = 1\no!\n", to: "cell.rle")
    let making = try CommandRun(["life", "new", home.data + "/cell.rle"], in: home)
    let id = String(making.text.prefix { !$0.isWhitespace })
    var random = SplitMix64(seed: Attack.seed, blow: number)
    var row = 1
    for _ in 0..<Self.kills {
      let typed = row + random.below(6)
      try edit(home, cells: typed - row, for: .milliseconds(random.below(60)))
      let after = try drawnRow(id, in: home)
      #expect((row...typed).contains(after), "\(after) cells after \(row), \(typed - row) more were typed")
      row = max(row, after)
    }
    Attack.report("Edits: \(Self.kills) kills, \(row) cells")
  }

  /// Draws cells to the right of those that are there, and is killed.
  private func edit(_ home: TempHome, cells: Int, for time: Duration) throws {
    let terminal = try home.parlor("life")
    terminal.expect("generation 0")
    // The cursor stays where it was, on the last cell.
    for _ in 0..<cells { terminal.type("\u{1B}OC ") }
    terminal.read(for: time)
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
  }

  /// The length of the row of cells on a board; -1 if there are gaps.
  private func drawnRow(_ id: String, in home: TempHome) throws -> Int {
    let run = try CommandRun(["life", "export", id, "-"], in: home)
    #expect(run.ending == .exited(0), "\(run.text)")
    let cells = run.text.split(separator: "\n").first { !$0.hasPrefix("#") && !$0.hasPrefix("x") } ?? ""
    let row = cells.prefix { $0 != "!" }
    guard row.last == "o", row.dropLast().allSatisfy(\.isNumber) else { return -1 }
    return Int(row.dropLast()) ?? 1
  }

  /// What was on the screen a second before is kept, and of what came later there is no hole.
  @Test(arguments: 0..<homes) func `kills during a puzzle keep its moves`(number: Int) throws {
    let home = try TempHome()
    var random = SplitMix64(seed: Attack.seed, blow: number)
    var (kept, moves) = (0, 0)
    for _ in 0..<Self.kills {
      let typed = random.below(4)
      let terminal = try home.parlor("tangram", UsedHome.figure)
      terminal.expect("to place")
      let found = try Self.moves(on: terminal)
      #expect((kept...moves + 4).contains(found), "\(found) moves after \(kept) to \(moves)")
      // A piece goes to the right and back again.
      for move in 0..<typed { terminal.type((found + move).isMultiple(of: 2) ? "\u{1B}OC\r" : "\u{1B}OD\r") }
      _ = terminal.wait(within: .milliseconds(random.below(200))) { $0.shows("\(found + typed) move") }
      moves = try Self.moves(on: terminal)
      kept = Self.rest(terminal, &random) ? moves : found
      terminal.kill(SIGKILL)
      #expect(terminal.waitForEnd() == .killed(SIGKILL))
    }
    Attack.report("Puzzles: \(Self.kills) kills, \(moves) moves")
  }

  /// Waits a moment, or so long that what is seen has to be saved (true).
  private static func rest(_ terminal: PtyHarness, _ random: inout SplitMix64) -> Bool {
    let isLong = random.below(4) == 0
    terminal.read(for: isLong ? .seconds(1) : .milliseconds(20))
    return isLong
  }

  /// Notes, the cursor and what can be undone are saved with each step; the notes are always 1, 2, 3 and so on.
  @Test(arguments: 0..<homes) func `kills during a Sudoku keep its notes and its undo`(number: Int) throws {
    let home = try TempHome()
    let digits = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    try home.write(digits + "\n", to: "sample.sdm")
    var random = SplitMix64(seed: Attack.seed, blow: number)
    var (possible, steps) = (0...0, 0)
    for _ in 0..<Self.kills {
      let terminal = try home.parlor("sudoku", home.data + "/sample.sdm")
      terminal.expect("0 moves")
      let found = try #require(Self.notes(on: terminal))
      #expect(possible.contains(found), "\(found) notes, not \(possible)")
      #expect(found == 0 || terminal.shows("r1c4") && terminal.shows("n Digits"))
      // More notes would need two lines beside the grid.
      let next = random.below(7)
      Self.annotate(terminal, from: found, to: next)
      _ = terminal.wait(within: .milliseconds(random.below(200))) { Self.notes(on: $0) == next }
      let seen = Self.notes(on: terminal) ?? found
      let first = Self.rest(terminal, &random) ? seen : found
      terminal.kill(SIGKILL)
      #expect(terminal.waitForEnd() == .killed(SIGKILL))
      (possible, steps) = (min(first, next)...max(first, next), steps + abs(next - found))
    }
    Attack.report("Sudoku: \(Self.kills) kills, \(steps) notes and undos")
  }

  /// Writes the notes that are missing into one cell, or undoes those that are too many.
  private static func annotate(_ terminal: PtyHarness, from found: Int, to next: Int) {
    if !terminal.shows("r1c4") { terminal.type("\u{1B}OC") }
    if !terminal.shows("n Digits") { terminal.type("n") }
    for digit in found..<max(found, next) { terminal.type("\(digit + 1)") }
    for _ in min(found, next)..<found { terminal.type("u") }
  }

  /// The number of notes under the cursor, which are the first digits; nil where others are seen.
  private static func notes(on terminal: PtyHarness) -> Int? {
    guard let match = terminal.text.firstMatch(of: /r1c[34](: (\d+))?/) else { return nil }
    let notes = match.output.2.map(String.init) ?? ""
    return "123456".hasPrefix(notes) ? notes.count : nil
  }

  /// The figure of the next start is one that was seen since the start before, as a whole.
  @Test(arguments: 0..<homes) func `kills in the editor leave a figure that was seen`(number: Int) throws {
    let home = try TempHome()
    var random = SplitMix64(seed: Attack.seed, blow: number)
    var (possible, restored) = (Set<[String]>(), 0)
    for _ in 0..<Self.kills {
      let terminal = try home.parlor("editor", "--plain")
      terminal.expect("placed")
      var figure = try #require(Self.figure(on: terminal))
      #expect(possible.isEmpty || possible.contains(figure), "\(figure) was never seen")
      if terminal.shows("Your unsaved changes are back.") { restored += 1 }
      possible = [figure]
      for _ in 0..<random.below(6) {
        // Each of them moves or turns a piece, wherever it is.
        terminal.type("\(1 + random.below(7))" + ["<", ">"][random.below(2)])
        #expect(terminal.wait(within: .seconds(20)) { ![nil, figure].contains(Self.figure(on: $0)) })
        figure = try #require(Self.figure(on: terminal))
        possible.insert(figure)
      }
      terminal.read(for: .milliseconds(random.below(1_500)))
      terminal.kill(SIGKILL)
      #expect(terminal.waitForEnd() == .killed(SIGKILL))
    }
    Attack.report("Editor: \(Self.kills) kills, \(restored) starts brought changes back")
  }

  /// The places of the seven pieces, in their order; nil while they are not all seen.
  private static func figure(on terminal: PtyHarness) -> [String]? {
    let lines = terminal.text.split(separator: "\n").filter {
      $0.firstMatch(of: #/^Piece [1-7], [a-z ]+: /#) != nil
    }
    let places = lines.map(String.init).sorted()
    return places.count == 7 ? places : nil
  }

  /// The number of moves in the header.
  private static func moves(on terminal: PtyHarness) throws -> Int {
    let count = try #require(terminal.text.firstMatch(of: /(\d+) moves?/)?.1)
    return try #require(Int(count))
  }

  @Test(arguments: 0..<homes) func `kills during an import leave all of its questions or none`(number: Int)
    throws
  {
    let home = try TempHome()
    var random = SplitMix64(seed: Attack.seed, blow: number)
    try home.write(QuestionFile.text(questions: 200, named: "the killed pack"), to: "killed.json")
    var imports = 0
    for _ in 0..<Self.kills {
      let terminal = try home.parlor("questions", "import", "\(home.data)/killed.json")
      terminal.read(for: .microseconds(random.below(150_000)))
      terminal.kill(SIGKILL)
      _ = terminal.waitForEnd()
      imports += try expectWholePacks(in: home)
    }
    Attack.report("Imports: \(Self.kills) kills, \(imports) were complete")
  }

  /// Expects that all packs are whole, and that the next start leaves no draft behind; removes them.
  ///
  /// - Returns: The number of packs.
  private func expectWholePacks(in home: TempHome) throws -> Int {
    let check = try CommandRun(["questions", "list"], in: home)
    #expect(check.ending == .exited(0), "\(check.text)")
    let folder = home.data + "/packs/questions"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    #expect(names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(text.contains("200 plus 200"), "\(name) has \(text.utf8.count) bytes")
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    return names.count
  }
}
