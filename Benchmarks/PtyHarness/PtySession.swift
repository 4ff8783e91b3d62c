import Emulation
import Glibc
import TUI

/// A program on a pseudo terminal: types, reads what it writes, and waits for its frames.
final class PtySession {
  private var child: ChildProcess
  private let terminal: PseudoTerminal
  private var counter = FrameCounter()
  /// Emulates the screen, if that is asked for; emulation takes time.
  private let emulator: Emulator?
  /// The cursor after the last complete frame; within a frame it is anywhere.
  private var cursor: Point?
  /// The number of frames that were waited for.
  private var seen = 0

  /// The longest time between a key and its frame.
  private static let frameTimeout = Duration.seconds(5)

  /// The longest time without any output.
  private static let outputTimeout = Duration.seconds(60)

  init(
    _ words: [String], environment: [String: String], size: Size, emulatesScreen: Bool = false
  ) throws(BenchError) {
    guard let terminal = PseudoTerminal(size) else { throw .noTerminal("none is left") }
    guard let child = ChildProcess(words, environment: environment, on: terminal) else {
      throw .cannotStart(words[0])
    }
    (self.terminal, self.child) = (terminal, child)
    emulator = emulatesScreen ? Emulator(size) : nil
  }

  /// The id of the program.
  var processID: pid_t { child.id }

  /// The rows of the screen; empty without emulation.
  var screen: [String] { emulator?.lines ?? [] }

  func type(_ text: String) { terminal.write(Array(text.utf8)) }

  /// True if a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }

  /// Types keys until a text is on the screen, 20 times at most.
  func type(_ keys: String, until text: String, pausing pause: Duration) throws(BenchError) {
    for _ in 0..<20 where !shows(text) {
      type(keys)
      settle(for: pause)
    }
    guard shows(text) else { throw .timeout("before “\(text)”") }
  }

  /// Waits for the last byte of the next frame.
  ///
  /// - Parameter moment: A description of the moment, as the end of a sentence.
  func awaitFrame(_ moment: String) throws(BenchError) {
    let deadline = SuspendingClock.now + Self.frameTimeout
    while counter.frames <= seen {
      guard SuspendingClock.now < deadline, read(within: Self.frameTimeout) != nil else {
        throw .timeout(moment)
      }
    }
    seen += 1
  }

  /// Returns the time from keys to the last byte of the first frame that shows the cursor in another place.
  func time(of keys: String) throws(BenchError) -> Duration {
    let (before, start) = (cursor, SuspendingClock.now)
    type(keys)
    while cursor == before { try awaitFrame("after \(keys)") }
    return start.duration(to: .now)
  }

  /// Reads for a time, whatever is written.
  func read(for time: Duration) {
    let end = SuspendingClock.now + time
    while SuspendingClock.now < end, read(within: SuspendingClock.now.duration(to: end)) != nil {}
    seen = counter.frames
  }

  /// Reads until the program has written nothing for a time, 2 seconds at most.
  func settle(for time: Duration) {
    let end = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < end, let bytes = read(within: time), !bytes.isEmpty {}
    seen = counter.frames
  }

  /// Reads until the program has ended; ends it if it writes nothing for too long.
  func readToEnd() -> [UInt8] {
    var text: [UInt8] = []
    var piece = read(within: Self.outputTimeout)
    while let bytes = piece, !bytes.isEmpty {
      text += bytes
      piece = read(within: Self.outputTimeout)
    }
    if piece == nil { child.wait() } else { child.end() }
    terminal.close()
    return text
  }

  /// Asks the program to end, and waits for it.
  func end() {
    kill(child.id, SIGTERM)
    _ = readToEnd()
  }

  /// Reads one piece, which is empty if nothing came in time; returns nil once there is no more.
  private func read(within time: Duration) -> [UInt8]? {
    let bytes = terminal.read(within: time)
    guard let bytes else { return nil }
    terminal.write(counter.feed(bytes))
    emulator?.feed(bytes)
    if counter.isBetweenFrames { cursor = emulator?.cursor }
    return bytes
  }
}

/// Counts frames in what a program writes, and answers its questions as a terminal does.
private struct FrameCounter {
  /// The number of complete frames.
  private(set) var frames = 0
  /// True if nothing was written since the last frame was complete.
  var isBetweenFrames: Bool { !marks.isWithinFrame }
  private var marks = FrameMarks()
  private let answers = TerminalAnswers(background: "0000/0000/0000")

  /// Adds output and returns the terminal's answers.
  ///
  /// A small frame has no marks, but comes in one piece; so do the questions, which are no frame.
  mutating func feed(_ bytes: [UInt8]) -> [UInt8] {
    marks.read(bytes)
    let answer = answers.bytes(for: bytes)
    if isBetweenFrames, answer.isEmpty, !bytes.isEmpty { frames += 1 }
    return answer
  }
}

/// The program that is measured, with a home folder of its own.
struct ParlorProgram {
  let path: String
  let home: String

  private static let size = Size(columns: 80, rows: 24)

  /// Starts the program in a common terminal.
  func start(
    _ arguments: [String] = [], with variables: [String: String] = [:], emulatesScreen: Bool = false,
    columns: Int = size.columns, rows: Int = size.rows
  ) throws(BenchError) -> PtySession {
    let usual = ["HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    return try PtySession(
      [path] + arguments, environment: usual.merging(variables) { $1 },
      size: Size(columns: columns, rows: rows),
      emulatesScreen: emulatesScreen)
  }

  /// Starts the program and waits for the lobby.
  func lobby() throws(BenchError) -> PtySession {
    let session = try start()
    try session.awaitFrame("at its start")
    return session
  }

  /// True if the history has a finished game of these players.
  func hasSavedGame(of players: [String]) throws(BenchError) -> Bool {
    let csv = try start(["history", "--csv"]).readToEnd()
    return String(decoding: csv, as: UTF8.self).contains(players.joined(separator: "; "))
  }
}
