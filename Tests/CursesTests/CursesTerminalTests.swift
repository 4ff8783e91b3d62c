import Emulation
import Glibc
import TUI
import Testing

@testable import Curses

extension NcursesTests {
  @Test func `a terminal that is taken sends every key, and pastes in one piece`() throws {
    try PtyTerminal.with { pty in
      #expect(!pty.device.isSane)
      #expect(pty.sent == "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h")
      #expect(pty.type("\u{3}é") == [.input(.key(.control("c"))), .input(.key(.character("é")))])
      #expect(pty.type("\u{1B}[200~a\nb\u{1B}[201~") == [.input(.paste("a\nb"))])
    }
  }

  @Test func `giving the terminal back undoes all that was turned on`() throws {
    let sent = try PtyTerminal.with { pty in
      pty.terminal.setMouse(.buttons)
      pty.terminal.show(Canvas(pty.terminal.size))
    }
    for mode in ["1002", "1006", "2004", "1004", "2031", "1049"] {
      #expect(sent.contains("\u{1B}[?\(mode)l"), "mode \(mode)")
    }
    #expect(sent.contains("\u{1B}[?25h") || sent.contains("\u{1B}[?12l\u{1B}[?25h"))
  }

  @Test func `the mouse is reported only while it is wanted`() throws {
    try PtyTerminal.with { pty in
      _ = pty.sent
      pty.terminal.setMouse(.buttons)
      pty.terminal.setMouse(.buttons)
      #expect(pty.sent == "\u{1B}[?1002h\u{1B}[?1006h")
      pty.terminal.setMouse(.motion)
      #expect(pty.sent == "\u{1B}[?1002l\u{1B}[?1003h")
      pty.terminal.setMouse(.buttons)
      #expect(pty.sent == "\u{1B}[?1003l\u{1B}[?1002h")
      pty.terminal.setMouse(.off)
      #expect(pty.sent == "\u{1B}[?1002l\u{1B}[?1006l")
    }
  }

  @Test func `a lone Escape is a key when nothing follows`() throws {
    try PtyTerminal.with { pty in
      #expect(pty.type("\u{1B}") == [.input(.key(.escape))])
    }
  }

  @Test func `an arrow that arrives in two pieces is an arrow`() throws {
    try PtyTerminal.with(escapeDelay: "5000") { pty in
      pty.device.write([0x1B])
      #expect(pty.terminal.events(until: pty.terminal.now) == [])
      #expect(pty.type("[A") == [.input(.key(.up))])
    }
  }

  @Test(arguments: [("ffff/fdfd/e7e7", true), ("1e1e/1e1e/1e1e", false)])
  func `the terminal says whether its background is light, and keys wait`(color: String, isLight: Bool) throws
  {
    try PtyTerminal.with { pty in
      _ = pty.sent
      pty.device.write(Array("a\u{1B}]11;rgb:\(color)\u{1B}\\b\u{1B}[?62c".utf8))
      pty.terminal.askAboutItself(within: .seconds(60))
      #expect(pty.terminal.hasLightBackground == isLight)
      #expect(pty.sent == "\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[c")
      let events = pty.terminal.events(until: nil)
      #expect(events == [.input(.key(.character("a"))), .input(.key(.character("b")))])
    }
  }

  @Test func `an answer that comes late and in pieces is no key`() throws {
    try PtyTerminal.with(escapeDelay: "1") { pty in
      pty.terminal.askAboutItself(within: .zero)
      #expect(pty.terminal.hasLightBackground == nil)
      for piece in ["\u{1B}", "]11;rgb:ff", "ff/ffff/ff", "ff\u{1B}"] {
        pty.device.write(Array(piece.utf8))
        // Longer than an Escape would wait for the rest.
        #expect(pty.terminal.events(until: pty.terminal.now + .milliseconds(5)) == [])
      }
      #expect(pty.type("\\x") == [.input(.key(.character("x"))), .background(isLight: true)])
      for piece in ["\u{1B}", "[", "?6", "2;22"] {
        pty.device.write(Array(piece.utf8))
        #expect(pty.terminal.events(until: pty.terminal.now + .milliseconds(5)) == [])
      }
      #expect(pty.type("cy") == [.input(.key(.character("y")))])
    }
  }

