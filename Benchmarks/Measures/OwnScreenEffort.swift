import Emulation

/// The effort and the time of players at screens of their own, in games played over loopback.
enum OwnScreenEffort {
  private static let names = ["Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal"]
  private static let rounds = 3
  /// As for whole games: the beat of secret moments stays at one second.
  private static let clockRate = 8
  /// More steps than any game has.
  private static let maximumSteps = 5_000
  private static let pause = Duration.milliseconds(20)

  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    var figures: [Figure] = []
    for players in [5, 8] { figures.append(try round(of: players, parlor)) }
    return figures + [try night(parlor)]
  }

  private static func start(
    _ game: String, _ parlor: ParlorProgram, rate: Int
  ) throws(BenchError) -> PtySession {
    let variables = [
      "PARLOR_CLOCK_RATE": "\(rate)", "PARLOR_ADDRESS": "lo", "PARLOR_TABLES": parlor.home + "/tables",
    ]
    return try parlor.start([game, "--seed", "1"], with: variables, emulatesScreen: true)
  }

  // MARK: - A round of Snakesss

  private static func round(of players: Int, _ parlor: ParlorProgram) throws(BenchError) -> Figure {
    let parlor = ParlorProgram(path: parlor.path, home: "\(parlor.home)/snakesss-\(players)")
    let session = try start("snakesss", parlor, rate: clockRate)
    defer { session.end() }
    let (address, length) = try openSnakesss(for: Array(names[..<players]), on: session)
    let guests = BenchGuests(Array(names[..<players]), of: parlor, at: address) { session.read(for: pause) }
    defer { guests.end() }
    guard guests.sitDown() else { throw .timeout("before all players have joined") }
    session.type("\r")
    var (keys, handovers, page, steps) = (0, 0, SnakesssPage?.none, 0)
    for _ in 0..<maximumSteps where page != .over {
      _ = guests.act()
      session.settle(for: pause)
      let latest = SnakesssPage(on: session.screen)
      // A key counts once the page has turned; one that comes too early is taken for a doubled one.
      if let page, page != latest, page.key != nil { keys += 1 }
      if latest == .curtain, page != latest { handovers += 1 }
      (page, steps) = (latest, page == latest ? steps + 1 : 0)
      // Keys in quick succession are one that is held down.
      if let key = page?.key, steps % 20 == 10 { session.type(key.sequence) }
    }
    guard page == .over else { throw .timeout("before the end of a game of \(players)") }
    let (perRound, taps) = ((keys + rounds - 1) / rounds, (guests.mostTaps + rounds - 1) / rounds)
    return Figure(
      name: "  a round of Snakesss with \(players)",
      value: "\(handovers) hand-overs, \(perRound) keys, \(taps) taps\(length)",
      target: "0, ≤ 3, ≤ 4", isMet: handovers == 0 && perRound <= 3 && taps <= 4)
  }

  /// Returns the table's address with the code, and the length of a game as the setup estimates it.
  private static func openSnakesss(
    for names: [String], on session: PtySession
  ) throws(BenchError) -> (address: String, length: String) {
    let usual = 5
    try session.awaitFrame("at its start")
    for _ in 0..<20 where SnakesssPage(on: session.screen) != .setUp {
      if let key = SnakesssPage(on: session.screen)?.key { session.type(key.sequence) }
      session.settle(for: .milliseconds(200))
    }
    // The number of players is above the first name, and the place of secret pages above that.
    let (up, right, down) = ("\u{1B}OA", "\u{1B}OC", "\u{1B}OB")
    let keys = [up] + Array(repeating: right, count: names.count - usual) + [up, right, right, down, down]
    for key in keys + names.map({ $0 + "\r" }) {
      session.type(key)
      session.settle(for: .milliseconds(100))
    }
    let length = session.screen.lazy.compactMap { $0.firstMatch(of: /bout \d+ min/) }.first
    for _ in 0..<20 {
      if let address = OwnScreenMeasures.address(on: session.screen) {
        return (address, length.map { ", a\($0.0)" } ?? "")
      }
      session.type("\r")
      session.settle(for: .milliseconds(400))
    }
    throw .timeout("with the table's address on it, but \(session.screen.joined(separator: "\n"))")
  }

  // MARK: - A night and a day of Werewolf

  /// Measures the program's own time from one night to the next, in which players act at once and no one talks.
  private static func night(_ parlor: ParlorProgram) throws(BenchError) -> Figure {
    let parlor = ParlorProgram(path: parlor.path, home: parlor.home + "/night")
    let session = try start("werewolf", parlor, rate: 1)
    defer { session.end() }
    let address = try OwnScreenMeasures.openWerewolf(for: names, on: session)
    let guests = BenchGuests(names, of: parlor, at: address) { session.read(for: pause) }
    defer { guests.end() }
    guard guests.sitDown() else { throw .timeout("before all players have joined") }
    session.type("\r")
    var table = WerewolfAutoplay()
    var start: SuspendingClock.Instant?
    for step in 0..<maximumSteps {
      _ = guests.act()
      session.settle(for: pause)
      let title = session.screen.first ?? ""
      if start == nil, title.contains("night 1") { start = .now }
      let isOver = title.contains("night 2") || WerewolfAutoplay.request(on: session.screen) == .finished
      if let start, isOver {
        let seconds = Int((start.duration(to: .now) / .seconds(1)).rounded())
        return Figure(
          name: "  a night and vote of Werewolf with 8", value: "\(seconds) s", target: "≤ 60 s",
          isMet: seconds <= 60)
      }
      // Keys in quick succession are one that is held down.
      if step % 40 == 0, let keys = table.keys(on: session.screen) { session.type(keys) }
    }
    throw .timeout("before the second night")
  }
}
