import Emulation
import FoundationEssentials
import TUI
import Testing

/// Whole games of Werewolf, as people play them.
@Suite(.parallelThreads) struct WerewolfGameTests {
  private static let friends = [
    "Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea",
  ]

  @Test func `twelve friends play with seven roles to the end, and find the game in the history`() throws {
    let home = try TempHome()
    // A night of twelve takes minutes of reading, which nobody does here.
    let terminal = try home.parlor("werewolf", "--seed", "7", with: ["PARLOR_CLOCK_RATE": "400"])
    try terminal.dealWerewolf(to: Self.friends)
    var players = WerewolfAutoplay()
    try terminal.play(&players) { screen in
      if !screen[0].contains("'s turn") { terminal.expectNothingPrivate() }
    }
    terminal.expectNothingPrivate()
    #expect(terminal.scrollback == [])

    try leaveForLobby(terminal)
    try findInHistory(terminal)
    terminal.kill(15)
    #expect(terminal.waitForEnd() == .killed(15))
    terminal.expectRestored()
    try expectRecord(in: home)
  }

  @Test func `Space that is pressed twice on a curtain shows the page, and picks no one`() throws {
    let terminal = try TempHome().parlor("werewolf", "--seed", "7", with: ["PARLOR_CLOCK_RATE": "20"])
    try terminal.dealWerewolf(to: Self.friends)
    terminal.type("  ")
    terminal.expect("Pick two: ")
    _ = terminal.wait(within: .milliseconds(200)) { $0.text.contains("●") }
    #expect(!terminal.text.contains("●"), "\(terminal.text)")
    terminal.type(" ")
    terminal.expect("●")
  }

  private func leaveForLobby(_ terminal: PtyHarness) throws {
    terminal.press(.right, .right)
    #expect(terminal.turnPage(by: .enter) { $0.current.page == .lobby }, "\(terminal.text)")
  }

  private func findInHistory(_ terminal: PtyHarness) throws {
    terminal.press(.home)
    terminal.pressBelowTheGames(.enter)
    terminal.expect("1 game")
  }

  private func expectRecord(in home: TempHome) throws {
    let games = try home.printedHistory(of: PrintedVillage.self)
    try #require(games.count == 1)
    #expect(games[0].players.map(\.name) == Self.friends)
    #expect(Set(games[0].details.roles).count == 7)
    #expect(games[0].details.roles.count == 12)
    #expect((Self.friends + ["werewol", "seer", "doctor"]).filter(home.log.contains) == [])
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

extension PtyHarness {
  /// Enters players in a home where nobody has played, and deals seven roles.
  ///
  /// - Parameter isDealt: True for the first page after the deal.
  func dealWerewolf(
    to names: [String],
    until isDealt: (PtyHarness) -> Bool = {
      ![.wait, .pick].contains(WerewolfAutoplay.request(on: $0.screen))
    }
  ) throws {
    try expect(.howTo)
    for keys in WerewolfAutoplay.setUpKeys(for: names) {
      let before = screen
      type(keys)
      // Some keys change nothing where another one has done it already; Escape always does, and with the next key
      // right behind it would be another key.
      _ = wait(within: keys == "\u{1B}" ? .seconds(20) : .milliseconds(60)) { $0.screen != before }
    }
    _ = wait { $0.text.contains("Ready?") || isDealt($0) }
    // An Enter right behind the one that opened the review decides nothing.
    for _ in 0..<20 where text.contains("Ready?") {
      type("\r")
      _ = wait(within: .seconds(2)) { !$0.text.contains("Ready?") }
    }
    let isReady = wait { !$0.text.contains("Ready?") && isDealt($0) }
    #expect(isReady, "\(text)")
  }

  /// Plays on to the end, with a visit to each screen on the way.
  func play(_ players: inout WerewolfAutoplay, atEach visit: ([String]) throws -> Void = { _ in }) throws {
    let deadline = ContinuousClock.now + .seconds(180)
    while WerewolfAutoplay.request(on: screen) != .finished {
      try #require(ContinuousClock.now < deadline, "\(text)")
      try visit(screen)
      if let keys = players.keys(on: screen) {
        let before = screen
        try #require(isRead(keys), "\(text)")
        // A key that is pressed again before the page has turned would press a button after the last page.
        _ = wait(within: .milliseconds(100)) { $0.screen != before }
      } else {
        let before = screen
        _ = wait(within: .milliseconds(50)) { $0.screen != before }
      }
    }
  }
}
