import Glibc

/// Measures of the program as it is played, without a game.
enum ProgramMeasures {
  private static let starts = 25
  private static let keys = 300
  private static let idleSeconds: UInt32 = 5

  /// Measures the time from the start to the last byte of the first frame.
  static func start(of parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    let first = try startTime(of: parlor)
    var times: [Duration] = []
    for _ in 0..<starts { times.append(try startTime(of: parlor)) }
    return [
      Figure(name: "start to first frame", Samples(times), limit: .milliseconds(25)),
      Figure(name: "  the very first, without any data", value: first.milliseconds),
    ]
  }

  private static func startTime(of parlor: ParlorProgram) throws(BenchError) -> Duration {
    let start = SuspendingClock.now
    let session = try parlor.lobby()
    let end = SuspendingClock.now
    session.end()
    return start.duration(to: end)
  }

  /// Measures the time from a key to the last byte of its frame.
  static func keyLatency(of parlor: ParlorProgram) throws(BenchError) -> Figure {
    let session = try parlor.lobby()
    defer { session.end() }
    var times: [Duration] = []
    for _ in 0..<keys {
      // Nobody types faster, and the program sleeps again when the key comes.
      usleep(4000)
      let start = SuspendingClock.now
      // Moves the focus in the lobby, which always changes something.
      session.type("\t")
      try session.awaitFrame("after a key")
      times.append(start.duration(to: .now))
    }
    return Figure(name: "key to frame", Samples(times), limit: .milliseconds(1))
  }

  /// Measures the processor time while nothing happens.
  static func idleTime(of parlor: ParlorProgram) throws(BenchError) -> Figure {
    let session = try parlor.lobby()
    defer { session.end() }
    session.settle(for: .milliseconds(200))
    let before = try ticks(of: session)
    sleep(idleSeconds)
    let ticks = try ticks(of: session) - before
    return Figure(
      name: "idle for \(idleSeconds) s in the lobby",
      value: "\(ticks) ticks of \(1000 / Int(sysconf(Int32(_SC_CLK_TCK)))) ms", target: "0",
      isMet: ticks == 0)
  }

  /// The processor time so far, in the kernel's ticks.
  ///
  /// - Source: proc_pid_stat(5): utime and stime are fields 14 and 15; the second one, a name, may hold spaces.
  static func ticks(of session: PtySession) throws(BenchError) -> Int {
    try ticks(ofProcess: session.processID)
  }

  static func ticks(ofProcess id: pid_t) throws(BenchError) -> Int {
    let path = "/proc/\(id)/stat"
    let text = try ProcFile(path).text
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
      throw .unreadable(path)
    }
    return user + system
  }

  /// Describes the peak of memory so far.
  ///
  /// Pages of the program's file and of shared libraries are not private: the kernel maps more of them than are
  /// touched, and takes them back when memory is short.
  ///
  /// - Parameter limit: In megabytes, 1024 kilobytes each, as proc_pid_status(5) counts them.
  static func memory(of session: PtySession, after game: String, limit: Int) throws(BenchError) -> Figure {
    let status = try ProcFile("/proc/\(session.processID)/status")
    let peak = try status.number(of: "VmHWM")
    let own = try status.number(of: "RssAnon")
    return Figure(
      name: "peak memory after \(game)",
      value: "\(megabytes(peak)), of which \(megabytes(own)) private",
      target: "≤ \(limit) MB", isMet: peak <= limit * 1024)
  }

  private static func megabytes(_ kilobytes: Int) -> String {
    let tenths = (kilobytes * 10 + 512) / 1024
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
