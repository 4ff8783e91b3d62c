import Emulation
import TUI
import Testing

/// Whole games of Snakesss, as people play them.
@Suite(.parallelThreads) struct SnakesssGameTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve"]

  @Test func `five friends play by keys alone, and find the game in the history`() throws {
    let home = try TempHome()
    let rounds = isProof ? 6 : 2
    try home.keepPrivatePages()
    let terminal = try home.parlor("--seed", "7", "--log-level", "debug")
    try terminal.setUpSnakesss(rounds: rounds)
    try terminal.openSnakesss(with: Self.friends)
    var curtains = 0
    try terminal.advance(to: .over) { current in
      if current.page == .curtain { curtains += 1 }
      if current.page?.isPrivate == false { terminal.expectNothingPrivate() }
    }
    // All but the mongoose look at their page, and all five vote.
    #expect(curtains == rounds * (4 + 5))
    // The podium fills step by step, and confetti falls over the names.
    terminal.awaitSteps()
    let winners = terminal.winners

    try leaveForLobby(terminal)
    #expect(terminal.wait { $0.shows("played") || $0.shows(" won") }, "\(terminal.text)")
    try findInHistory(terminal, rounds: rounds, winners: winners)
    try quit(terminal)

    let games = try home.printedHistory()
    #expect(games.map { $0.players.map(\.name) } == [Self.friends])
    #expect(games.first?.players.filter(\.won).map(\.name) == winners)
    #expect(games.first?.details.rounds.count == rounds)
    #expect((Self.friends + ["snake ", "human", "mongoose"]).filter(home.log.contains) == [])
  }

  private func leaveForLobby(_ terminal: PtyHarness) throws {
    terminal.press(.right, .right)
    #expect(terminal.turnPage(by: .enter) { $0.current.page == .lobby })
  }

  private func findInHistory(_ terminal: PtyHarness, rounds: Int, winners: [String]) throws {
    terminal.pressBelowTheGames(.enter)
    terminal.expect("1 game")
    // More names do not fit into the column.
    terminal.expect(winners.prefix(2).joined(separator: ", "))
    terminal.press(.enter)
    terminal.expect("Won by")
    terminal.press(.right)
    terminal.expect("The letter is the role")
    for round in 1...rounds {
      terminal.press(.right)
      #expect(
        terminal.wait { $0.screen[0].contains("page \(round + 2) of ") }, "\(terminal.text)")
      terminal.expect("Ann: ")
    }
    terminal.press(.escape)
    terminal.expect("1 game")
    terminal.press(.escape)
    try terminal.expect(.lobby)
  }

  private func quit(_ terminal: PtyHarness) throws {
    terminal.press(.character("q"))
    try terminal.expect(.quit)
    terminal.press(.enter)
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
  }

  @Test func `eight friends choose a short game with eyes closed`() throws {
    let rounds = isProof ? 3 : 1
    let home = try TempHome()
    try home.keepPrivatePages()
    let terminal = try home.parlor("--seed", "8")
    try terminal.setUpSnakesss(rounds: rounds, eyesClosed: true)
    try terminal.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal"])
    terminal.expect(
      rounds == 1 ? "1 round with 2:00 to talk, eyes closed" : "3 rounds with 2:00 to talk, eyes closed")
    var visits: [Page: Int] = [:]
    try terminal.advance(to: .over) { visits[$0.page ?? .flash, default: 0] += 1 }
    #expect(visits[.eyesClosed] == rounds)
    #expect(visits[.flash] == rounds)
    #expect(visits[.note] == nil)
    #expect(visits[.curtain] == rounds * (7 + 8))
  }

  @Test func `names of wide characters break no row`() throws {
    let names = ["美咲さくら", "김민준", "🐍🦊", "नितिन", "נעמי"]
    let terminal = try TempHome().parlor("--seed", "9")
    try terminal.openSnakesss(with: names)
    var holders: Set<String> = []
    try terminal.advance(to: .results) { current in
      terminal.expectWholeCharacters()
      if current.page?.isPrivate == true, current.page != .flash { terminal.expectStraightFrame() }
      current.holder.map { _ = holders.insert($0) }
    }
    #expect(holders == Set(names))
    for name in names { #expect(terminal.shows(name), "\(terminal.text)") }
  }
}

extension PtyHarness {
  /// The names of the first rank on the screen.
  fileprivate var winners: [String] {
    let rows: [[Substring]] = screen.map { $0.split(separator: " ") }
    // The ranking stands to the right of the podium.
    return rows.compactMap { row in row.firstIndex(of: "1.").map { String(row[$0 + 1]) } }
  }

  /// Expects that every character of two columns has both.
  fileprivate func expectWholeCharacters() {
    for row in 0..<emulator.size.rows {
      let widths = (0..<emulator.size.columns).map { cell($0, row).width }
      let isWhole = zip(widths, widths.dropFirst()).allSatisfy { ($0 == 2) == ($1 == 0) }
      #expect(isWhole && widths.reduce(0, +) == emulator.size.columns, "row \(row) on:\n\(text)")
    }
  }

  /// Expects the frame around a private page in the same columns in every row.
  fileprivate func expectStraightFrame() {
    let edges = (0..<emulator.size.rows).map { row in
      (0..<emulator.size.columns).filter { ["╭", "╮", "╰", "╯", "│"].contains(cell($0, row).text) }
    }
    let outer = edges.filter { !$0.isEmpty }.map { [$0.first, $0.last] }
    #expect(Set(outer).count == 1, "\(text)")
  }
}
