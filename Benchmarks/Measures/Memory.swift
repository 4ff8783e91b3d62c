/// The most memory that the program has held by the end of a game.
enum Memory {
  private static let limit = 12_000

  static func measure(_ parlor: Parlor) throws(Trouble) -> [Figure] {
    let session = try parlor.start(
      ["--seed", "1"], with: ["PARLOR_CLOCK_RATE": "\(GameKeys.clockRate)"])
    try session.awaitFrame("at its start")
    try GameKeys.play(on: session)
    let peak = try peak(of: session)
    session.end()
    return [
      Figure(
        name: "peak memory after a game of five", value: "\(megabytes(peak)) resident",
        target: "≤ 12 MB", isMet: peak <= limit)
    ]
  }

  /// In units of 1024 bytes, which proc_pid_status(5) calls kB.
  private static func peak(of session: Session) throws(Trouble) -> Int {
    try ProcessFile("/proc/\(session.child.id)/status").number(of: "VmHWM")
  }

  private static func megabytes(_ kilobytes: Int) -> String {
    let tenths = (kilobytes * 1024 + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
