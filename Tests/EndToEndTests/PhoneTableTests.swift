import Emulation
import FoundationEssentials
import Glibc
import TUI
import TestKit
import Testing

/// A whole table: phones' browsers, a player's own terminal, and a player at the table's screen.
@Suite(
  .parallelThreads, .timeLimit(.minutes(10)),
  .enabled(
    if: Spawned.path(of: "parlor-link") != nil && StockPython.playwright != nil,
    "\(StockPython.browserNeed)"))
struct PhoneTableTests {
  private static let phones = ["Ann", "Ben", "Cleo", "Dee"]
  private static let names = phones + ["Eve", "Finn"]

  /// The seeds of the phones' troubles; more in `make proof`.
  private static let seeds = 1...(getenv("PARLOR_PROOF") == nil ? 1 : 10)

  @Test(arguments: seeds)
  func `Snakesss is played to the end while phones lose the network, and the host is killed`(seed: Int) throws
  {
    var table = try Table("snakesss", seed)
    try table.host.expect(.howTo)
    try table.host.advance(to: .setUp)
    table.sitDown(Self.names, screens: "on own terminals")
    // Phones that are invited later come back after the crash like those of the setup.
    #expect(table.host.turnPage(by: .enter) { $0.shows("Invite phones") }, "\(table.host.text)")
    table.host.press(.character("a"))
    #expect(table.host.wait { $0.joinAddress != nil }, "\(table.host.text)")
    let step = { (host: PtyHarness) in
      if let key = host.current.page?.key { host.press(key) }
    }
    try table.start(phones: Self.phones, joiningByAddress: true)
    table.play(while: { $0.current.page != .discussion }, step: step)
    try table.restart()
    // The screens come back by themselves, without another code.
    table.play(while: { !$0.shows("Play again") }, step: step)
    table.expectEnd()
  }

  @Test(arguments: seeds)
  func `Werewolf is played to the end while phones reload and lose the network`(seed: Int) throws {
    var table = try Table("werewolf", seed)
    try table.host.expect(.howTo)
    table.host.press(.escape)
    try table.host.expect(.howTo)
    table.host.press(.escape)
    table.host.expect("Secret pages")
    table.sitDown(Self.names, screens: "on own phones")
    table.host.press(.function(5))
    table.host.expect("Enter Deal")
    var players = WerewolfAutoplay()
    try table.start(phones: Self.phones, joiningByAddress: false)
    table.play(while: { !$0.shows("Play again") }) { host in
      if let keys = players.keys(on: host.screen) { host.type(keys) }
    }
    table.expectEnd()
  }
}

/// A host whose table listens on this computer alone, and all who sit at it.
private struct Table {
  private(set) var host: PtyHarness
  private let home: TempHome
  private let seed: Int
  private var guests: (names: [String], phones: PtyHarness, terminal: PtyHarness)?
  /// A quick clock, at which a browser still gets its share of the processor.
  private static let rate = "10"

  init(_ game: String, _ seed: Int) throws {
    self.seed = seed
    home = try TempHome()
    host = try home.parlor(game, "--seed", "\(seed + 2)", with: Self.variables(home))
  }

  private static func variables(_ home: TempHome) -> [String: String] {
    ["PARLOR_TABLES": home.path + "/tables", "PARLOR_ADDRESS": "lo", "PARLOR_CLOCK_RATE": rate]
  }

  /// Names the players in the setup, and opens the table for phones.
  ///
  /// - Parameter screens: The place of secret pages, as the setup has it after “on this screen”.
  func sitDown(_ names: [String], screens: String) {
    // The number of players is above the first name, and the place of secret pages above that.
    host.press(.up)
    for _ in 5..<names.count { host.press(.right) }
    host.press(.up)
    for _ in 0..<(screens == "on own phones" ? 2 : 1) { host.press(.right) }
    host.expect(screens)
    host.press(.down, .down)
    host.type(names.map { $0 + "\r" }.joined())
    host.expect(names.last ?? "")
  }