  @Test func `a new color scheme makes it ask for the color, which decides`() throws {
    try PtyTerminal.with { pty in
      pty.device.write(Array("\u{1B}]11;rgb:00/00/00\u{7}\u{1B}[?62c".utf8))
      pty.terminal.askAboutItself(within: .seconds(60))
      _ = pty.sent
      pty.device.write(Array("\u{1B}[?997;2n".utf8))
      #expect(pty.terminal.events(until: pty.terminal.now + .milliseconds(5)) == [])
      #expect(pty.sent == "\u{1B}]11;?\u{1B}\\")
      #expect(pty.type("\u{1B}]11;rgb:ff/ff/ff\u{7}") == [.background(isLight: true)])
    }
    try PtyTerminal.with(kind: "tmux-256color") { pty in
      #expect(pty.type("\u{1B}[?997;2n") == [.background(isLight: true)])
      #expect(pty.type("\u{1B}[?997;2nx") == [.input(.key(.character("x")))])
    }
  }

  @Test func `keys come by kitty's protocol on our screen alone, and Escape then never waits`() throws {
    let end = try PtyTerminal.with { pty in
      pty.device.write(Array("\u{1B}[?0u\u{1B}[?62c".utf8))
      pty.terminal.askAboutItself(within: .seconds(60))
      #expect(!pty.sent.contains("\u{1B}[>5u"))
      pty.terminal.show(Canvas(pty.terminal.size))
      pty.terminal.show(Canvas(pty.terminal.size))
      let parts = pty.sent.split(separator: "\u{1B}[>5u", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && parts[0].contains("\u{1B}[?1049h"))
      #expect(pty.type("\u{1B}[27u") == [.input(.key(.escape))])
      pty.device.write([0x1B])
      #expect(pty.terminal.events(until: pty.terminal.now + .milliseconds(20)) == [])
      #expect(pty.type("[A") == [.input(.key(.up))])
    }
    let parts = end.split(separator: "\u{1B}[<u", omittingEmptySubsequences: false)
    #expect(parts.count == 2 && parts[1].contains("\u{1B}[?1049l"))
  }

  @Test func `the window has a title of ours, without what could end it, until it is given back`() throws {
    let end = try PtyTerminal.with { pty in
      _ = pty.sent
      pty.terminal.setTitle("One\u{1B}\\\u{7}")
      pty.terminal.setTitle("One\u{1B}\\\u{7}")
      pty.terminal.setTitle("Two")
      #expect(pty.sent == "\u{1B}[22;2t\u{1B}]2;One\\\u{1B}\\\u{1B}]2;Two\u{1B}\\")
    }
    #expect(end.contains("\u{1B}[23;2t"))
  }

  @Test func `a notification is for those who look away`() throws {
    try PtyTerminal.with { pty in
      _ = pty.sent
      pty.terminal.notify(title: "Parlor", "A phrase\u{7}")
      _ = pty.type("\u{1B}[O")
      pty.terminal.notify(title: "Parlor", "A phrase\u{7}")
      _ = pty.type("\u{1B}[I")
      pty.terminal.notify(title: "Parlor", "A phrase\u{7}")
      #expect(pty.sent == "\u{1B}]9;A phrase\u{1B}\\")
    }
    let text = { (way: DesktopNotification) in String(decoding: way.bytes(title: "P", "x"), as: UTF8.self) }
    #expect(text(.titled) == "\u{1B}]777;notify;P;x\u{1B}\\")
    #expect(text(.throughTmux) == "\u{1B}Ptmux;\u{1B}\u{1B}]9;x\u{7}\u{1B}\\")
  }

