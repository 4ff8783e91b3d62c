import Emulation
import Glibc
import TUI
import Testing

@testable import Curses

/// A terminal that is taken for a while, and its other end, at which a person would sit.
@MainActor
struct Desk {
  let person: PseudoTerminal
  let terminal: CursesTerminal

  /// Takes the terminal, lets something happen, and gives it back.
  ///
  /// - Returns: What was sent while it was given back.
  @discardableResult
  static func with(
    rate: Double = 1, escapeDelay: String = "1", _ body: (Desk) throws -> Void
  ) throws -> String {
    let person = try #require(PseudoTerminal(Size(columns: 20, rows: 4)))
    defer { person.close() }
    let descriptor = open(person.path, O_RDWR | O_NOCTTY)
    defer { close(descriptor) }
    let terminal = try CursesTerminal(
      choice: TerminalChoice(environment: ["TERM": "xterm-256color"]),
      line: TerminalLine(input: descriptor, output: descriptor), clock: TerminalClock(rate: rate),
      keys: KeyReader(escapeDelay: escapeDelay))
    let desk = Desk(person: person, terminal: terminal)
    let result = Result { try body(desk) }
    _ = desk.sent
    terminal.close()
    #expect(person.isSane)
    try result.get()
    return desk.sent
  }

  /// What was sent since the last time.
  var sent: String {
    var bytes: [UInt8] = []
    while let more = person.read(within: .zero), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Types, and returns what the terminal tells of it.
  func type(_ text: String) -> [TerminalEvent] {
    person.write(Array(text.utf8))
    return terminal.events(until: nil)
  }
}
