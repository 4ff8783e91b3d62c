import Emulation
import Glibc
import TUI
import Testing

/// A program on a pseudo terminal, with an emulator for its output and a keyboard for its input.
///
/// Nothing here sleeps: ``wait(within:until:)`` reads the output until the screen is as expected, or the time is over.
final class PtyHarness {
  /// The longest wait for anything before a test gives up; long, as a busy machine is no fault.
  static let timeout = Duration.seconds(120)

  /// An object that must not go before the program does.
  var owner: AnyObject?
  /// All output of the program.
  private(set) var transcript: [UInt8] = []
  let emulator: Emulator
  /// The terminal's own background, which it reports when asked; nil for a terminal that does not answer.
  var background: String? {
    get { answers.background }
    set { answers.background = newValue }
  }
  /// The time after a page turn in which the program takes a key for the second half of a double press.
  let debounce: Duration
  private let device: PseudoTerminal
  /// The line settings before the program.
  private let settingsBefore: LineSettings
  private var child: ChildProcess
  private var isHungUp = false
  private var frames = FrameMarks()
  private var answers = TerminalAnswers(background: "0000/0000/0000")
  /// The screen since its last change: it is read more often than it changes.
  private var cachedScreen: [String]?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, searched for in PATH, and its arguments.
  ///   - environment: Its variables; PATH, HOME and the file of the coverage are inherited unless they are given.
  ///   - size: Of the window and of the emulator; a larger window is for ``resizeWindow(to:)``.
  init(
    _ words: [String], environment: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"],
    size: Size = Size(columns: 80, rows: 24)
  ) throws {
    device = try #require(PseudoTerminal(size), "no pseudo terminal left")
    settingsBefore = device.lineSettings
    emulator = try #require(Emulator(size))
    let rate = environment["PARLOR_CLOCK_RATE"].flatMap(Double.init) ?? 1
    // As the program does: a rate that means nothing counts as 1.
    debounce = .milliseconds(700) / ((0.001...10_000).contains(rate) ? rate : 1) + .milliseconds(1)
    let inherited = ["PATH", "HOME", "LLVM_PROFILE_FILE"].compactMap { (name: String) -> (String, String)? in
      getenv(name).map { (name, String(cString: $0)) }
    }
    let variables = environment.merging(inherited) { given, _ in given }
    child = try #require(
      ChildProcess(words, environment: variables, on: device), "could not start \(words)")
  }

  deinit {
    if ending == nil { killForeground(SIGKILL) }
    child.end()
    hangUp()
  }

  /// The program of this package: PARLOR_BINARY, or the one beside the tests.
  static var parlor: String { getenv("PARLOR_BINARY").map { String(cString: $0) } ?? built("parlor") }

  /// A program that was built with the tests, beside them.
  static func built(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let own = CommandLine.arguments.first { $0.contains(".xctest") } ?? tests
    return String(own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)) + name
  }

  /// Starts a shell with job control, as a person's shell has it.
  static func shell(
    _ words: [String] = ["bash", "--norc", "--noprofile", "-i"],
    environment: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
  ) throws -> PtyHarness {
    let shell = try PtyHarness(words, environment: environment.merging(["PS1": "ready> "]) { _, new in new })
    shell.expect("ready>")
    return shell
  }

  /// The screen, one string per row.
  var screen: [String] {
    if let cachedScreen { return cachedScreen }
    let lines = emulator.lines
    cachedScreen = lines
    return lines
  }
  /// The screen as one text.
  var text: String { screen.joined(separator: "\n") }
  /// The lines that have scrolled off the ordinary screen.
  var scrollback: [String] { emulator.state.scrollback }
  /// The cell at a column and row.
  func cell(_ column: Int, _ row: Int) -> EmulatedCell { emulator[Point(column: column, row: row)] }
  /// True when one row contains the text.
  func shows(_ text: String) -> Bool { screen.contains { strstr($0, text) != nil } }
  /// True when the line settings are as a shell expects them.
  var isSane: Bool { device.isSane }
  /// The line settings, if they are not those from before the program.
  var changedSettings: LineSettings? { device.lineSettings == settingsBefore ? nil : device.lineSettings }
  /// What the output so far has left on.
  var leftovers: TerminalLeftovers { TerminalLeftovers(transcript) }
  /// True when the ordinary screen ends with the prompt of ``shell(_:environment:)``.
  var isAtPrompt: Bool { !emulator.state.isAlternate && screen.last { !$0.isEmpty } == "ready>" }
  /// The ending of the program; nil while it runs.
  var ending: ChildProcess.Ending? { child.ending }
  /// The process group that receives keys and their signals.
  var foregroundGroup: pid_t { device.foregroundGroup }

  /// Sends a signal to the program.
  func kill(_ signal: Int32) { Glibc.kill(child.id, signal) }

  /// Sends a signal to the foreground: in a shell, the program started last.
  func killForeground(_ signal: Int32) {
    let group = device.foregroundGroup
    // 1, 0 and -1 would mean processes that were not started here.
    if !isHungUp, group > 1 { Glibc.kill(-group, signal) }
  }

  /// Closes the window.
  func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    device.close()
  }

  /// Changes the size of the window.
  func resize(to size: Size) {
    // The emulator first, so that it has the new size for whatever the program draws.
    emulator.resize(to: size)
    cachedScreen = nil
    device.resize(to: size)
  }

  /// Changes the size of the window alone, to one that the emulator has no memory for.
  func resizeWindow(to size: Size) { device.resize(to: size) }

  /// Sends bytes as the keyboard does.
  func send(_ bytes: [UInt8]) { device.write(bytes) }
}

