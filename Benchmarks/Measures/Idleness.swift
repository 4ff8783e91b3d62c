import Glibc

/// The processor's time that the program takes while nobody does anything.
enum Idleness {
  private static let seconds: UInt32 = 5

  static func measure(_ parlor: Parlor) throws(Trouble) -> Figure {
    let session = try parlor.lobby()
    defer { session.end() }
    session.settle(for: .milliseconds(200))
    let before = try ticks(of: session)
    sleep(seconds)
    let ticks = try ticks(of: session) - before
    return Figure(
      name: "idle for \(seconds) s in the lobby",
      value: "\(ticks) ticks of \(1000 / Int(sysconf(Int32(_SC_CLK_TCK)))) ms", target: "0",
      isMet: ticks == 0)
  }

  /// The time so far, in the kernel's ticks.
  ///
  /// - Source: proc_pid_stat(5): utime and stime are fields 14 and 15; the second one, a name, may hold spaces.
  static func ticks(of session: Session) throws(Trouble) -> Int {
    let path = "/proc/\(session.processID)/stat"
    let text = try ProcessFile(path).text
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
      throw .unreadable(path)
    }
    return user + system
  }
}
