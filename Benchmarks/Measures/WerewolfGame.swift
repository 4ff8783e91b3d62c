import Emulation

/// A whole game of Werewolf by twelve players with seven roles, who press what the screen asks for.
enum WerewolfGame {
  private static let names = [
    "Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea",
  ]
  private static let frame = Duration.seconds(1) / 60
  /// More pages than any game has.
  private static let maximumPages = 10_000

  /// Measures the time from a key to its page, and the peak of memory at the end of the game.
  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    let session = try parlor.start(
      ["werewolf", "--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(SnakesssGame.clockRate)"],
      emulatesScreen: true)
    try session.awaitFrame("at its start")
    for keys in WerewolfAutoplay.setUpKeys(for: names) {
      session.type(keys)
      session.settle(for: .milliseconds(50))
    }
    // An Enter right behind the one that opened the review decides nothing.
    for _ in 0..<20 where session.screen.contains(where: { $0.contains("Ready?") }) {
      session.type("\r")
      session.settle(for: .milliseconds(200))
    }
    let times = try play(on: session)
    let memory = try ProgramMeasures.memory(of: session, after: "a game of twelve", limit: 10)
    session.end()
    guard try parlor.hasSavedGame(of: names) else { throw .gameNotSaved(players: names.count) }
    return [latency(times), memory]
  }

  /// Plays to the end; returns the time from each key to its page.
  private static func play(on session: PtySession) throws(BenchError) -> [Duration] {
    var table = WerewolfAutoplay()
    var times: [Duration] = []
    for _ in 0..<maximumPages where WerewolfAutoplay.request(on: session.screen) != .finished {
      if let keys = table.keys(on: session.screen) {
        let start = SuspendingClock.now
        session.type(keys)
        try session.awaitFrame("after \(keys.debugDescription)")
        times.append(start.duration(to: .now))
      }
      session.settle(for: .milliseconds(10))
    }
    return times
  }

  private static func latency(_ times: [Duration]) -> Figure {
    let late = times.count { $0 > frame }
    return Figure(
      name: "twelve at Werewolf, key to page",
      value: "\(Samples(times).median.milliseconds), \(late) of \(times.count) after a 60th of a second",
      target: "0 late", isMet: late == 0)
  }
}