extension PtyHarness {
  /// Reads output until a condition holds; false when the time is over before.
  ///
  /// The condition is only checked between two frames.
  func wait(within time: Duration = timeout, until isFulfilled: (PtyHarness) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + time
    while frames.isWithinFrame && ending == nil || !isFulfilled(self) {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return false }
      if read(within: min(rest, .milliseconds(20))) { readRemainder() }
    }
    return true
  }

  /// Reads the rest of a small frame, which has no marks, and which the kernel may hand over in pieces.
  private func readRemainder() {
    // Not for ever: a program at full speed never pauses.
    for _ in 0..<8 where !frames.isWithinFrame {
      guard read(within: .milliseconds(1)) else { return }
    }
  }

  /// Reads output for some time.
  func read(for time: Duration) { _ = wait(within: time) { _ in false } }

  /// Reads the output that is there already.
  func catchUp() { read(for: .microseconds(200)) }

  /// Waits for the end of the program, reads its last output, and returns how it ended.
  func waitForEnd() -> ChildProcess.Ending? {
    _ = wait { $0.ending != nil }
    // One read returns no more than a page.
    while read(within: .zero) {}
    return ending
  }

  /// Waits for the end of the program without reading a byte, as a terminal does that hangs; nil when the time is over.
  ///
  /// What it wrote can be read afterwards, as far as the kernel has kept it.
  func waitForEndUnread(within time: Duration = timeout) -> ChildProcess.Ending? {
    let deadline = ContinuousClock.now + time
    while ending == nil, ContinuousClock.now < deadline { _ = poll(nil, 0, 1) }
    return ending
  }

  /// Drops the output of some time.
  func skip(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while !isHungUp, ContinuousClock.now < deadline {
      guard device.read(within: ContinuousClock.now.duration(to: deadline)) != nil else { return }
    }
  }

  /// Returns true if something was read.
  @discardableResult
  private func read(within time: Duration) -> Bool {
    guard !isHungUp, let bytes = device.read(within: time) else {
      // No more output will come, but perhaps the end of the program.
      _ = poll(nil, 0, 1)
      return false
    }
    guard !bytes.isEmpty else { return false }
    transcript += bytes
    frames.read(bytes)
    cachedScreen = nil
    emulator.feed(bytes)
    send(answers.bytes(for: bytes))
    return true
  }
}
/// The kernel's view of the program, independent of its output.
extension PtyHarness {
  /// Types a text, and waits until the program has read it and sleeps again; false when the time is over before.
  ///
  /// A program with more output than the kernel keeps for it sleeps unread until some of that is dropped.
  func isRead(_ text: String, droppingOutput: Bool = false) -> Bool {
    let (deadline, before) = (ContinuousClock.now + Self.timeout, readCalls)
    type(text)
    while readCalls == before || !isAsleep {
      guard ContinuousClock.now < deadline, ending == nil else { return false }
      if droppingOutput { skip(for: .milliseconds(1)) } else { _ = poll(nil, 0, 1) }
    }
    return true
  }

  /// The resident and shared memory of the program, in bytes.
  var memory: Int {
    let words = procFile("statm").split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize())
  }

  private var readCalls: Int {
    let line = procFile("io").split(separator: "\n").first { $0.hasPrefix("syscr: ") }
    return line.flatMap { Int($0.dropFirst(7)) } ?? 0
  }

  private var isAsleep: Bool {
    let text = procFile("stat")
    guard let end = text.lastIndex(of: ")") else { return false }
    return text[end...].dropFirst(2).first == "S"
  }

  private func procFile(_ name: String) -> String {
    guard let file = fopen("/proc/\(child.id)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
