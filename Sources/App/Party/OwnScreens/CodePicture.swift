import Kit
package import TUI

extension Component {
  /// A code for cameras: black on white, whatever the theme.
  package static let code = Component("code")
}

/// A QR code: in half blocks, a module is one column wide and half a row high; large, two columns and a row.
struct CodePicture {
  /// The modules, row by row; true is dark.
  private let modules: [[Bool]]
  /// The light modules around the code, which cameras need.
  private static let quiet = 2
  /// True for a code that can be read from across a table.
  private let isLarge: Bool

  /// - Parameter rows: The modules: `1` is dark.
  init(_ rows: [String], isLarge: Bool) {
    modules = rows.map { $0.map { $0 == "1" } }
    self.isLarge = isLarge
  }

  /// The cells of the code with its quiet zone.
  var size: Size {
    let modules = modules.count + 2 * Self.quiet
    return isLarge
      ? Size(columns: 2 * modules, rows: modules) : Size(columns: modules, rows: (modules + 1) / 2)
  }

  func draw(on canvas: inout Canvas, at origin: Point) {
    for row in 0..<size.rows {
      let text = (0..<size.columns).map { column in
        isLarge
          ? Self.glyph(isDark(column / 2, row), isDark(column / 2, row))
          : Self.glyph(isDark(column, 2 * row), isDark(column, 2 * row + 1))
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
    let (x, y) = (column - Self.quiet, row - Self.quiet)
    return modules.indices.contains(y) && modules[y].indices.contains(x) && modules[y][x]
  }
}
