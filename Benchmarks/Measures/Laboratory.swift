import Emulation
import GameKit
import Glibc

/// Life at work: a small torus at sixty generations a second, and a large soup as fast as it goes.
enum Laboratory {
  private static let frame = Duration.seconds(1) / 60
  private static let seconds = 10
  private static let keys = 300
  /// Shift with an arrow: ten dots, so that the cursor comes to stand in another cell of the screen.
  private static let far = (right: "\u{1B}[1;2C", left: "\u{1B}[1;2D")
  private static let edits = 100_000

  static func measure(_ parlor: Parlor) throws(Trouble) -> [Figure] {
    try keepLittle(parlor)
    return try torus(parlor) + soup(parlor)
  }
}

// MARK: A torus of 100×100 at sixty generations a second

extension Laboratory {
  private static func torus(_ parlor: Parlor) throws(Trouble) -> [Figure] {
    let file = try write(side: 100, rule: "B3/S23:T100,100", below: parlor.home)
    let session = try run(file, at: "60/s", with: parlor)
    defer { session.end() }
    let before = try Idleness.ticks(of: session)
    let start = SuspendingClock.now
    let late = try lateFrames(of: session)
    let time = start.duration(to: .now)
    let ticks = try Idleness.ticks(of: session) - before
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

  /// How many frames came so late that another one was due.
  private static func lateFrames(of session: Session) throws(Trouble) -> Int {
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
}

// MARK: A soup of 2048×2048 on the plane, as fast as it goes

extension Laboratory {
  private static func soup(_ parlor: Parlor) throws(Trouble) -> [Figure] {
    let file = try write(side: 2048, rule: "B3/S23", below: parlor.home)
    let session = try run(file, at: "Full speed", with: parlor)
    defer { session.end() }
    var times: [Duration] = []
    for number in 0..<keys {
      usleep(20_000)
      times.append(try session.time(of: number % 2 == 0 ? Self.far.right : Self.far.left))
    }
    let samples = Samples(times)
    let response = Figure(
      name: "soup 2048² at full speed, key to frame",
      value: "\(samples.median.milliseconds) (p95 \(samples.percentile(95).milliseconds))",
      target: "< 16 ms p95", isMet: samples.percentile(95) < .milliseconds(16))
    return [response, try memory(of: session)]
  }

  /// How much memory the program has once all is kept for undoing that may be, and how much after as many edits
  /// again and nine minutes more.
  private static func memory(of session: Session) throws(Trouble) -> Figure {
    edit(session, pausing: .milliseconds(60))
    let before = try Memory.now(of: session)
    edit(session, pausing: .milliseconds(540))
    let after = try Memory.now(of: session)
    return Figure(
      name: "ten minutes of it, and \(edits * 2 / 1000) 000 edits",
      value: "\(before) MB after a minute and half of the edits, \(after) MB at the end",
      target: "flat", isMet: after <= before + before / 10)
  }

  private static func edit(_ session: Session, pausing pause: Duration) {
    for number in 0..<edits / 100 {
      session.type(String(repeating: number % 2 == 0 ? " l" : " h", count: 100))
      session.watch(for: pause)
    }
  }
}

// MARK: Getting there

extension Laboratory {
  /// Opens a file, lets it live, and turns the speed until the screen says this.
  private static func run(_ file: String, at speed: String, with parlor: Parlor) throws(Trouble) -> Session {
    let session = try parlor.start(["life", file], isRead: true)
    try session.awaitFrame("at its start")
    session.settle(for: .milliseconds(200))
    for _ in 0..<20 where !session.screen.contains(where: { $0.contains(speed) }) {
      session.type(">")
      session.settle(for: .milliseconds(50))
    }
    guard session.screen.contains(where: { $0.contains(speed) }) else { throw .stuck("at \(speed)") }
    session.type("r")
    session.settle(for: .milliseconds(200))
    return session
  }

  /// Writes a board of random cells, 37 in a hundred alive.
  private static func write(side: Int, rule: String, below home: String) throws(Trouble) -> String {
    let path = "\(home)/soup\(side).rle"
    var luck = SeededRandom(seed: 1)
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    fputs("x = \(side), y = \(side), rule = \(rule)\n", file)
    for _ in 0..<side {
      let row = (0..<side).map { _ in luck.below(100) < 37 ? "o" : "b" }.joined()
      fputs(row + "$\n", file)
    }
    fputs("!\n", file)
    guard fclose(file) == 0 else { throw .unwritable(path) }
    return path
  }
}
