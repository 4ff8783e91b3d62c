import Kit
package import TUI

extension Component {
  /// A code for cameras: black on white, whatever the theme.
  package static let code = Component("code")
}

/// A QR code in half blocks, whose modules are squares of whole pixels: a column wide and half a row high.
struct CodePicture {
  /// The modules, row by row; true is dark.
  private let modules: [[Bool]]
  /// The pixels along the edge of a module: with 2, the code can be read from across a table, with 3, a room.
  private let edge: Int
  /// The light modules around the code, which cameras need.
  private static let quiet = 2
  static let largestEdge = 3

  /// - Parameter rows: The modules: `1` is dark.
  init(_ rows: [String], edge: Int) {
    modules = rows.map { $0.map { $0 == "1" } }
    self.edge = edge
  }

  /// The cells of the code with its quiet zone.
  var size: Size {
    let pixels = (modules.count + 2 * Self.quiet) * edge
    return Size(columns: pixels, rows: (pixels + 1) / 2)
  }

  func draw(on canvas: inout Canvas, at origin: Point) {
    for row in 0..<size.rows {
      let text = (0..<size.columns).map { column in
        Self.glyph(isDark(column, 2 * row), isDark(column, 2 * row + 1))
      }
      canvas.write(String(text), at: origin.moved(rows: row), style: .code)
    }
  }

  /// The dark modules as blocks; where there are no colors, on a reversed ground, which is light on a dark screen.
  private static func glyph(_ upper: Bool, _ lower: Bool) -> Character {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  private func isDark(_ column: Int, _ row: Int) -> Bool {
    let (x, y) = (column / edge - Self.quiet, row / edge - Self.quiet)
    return modules.indices.contains(y) && modules[y].indices.contains(x) && modules[y][x]
  }
}
