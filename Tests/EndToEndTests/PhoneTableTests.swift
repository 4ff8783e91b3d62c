import Emulation
import TUI
import TestKit
import Testing

/// Whole tables: phones' browsers, a player's own terminal, and a player at the table's screen.
@Suite(.parallelThreads, .timeLimit(.minutes(10)), PhoneTable.needsBrowser) struct PhoneTableTests {
  @Test func `Werewolf is played to the end while phones sleep, reload and lose the network`() throws {
    try PhoneTable.playWerewolf(seed: 1)
  }
}

/// The same with other games, many seeds, and other engines; only in `make proof`, since it takes twenty minutes.
@Suite(
  .serialized, .parallelThreads, .timeLimit(.minutes(10)), .enabled(if: isProof), PhoneTable.needsBrowser)
struct PhoneTableProofs {
  private static let seeds = 1...10

  @Test(arguments: seeds)
  func `Snakesss ends, whatever happens to its phones and its host`(seed: Int) throws {
    try PhoneTable.playSnakesss(seed: seed)
  }

  @Test(arguments: seeds.dropFirst()) func `Werewolf ends, whatever happens to its phones`(seed: Int) throws {
    try PhoneTable.playWerewolf(seed: seed)
  }

  @Test(arguments: seeds) func `a race ends, whatever happens to its phones`(seed: Int) throws {
    try PhoneTable.playRace(seed: seed)
  }

  @Test(arguments: PhoneTable.Browser.available, [5, 8])
  func `a round of Snakesss takes four taps on each phone`(
    browser: PhoneTable.Browser, players: Int
  ) throws {
    var table = try PhoneTable("snakesss", .atPhones(players), in: browser, seed: 1, hasTrouble: false)
    try table.host.expect(.howTo)
    try table.host.advance(to: .setUp)
    table.sitDown()
    try table.start()
    table.play(while: { !$0.shows("Play again") }, step: PhoneTable.stepOfSnakesss)
    table.expectEnd(mostTaps: 3 * 4)
  }

  @Test(arguments: PhoneTable.Browser.available, [5, 8])
  func `Werewolf is played on phones alone`(browser: PhoneTable.Browser, players: Int) throws {
    var table = try PhoneTable("werewolf", .atPhones(players), in: browser, seed: 1, hasTrouble: false)
    try table.playWerewolf()
  }
}

extension PhoneTable {
  fileprivate static let needsBrowser = ConditionTrait.enabled(
    if: !Browser.available.isEmpty, "\(StockPython.browserNeed)")

  /// Plays while phones suffer and the host is killed.
  fileprivate static func playSnakesss(seed: Int) throws {
    var table = try PhoneTable("snakesss", .mixed, seed: seed, hasTrouble: true)
    try table.host.expect(.howTo)
    try table.host.advance(to: .setUp)
    table.sitDown(screens: "on own terminals")
    // Phones that are invited later come back after the crash like those of the setup.
    #expect(table.host.turnPage(by: .enter) { $0.shows("Invite phones") }, "\(table.host.text)")
    table.host.press(.character("a"))
    #expect(table.host.wait { $0.joinAddress != nil }, "\(table.host.text)")
    try table.start(joiningByAddress: true)
    table.play(while: { $0.current.page != .discussion }, step: stepOfSnakesss)
    try table.restart()
    // The screens come back by themselves, without another code.
    table.play(while: { !$0.shows("Play again") }, step: stepOfSnakesss)
    table.expectEnd()
  }

  fileprivate static func stepOfSnakesss(_ host: PtyHarness) {
    if let key = host.current.page?.key { host.press(key) }
  }

  /// Plays while phones suffer.
  fileprivate static func playWerewolf(seed: Int) throws {
    var table = try PhoneTable("werewolf", .mixed, seed: seed, hasTrouble: true)
    try table.playWerewolf()
  }

  fileprivate mutating func playWerewolf() throws {
    try host.expect(.howTo)
    host.press(.escape)
    try host.expect(.howTo)
    host.press(.escape)
    host.expect("Secret pages")
    sitDown()
    host.press(.function(5))
    host.expect("Enter Deal")
    var autoplay = WerewolfAutoplay()
    try start()
    play(while: { !$0.shows("Play again") }) { host in
      if let keys = autoplay.keys(on: host.screen) { host.type(keys) }
    }
    expectEnd()
  }

  /// Plays while phones suffer; no page of a race is read at the table.
  fileprivate static func playRace(seed: Int) throws {
    var players = Players.mixed
    players.reader = nil
    var table = try PhoneTable("anagram", players, seed: seed, hasTrouble: true)
    table.host.expect("how to play")
    table.host.press(.escape)
    table.host.expect("Next phrase")
    table.host.press(.character("m"))
    table.host.expect("in turn")
    table.sitDown()
    try table.start()
    let keys = ["Start the first phrase", "Everyone's ready", "Final ranking"]
    table.play(while: { !$0.shows("Play again") }) { host in
      if keys.contains(where: host.shows) { host.press(.enter) }
    }
    table.expectEnd()
  }
}
