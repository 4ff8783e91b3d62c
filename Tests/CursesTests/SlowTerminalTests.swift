import Emulation
import Glibc
import TUI
import TestKit
import Testing

@testable import Curses

/// A terminal whose other end does not read.
extension NcursesTests {
  private static let wide = Size(columns: 200, rows: 60)

  /// A canvas that shares hardly a cell with any other.
  private func noise(_ seed: UInt64) -> Canvas {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas(Self.wide)
    for row in 0..<canvas.size.rows {
      let letters = (0..<canvas.size.columns).map { _ in UInt8(truncatingIfNeeded: 33 + random.next() % 90) }
      canvas.write(String(decoding: letters, as: UTF8.self), at: Point(column: 0, row: row))
    }
    return canvas
  }

  /// Shows noise until no more is accepted, and returns the seed of the last canvas that was.
  private func fill(_ terminal: CursesTerminal) -> UInt64 {
    (1...100).first { seed in
      terminal.show(noise(seed))
      // The kernel takes a moment to find out that nobody reads.
      return terminal.events(until: terminal.now + .milliseconds(50)) == [] && !terminal.isReady
    } ?? 0
  }

  @Test func `while a terminal accepts nothing, keys are read and frames do not queue`() throws {
    try PtyTerminal.with(size: Self.wide) { pty in
      let emulator = try #require(Emulator(Self.wide))
      let last = fill(pty.terminal)
      #expect(last > 0)
      let frames = pty.terminal.statistics.frames
      for (letter, seed) in zip("abcdef", UInt64(200)...) {
        pty.terminal.show(noise(seed))
        pty.terminal.ring()
        #expect(pty.terminal.copy("no") == .busy)
        #expect(pty.type(String(letter)) == [.input(.key(.character(letter)))])
      }
      #expect(pty.terminal.statistics.frames == frames)

      while !pty.terminal.isReady {
        emulator.feed(pty.sentBytes)
        #expect(pty.terminal.events(until: pty.terminal.now) == [])
      }
      emulator.feed(pty.sentBytes)
      #expect(emulator.lines == noise(last).lines)
      #expect(emulator.state.bells == 0)
      pty.terminal.show(noise(300))
      emulator.feed(readAll(pty))
      #expect(emulator.lines == noise(300).lines)
    }
  }

  @Test func `the loop wakes when the terminal accepts frames again`() throws {
    try PtyTerminal.with(size: Self.wide) { pty in
      _ = fill(pty.terminal)
      // A descriptor of its own: the reader may outlive the test, whose descriptor another test may get.
      let copy = dup(pty.device.descriptor)
      Task.detached {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var entry = pollfd(fd: copy, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, 1000) > 0, read(copy, &bytes, bytes.count) > 0 {}
        close(copy)
      }
      #expect(pty.terminal.events(until: nil) == [])
      #expect(pty.terminal.isReady)
    }
  }

  @Test func `a terminal that accepts nothing does not delay the exit for long`() throws {
    let start = ContinuousClock.now
    let sent = try PtyTerminal.with(size: Self.wide, drains: false) { pty in
      _ = fill(pty.terminal)
    }
    #expect(start.duration(to: .now) < .seconds(20))
    // What nobody has read has made room for what gives the terminal back.
    for mode in [2004, 1004, 1049] { #expect(sent.contains("\u{1B}[?\(mode)l"), "mode \(mode)") }
  }

  private func readAll(_ pty: PtyTerminal) -> [UInt8] {
    var bytes = pty.sentBytes
    while !pty.terminal.isReady {
      _ = pty.terminal.events(until: pty.terminal.now)
      bytes += pty.sentBytes
    }
    return bytes + pty.sentBytes
  }
}