  @Test func `an answer on its way does not reach the shell`() throws {
    try PtyTerminal.with(closes: false) { pty in
      pty.terminal.askAboutItself(within: .zero)
      pty.device.write(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62c".utf8))
      pty.terminal.close()
      let shell = open(pty.device.path, O_RDONLY | O_NOCTTY)
      defer { close(shell) }
      pty.device.write(Array("ls\n".utf8))
      var line = [UInt8](repeating: 0, count: 100)
      let count = read(shell, &line, line.count)
      #expect(String(decoding: line.prefix(count), as: UTF8.self) == "ls\n")
    }
  }

  @Test func `a terminal that does not know the question is sent none`() throws {
    try PtyTerminal.with(kind: "screen-256color") { pty in
      _ = pty.sent
      pty.terminal.askAboutItself(within: .seconds(60))
      pty.terminal.setTitle("Parlor")
      #expect(pty.sent == "")
    }
  }

  @Test func `a paste may pause longer than an Escape, but not for ever`() throws {
    var keys = KeyReader(escapeDelay: "1")
    #expect(keys.read(Array("\u{1B}[200~one".utf8)) == [])
    let timeout = try #require(keys.timeout)
    #expect(timeout > .milliseconds(100) && timeout <= .seconds(1))
    #expect(keys.flushOverdue() == [])
    #expect(keys.read(Array("\u{1B}[201~".utf8)) == [.paste("one")])
    #expect(keys.timeout == nil)
  }

  @Test func `a deadline that has passed brings the terminal back with nothing`() throws {
    try PtyTerminal.with(rate: 1000) { pty in
      let deadline = pty.terminal.now + .seconds(2)
      #expect(pty.terminal.events(until: deadline) == [])
      #expect(pty.terminal.now >= deadline)
    }
  }

  @Test func `of many resizes the last one counts`() throws {
    try PtyTerminal.with { pty in
      for columns in [30, 50, 40] {
        pty.device.resize(to: Size(columns: columns, rows: 6))
        raise(SIGWINCH)
      }
      #expect(pty.terminal.events(until: nil) == [.resize(Size(columns: 40, rows: 6))])
      #expect(pty.terminal.size == Size(columns: 40, rows: 6))
    }
  }

  @Test(arguments: SignalFD.endings)
  func `a signal that ends other programs asks this one to end`(signal: Int32) throws {
    try PtyTerminal.with { pty in
      raise(signal)
      #expect(pty.terminal.endSignal == nil)
      #expect(pty.terminal.events(until: nil) == [.terminate])
      #expect(pty.terminal.endSignal == signal)
    }
  }

  @Test func `every signal that would end the program is taken care of`() {
    let harmless = [SIGCHLD, SIGURG, SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU]
    let beyondCare = [SIGKILL, SIGSTOP, 32, 33]
    let known = SignalFD.endings + SignalFD.writeErrors + CrashGuard.signals
    #expect(Set(known).count == known.count)
    #expect(Set(known).union(harmless + beyondCare) == Set(1...64))
  }

  @Test func `a signal after the terminal was given back waits, and Ctrl-C counts only once that is said`()
    throws
  {
    try PtyTerminal.with(closes: false) { pty in
      pty.terminal.close()
      raise(SIGINT)
      raise(SIGWINCH)
      #expect(Poll(reading: [pty.terminal.endDescriptor]).wait(.zero) == [pty.terminal.endDescriptor])
      pty.terminal.collectEndSignal(interrupts: false)
      #expect(pty.terminal.endSignal == nil)
      #expect(Poll(reading: [pty.terminal.endDescriptor]).wait(.zero) == [])
      raise(SIGINT)
      raise(SIGUSR1)
      pty.terminal.collectEndSignal()
      #expect(pty.terminal.endSignal == SIGINT)
    }
  }

  @Test func `a continued program takes the terminal again`() throws {
    try PtyTerminal.with { pty in
      var canvas = Canvas(pty.terminal.size)
      canvas.write("hello", at: .zero)
      pty.terminal.show(canvas)
      _ = pty.sent
      raise(SIGCONT)
      #expect(pty.terminal.events(until: nil) == [.resize(pty.terminal.size), .resumed])
      #expect(!pty.sent.contains("hello"))
      pty.terminal.show(canvas)
      #expect(pty.sent.contains("hello"))
    }
  }

  @Test func `a terminal that is gone ends the program`() throws {
    let device = try #require(PseudoTerminal(Size(columns: 20, rows: 4)))
    let descriptor = open(device.path, O_RDWR | O_NOCTTY)
    defer { close(descriptor) }
    var line = TTY(input: descriptor, output: descriptor)
    device.close()
    #expect(line.receive() == nil)
    line.stream.send(Array("into the void".utf8))
    #expect(line.stream.isEmpty)
    line.stream.close()
    #expect(line.size == Size(columns: 80, rows: 24))
  }

  @Test func `the cost of frames is counted`() throws {
    try PtyTerminal.with { pty in
      _ = pty.sent
      pty.terminal.show(Canvas(pty.terminal.size))
      pty.terminal.show(Canvas(pty.terminal.size))
      pty.terminal.ring()
      let sent = pty.sent
      #expect(sent.hasSuffix("\u{7}"))
      #expect(pty.terminal.statistics.frames == 1)
      #expect(pty.terminal.statistics.bytes == sent.utf8.count - 1)
      #expect(pty.terminal.statistics.time > .zero)
      #expect(pty.terminal.depth == .indexed)
    }
  }
}

extension NcursesTests {
  @Test func `a text goes to the clipboard of the terminal`() throws {
    try PtyTerminal.with { pty in
      _ = pty.sent
      #expect(pty.terminal.copy("Grüße, 世界") == .sent)
      #expect(pty.sent == "\u{1B}]52;c;R3LDvMOfZSwg5LiW55WM\u{7}")
      let long = String(repeating: "ü", count: Clipboard.limit)
      #expect(pty.terminal.copy(long) == .tooLong(limit: 74_994))
      #expect(pty.sent == "")
    }
  }

