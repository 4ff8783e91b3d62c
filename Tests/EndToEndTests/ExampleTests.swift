import Emulation
import TUI
import Testing

/// The programs in `Examples/`, each on a terminal of its own.
@Suite(.parallelThreads) struct ExampleTests {
  /// A program, the keys to press in it, and what is on the screen after each.
  private static let programs: [(name: String, first: String, steps: [(Key, String)])] = [
    ("Hello", "████ █    █", []),
    ("Counter", "Darjeeling", [(.down, "Darjeeling"), (.enter, "1 sold"), (.enter, "2 sold")]),
    (
      "List", "Mercury", [(.enter, "57.9 million km from the sun"), (.right, "2 of 8"), (.escape, "Neptune")]
    ),
    (
      "Form", "★★★☆☆",
      [(.down, "Five stars"), (.right, "★★★★☆"), (.end, "Submit"), (.enter, "Enter some text.")]
    ),
    ("Animation", "Roll", [(.space, "Rest"), (.space, "Roll")]),
  ]

  @Test(arguments: programs.map(\.name))
  func `an example runs, and Escape gives the terminal back`(name: String) throws {
    let program = try #require(Self.programs.first { $0.name == name })
    let terminal = try PtyHarness([PtyHarness.built("\(name)Example")])
    terminal.expect(program.first)
    for (key, text) in program.steps {
      terminal.press(key)
      terminal.expect(text)
    }
    terminal.press(.escape)
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
  }

  @Test func `an example shows its keys, commands and themes without a file`() throws {
    let terminal = try PtyHarness([PtyHarness.built("ListExample")])
    terminal.expect("Mercury")
    terminal.press(.control("p"))
    terminal.type("satu")
    terminal.expect("Saturn")
    terminal.press(.enter)
    terminal.expect("6 of 8")
    terminal.press(.control("c"))
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
  }
}
