import Emulation

/// A whole game of Werewolf, by twelve who hold all seven roles and press what the screen asks for.
enum Village {
  private static let names = [
    "Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea",
  ]
  private static let frame = Duration.seconds(1) / 60
  /// How many pages nobody's game has.
  private static let most = 10_000

  /// Whether every page was there within a frame, and how much memory the game has taken.
  static func measure(_ parlor: Parlor) throws(Trouble) -> [Figure] {
    let session = try parlor.start(
      ["werewolf", "--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(GameKeys.clockRate)"], isRead: true)
    try session.awaitFrame("at its start")
    try seat(on: session)
    let times = try play(on: session)
    let memory = try Memory.figure(of: session, after: "a game of twelve", limit: 10)
    session.end()
    guard try parlor.hasKeptGame(of: names) else { throw .gameNotKept(players: names.count) }
    return [pages(times), memory]
  }

  private static func seat(on session: Session) throws(Trouble) {
    for keys in WerewolfTable.seating(names) {
      session.type(keys)
      session.settle(for: .milliseconds(50))
    }
  }

  /// Plays on to the end; how long each page took from the key that turned to it.
  private static func play(on session: Session) throws(Trouble) -> [Duration] {
    var table = WerewolfTable()
    var times: [Duration] = []
    for _ in 0..<most where WerewolfTable.request(on: session.screen) != .nothing {
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

  private static func pages(_ times: [Duration]) -> Figure {
    let late = times.count { $0 > frame }
    return Figure(
      name: "twelve at Werewolf, key to page",
      value: "\(Samples(times).median.milliseconds), \(late) of \(times.count) after a 60th of a second",
      target: "0 late", isMet: late == 0)
  }
}
