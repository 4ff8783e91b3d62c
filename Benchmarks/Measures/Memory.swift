/// The most memory that the program has held by the end of a game.
///
/// What is not its own are pages of the program's file and of shared libraries: the kernel lends them,
/// more of them than are touched, and takes them back when memory is short.
enum Memory {
  /// 12 MB, in the units of 1024 bytes that proc_pid_status(5) calls kB.
  private static let limit = 12 * 1024

  static func measure(_ parlor: Parlor) throws(Trouble) -> Figure {
    let session = try parlor.start(
      ["--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(GameKeys.clockRate)"])
    try session.awaitFrame("at its start")
    try GameKeys.play(on: session)
    let status = try ProcessFile("/proc/\(session.processID)/status")
    let peak = try status.number(of: "VmHWM")
    let own = try status.number(of: "RssAnon")
    session.end()
    guard try hasKeptGame(parlor) else { throw .gameNotKept }
    return Figure(
      name: "peak memory after a game of five",
      value: "\(megabytes(peak)), of which \(megabytes(own)) its own",
      target: "≤ 12 MB", isMet: peak <= limit)
  }

  /// Whether the game was played to its end: only then it stands in the history.
  private static func hasKeptGame(_ parlor: Parlor) throws(Trouble) -> Bool {
    let players = GameKeys.names.joined(separator: "; ")
    return try parlor.output(of: ["history", "--csv"]).contains(players)
  }

  private static func megabytes(_ kilobytes: Int) -> String {
    let tenths = (kilobytes * 10 + 512) / 1024
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
