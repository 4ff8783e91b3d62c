/// A whole game of Snakesss by five players, from the lobby to the last ranking.
///
/// The keys need no screen: how many a turn takes depends on no role and no answer.
enum SnakesssGame {
  /// The factor by which the program's clock runs faster meanwhile.
  static let clockRate = 400

  /// The players in order of their seats.
  private static let names = ["Anna", "Ben", "Cara", "Dan", "Eva"]
  /// A group that is new to the game is offered three rounds.
  private static let rounds = 3
  private static let enter = "\r"
  private static let escape = "\u{1B}"
  private static let space = " "
  private static let firstGame = "1"
  private static let choice = "b"

  /// Measures the peak of memory at the end of a game.
  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> Figure {
    let session = try parlor.start(["--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(clockRate)"])
    try session.awaitFrame("at its start")
    try play(on: session)
    let figure = try ProgramMeasures.memory(of: session, after: "a game of five", limit: 12)
    session.end()
    guard try parlor.hasSavedGame(of: names) else { throw .gameNotSaved(players: names.count) }
    return figure
  }

  private static func play(on session: PtySession) throws(BenchError) {
    for keys in [firstGame, escape] + names.map({ $0 + enter }) + [enter] {
      try press(keys, on: session)
    }
    for round in 1...rounds { try playRound(round, on: session) }
  }

  private static func playRound(_ number: Int, on session: PtySession) throws(BenchError) {
    // The second key does nothing on the curtain, unless the first one only skipped the end of a reveal.
    let question = [enter, enter]
    let peeks = names.dropLast().flatMap { _ in [space, enter] }
    // The clock of the discussion runs fast; where it has ended the talk, the key does nothing.
    let talk = [enter, enter]
    let votes = names.flatMap { _ in [space, choice, choice] }
    let results = number < rounds ? [enter, enter] : [enter, enter, enter]
    for key in question + peeks + talk + votes + results { try press(key, on: session) }
  }

  /// Presses keys and waits for all frames that follow from them.
  private static func press(_ keys: String, on session: PtySession) throws(BenchError) {
    session.type(keys)
    try session.awaitFrame("after \(keys.debugDescription)")
    // A peek stays open for three seconds of the program's clock; this is three times as long.
    session.settle(for: .milliseconds(25))
  }
}
