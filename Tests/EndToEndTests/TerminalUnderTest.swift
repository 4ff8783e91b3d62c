import Emulation
import Glibc
import TUI
import Testing

/// A program on a pseudo terminal, an emulator that shows what it writes, and a keyboard for it.
///
/// Nothing here sleeps: ``wait(until:within:)`` reads what the program writes until the screen is as
/// expected, or the time is over.
final class TerminalUnderTest {
  /// How long anything may take before a test gives up.
  static let patience = Duration.seconds(10)

  /// What must not go before the program does.
  var belongings: AnyObject?
  /// Everything that the program has written.
  private(set) var transcript: [UInt8] = []
  let emulator: Emulator
  private let terminal: PseudoTerminal
  private var isHungUp = false
  private var marks = PictureMarks()
  /// The screen since the last change of it, which is asked for more often than it changes.
  private var lastScreen: [String]?
  private var child: ChildProcess

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in PATH, and its arguments.
  ///   - environment: Its variables; PATH and HOME are handed on unless they are given.
  init(
    _ words: [String], environment: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"],
    size: Size = Size(columns: 80, rows: 24)
  ) throws {
    terminal = try #require(PseudoTerminal(size), "no pseudo terminal left")
    emulator = try #require(Emulator(size))
    let inherited = ["PATH", "HOME"].compactMap { (name: String) -> (String, String)? in
      getenv(name).map { (name, String(cString: $0)) }
    }
    let variables = environment.merging(inherited) { given, _ in given }
    child = try #require(
      ChildProcess(words, environment: variables, on: terminal), "could not start \(words)")
  }

  deinit {
    if ending == nil { killForeground(SIGKILL) }
    child.end()
    hangUp()
  }

  /// The screen, one string a row.
  var screen: [String] {
    if let lastScreen { return lastScreen }
    let lines = emulator.lines
    lastScreen = lines
    return lines
  }
  /// The lines that have scrolled off the screen, outside the alternate one.
  var scrollback: [String] { emulator.state.scrollback }
  /// The cell at a place.
  func cell(_ column: Int, _ row: Int) -> EmulatedCell { emulator[Point(column: column, row: row)] }
  /// Whether the whole text stands in one row somewhere.
  func shows(_ text: String) -> Bool { screen.contains { strstr($0, text) != nil } }
  /// Whether the driver of the terminal is set as a shell expects.
  var isSane: Bool { terminal.isSane }
  /// How the program ended; nil while it runs.
  var ending: ChildProcess.Ending? { child.ending }
  /// The number of the program.
  var processID: pid_t { child.id }

  /// Sends a signal to the program.
  func kill(_ signal: Int32) { Glibc.kill(child.id, signal) }

  /// Sends a signal to what runs in the foreground: in a shell, the program that was started last.
  func killForeground(_ signal: Int32) {
    let group = terminal.foregroundGroup
    // 1, 0 and -1 would mean others than what was started here.
    if !isHungUp, group > 1 { Glibc.kill(-group, signal) }
  }

  /// Closes the window.
  func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    terminal.close()
  }

  /// The process group that keys and their signals go to.
  var foregroundGroup: pid_t { terminal.foregroundGroup }

  /// Changes the size of the window.
  func resize(to size: Size) {
    // The emulator first, so that it shows already what the program draws for the new size.
    emulator.resize(to: size)
    lastScreen = nil
    terminal.resize(to: size)
  }

  /// Sends bytes as the keyboard does.
  func send(_ bytes: [UInt8]) { terminal.write(bytes) }
}

extension TerminalUnderTest {
  /// Reads what the program writes until a condition holds, and tells whether it did in time.
  ///
  /// Nobody looks at half a picture: the condition is asked only between two of them.
  func wait(
    within time: Duration = patience, until isFulfilled: (TerminalUnderTest) -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + time
    while marks.isWithinPicture && ending == nil || !isFulfilled(self) {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return false }
      read(within: min(rest, .milliseconds(20)))
    }
    return true
  }

  /// Reads what has been written meanwhile, and waits for nothing.
  func catchUp() { _ = wait(within: .microseconds(200)) { _ in false } }

  /// Expects a text to appear on the screen, and shows the screen when it does not.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let appears = wait { $0.shows(text) }
    #expect(
      appears, "“\(text)” on:\n\(screen.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// Waits for the end of the program, reads its last words, and returns how it ended.
  func waitForEnd() -> ChildProcess.Ending? {
    _ = wait { $0.ending != nil }
    read(within: .zero)
    return ending
  }

  /// Reads one piece at most.
  private func read(within time: Duration) {
    guard !isHungUp, let bytes = terminal.read(within: time) else {
      // Nothing more will come, but perhaps the end of the program.
      _ = poll(nil, 0, 1)
      return
    }
    transcript += bytes
    marks.read(bytes)
    lastScreen = nil
    emulator.feed(bytes)
  }
}
