import TUI

/// The program that is measured, and a player's home for it.
struct Parlor {
  let path: String
  let home: String

  /// A terminal of the usual size, in which nobody has chosen anything.
  private static let size = Size(columns: 80, rows: 24)

  /// Starts the program in a common terminal.
  ///
  /// - Parameter isRead: Whether somebody reads what stands on the screen.
  func start(
    _ arguments: [String] = [], with variables: [String: String] = [:], isRead: Bool = false
  ) throws(Trouble) -> Session {
    let usual = ["HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    return try Session(
      [path] + arguments, environment: usual.merging(variables) { $1 }, size: Self.size,
      isRead: isRead)
  }

  /// What the program prints when it is called like this.
  func output(of arguments: [String]) throws(Trouble) -> String {
    String(decoding: try start(arguments).readToEnd(), as: UTF8.self)
  }

  /// Whether a game of these players was played to its end: only then it stands in the history.
  func hasKeptGame(of players: [String]) throws(Trouble) -> Bool {
    try output(of: ["history", "--csv"]).contains(players.joined(separator: "; "))
  }

  /// Starts the program and waits until the lobby is there.
  func lobby() throws(Trouble) -> Session {
    let session = try start()
    try session.awaitFrame("at its start")
    return session
  }
}
