import Emulation

/// A whole game of Snakesss by five players, from the lobby to the last ranking, who press what the screen asks for.
enum SnakesssGame {
  /// The factor by which the program's clock runs faster meanwhile.
  static let clockRate = 400

  /// The players in order of their seats.
  private static let names = ["Anna", "Ben", "Cara", "Dan", "Eva"]
  /// More pages than any game has.
  private static let maximumPages = 10_000

  /// Measures the peak of memory at the end of a game.
  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> Figure {
    let session = try parlor.start(
      ["snakesss", "--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(clockRate)"], emulatesScreen: true)
    try session.awaitFrame("at its start")
    try play(on: session, to: .setUp)
    // Each name leads to the next seat, the last one to the button.
    for name in names {
      session.type(name + "\r")
      session.settle(for: .milliseconds(25))
    }
    try play(on: session, to: .over)
    let figure = try ProgramMeasures.memory(of: session, after: "a game of five", limit: 12)
    session.end()
    guard try parlor.hasSavedGame(of: names) else { throw .gameNotSaved(players: names.count) }
    return figure
  }

  private static func play(on session: PtySession, to end: SnakesssPage) throws(BenchError) {
    for _ in 0..<maximumPages {
      let page = SnakesssPage(on: session.screen)
      guard page != end else { return }
      if let key = page?.key {
        session.type(key.sequence)
        try session.awaitFrame("after \(key)")
      }
      // A peek stays open for three seconds of the program's clock; this is three times as long.
      session.settle(for: .milliseconds(25))
    }
  }
}
