import Emulation
import GameKit
import Glibc

/// Life while it runs: a small torus at 60 generations a second, and a large soup at full speed.
enum LifeMeasures {
  private static let frame = Duration.seconds(1) / 60
  private static let seconds = 10
  private static let keys = 300
  /// Shift and an arrow: ten dots, so that the cursor comes to another cell of the screen.
  private static let farKeys = (right: "\u{1B}[1;2C", left: "\u{1B}[1;2D")
  private static let edits = 100_000

  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    try limitUndoMemory(of: parlor)
    return try torus(parlor) + soup(parlor)
  }

  /// Chooses the least memory for undo: it is full before half of the edits are done.
  private static func limitUndoMemory(of parlor: ParlorProgram) throws(BenchError) {
    _ = try parlor.start(["config", "set", "life.memory", "64"]).readToEnd()
  }

  // MARK: A torus of 100×100 at 60 generations a second

  private static func torus(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    let file = try writeBoard(side: 100, rule: "B3/S23:T100,100", below: parlor.home)
    let session = try run(file, at: "60/s", with: parlor)
    defer { session.end() }
    let before = try ProgramMeasures.ticks(of: session)
    let start = SuspendingClock.now
    let late = try lateFrames(of: session)
    let time = start.duration(to: .now)
    let ticks = try ProgramMeasures.ticks(of: session) - before
    let share = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))) / (time / .seconds(1)) * 100
    return [
      Figure(
        name: "torus 100×100 at 60 generations/s", value: "\(late) of \(seconds * 60) frames dropped",
        target: "0", isMet: late == 0),
      Figure(
        name: "the same, of one core", value: "\(Int(share.rounded())) %", target: "< 10 %", isMet: share < 10
      ),
    ]
  }

  /// The number of frames that came when the next one was already due.
  private static func lateFrames(of session: PtySession) throws(BenchError) -> Int {
    var late = 0
    var last = SuspendingClock.now
    for _ in 0..<seconds * 60 {
      try session.awaitFrame("while a torus runs")
      let now = SuspendingClock.now
      if last.duration(to: now) > frame * 2 { late += 1 }
      last = now
    }
    return late
  }

  // MARK: A soup of 2048×2048 on the plane at full speed

  private static func soup(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    let file = try writeBoard(side: 2048, rule: "B3/S23", below: parlor.home)
    let session = try run(file, at: "Full speed", with: parlor)
    defer { session.end() }
    var times: [Duration] = []
    for number in 0..<keys {
      usleep(20_000)
      times.append(try session.time(of: number % 2 == 0 ? farKeys.right : farKeys.left))
    }
    let samples = Samples(times)
    let latency = Figure(
      name: "soup 2048² at full speed, key to frame",
      value: "\(samples.median.milliseconds) (p95 \(samples.percentile(95).milliseconds))",
      target: "< 16 ms p95", isMet: samples.percentile(95) < .milliseconds(16))
    return [latency, try memory(of: session)]
  }

  /// Compares memory once undo has filled its budget with memory after as many edits again, nine minutes later.
  private static func memory(of session: PtySession) throws(BenchError) -> Figure {
    edit(session, pausing: .milliseconds(60))
    let before = try megabytes(of: session)
    edit(session, pausing: .milliseconds(540))
    let after = try megabytes(of: session)
    return Figure(
      name: "ten minutes of it, and \(edits * 2 / 1000) 000 edits",
      value: "\(before) MB after a minute and half of the edits, \(after) MB at the end",
      target: "flat", isMet: after <= before + before / 10)
  }

  private static func edit(_ session: PtySession, pausing pause: Duration) {
    for number in 0..<edits / 100 {
      session.type(String(repeating: number % 2 == 0 ? " l" : " h", count: 100))
      session.read(for: pause)
    }
  }

  private static func megabytes(of session: PtySession) throws(BenchError) -> Int {
    try ProcFile("/proc/\(session.processID)/status").number(of: "VmRSS") / 1024
  }

  // MARK: Boards

  /// Opens a file, raises the speed until the screen shows it, and starts the board.
  private static func run(
    _ file: String, at speed: String, with parlor: ParlorProgram
  ) throws(BenchError) -> PtySession {
    let session = try parlor.start(["life", file], emulatesScreen: true)
    try session.awaitFrame("at its start")
    session.settle(for: .milliseconds(200))
    try session.type(">", until: speed, pausing: .milliseconds(50))
    session.type("r")
    session.settle(for: .milliseconds(200))
    return session
  }

  /// Writes a board of random cells, 37 % of them alive.
  private static func writeBoard(side: Int, rule: String, below home: String) throws(BenchError) -> String {
    let path = "\(home)/soup\(side).rle"
    var random = SeededRandom(seed: 1)
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    fputs("x = \(side), y = \(side), rule = \(rule)\n", file)
    for _ in 0..<side {
      let row = (0..<side).map { _ in random.below(100) < 37 ? "o" : "b" }.joined()
      fputs(row + "$\n", file)
    }
    fputs("!\n", file)
    guard fclose(file) == 0 else { throw .unwritable(path) }
    return path
  }
}
