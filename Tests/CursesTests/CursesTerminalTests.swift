import Emulation
import Glibc
import TUI
import Testing

@testable import Curses

extension PictureTests {
  @Test func `a terminal that is taken sends every key, and pastes in one piece`() throws {
    try Desk.with { desk in
      #expect(!desk.person.isSane)
      #expect(desk.sent == "\u{1B}[?2004h\u{1B}[?1004h")
      #expect(desk.type("\u{3}é") == [.input(.key(.control("c"))), .input(.key(.character("é")))])
      #expect(desk.type("\u{1B}[200~a\nb\u{1B}[201~") == [.input(.paste("a\nb"))])
    }
  }

  @Test func `giving the terminal back undoes all that was turned on`() throws {
    let sent = try Desk.with { desk in
      desk.terminal.setMouse(.buttons)
      desk.terminal.show(Canvas(desk.terminal.size))
    }
    for mode in ["1002", "1006", "2004", "1004", "1049"] {
      #expect(sent.contains("\u{1B}[?\(mode)l"), "mode \(mode)")
    }
    #expect(sent.contains("\u{1B}[?25h") || sent.contains("\u{1B}[?12l\u{1B}[?25h"))
  }

  @Test func `the mouse is reported only while it is wanted`() throws {
    try Desk.with { desk in
      _ = desk.sent
      desk.terminal.setMouse(.buttons)
      desk.terminal.setMouse(.buttons)
      #expect(desk.sent == "\u{1B}[?1002h\u{1B}[?1006h")
      desk.terminal.setMouse(.motion)
      #expect(desk.sent == "\u{1B}[?1002l\u{1B}[?1003h")
      desk.terminal.setMouse(.buttons)
      #expect(desk.sent == "\u{1B}[?1003l\u{1B}[?1002h")
      desk.terminal.setMouse(.off)
      #expect(desk.sent == "\u{1B}[?1002l\u{1B}[?1006l")
    }
  }

  @Test func `a lone Escape is a key when nothing follows`() throws {
    try Desk.with { desk in
      #expect(desk.type("\u{1B}") == [.input(.key(.escape))])
    }
  }

  @Test func `an arrow that arrives in two pieces is an arrow`() throws {
    try Desk.with(escapeDelay: "5000") { desk in
      desk.person.write([0x1B])
      #expect(desk.terminal.events(until: desk.terminal.now) == [])
      #expect(desk.type("[A") == [.input(.key(.up))])
    }
  }

  @Test func `a paste may pause longer than an Escape, but not for ever`() throws {
    var keys = KeyReader(escapeDelay: "1")
    #expect(keys.read(Array("\u{1B}[200~one".utf8)) == [])
    let patience = try #require(keys.patience)
    #expect(patience > .milliseconds(100) && patience <= .seconds(1))
    #expect(keys.overdue() == [])
    #expect(keys.read(Array("\u{1B}[201~".utf8)) == [.paste("one")])
    #expect(keys.patience == nil)
  }

  @Test func `a deadline that has passed brings the terminal back with nothing`() throws {
    try Desk.with(rate: 1000) { desk in
      let deadline = desk.terminal.now + .seconds(2)
      #expect(desk.terminal.events(until: deadline) == [])
      #expect(desk.terminal.now >= deadline)
    }
  }

  @Test func `of many resizes the last one counts`() throws {
    try Desk.with { desk in
      for columns in [30, 50, 40] {
        desk.person.resize(to: Size(columns: columns, rows: 6))
        raise(SIGWINCH)
      }
      #expect(desk.terminal.events(until: nil) == [.resize(Size(columns: 40, rows: 6))])
      #expect(desk.terminal.size == Size(columns: 40, rows: 6))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `who asks the program to end is heard`(signal: Int32) throws {
    try Desk.with { desk in
      raise(signal)
      #expect(desk.terminal.events(until: nil) == [.terminate])
    }
  }

  @Test func `who continues the program sees it taking the terminal again`() throws {
    try Desk.with { desk in
      var picture = Canvas(desk.terminal.size)
      picture.write("hello", at: .zero)
      desk.terminal.show(picture)
      _ = desk.sent
      raise(SIGCONT)
      #expect(desk.terminal.events(until: nil) == [.resize(desk.terminal.size), .resumed])
      #expect(!desk.sent.contains("hello"))
      desk.terminal.show(picture)
      #expect(desk.sent.contains("hello"))
    }
  }

  @Test func `a terminal that is gone ends the program`() throws {
    let person = try #require(PseudoTerminal(Size(columns: 20, rows: 4)))
    let descriptor = open(person.path, O_RDWR | O_NOCTTY)
    defer { close(descriptor) }
    var line = TerminalLine(input: descriptor, output: descriptor)
    person.close()
    #expect(line.receive() == nil)
    line.outlet.send(Array("into the void".utf8))
    #expect(line.outlet.isEmpty)
    line.outlet.close()
    #expect(line.size == Size(columns: 80, rows: 24))
  }

  @Test func `what showing costs is counted`() throws {
    try Desk.with { desk in
      _ = desk.sent
      desk.terminal.show(Canvas(desk.terminal.size))
      desk.terminal.show(Canvas(desk.terminal.size))
      desk.terminal.ring()
      let sent = desk.sent
      #expect(sent.hasSuffix("\u{7}"))
      #expect(desk.terminal.statistics.frames == 1)
      #expect(desk.terminal.statistics.bytes == sent.utf8.count - 1)
      #expect(desk.terminal.statistics.time > .zero)
      #expect(desk.terminal.depth == .indexed)
    }
  }
}
