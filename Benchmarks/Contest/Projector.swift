import Curses
import TUI

/// Parlor as a player: shows a film on the terminal that this process was started on.
@MainActor
enum Projector {
  /// Plays a film and writes the report about it.
  static func play(_ path: String, report: String) throws(Trouble) {
    let film = try Film(path: path)
    let costs = film.kind == .text ? draw(film) : try show(film)
    try FrameCost.write(Array(costs.dropFirst(Film.warmUp)), to: report)
  }

  /// Shows the pictures; what counts is ``CursesTerminal/show(_:)``.
  private static func show(_ film: Film) throws(Trouble) -> [FrameCost] {
    let terminal = try Stage.terminal()
    defer { terminal.close() }
    var costs: [FrameCost] = []
    for frame in film.frames {
      let picture = picture(frame, film.kind)
      let (bytes, writes) = (terminal.statistics.bytes, try writesSoFar())
      let time = ProcessorClock.thread.nanoseconds {
        terminal.show(picture)
        terminal.flush()
      }
      costs.append(
        FrameCost(
          nanoseconds: time, bytes: terminal.statistics.bytes - bytes, writes: try writesSoFar() - writes))
    }
    return costs
  }

  private static func picture(_ frame: [Film.Sign], _ kind: Film.Kind) -> Canvas {
    var canvas = Canvas(Scene.size)
    for (place, sign) in frame.enumerated() {
      let point = Point(column: place % Scene.size.columns, row: place / Scene.size.columns)
      canvas.set(
        sign.letter, at: point, style: Style(ink: color(sign.ink, kind), paper: color(sign.paper, kind)))
    }
    return canvas
  }

  private static func color(_ number: UInt32, _ kind: Film.Kind) -> Color? {
    guard number != Film.Sign.own else { return nil }
    switch kind {
    case .palette, .text: return Color(rgb: 0, indexed: UInt8(number), basic: UInt8(number))
    // The poorer forms are not looked for: that takes long, and only 24 bits are shown.
    case .direct: return Color(rgb: number, indexed: 16, basic: 0)
    }
  }

  /// Draws pages of text, each on a new canvas, as the shell does.
  private static func draw(_ film: Film) -> [FrameCost] {
    film.frames.map { frame in
      let lines = stride(from: 0, to: frame.count, by: Scene.size.columns).map { start in
        String(frame[start..<start + Scene.size.columns].map(\.letter))
      }
      var canvas = Canvas(Size(columns: 0, rows: 0))
      let time = ProcessorClock.thread.nanoseconds {
        canvas = Canvas(Scene.size)
        for (row, line) in lines.enumerated() { canvas.write(line, at: Point(column: 0, row: row)) }
      }
      precondition(canvas.lines.first == lines.first?.trimmed, "A page shows what was written")
      return FrameCost(nanoseconds: time)
    }
  }

  private static func writesSoFar() throws(Trouble) -> Int {
    try ProcessFile("/proc/self/io").number(of: "syscw")
  }
}

extension String {
  /// Without the spaces at its end.
  fileprivate var trimmed: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
