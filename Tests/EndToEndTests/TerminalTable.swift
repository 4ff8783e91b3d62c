import AttackKit
import Emulation
import Glibc
import TUI
import TestKit
import Testing

/// A host of Snakesss, and players who have all joined at terminals of their own, on one computer.
struct TerminalTable {
  private(set) var host: PtyHarness
  let guests: [PtyHarness]
  private let home: TempHome
  private let names: [String]
  private let variables: [String: String]

  private static let trouble = "The table doesn't answer."
  private static let patience = Duration.seconds(30)

  init(_ names: [String]) throws {
    let home = try TempHome()
    let variables = ["PARLOR_TABLES": home.path + "/tables"]
    (self.home, self.names, self.variables) = (home, names, variables)
    host = try home.openTable(of: names, with: variables)
    guests = try names.map { try TempHome.join(as: $0, with: variables) }
    host.expect("\(names.count) of \(names.count) at their own screen")
    host.press(.enter)
  }

  /// Does the next thing at the host, and at each terminal.
  func step() {
    let before = host.screen
    if let key = host.current.page?.key { host.press(key) }
    if host.current.page == .over { host.press(.enter) }
    _ = host.wait(within: .milliseconds(100)) { $0.screen != before }
    for guest in guests { guest.playSeat() }
  }

  /// Plays on until a condition holds, or for so long that it never will.
  func play(until isFulfilled: () -> Bool) {
    let deadline = ContinuousClock.now + PtyHarness.timeout
    while !isFulfilled(), ContinuousClock.now < deadline { step() }
    #expect(isFulfilled(), "\(host.text)\n\(guests.map(\.text).joined(separator: "\n"))")
  }

  /// True while a game runs that a program started now would resume.
  var isSaved: Bool {
    host.current.page != .over
      && !DatabaseFile.rows("SELECT 1 FROM document WHERE kind = 'running'", of: home.database).isEmpty
  }

  /// Kills the program that carries pages; returns the time until everyone's screen is back.
  func killCompanion() throws -> Duration {
    let words = Spawned.run(["pgrep", "-x", "-P", "\(host.foregroundGroup)", "parlor-link"]).output
    let companion = try #require(pid_t(words.filter(\.isNumber)), "\(words)")
    let start = ContinuousClock.now
    kill(companion, SIGKILL)
    expectLoss()
    return expectReturn(since: start)
  }

  /// Kills the host, and resumes its game; returns the time from then until everyone's screen is back.
  mutating func killHost() throws -> Duration {
    host.kill(SIGKILL)
    #expect(host.waitForEnd() == .killed(SIGKILL))
    // In a vote that isn't over yet.
    let votes = home.savedVoters.count % names.count
    expectLoss()
    host = try home.parlor("--seed", "4", with: variables)
    host.expect("Paused: round")
    let start = ContinuousClock.now
    host.press(.enter)
    let time = expectReturn(since: start)
    let isThere = host.wait(within: Self.patience) { $0.text.count { $0 == "✔" } >= votes }
    #expect(isThere, "\(votes) have voted, but the screen is\n\(host.text)")
    return time
  }

  private func expectLoss() {
    for guest in guests {
      #expect(guest.wait(within: Self.patience) { $0.shows(Self.trouble) }, "\(guest.text)")
    }
  }

  private func expectReturn(since start: ContinuousClock.Instant) -> Duration {
    for guest in guests {
      #expect(guest.wait(within: Self.patience) { !$0.shows(Self.trouble) }, "\(guest.text)\n\(host.text)")
    }
    return ContinuousClock.now - start
  }
}

extension TempHome {
  /// Opens a table of Snakesss, whose secret pages are on the players' own terminals.
  func openTable(of names: [String], with variables: [String: String]) throws -> PtyHarness {
    let host = try parlor("--seed", "3", with: variables)
    try host.openSnakesss(with: names)
    // The row of secret pages is above the number of players; the start is before three other buttons.
    host.press(.home)
    host.press(.right)
    host.expect("on own terminals")
    host.press(.end, .up, .up, .up)
    host.press(.enter)
    host.expect("parlor join")
    return host
  }

  /// Joins a table as the next player.
  static func join(as name: String, with variables: [String: String]) throws -> PtyHarness {
    let guest = try TempHome().parlor("join", with: variables)
    guest.expect("who are you?")
    guest.press(.enter)
    guest.expect("\(name)'s own screen")
    return guest
  }
}
