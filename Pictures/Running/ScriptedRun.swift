import Emulation
import Glibc
import TUI

/// Runs the program by a script, and films its screens.
struct ScriptedRun: ~Copyable {
  /// A screen, and how long it is shown, in seconds.
  struct Shot {
    let screen: TerminalScreen
    var time: Double
  }

  /// Everything that was filmed, in order.
  private(set) var film: [Shot] = []
  private let script: Script
  private let emulator: Emulator
  private let terminal: PseudoTerminal
  private let answers: TerminalAnswers
  private var child: ChildProcess
  private var marks = FrameMarks()

  /// The longest wait for anything.
  private static let timeout = Duration.seconds(60)
  /// A little longer than the time after a page turn in which a key counts as the second half of a double press.
  private static let debounce = Duration.milliseconds(550)
  /// The time without output after which a screen counts as complete.
  private static let quiet = Duration.milliseconds(120)
  /// The shortest time between two pictures of an animation; what happens in between is left out.
  private static let shortestShot = 0.1

  /// Starts a program on a terminal with a background color.
  init(
    _ script: Script, program: String, environment: [String: String], background: UInt32
  ) throws(PictureError) {
    guard let terminal = PseudoTerminal(script.size), let emulator = Emulator(script.size) else {
      throw .noTerminal
    }
    let words = [program] + script.arguments
    let variables = environment.merging(["PARLOR_CLOCK_RATE": "\(script.clockRate)"]) { $1 }
    guard let child = ChildProcess(words, environment: variables, on: terminal) else {
      throw .cannotStart(program)
    }
    (self.script, self.terminal, self.emulator, self.child) = (script, terminal, emulator, child)
    let parts = [16, 8, 0].map { shift in
      let digits = String(background >> UInt32(shift) & 0xFF | 0x100, radix: 16).dropFirst()
      return digits + digits
    }
    answers = TerminalAnswers(background: parts.joined(separator: "/"))
  }

  deinit {
    var child = self.child
    child.end()
    terminal.close()
  }

  /// Does all steps, and returns what was filmed; for a still, only the last screen.
  consuming func shots() throws(PictureError) -> [Shot] {
    for step in script.steps { try perform(step) }
    guard script.isAnimation else {
      settle()
      return [Shot(screen: TerminalScreen(emulator), time: 0)]
    }
    return film
  }

  private mutating func perform(_ step: Step) throws(PictureError) {
    switch step {
    case .press(let keys): press(keys)
    case .turn(let key, let text): try turn(key, to: text)
    case .await(let text):
      guard wait(until: { $0.shows(text) }) else { throw timeout("before “\(text)”") }
    case .awaitEnd(let text):
      guard wait(until: { !$0.shows(text) }) else { throw timeout("but “\(text)” stays") }
    case .play(let text, let keys): try play(until: text, keys: keys)
    case .hold(let time):
      settle()
      add(TerminalScreen(emulator), for: time)
    case .watch(let time): watch(for: time)
    case .film(let key, let time):
      read(for: Self.debounce / script.clockRate)
      send(key.sequence)
      let before = emulator.lines
      _ = wait(within: .seconds(5), until: { $0.emulator.lines != before })
      watch(for: time)
    case .type(let text):
      for character in text {
        press([.character(character)])
        add(TerminalScreen(emulator), for: Self.shortestShot)
      }
    }
  }
}

// What the steps do with the keyboard.
extension ScriptedRun {
  private mutating func press(_ keys: [Key]) {
    for key in keys {
      send(key.sequence)
      settle()
    }
  }

  private mutating func turn(_ key: Key, to text: String) throws(PictureError) {
    for _ in 0..<4 {
      read(for: Self.debounce / script.clockRate)
      send(key.sequence)
      if wait(within: .seconds(5), until: { $0.shows(text) }) { return }
    }
    throw timeout("that has “\(text)” after \(key)")
  }

  private mutating func play(until text: String, keys: ([String]) -> String?) throws(PictureError) {
    let deadline = ContinuousClock.now + Self.timeout * 5
    settle()
    while !shows(text) {
      guard ContinuousClock.now < deadline else { throw timeout("before “\(text)”") }
      read(for: Self.debounce / script.clockRate)
      let before = emulator.lines
      guard !shows(text) else { return }
      // A key that is pressed again before the page has turned would press a button of the next one.
      let keys = keys(before)
      if let keys { send(keys) }
      _ = wait(within: keys == nil ? Self.quiet : .seconds(3), until: { $0.emulator.lines != before })
    }
  }

  private func send(_ text: String) { terminal.write(Array(text.utf8)) }
}

// What the steps do with the screen.
extension ScriptedRun {
  private func shows(_ text: String) -> Bool { emulator.lines.contains { $0.contains(text) } }

  private func timeout(_ moment: String) -> PictureError {
    .timeout("\(script.name): no page \(moment), but\n\(emulator.lines.joined(separator: "\n"))")
  }

  private mutating func add(_ screen: TerminalScreen, for time: Double) {
    if let last = film.last, last.screen == screen {
      film[film.count - 1].time += time
    } else {
      film.append(Shot(screen: screen, time: time))
    }
  }

  /// Films in real time, and counts in that of the program.
  private mutating func watch(for time: Double) {
    let start = ContinuousClock.now
    var (begin, screen) = (0.0, TerminalScreen(emulator))
    while begin < time {
      let rest = Duration.seconds(Self.shortestShot / script.clockRate)
      read(for: rest)
      let now = min(time, start.duration(to: .now) / .seconds(1) * script.clockRate)
      guard !marks.isWithinFrame || now == time else { continue }
      add(screen, for: now - begin)
      (begin, screen) = (now, TerminalScreen(emulator))
    }
  }
}

// The output of the program.
extension ScriptedRun {
  /// Reads until a condition holds between two frames; false when the time is over before.
  private mutating func wait(
    within time: Duration = timeout, until isFulfilled: (borrowing ScriptedRun) -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + time
    while marks.isWithinFrame || !isFulfilled(self) {
      guard ContinuousClock.now < deadline, read(within: .milliseconds(20)) != nil else { return false }
    }
    return true
  }

  /// Reads until the program has drawn nothing for a moment, or goes on drawing for a second.
  private mutating func settle() {
    let deadline = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < deadline, let count = read(within: Self.quiet), count > 0 {}
  }

  /// Reads for some time, whatever is drawn.
  private mutating func read(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while case let rest = ContinuousClock.now.duration(to: deadline), rest > .zero, read(within: rest) != nil
    {}
  }

  /// Reads one piece, and returns its length; nil once there is no more.
  private mutating func read(within time: Duration) -> Int? {
    guard let bytes = terminal.read(within: time) else { return nil }
    marks.read(bytes)
    emulator.feed(bytes)
    terminal.write(answers.bytes(for: bytes))
    return bytes.count
  }
}
