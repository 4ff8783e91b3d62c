import Emulation
import TUI
import Testing

@testable import Curses

/// A curses screen and the emulator that shows what it sends.
@MainActor
struct Stage {
  let screen: CursesScreen
  let emulator: Emulator

  /// Opens both, lets something happen, and closes them.
  static func with<Result>(
    _ entry: String = "xterm-256color", _ depth: ColorDepth = .indexed,
    _ size: Size = Size(columns: 40, rows: 10), turning: Turning = .terminal,
    _ body: (Stage) throws -> Result
  ) throws -> Result {
    _ = try #require(CompiledTerminfo.folder, "tic could not compile our entries")
    let screen = try CursesScreen(entries: [entry], depth: depth, size: size, turning: turning)
    defer { screen.close() }
    return try body(Stage(screen: screen, emulator: #require(Emulator(size))))
  }

  /// Shows a picture, and returns how many bytes that took.
  @discardableResult
  func show(_ picture: Canvas) -> Int {
    let bytes = screen.frame(picture)
    emulator.feed(bytes)
    return bytes.count
  }

  /// Names the cells that the emulator shows otherwise than the picture has them.
  func differences(from picture: Canvas, seeing visible: Attributes = .visible) -> [String] {
    var found: [String] = []
    for row in 0..<picture.size.rows {
      let cells = picture.cells(row, isTurned: screen.turning.turns(picture))
      for (column, cell) in cells.enumerated() {
        let point = Point(column: column, row: row)
        let expected = EmulatedCell(cell, screen.depth, visible)
        let seen = emulator[point]
        if seen != expected { found.append("\(point): \(seen) instead of \(expected)") }
      }
    }
    return found
  }
}

extension Attributes {
  /// Those that libvterm knows.
  static let visible: Attributes = [.bold, .italic, .underline, .reverse]
}

extension EmulatedCell {
  /// What a cell should look like.
  init(_ cell: Cell, _ depth: ColorDepth, _ visible: Attributes) {
    guard cell.width > 0 else {
      self = .rightHalf
      return
    }
    let pen = Pen(cell.style, depth)
    self.init(
      text: String(cell.glyph), width: Int(cell.width),
      ink: Paint(pen.ink, depth), paper: Paint(pen.paper, depth),
      attributes: pen.attributes.intersection(visible))
  }
}

extension Paint {
  fileprivate init(_ number: Int32, _ depth: ColorDepth) {
    if number < 0 {
      self = .own
    } else {
      self = depth == .trueColor ? .rgb(UInt32(number)) : .indexed(UInt8(number))
    }
  }
}
