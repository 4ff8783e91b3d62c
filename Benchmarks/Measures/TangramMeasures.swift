import GameKit
import Glibc
import PuzzleKit
import Tangram

/// Tangram: the check and the solver on the figures that are built in, a frame of a drag, and a key in a long list.
enum TangramMeasures {
  /// The folder of the figures, below the checkout.
  private static let library = "packs/puzzles/tangram"
  private static let checks = 100_000
  private static let drags = 300
  private static let listed = 2_000

  static func measure(_ parlor: ParlorProgram) throws(BenchError) -> [Figure] {
    let figures = try figures()
    return [check(figures), solve(figures), try dragFrame(of: parlor), try listKey(of: parlor, figures)]
  }

  private static func figures() throws(BenchError) -> [TangramPuzzle] {
    guard let folder = opendir(library) else { throw .usage }
    defer { closedir(folder) }
    var puzzles: [TangramPuzzle] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".json"), let bytes = contents(of: "\(library)/\(name)"),
        let puzzle = try? PuzzleFile.puzzle(TangramPuzzle.self, in: bytes)
      else { continue }
      puzzles.append(puzzle)
    }
    guard !puzzles.isEmpty else { throw .usage }
    return puzzles
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }

  /// The time to judge seven pieces that are a solution, which takes longer than any others.
  private static func check(_ figures: [TangramPuzzle]) -> Figure {
    let start = SuspendingClock.now
    var accepted = 0
    for number in 0..<checks {
      let puzzle = figures[number % figures.count]
      if puzzle.silhouette.accepts(puzzle.target.solution) { accepted += 1 }
    }
    let time = start.duration(to: .now) / checks
    let microseconds = time / .nanoseconds(1) / 1_000
    return Figure(
      name: "check a Tangram", value: "\((microseconds * 10).rounded() / 10) µs", target: "≤ 50 µs",
      isMet: accepted == checks && microseconds <= 50)
  }

  private static func solve(_ figures: [TangramPuzzle]) -> Figure {
    let times = figures.map { puzzle in
      let start = SuspendingClock.now
      _ = puzzle.solver.solutions()
      return start.duration(to: .now)
    }
    let samples = Samples(times)
    let worst = samples.percentile(100)
    return Figure(
      name: "all solutions of each of \(figures.count) figures",
      value: "\(samples.median.milliseconds), worst \(worst.milliseconds)", target: "≤ 50 ms, worst ≤ 2 s",
      isMet: samples.median <= .milliseconds(50) && worst <= .seconds(2))
  }

  /// The time from a motion of the mouse to the last byte of its frame, with the square in hand.
  ///
  /// It's in a figure whose pieces have relations, one of them to a piece that isn't there, so that all ways to count
  /// their corners are tried; each relation is drawn.
  private static func dragFrame(of parlor: ParlorProgram) throws(BenchError) -> Figure {
    let session = try parlor.start(["editor"], columns: 120, rows: 40)
    defer { session.end() }
    try session.awaitFrame("at its start")
    session.settle(for: .milliseconds(300))
    for keys in ["t", "\u{1B}[B", "\r", "+", "7", "\u{1B}[3~", "n", mouse(0, column: 26, row: 19)] {
      session.type(keys)
      session.settle(for: .milliseconds(100))
    }
    var times: [Duration] = []
    for drag in 0..<drags {
      usleep(4000)
      let start = SuspendingClock.now
      session.type(mouse(32, column: 10 + 7 * drag % 40, row: 10 + 5 * drag % 20))
      try session.awaitFrame("after a drag")
      times.append(start.duration(to: .now))
    }
    return Figure(
      name: "drag a piece of a Tangram with relations, 120×40", Samples(times), limit: .milliseconds(4))
  }

  /// The time from a key to the last byte of its frame in a list of the player's own figures, which are files.
  private static func listKey(
    of parlor: ParlorProgram, _ figures: [TangramPuzzle]
  ) throws(BenchError) -> Figure {
    let home = parlor.home + "/list"
    try write(figures, to: home + "/.local/share/parlor/puzzles/tangram")
    let session = try ParlorProgram(path: parlor.path, home: home).start(["tangram"], columns: 120, rows: 40)
    defer { session.end() }
    try session.awaitFrame("at its start")
    session.settle(for: .seconds(1))
    // Closes the instructions of the first visit.
    session.type("\u{1B}")
    session.settle(for: .seconds(1))
    var times: [Duration] = []
    for key in 0..<drags {
      usleep(4000)
      let start = SuspendingClock.now
      session.type(key % 2 == 0 ? "\u{1B}[B" : "\u{1B}[A")
      try session.awaitFrame("after a key")
      times.append(start.duration(to: .now))
    }
    return Figure(name: "a key in a list of \(listed) figures", Samples(times), limit: .milliseconds(20))
  }

  /// Writes copies of figures as a player's own.
  private static func write(_ figures: [TangramPuzzle], to folder: String) throws(BenchError) {
    guard system("mkdir -p '\(folder)'") == 0 else { throw .usage }
    for number in 0..<listed {
      let id = Identifier(high: 1, low: UInt64(number))
      let puzzle = figures[number % figures.count].copy(as: id, at: Timestamp(seconds: 0))
      guard let bytes = try? PuzzleFile.bytes(of: puzzle), let file = fopen("\(folder)/\(id).json", "w")
      else { throw .usage }
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
  }

  /// A report of the mouse as xterm sends it: 0 presses the left button, 32 moves with it.
  private static func mouse(_ button: Int, column: Int, row: Int) -> String {
    "\u{1B}[<\(button);\(column);\(row)M"
  }
}
