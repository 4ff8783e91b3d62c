import Emulation
import Glibc
import TUI
import TestKit
import Testing

/// A host whose table listens on this computer alone, and all who sit at it.
struct PhoneTable {
  enum Browser: CaseIterable {
    case chromium
    /// Safari's engine.
    case webKit

    /// Those that this computer has.
    static let available = allCases.filter { $0.program != nil }

    /// What plays phones in it, and where it is; nil where it cannot be had.
    var program: (python: String, path: String)? {
      let (python, path) =
        self == .chromium
        ? (StockPython.playwright, StockPython.browser) : (StockPython.selenium, StockPython.gtkBrowser)
      guard let python, let path, Spawned.path(of: "parlor-link") != nil else { return nil }
      return (python, path)
    }
  }

  /// The players, in the order of their seats.
  struct Players {
    let phones: [String]
    /// The player at a terminal of their own; nil for none.
    var terminal: String?
    /// The player who reads at the table's screen; nil for none.
    var reader: String?

    /// Four phones, a terminal, and the table's screen for one.
    static let mixed = Players(phones: ["Ann", "Ben", "Cleo", "Dee"], terminal: "Eve", reader: "Finn")

    static func atPhones(_ count: Int) -> Players {
      Players(phones: Array(["Ann", "Ben", "Cleo", "Dee", "Gus", "Hal", "Ida", "Jon"].prefix(count)))
    }

    var names: [String] { phones + [terminal, reader].compactMap(\.self) }
    var screens: Int { names.count - (reader == nil ? 0 : 1) }
  }

  private(set) var host: PtyHarness
  private let home: TempHome
  private let players: Players
  private let browser: Browser
  private let seed: Int
  /// True while phones are reloaded, lose the network, sleep, and go on in other tabs.
  private let hasTrouble: Bool
  private var guests: (phones: PtyHarness, terminal: PtyHarness?)?
  /// A quick clock, at which a browser still gets its share of the processor.
  private static let rate = "10"
  private static let usualPlayers = 5
  private static let patience = Duration.seconds(420)

  init(
    _ game: String, _ players: Players, in browser: Browser = .chromium, seed: Int, hasTrouble: Bool
  ) throws {
    (self.players, self.browser, self.seed, self.hasTrouble) = (players, browser, seed, hasTrouble)
    home = try TempHome()
    host = try home.parlor(game, "--seed", "\(seed + 2)", with: Self.variables(home))
  }

  private static func variables(_ home: TempHome) -> [String: String] {
    ["PARLOR_TABLES": home.path + "/tables", "PARLOR_ADDRESS": "lo", "PARLOR_CLOCK_RATE": rate]
  }

  /// Names the players in the setup, and opens the table for phones.
  ///
  /// - Parameter screens: The place of secret pages, as the setup has it after “on this screen”.
  func sitDown(screens: String = "on own phones") {
    let names = players.names
    // The number of players is above the first name, and the place of secret pages above that.
    host.press(.up)
    for _ in Self.usualPlayers..<max(Self.usualPlayers, names.count) { host.press(.right) }
    for _ in names.count..<max(Self.usualPlayers, names.count) { host.press(.left) }
    host.press(.up)
    for _ in 0..<(screens == "on own phones" ? 2 : 1) { host.press(.right) }
    host.expect(screens)
    host.press(.down, .down)
    host.type(names.map { $0 + "\r" }.joined())
    host.expect(names.last ?? "")
  }

  /// Starts a game once everyone is at their screen.
  mutating func start(joiningByAddress: Bool = false) throws {
    #expect(host.turnPage(by: .enter) { $0.joinAddress != nil }, "\(host.text)")
    let address = try #require(host.joinAddress, "\(host.text)")
    let phones = try startPhones(at: address)
    #expect(phones.wait { $0.shows("seated") }, "\(phones.text)")
    var terminal: PtyHarness?
    if players.terminal != nil {
      let words = [PtyHarness.parlor, "join"] + (joiningByAddress ? [address] : [])
      let guest = try TempHome().start(words, with: Self.variables(home), size: Size(columns: 80, rows: 24))
      guest.expect("who are you?")
      guest.press(.enter)
      terminal = guest
    }
    host.expect("\(players.screens) of \(players.names.count) at their own screen")
    guests = (phones, terminal)
    host.press(.enter)
  }

  private func startPhones(at address: String) throws -> PtyHarness {
    let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let (python, path) = try #require(browser.program)
    let words = [path, address, "\(seed)", hasTrouble ? "yes" : "no"] + players.phones
    return try PtyHarness(
      [python, "-B", folder + "/Fixtures/phones.py"] + words, size: Size(columns: 200, rows: 50))
  }

  /// Plays on at the host and at the terminal; phones play by themselves.
  func play(while isPlaying: (PtyHarness) -> Bool, step: (PtyHarness) -> Void) {
    let deadline = ContinuousClock.now + Self.patience
    var turn = ContinuousClock.now
    while isPlaying(host), ContinuousClock.now < deadline {
      let before = host.screen
      step(host)
      _ = host.wait(within: .milliseconds(200)) { $0.screen != before }
      // Keys in quick succession, as while the moon moves, are one that is held down.
      if ContinuousClock.now >= turn {
        guests?.terminal?.playSeat()
        turn = ContinuousClock.now + .milliseconds(200)
      }
      guests?.phones.catchUp()
    }
    #expect(!isPlaying(host), "\(host.text)\n\(guests?.phones.text ?? "")\n\(guests?.terminal?.text ?? "")")
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
  ///
  /// - Parameter mostTaps: The most taps on private pages of a phone without trouble.
  func expectEnd(mostTaps: Int = .max) {
    guard let guests else { return }
    #expect(guests.phones.wait { $0.ending != nil }, "\(guests.phones.text)\n\(host.text)")
    for name in players.phones {
      let report = guests.phones.screen.first { $0.contains("\"\(name)\"") } ?? ""
      #expect(report.contains("\"done\": true"), "\(report)")
      let taps = report.firstMatch(of: /"taps": (\d+)/).flatMap { Int($0.1) } ?? .max
      #expect(hasTrouble || taps <= mostTaps, "\(report)")
    }
    #expect(!guests.phones.text.contains("\"faults\": [\""), "\(guests.phones.text)")
    guard let terminal = guests.terminal else { return }
    terminal.press(.character("p"))
    #expect(terminal.wait { $0.shows("The game is over.") || $0.shows("The match is over.") })
  }
}

extension PtyHarness {
  /// The address that the table's screen offers to phones.
  var joinAddress: String? {
    screen.lazy.flatMap { $0.split(separator: " ") }.first { $0.hasPrefix("127.0.0.1:") }.map(String.init)
  }

  /// Does the next thing that a player at an own terminal would do.
  func playSeat() {
    catchUp()
    let bar = screen.last { !$0.isEmpty } ?? ""
    if shows("Word or phrase") {
      // Gives up, as the second time says.
      type("=")
    } else if bar.contains("Enter Confirm") || bar.contains("Enter Hide") {
      press(.enter)
    } else if bar.contains("Space Pick") {
      // Somewhere else than before, where a pick may be excluded.
      press([.right, .down, .left, .up].randomElement() ?? .right, .space)
    } else if bar.contains("Space Show my page"), !shows("Saved"), !shows("The game is over.") {
      press(.space)
    }
  }
}