  /// Starts a game: the first players have phones, the next a terminal, the last one reads at the table's screen.
  mutating func start(phones names: [String], joiningByAddress: Bool) throws {
    #expect(host.turnPage(by: .enter) { $0.joinAddress != nil }, "\(host.text)")
    let address = try #require(host.joinAddress, "\(host.text)")
    let phones = try phones(named: names, at: address)
    #expect(phones.wait { $0.shows("seated") }, "\(phones.text)")
    let words = ["join"] + (joiningByAddress ? [address] : [])
    let terminal = try TempHome().start(
      [PtyHarness.parlor] + words, with: Self.variables(home), size: Size(columns: 80, rows: 24))
    terminal.expect("who are you?")
    terminal.press(.enter)
    host.expect("\(names.count + 1) of \(names.count + 2) at their own screen")
    guests = (names, phones, terminal)
    host.press(.enter)
  }

  /// Plays on at the host and at the terminal; phones play by themselves.
  func play(while isPlaying: (PtyHarness) -> Bool, step: (PtyHarness) -> Void) {
    let deadline = ContinuousClock.now + .seconds(240)
    while isPlaying(host), ContinuousClock.now < deadline {
      let before = host.screen
      step(host)
      _ = host.wait(within: .milliseconds(200)) { $0.screen != before }
      guests?.terminal.playSeat()
      guests?.phones.catchUp()
    }
    #expect(!isPlaying(host), "\(host.text)\n\(guests?.phones.text ?? "")\n\(guests?.terminal.text ?? "")")
  }

  /// Kills the host, and resumes its game from the lobby.
  mutating func restart() throws {
    host.kill(SIGKILL)
    #expect(host.waitForEnd() == .killed(SIGKILL))
    host = try home.parlor("--seed", "4", with: Self.variables(home))
    try host.expect(.lobby)
    host.expect("Paused: round")
    host.press(.enter)
    // The last step before the end may not have been saved yet.
    #expect(host.wait { $0.shows("Space  Resume") || $0.shows("no one's looking") }, "\(host.text)")
  }

  /// Everyone has read that the game is over, and no one has seen another player's page.
  func expectEnd() {
    guard let guests else { return }
    #expect(guests.phones.wait { $0.ending != nil }, "\(guests.phones.text)\n\(host.text)")
    for name in guests.names {
      #expect(guests.phones.screen.contains { $0.contains("\"\(name)\"") && $0.contains("\"done\": true") })
    }
    #expect(!guests.phones.text.contains("\"faults\": [\""), "\(guests.phones.text)")
    guests.terminal.press(.character("p"))
    #expect(guests.terminal.wait { $0.shows("The game is over.") }, "\(guests.terminal.text)")
  }

  private func phones(named names: [String], at address: String) throws -> PtyHarness {
    let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let python = try #require(StockPython.playwright)
    return try PtyHarness(
      [python, "-B", folder + "/Fixtures/phones.py", StockPython.browser ?? "", address, "\(seed)", "yes"]
        + names,
      size: Size(columns: 200, rows: 50))
  }
}

extension PtyHarness {
  /// The address that the table's screen offers to phones.
  fileprivate var joinAddress: String? {
    screen.lazy.flatMap { $0.split(separator: " ") }.first { $0.hasPrefix("127.0.0.1:") }.map(String.init)
  }

  /// Does the next thing that a player at an own terminal would do.
  fileprivate func playSeat() {
    catchUp()
    let bar = screen.last { !$0.isEmpty } ?? ""
    if bar.contains("Enter Confirm") || bar.contains("Enter Hide") {
      press(.enter)
    } else if bar.contains("Space Pick") {
      press(.space, .right, .space)
    } else if bar.contains("Space Show my page"), !shows("Saved"), !shows("The game is over.") {
      press(.space)
    }
  }
}
