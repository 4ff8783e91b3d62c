import GameKit
import Store

/// Measures the history when it has many games.
enum HistoryMeasures {
  private static let games = 10_000
  private static let openings = 15
  private static let players = ["Anna", "Ben", "Chloé", "Dan", "Eve"]
  /// From the first game in the lobby to the history.
  private static let way = "\u{1B}[F\u{1B}[D\u{1B}[D\u{1B}[D"

  /// Measures the time from the key that opens the history to its first picture with games.
  static func opening(in parlor: ParlorProgram) throws(BenchError) -> Figure {
    try fill(parlor)
    let session = try parlor.start(emulatesScreen: true)
    defer { session.end() }
    try session.awaitFrame("at its start")
    // The first start shows a welcome.
    for _ in 0..<20 where !session.screen.contains(where: { $0.contains("Quit") }) {
      session.type("\u{1B}")
      session.settle(for: .milliseconds(300))
    }
    session.type(way)
    session.settle(for: .milliseconds(200))
    var times: [Duration] = []
    for _ in 0..<openings {
      let start = SuspendingClock.now
      session.type("\r")
      while !session.screen.contains(where: { $0.contains("10,000 games") }) {
        try session.awaitFrame("of the history")
      }
      times.append(start.duration(to: .now))
      session.type("q")
      session.settle(for: .milliseconds(200))
    }
    return Figure(name: "history of 10 000 games, to its picture", Samples(times), limit: .milliseconds(50))
  }

  /// Saves games of five players, four on an evening.
  private static func fill(_ parlor: ParlorProgram) throws(BenchError) {
    let folder = parlor.home + "/.local/share/parlor"
    do throws(RepositoryError) {
      let store = try SQLiteStore(folder: folder)
      for number in 0..<games { try store.save(record(number)) }
    } catch {
      throw .unwritable(folder)
    }
  }

  private static func record(_ number: Int) -> GameRecord {
    let start = Int64(1_700_000_000 + number / 4 * 86_400 + number % 4 * 2400)
    let participants = players.enumerated().map { seat, name in
      let rank = (number + seat) % players.count + 1
      return Participation(
        name: name, score: 20 - 3 * rank, rank: rank, hasWon: rank == 1,
        roles: [RoleTally(role: "human", rounds: 6, points: 20 - 3 * rank)])
    }
    return GameRecord(
      id: Identifier(high: 1, low: UInt64(number)), game: GameID("snakesss"),
      started: Timestamp(seconds: start), finished: Timestamp(seconds: start + 1800),
      participants: participants, details: RecordDetails(version: 1, json: "{}"))
  }
}
