/// The keys of a whole game of Snakesss, from the lobby to the last ranking.
///
/// They need no eyes: how many keys a turn takes depends on no role and no answer.
enum GameKeys {
  /// How much faster than the world's the program's clock runs meanwhile.
  static let clockRate = 400

  /// The players, in order of their seats.
  static let names = ["Anna", "Ben", "Cara", "Dan", "Eva"]
  private static let rounds = 6
  private static let enter = "\r"
  private static let escape = "\u{1B}"
  private static let space = " "
  private static let firstGame = "1"
  private static let secondChoice = "b"

  static func play(on session: Session) throws(Trouble) {
    for keys in [firstGame, escape] + names.map({ $0 + enter }) + [enter] {
      try press(keys, on: session)
    }
    for round in 1...rounds { try playRound(round, on: session) }
  }

  private static func playRound(_ number: Int, on session: Session) throws(Trouble) {
    let roles = names.flatMap { _ in [space, enter] }
    let question = [enter, enter, enter]
    let peeks = names.dropLast().flatMap { _ in [space, enter] }
    let votes = names.flatMap { _ in [space, secondChoice, enter] }
    let results = number < rounds ? [enter, enter, enter] : [enter, enter]
    for key in roles + question + peeks { try press(key, on: session) }
    // The clock of the discussion, which now runs fast, ends it while the last of these settles.
    try press(enter, on: session)
    for key in votes + results { try press(key, on: session) }
  }

  /// Presses keys and waits until all is shown that follows from them.
  private static func press(_ keys: String, on session: Session) throws(Trouble) {
    session.type(keys)
    try session.awaitFrame("after \(keys.debugDescription)")
    // A peek stays open for three seconds of the program's clock; this is three times as long.
    session.settle(for: .milliseconds(25))
  }
}
