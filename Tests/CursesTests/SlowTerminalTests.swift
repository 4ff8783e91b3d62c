import Emulation
import TUI
import TestKit
import Testing

@testable import Curses

/// A terminal whose other end does not read.
extension PictureTests {
  private static let wide = Size(columns: 200, rows: 60)

  /// A picture of which hardly a cell is as in another.
  private func noise(_ seed: UInt64) -> Canvas {
    var luck = SplitMix64(seed: seed)
    var canvas = Canvas(Self.wide)
    for row in 0..<canvas.size.rows {
      let letters = (0..<canvas.size.columns).map { _ in UInt8(truncatingIfNeeded: 33 + luck.next() % 90) }
      canvas.write(String(decoding: letters, as: UTF8.self), at: Point(column: 0, row: row))
    }
    return canvas
  }

  /// Shows noise until nothing more is taken, and returns the number of the last picture that was.
  private func fill(_ terminal: CursesTerminal) -> UInt64 {
    (1...100).first { seed in
      terminal.show(noise(seed))
      // The kernel takes a moment to find out that nobody reads.
      return terminal.events(until: terminal.now + .milliseconds(50)) == [] && !terminal.isReady
    } ?? 0
  }

  @Test func `a terminal that takes nothing is not waited for: keys count, and pictures do not queue`() throws
  {
    try Desk.with(size: Self.wide) { desk in
      let emulator = try #require(Emulator(Self.wide))
      let last = fill(desk.terminal)
      #expect(last > 0)
      let frames = desk.terminal.statistics.frames
      for (letter, seed) in zip("abcdef", UInt64(200)...) {
        desk.terminal.show(noise(seed))
        desk.terminal.ring()
        #expect(desk.terminal.copy("no") == .busy)
        #expect(desk.type(String(letter)) == [.input(.key(.character(letter)))])
      }
      #expect(desk.terminal.statistics.frames == frames)

      while !desk.terminal.isReady {
        emulator.feed(desk.sentBytes)
        #expect(desk.terminal.events(until: desk.terminal.now) == [])
      }
      emulator.feed(desk.sentBytes)
      #expect(emulator.lines == noise(last).lines)
      #expect(emulator.state.bells == 0)
      desk.terminal.show(noise(300))
      emulator.feed(readAll(desk))
      #expect(emulator.lines == noise(300).lines)
    }
  }

  @Test func `who sleeps is woken when the terminal takes pictures again`() throws {
    try Desk.with(size: Self.wide) { desk in
      _ = fill(desk.terminal)
      let thread = Task.detached { [person = desk.person] in
        while let bytes = person.read(within: .seconds(1)), !bytes.isEmpty {}
      }
      #expect(desk.terminal.events(until: nil) == [])
      #expect(desk.terminal.isReady)
      thread.cancel()
    }
  }

  @Test func `a terminal that takes nothing does not hold up the end for long`() throws {
    let start = ContinuousClock.now
    let sent = try Desk.with(size: Self.wide, readsInTheEnd: false) { desk in
      _ = fill(desk.terminal)
    }
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(sent.contains("\u{1B}[?2026h"))
  }

  private func readAll(_ desk: Desk) -> [UInt8] {
    var bytes = desk.sentBytes
    while !desk.terminal.isReady {
      _ = desk.terminal.events(until: desk.terminal.now)
      bytes += desk.sentBytes
    }
    return bytes + desk.sentBytes
  }
}
