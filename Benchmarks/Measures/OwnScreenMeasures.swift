import Emulation
import GameKit
import Glibc

/// Games of Werewolf by twelve players at screens of their own, which are connected as phones are: over
/// loopback, and sealed.
enum OwnScreenMeasures {
  private static let names = [
    "Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea",
  ]
  private static let games = 3
  private static let idleSeconds: UInt32 = 10
  /// The factor by which the host's clock runs faster, so little that nothing which it shows by itself follows a key
  /// at once; the beat of secret moments stays at one second.
  private static let clockRate = 8
  private static let limit = Duration.milliseconds(50)
  /// More steps than any game has.
  private static let maximumSteps = 5_000

  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    let session = try parlor.start(
      ["werewolf", "--seed", "1"],
      with: [
        "PARLOR_CLOCK_RATE": "\(clockRate)", "PARLOR_ADDRESS": "lo",
        "PARLOR_TABLES": parlor.home + "/tables",
      ], emulatesScreen: true)
    defer { session.end() }
    let address = try openWerewolf(for: names, on: session)
    let guests = BenchGuests(names, of: parlor, at: address) { session.read(for: .microseconds(300)) }
    defer { guests.end() }
    guard guests.sitDown() else { throw .timeout("before all players have joined") }
    let idle = try idleFigures(of: session)
    session.type("\r")
    var (changes, votes) = try play(on: session, guests)
    for _ in 1..<games {
      try playAgain(on: session)
      let more = try play(on: session, guests)
      (changes, votes) = (changes + more.changes, votes + more.votes)
    }
    return [
      figure("12 own screens, change to last frame", changes),
      figure("  vote to acknowledgement", votes),
    ] + idle + (try OwnScreenEffort.measure(parlor))
  }

  private static func figure(_ name: String, _ times: [Duration]) -> Figure {
    guard !times.isEmpty else { return Figure(name: name, value: "none", target: "some", isMet: false) }
    let (median, late) = (Samples(times).median, Samples(times).percentile(99))
    return Figure(
      name: name, value: "\(median.milliseconds) (p99 \(late.milliseconds) of \(times.count))",
      target: "≤ \(limit.milliseconds) p99", isMet: late <= limit)
  }

  // MARK: - The table

  /// Enters the players and opens the table for phones; returns its address with the code.
  static func openWerewolf(for names: [String], on session: PtySession) throws(BenchError) -> String {
    let usual = 5
    var keys = WerewolfAutoplay.setUpKeys(for: names)
    // The place of secret pages is above the number of players.
    keys.insert(contentsOf: ["\u{1B}OA", "\u{1B}OC", "\u{1B}OC", "\u{1B}OB"], at: 3 + names.count - usual)
    try session.awaitFrame("at its start")
    // The instructions, whose keys are the first ones.
    for _ in 0..<50 where !session.shows("how to play") { session.settle(for: .milliseconds(100)) }
    for key in keys {
      session.type(key)
      session.settle(for: .milliseconds(200))
    }
    var table = WerewolfAutoplay()
    for _ in 0..<40 {
      if let address = address(on: session.screen) { return address }
      if let keys = table.keys(on: session.screen) { session.type(keys) }
      session.settle(for: .milliseconds(250))
    }
    throw .timeout("with the table's address on it, but \(session.screen.joined(separator: "\n"))")
  }

  static func address(on screen: [String]) -> String? {
    screen.lazy.flatMap { $0.split(separator: " ") }.first { $0.hasPrefix("127.0.0.1:") }.map(String.init)
  }

  // MARK: - Idle

  /// Measures both programs while everyone waits for the start.
  private static func idleFigures(of session: PtySession) throws(BenchError) -> [Figure] {
    session.settle(for: .milliseconds(500))
    let companion = try ProcFile.children(of: session.processID).first ?? session.processID
    let before = (
      try ProcFile.wakeUps(of: session.processID), try ProgramMeasures.ticks(ofProcess: companion)
    )
    sleep(idleSeconds)
    let wakeUps = try ProcFile.wakeUps(of: session.processID) - before.0
    let ticks = try ProgramMeasures.ticks(ofProcess: companion) - before.1
    let kilobytes = try ProcFile("/proc/\(companion)/status").number(of: "RssAnon")
    let share = Double(ticks * 100) / Double(sysconf(Int32(_SC_CLK_TCK)) * Int(idleSeconds))
    return [
      Figure(
        name: "  idle for \(idleSeconds) s, parlor", value: "\(wakeUps) wake-ups", target: "0",
        isMet: wakeUps == 0),
      Figure(
        name: "  idle for \(idleSeconds) s, companion",
        value: "\(share.rounded(places: 2)) % of a core, \(kilobytes.grouped) kB private",
        target: "< 1 %, ≤ 15 MB", isMet: share < 1 && kilobytes <= 15 * 1024),
    ]
  }

  // MARK: - The game

  /// Starts the next game of the same players at the same screens.
  private static func playAgain(on session: PtySession) throws(BenchError) {
    for _ in 0..<20 where WerewolfAutoplay.request(on: session.screen) == .finished {
      session.type("\r")
      session.settle(for: .milliseconds(200))
    }
    guard WerewolfAutoplay.request(on: session.screen) != .finished else {
      throw .timeout("of the next game")
    }
  }

  /// Plays to the end; returns the times of public changes and of votes.
  private static func play(
    on session: PtySession, _ guests: BenchGuests
  ) throws(BenchError) -> (changes: [Duration], votes: [Duration]) {
    var table = WerewolfAutoplay()
    var (changes, votes): ([Duration], [Duration]) = ([], [])
    for _ in 0..<maximumSteps where WerewolfAutoplay.request(on: session.screen) != .finished {
      votes += guests.act()
      session.settle(for: .milliseconds(20))
      guard let keys = table.keys(on: session.screen) else { continue }
      guests.listen()
      let start = SuspendingClock.now
      session.type(keys)
      session.settle(for: .milliseconds(20))
      changes += [guests.lastPage(since: start)].compactMap(\.self).map { start.duration(to: $0) }
    }
    guard WerewolfAutoplay.request(on: session.screen) == .finished else {
      throw .timeout("before the end of a game of \(names.count)")
    }
    return (changes, votes)
  }
}
