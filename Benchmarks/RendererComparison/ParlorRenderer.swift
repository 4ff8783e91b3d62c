import Curses
import TUI

/// Parlor as a renderer: shows a recording on the terminal of this process.
@MainActor
enum ParlorRenderer {
  /// Shows a recording and writes the report.
  static func show(_ path: String, report: String) throws(BenchError) {
    let recording = try Recording(path: path)
    let costs = recording.kind == .text ? draw(recording) : try show(recording)
    try FrameCost.write(Array(costs.dropFirst(Recording.warmUp)), to: report)
  }

  /// Shows the frames; the cost is that of ``CursesTerminal/show(_:)``.
  private static func show(_ recording: Recording) throws(BenchError) -> [FrameCost] {
    let terminal = try ShellRun.terminal()
    defer { terminal.close() }
    var costs: [FrameCost] = []
    for frame in recording.frames {
      let canvas = canvas(frame, recording.kind)
      let (bytes, writes) = (terminal.statistics.bytes, try writesSoFar())
      let time = CPUClock.thread.nanoseconds {
        terminal.show(canvas)
        terminal.flush()
      }
      costs.append(
        FrameCost(
          nanoseconds: time, bytes: terminal.statistics.bytes - bytes, writes: try writesSoFar() - writes))
    }
    return costs
  }

  private static func canvas(_ frame: [Recording.Cell], _ kind: Recording.Kind) -> Canvas {
    var canvas = Canvas(Scene.size)
    for (index, cell) in frame.enumerated() {
      let point = Point(column: index % Scene.size.columns, row: index / Scene.size.columns)
      let style = Style(ink: color(cell.ink, kind), paper: color(cell.paper, kind))
      canvas.set(cell.character, at: point, style: style)
    }
    return canvas
  }

  private static func color(_ number: UInt32, _ kind: Recording.Kind) -> Color? {
    guard number != Recording.Cell.terminalColor else { return nil }
    switch kind {
    case .palette, .text: return Color(rgb: 0, indexed: UInt8(number), basic: UInt8(number))
    // The nearest colors of smaller palettes are not computed: that takes long, and only 24 bits are shown.
    case .direct: return Color(rgb: number, indexed: 16, basic: 0)
    }
  }

  /// Draws pages of text, each on a new canvas, as the shell does.
  private static func draw(_ recording: Recording) -> [FrameCost] {
    recording.frames.map { frame in
      let lines = stride(from: 0, to: frame.count, by: Scene.size.columns).map { start in
        String(frame[start..<start + Scene.size.columns].map(\.character))
      }
      var canvas = Canvas(Size(columns: 0, rows: 0))
      let time = CPUClock.thread.nanoseconds {
        canvas = Canvas(Scene.size)
        for (row, line) in lines.enumerated() { canvas.write(line, at: Point(column: 0, row: row)) }
      }
      precondition(canvas.lines.first == lines.first.map(trimmed), "A page shows what was written")
      return FrameCost(nanoseconds: time)
    }
  }

  /// Removes the spaces at the end.
  private static func trimmed(_ line: String) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }

  private static func writesSoFar() throws(BenchError) -> Int {
    try ProcFile("/proc/self/io").number(of: "syscw")
  }
}
