import Glibc
import TUI
import Testing

/// Boards survive every end of the program.
@Suite(.parallelThreads) struct LifeBoardTests {
  /// The generations of two seconds at the usual speed, and some for frames on their way.
  private static let mostLost = 30

  @Test func `a board that runs is there again after a kill, at most two seconds earlier`() throws {
    let home = try TempHome()
    let terminal = try home.parlor("life", with: ["PARLOR_CLOCK_RATE": "4"])
    terminal.expect("generation 0")
    terminal.type("r")
    #expect(terminal.wait { $0.generation ?? 0 >= 60 })
    let last = try #require(terminal.generation)
    terminal.kill(SIGKILL)
    _ = terminal.waitForEnd()

    let again = try home.parlor("life", with: ["PARLOR_CLOCK_RATE": "4"])
    #expect(again.wait { $0.generation != nil })
    #expect(try #require(again.generation) >= last - Self.mostLost)
  }

  /// A clock so slow that nothing is saved by itself while a test lasts.
  private static let slow = ["PARLOR_CLOCK_RATE": "0.05"]

  /// The ways in which a program is ended from outside.
  enum End: CaseIterable, Sendable { case terminate, interrupt, hangUp, windowClosed }

  @Test(arguments: End.allCases)
  func `a cell drawn just before the end is saved`(end: End) throws {
    let home = try TempHome()
    let terminal = try home.parlor("life", with: Self.slow)
    terminal.expect("5 cells")
    terminal.type(" ")
    #expect(terminal.wait { $0.cells != 5 })
    let drawn = try #require(terminal.cells)
    terminal.end(end)
    let again = try home.parlor("life", with: Self.slow)
    again.expect("generation 0 · \(drawn) cells")
  }

  @Test(arguments: End.allCases)
  func `a board that runs is saved as it was at the end`(end: End) throws {
    let home = try TempHome()
    let terminal = try home.parlor("life", with: ["PARLOR_CLOCK_RATE": "0.5"])
    terminal.expect("generation 0")
    terminal.type(">>>r")
    #expect(terminal.wait { $0.generation ?? 0 >= 5 })
    let last = try #require(terminal.generation)
    terminal.end(end)
    let again = try home.parlor("life", with: Self.slow)
    #expect(again.wait { $0.generation != nil })
    #expect(try #require(again.generation) >= last)
  }

  @Test func `a window may change its size while a board runs`() throws {
    let terminal = try TempHome().parlor("life")
    terminal.expect("generation 0")
    terminal.type("r")
    for size in [Size(columns: 120, rows: 40), Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)] {
      terminal.resize(to: size)
      let before = terminal.generation ?? 0
      #expect(terminal.wait { $0.generation ?? 0 > before }, "\(size)")
    }
  }
}

extension PtyHarness {
  /// Ends the program from outside and waits until it is gone.
  fileprivate func end(_ end: LifeBoardTests.End) {
    switch end {
    case .terminate: kill(SIGTERM)
    case .interrupt: kill(SIGINT)
    case .hangUp: kill(SIGHUP)
    case .windowClosed: hangUp()
    }
    #expect(waitForEnd() != nil)
  }

  /// The number of live cells on the screen of the editor.
  fileprivate var cells: Int? {
    let words = screen.first?.split(separator: " ") ?? []
    return words.firstIndex { $0 == "cells" }.flatMap { $0 > 0 ? Int(words[$0 - 1]) : nil }
  }

  /// The generation on the screen of the editor.
  fileprivate var generation: Int? {
    let rest = screen.first?.split(separator: " ").drop { $0 != "generation" }.dropFirst().first
    return rest.flatMap { Int($0.filter(\.isNumber)) }
  }
}