  @Test(arguments: ["linux", "vt220", "screen-256color"])
  func `a terminal without a clipboard is sent nothing`(kind: String) throws {
    try PtyTerminal.with(kind: kind) { pty in
      _ = pty.sent
      #expect(pty.terminal.copy("foo") == .impossible)
      #expect(pty.sent == "")
    }
  }

  @Test func `a copied text does not show on the screen`() throws {
    try PtyTerminal.with { pty in
      let emulator = try #require(Emulator(pty.terminal.size))
      var canvas = Canvas(pty.terminal.size)
      canvas.write("hello", at: .zero)
      pty.terminal.show(canvas)
      _ = pty.terminal.copy("secret")
      emulator.feed(pty.sentBytes)
      #expect(emulator.lines == ["hello", "", "", ""])
    }
  }
}

extension NcursesTests {
  @Test func `wakeups by another thread arrive while somebody types, and then nothing runs`() throws {
    try PtyTerminal.with { pty in
      let wakeup = pty.terminal.wakeup
      Task.detached { for _ in 1...1000 { wakeup.signal() } }
      var (wakeups, keys) = (0, 0)
      while wakeups == 0 || keys < 200 {
        if keys < 200 { pty.device.write([UInt8(ascii: "k")]) }
        for event in pty.terminal.events(until: nil) {
          if event == .wakeup { wakeups += 1 }
          if event == .input(.key(.character("k"))) { keys += 1 }
        }
      }
      let idle = processorTime {
        while pty.terminal.events(until: pty.terminal.now + .milliseconds(30)) != [] {}
      }
      #expect(idle < .milliseconds(10))
    }
  }

  /// The processor time that this thread uses.
  private func processorTime(_ work: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
  }
}
