import Emulation
import Glibc
import TUI
import Testing

@testable import Pictures

struct ScriptedRunTests {
  /// A program that answers a line.
  private static let greeting = "printf 'Name? '; read -r name; printf 'Hello, %s.' \"$name\"; read -r end"

  @Test func `a script waits, types, and films the screens for their times`() throws {
    let shots = try film([
      .await("Name?"), .type("Al"), .press(.enter), .await("Hello, Al."), .hold(2), .hold(1),
    ])
    #expect(shots.map(\.time) == [0.1, 0.1, 3])
    #expect(shots.map { $0.screen.row(0) } == ["Name? A", "Name? Al", "Name? Al"])
    #expect(shots.last?.screen.row(1) == "Hello, Al.")
  }

  @Test func `rows of a script lead from page to page`() throws {
    let shots = try film([.play([("Name?", .enter)], until: "Hello, ."), .hold(1)])
    #expect(shots.last?.screen.row(1) == "Hello, .")
  }

  private func film(_ steps: [Step]) throws -> [ScriptedRun.Shot] {
    let script = Script(
      name: "greeting", arguments: ["-c", Self.greeting], size: Size(columns: 20, rows: 4), isAnimation: true,
      steps: steps)
    let path = getenv("PATH").map { String(cString: $0) } ?? "/bin"
    let run = try ScriptedRun(script, program: "sh", environment: ["PATH": path], background: 0)
    return try run.shots()
  }
}

extension TerminalScreen {
  fileprivate func row(_ row: Int) -> String {
    let text = cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
    return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
  }
}
