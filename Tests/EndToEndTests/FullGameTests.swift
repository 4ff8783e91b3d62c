import Emulation
import TUI
import Testing

/// Whole games, as people play them.
struct FullGameTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve"]

  @Test func `five friends play six rounds by keys alone, and find the game in the history`() throws {
    let home = try Home()
    let terminal = try home.parlor("--seed", "7", "--log-level", "debug")
    try terminal.seat(Self.friends)
    var curtains = 0
    try terminal.play(to: .over) { moment in
      if moment.scene == .curtain { curtains += 1 }
      if moment.scene?.isPrivate == false { terminal.expectNothingPrivate() }
    }
    // Everybody sees a role and votes; all but the mongoose look at a note.
    #expect(curtains == 6 * (5 + 4 + 5))
    let winners = terminal.winners

    try leaveForLobby(terminal)
    terminal.expect("last played")
    try findInHistory(terminal, winners: winners)
    try quit(terminal)

    let games = try home.printedHistory()
    #expect(games.map { $0.players.map(\.name) } == [Self.friends])
    #expect(games.first?.players.filter(\.won).map(\.name) == winners)
    #expect(games.first?.details.rounds.count == 6)
    for word in Self.friends + ["snake ", "human", "mongoose"] { #expect(!home.log.contains(word)) }
  }

  private func leaveForLobby(_ terminal: TerminalUnderTest) throws {
    terminal.press(.right, .right)
    #expect(terminal.turnPage(by: .enter) { $0.moment.scene == .lobby })
  }

  private func findInHistory(_ terminal: TerminalUnderTest, winners: [String]) throws {
    terminal.pressBelowTheGames(.enter)
    terminal.expect("1 game")
    terminal.expect(winners.joined(separator: ", "))
    terminal.press(.enter)
    terminal.expect("Won by")
    for round in 1...6 {
      terminal.press(.right)
      #expect(terminal.wait { $0.screen[0].contains("page \(round + 1) of 7") }, "\(terminal.picture)")
      terminal.expect("Ann: ")
    }
    terminal.press(.escape)
    terminal.expect("1 game")
    terminal.press(.escape)
    try terminal.expect(.lobby)
  }

  private func quit(_ terminal: TerminalUnderTest) throws {
    terminal.press(.character("q"))
    try terminal.expect(.farewell)
    terminal.press(.enter)
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
  }

  @Test func `eight friends choose a short game with eyes closed`() throws {
    let home = try Home()
    let terminal = try home.parlor("--seed", "8")
    try terminal.choose(rounds: 3, eyesClosed: true)
    try terminal.seat(["Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal"])
    terminal.expect("3 rounds, 2:00 to talk, eyes closed")
    var scenes: [Scene: Int] = [:]
    try terminal.play(to: .over) { scenes[$0.scene ?? .flash, default: 0] += 1 }
    #expect(scenes[.eyesClosed] == 3)
    #expect(scenes[.flash] == 3)
    #expect(scenes[.note] == nil)
    #expect(scenes[.curtain] == 3 * (8 + 8))
  }

  @Test func `names of wide signs break no row`() throws {
    let names = ["美咲さくら", "김민준", "🐍🦊", "नितिन", "נעמי"]
    let terminal = try Home().parlor("--seed", "9")
    try terminal.seat(names)
    var holders: Set<String> = []
    try terminal.play(to: .standings) { moment in
      terminal.expectWholeSigns()
      if moment.scene?.isPrivate == true, moment.scene != .flash { terminal.expectStraightFrame() }
      moment.holder.map { _ = holders.insert($0) }
    }
    #expect(holders == Set(names))
    for name in names { #expect(terminal.shows(name), "\(terminal.picture)") }
  }
}

extension TerminalUnderTest {
  /// The names on the first rank of the last ranking.
  fileprivate var winners: [String] {
    let rows: [[Substring]] = screen.map { $0.split(separator: " ") }
    let first: [[Substring]] = rows.filter { $0.first == "1." }
    return first.map { String($0[1]) }
  }

  /// Expects that every sign of two columns has both.
  fileprivate func expectWholeSigns() {
    for row in 0..<emulator.size.rows {
      let widths = (0..<emulator.size.columns).map { cell($0, row).width }
      for (width, next) in zip(widths, widths.dropFirst()) {
        #expect((width == 2) == (next == 0), "row \(row) on:\n\(picture)")
      }
      #expect(widths.reduce(0, +) == emulator.size.columns, "row \(row) on:\n\(picture)")
    }
  }

  /// Expects that the frame around a private page stands in the same columns in every row.
  fileprivate func expectStraightFrame() {
    let edges = (0..<emulator.size.rows).map { row in
      (0..<emulator.size.columns).filter { ["╭", "╮", "╰", "╯", "│"].contains(cell($0, row).text) }
    }
    let outer = edges.filter { !$0.isEmpty }.map { [$0.first, $0.last] }
    #expect(Set(outer).count == 1, "\(picture)")
  }
}
