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
  /// The generation on the screen of the editor.
  fileprivate var generation: Int? {
    let rest = screen.first?.split(separator: " ").drop { $0 != "generation" }.dropFirst().first
    return rest.flatMap { Int($0.filter(\.isNumber)) }
  }
}
