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
  /// - Parameter readsInTheEnd: Whether what was sent before is read, so that there is room for the farewell.
  /// - Returns: What was sent while it was given back.
  @discardableResult
  static func with(
    rate: Double = 1, escapeDelay: String = "1", kind: String = "xterm-256color",
    size: Size = Size(columns: 20, rows: 4), readsInTheEnd: Bool = true, _ body: (Desk) throws -> Void
  ) throws -> String {
    let person = try #require(PseudoTerminal(size))
    defer { person.close() }
    let descriptor = open(person.path, O_RDWR | O_NOCTTY)
    defer { close(descriptor) }
    let terminal = try CursesTerminal(
      choice: TerminalChoice(environment: ["TERM": kind]),
      line: TerminalLine(input: descriptor, output: descriptor), clock: TerminalClock(rate: rate),
      keys: KeyReader(escapeDelay: escapeDelay))
    let desk = Desk(person: person, terminal: terminal)
    let result = Result { try body(desk) }
    if readsInTheEnd { _ = desk.sent }
    terminal.close()
    #expect(person.isSane)
    try result.get()
    return desk.sent
  }

  /// What was sent since the last time.
  var sent: String { String(decoding: sentBytes, as: UTF8.self) }

  /// The same, byte by byte.
  var sentBytes: [UInt8] {
    var bytes: [UInt8] = []
    while let more = person.read(within: .zero), !more.isEmpty { bytes += more }
    return bytes
  }

  /// Types, and returns what the terminal tells of it.
  func type(_ text: String) -> [TerminalEvent] {
    person.write(Array(text.utf8))
    return terminal.events(until: nil)
  }
}
