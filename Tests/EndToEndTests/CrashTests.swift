import Emulation
import Glibc
import TUI
import Testing

/// A program that crashes, and one that is killed without a last word.
struct CrashTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT])
  func `a crash gives the terminal back, and stays a crash`(signal: Int32) throws {
    let home = try Home()
    let terminal = try home.line("ulimit -c 0; exec \(TerminalUnderTest.parlor) --seed 5")
    try terminal.seat(Self.friends)
    try terminal.play(to: .role)
    terminal.kill(signal)
    #expect(terminal.waitForEnd() == .killed(signal))
    terminal.expectGivenBack()
  }

  @Test(arguments: ["linux", "vt100"])
  func `where there is no second screen, a crash leaves nothing private on the only one`(name: String) throws
  {
    let home = try Home()
    let terminal = try home.line("ulimit -c 0; TERM=\(name) exec \(TerminalUnderTest.parlor) --seed 5")
    try terminal.seat(Self.friends)
    try terminal.play(to: .role)
    terminal.kill(SIGSEGV)
    #expect(terminal.waitForEnd() == .killed(SIGSEGV))
    terminal.expectGivenBack()
  }

  @Test func `a kill at any moment around the end of a game loses nothing that was on the screen`() throws {
    let home = try Home()
    try prepareShortGames(home)
    var kept: [PrintedGame] = []
    for attempt in 0..<16 {
      let isSeen = try playAndKill(home, attempt)
      let games = try home.printedHistory()
      #expect(games.filter(kept.contains) == kept)
      #expect(games.count == kept.count + (isSeen ? 1 : 0) || !isSeen && games.count == kept.count + 1)
      for game in games { #expect(game.players.count == 4 && game.details.rounds.count == 1) }
      kept = games
    }
    #expect(kept.count >= 4)
  }

  /// Has the quickest of games remembered, and who plays it.
  private func prepareShortGames(_ home: Home) throws {
    let terminal = try home.parlor("--seed", "5")
    try terminal.choose(rounds: 1, eyesClosed: true)
    try terminal.seat(Self.friends)
    try terminal.goOn()
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
  }

  /// Kills the program a little later each time after the key that ends the game.
  ///
  /// - Returns: Whether the end of the game was on the screen.
  private func playAndKill(_ home: Home, _ attempt: Int) throws -> Bool {
    let terminal = try home.parlor("snakesss", "--seed", "\(attempt)")
    try terminal.play(to: .results)
    // Long enough for the page to take the next key.
    _ = terminal.wait(within: .milliseconds(20)) { _ in false }
    terminal.press(.enter)
    // Every fourth time as late as it takes.
    let time = attempt % 4 == 3 ? TerminalUnderTest.patience : .microseconds(attempt * attempt * 40)
    _ = terminal.wait(within: time) { $0.moment.scene == .over }
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
    return terminal.moment.scene == .over
  }
}
