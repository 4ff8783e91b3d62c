import Emulation
import FoundationEssentials
import TUI
import Testing

/// Whole games of Werewolf, as people play them.
struct WerewolfTests {
  private static let friends = [
    "Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea",
  ]

  @Test func `twelve friends play with all seven roles to the end, and find the game in the history`() throws
  {
    let home = try Home()
    // A night of twelve takes minutes of reading, which nobody here has to do.
    let terminal = try home.parlor("werewolf", "--seed", "7", with: ["PARLOR_CLOCK_RATE": "400"])
    try terminal.seatWerewolf(Self.friends)
    var table = WerewolfTable()
    try terminal.play(&table) { screen in
      if !screen[0].contains(" with ") { terminal.expectNothingPrivate() }
    }
    terminal.expectNothingPrivate()
    #expect(terminal.scrollback == [])

    try leaveForLobby(terminal)
    try findInHistory(terminal)
    terminal.kill(15)
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
    try expectRecord(in: home)
  }

  private func leaveForLobby(_ terminal: TerminalUnderTest) throws {
    terminal.press(.right, .right)
    #expect(terminal.turnPage(by: .enter) { $0.moment.scene == .lobby }, "\(terminal.picture)")
  }

  private func findInHistory(_ terminal: TerminalUnderTest) throws {
    terminal.press(.character("h"))
    _ = terminal.wait(within: .milliseconds(50)) { _ in false }
  }

  private func expectRecord(in home: Home) throws {
    let games = try home.printedHistory(of: PrintedVillage.self)
    try #require(games.count == 1)
    #expect(games[0].players.map(\.name) == Self.friends)
    #expect(Set(games[0].details.roles).count == 7)
    #expect(games[0].details.roles.count == 12)
    for word in Self.friends + ["werewol", "seer", "doctor"] { #expect(!home.log.contains(word)) }
  }
}

/// A game of Werewolf as `parlor history --json` prints it.
private struct PrintedVillage: Decodable {
  let players: [PrintedGame.Player]
  let details: Details

  struct Details: Decodable {
    let roles: [String]
  }
}

extension TerminalUnderTest {
  /// Seats players in a home where nobody has played, and deals all seven roles.
  func seatWerewolf(_ names: [String]) throws {
    try expect(.howTo)
    for keys in WerewolfTable.seating(names) {
      let before = screen
      type(keys)
      // Some keys change nothing where another one has done it.
      _ = wait(within: .milliseconds(100)) { $0.screen != before }
    }
    let isDealt = wait { ![.patience, .choice].contains(WerewolfTable.request(on: $0.screen)) }
    #expect(isDealt, "\(picture)")
  }

  /// Plays on to the end, and looks at each screen on the way there.
  func play(_ table: inout WerewolfTable, atEach visit: ([String]) throws -> Void = { _ in }) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while WerewolfTable.request(on: screen) != .nothing {
      try #require(ContinuousClock.now < deadline, "\(picture)")
      try visit(screen)
      if let keys = table.keys(on: screen) {
        try #require(isHeard(keys), "\(picture)")
        catchUp()
      } else {
        let before = screen
        _ = wait(within: .milliseconds(50)) { $0.screen != before }
      }
    }
  }
}
