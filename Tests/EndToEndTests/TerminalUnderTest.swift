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

  /// Everything that the program has written.
  private(set) var transcript: [UInt8] = []
  let emulator: Emulator
  private let terminal: PseudoTerminal
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
    child.end()
    terminal.close()
  }

  /// The screen, one string a row.
  var screen: [String] { emulator.lines }
  /// The lines that have scrolled off the screen, outside the alternate one.
  var scrollback: [String] { emulator.state.scrollback }
  /// The cell at a place.
  func cell(_ column: Int, _ row: Int) -> EmulatedCell { emulator[Point(column: column, row: row)] }
  /// Whether the whole text stands in one row somewhere.
  func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }
  /// Whether the driver of the terminal is set as a shell expects.
  var isSane: Bool { terminal.isSane }
  /// How the program ended; nil while it runs.
  var ending: ChildProcess.Ending? { child.ending }
  /// The number of the program.
  var processID: pid_t { child.id }

  /// Sends a signal to the program.
  func kill(_ signal: Int32) { Glibc.kill(child.id, signal) }

  /// Changes the size of the window.
  func resize(to size: Size) {
    // The emulator first, so that it shows already what the program draws for the new size.
    emulator.resize(to: size)
    terminal.resize(to: size)
  }

  /// Sends bytes as the keyboard does.
  func send(_ bytes: [UInt8]) { terminal.write(bytes) }
}

extension TerminalUnderTest {
  /// Reads what the program writes until a condition holds, and tells whether it did in time.
  func wait(
    within time: Duration = patience, until isFulfilled: (TerminalUnderTest) -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + time
    while !isFulfilled(self) {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return false }
      read(within: min(rest, .milliseconds(20)))
    }
    return true
  }

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
    guard let bytes = terminal.read(within: time), !bytes.isEmpty else { return }
    transcript += bytes
    emulator.feed(bytes)
  }
}
