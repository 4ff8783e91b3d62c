import Emulation
import TUI

/// A program that shows recordings; it is started with the paths of a recording and of the report to write.
struct Renderer {
  private let program: String
  private let command: [String]
  /// The method that it is told to use; nil if it has only one.
  private var method: Method?
  /// False if it gets finished cells alone.
  private var drawsText = true

  /// A method of telling a toolkit what to show; its name follows the two paths.
  enum Method: String, CaseIterable {
    /// The whole frame, as if the changes were unknown.
    case all
    /// Only the cells that have changed.
    case changed
  }

  /// The renderers that take part: Parlor first, then those of the others that are installed.
  static func all(_ options: BenchOptions) -> [Renderer] {
    let others: [(String, [String])] = [("ncurses", options.ncurses), ("Textual", options.textual)]
    return [Renderer(program: "Parlor", command: [options.bench, "--render"])]
      + others.filter { !$0.1.isEmpty }.flatMap { program, command in
        Method.allCases.map { Renderer(program: program, command: command, method: $0) }
      }
      + [Renderer(program: "ratatui", command: options.ratatui, drawsText: false)]
      .filter { !$0.command.isEmpty }
  }

  /// True unless it cannot, or would do the same as another: text is drawn whole by either method.
  func takesPart(in kind: Recording.Kind) -> Bool { kind != .text || method != .changed && drawsText }

  /// The name in the table.
  func name(in kind: Recording.Kind) -> String {
    guard kind != .text, let method else { return program }
    switch method {
    case .all: return "\(program), all of it"
    case .changed: return "\(program), what changed"
    }
  }

  /// Shows a recording on a terminal of its own, and returns the output.
  func show(
    _ recording: String, as kind: Recording.Kind, report: String, home: String
  ) throws(BenchError) -> [UInt8] {
    let session = try PtySession(
      command + [recording, report] + [method?.rawValue].compactMap { $0 },
      environment: environment(kind, home: home), size: Scene.size)
    return session.readToEnd()
  }

  private func environment(_ kind: Recording.Kind, home: String) -> [String: String] {
    let usual = ["HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color"]
    guard kind == .direct else { return usual }
    // Parlor finds the entry for such colors by itself, plain ncurses needs its name.
    let direct = [
      "COLORTERM": "truecolor", "TERM": method == nil ? "xterm-256color" : "parlor-rgb",
      "TERMINFO_DIRS": ".build/share/terminfo:",
    ]
    return usual.merging(direct) { $1 }
  }
}

/// Checks what renderers have written: an emulator reads it.
enum OutputCheck {
  /// Counts the cells of the last frame that differ from a recorded one.
  static func wrongCells(in output: [UInt8], comparedWith frame: [Recording.Cell]) -> Int {
    guard let emulator = Emulator(Scene.size) else { return frame.count }
    emulator.feed(Array(output[..<endOfFrames(output)]))
    return frame.indices.count { index in
      let point = Point(column: index % Scene.size.columns, row: index / Scene.size.columns)
      return !isShown(frame[index], by: emulator[point])
    }
  }

  /// The place where the program leaves the alternate screen: the reset of mode 1049 ("XTerm Control Sequences").
  private static func endOfFrames(_ output: [UInt8]) -> Int {
    let reset = Array("\u{1B}[?1049l".utf8)
    let starts = output.indices.dropLast(reset.count - 1)
    return starts.last { output[$0] == reset[0] && output[$0..<$0 + reset.count].elementsEqual(reset) }
      ?? output.count
  }

  private static func isShown(_ cell: Recording.Cell, by shown: EmulatedCell) -> Bool {
    shown.text == String(cell.character) && matches(cell.ink, shown.ink) && matches(cell.paper, shown.paper)
  }

  private static func matches(_ number: UInt32, _ paint: Paint) -> Bool {
    switch paint {
    case .own: number == Recording.Cell.terminalColor
    case .indexed(let entry): number == entry
    case .rgb(let rgb): number == rgb
    }
  }
}
