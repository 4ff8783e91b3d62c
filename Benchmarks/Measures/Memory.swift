/// The most memory that the program has held by the end of a game.
///
/// What is not its own are pages of the program's file and of shared libraries: the kernel lends them,
/// more of them than are touched, and takes them back when memory is short.
enum Memory {
  /// After a game of Snakesss by five.
  static func measure(_ parlor: Parlor) throws(Trouble) -> Figure {
    let session = try parlor.start(
      ["--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(GameKeys.clockRate)"])
    try session.awaitFrame("at its start")
    try GameKeys.play(on: session)
    let figure = try figure(of: session, after: "a game of five", limit: 12)
    session.end()
    guard try parlor.hasKeptGame(of: GameKeys.names) else {
      throw .gameNotKept(players: GameKeys.names.count)
    }
    return figure
  }

  /// What a program holds that has just been played.
  ///
  /// - Parameter limit: In megabytes, 1024 kilobytes each, as proc_pid_status(5) counts them.
  static func figure(of session: Session, after game: String, limit: Int) throws(Trouble) -> Figure {
    let status = try ProcessFile("/proc/\(session.processID)/status")
    let peak = try status.number(of: "VmHWM")
    let own = try status.number(of: "RssAnon")
    return Figure(
      name: "peak memory after \(game)", value: "\(megabytes(peak)), of which \(megabytes(own)) its own",
      target: "≤ \(limit) MB", isMet: peak <= limit * 1024)
  }

  /// The megabytes that a program holds now.
  static func now(of session: Session) throws(Trouble) -> Int {
    try ProcessFile("/proc/\(session.processID)/status").number(of: "VmRSS") / 1024
  }

  private static func megabytes(_ kilobytes: Int) -> String {
    let tenths = (kilobytes * 10 + 512) / 1024
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
