import TUI

/// Returns what a widget draws on a small canvas of its own, one string per row.
func picture(
  _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode, _ draw: (inout Canvas, Rect) -> Void
) -> [String] {
  canvas(columns, rows, glyphs: glyphs, draw).lines
}

/// Returns the canvas of ``picture(_:_:glyphs:_:)``, for tests of styles and of the cursor.
func canvas(
  _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode, _ draw: (inout Canvas, Rect) -> Void
) -> Canvas {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: Look(glyphs: glyphs))
  draw(&canvas, canvas.bounds)
  return canvas
}

/// Returns what a widget draws in the plain look.
func plainPicture(_ columns: Int, _ rows: Int, _ draw: (inout Canvas, Rect) -> Void) -> [String] {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: Look(isAnimated: false, isPlain: true))
  draw(&canvas, canvas.bounds)
  return canvas.lines
}

/// Returns what a widget draws in a look.
func canvas(_ columns: Int, _ rows: Int, look: Look, _ draw: (inout Canvas, Rect) -> Void) -> Canvas {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: look)
  draw(&canvas, canvas.bounds)
  return canvas
}

extension Rect {
  /// A rectangle in the top left corner.
  static func area(_ columns: Int, _ rows: Int) -> Rect {
    Rect(column: 0, row: 0, columns: columns, rows: rows)
  }
}

extension Input {
  /// A press of the left button.
  static func click(_ column: Int, _ row: Int) -> Input {
    .mouse(Mouse(.press(.left), at: Point(column: column, row: row)))
  }

  /// A second or third press in a row.
  static func click(_ column: Int, _ row: Int, times: Int) -> Input {
    .mouse(Mouse(.press(.left), at: Point(column: column, row: row), clicks: times))
  }

  /// A press with Shift held down.
  static func shiftClick(_ column: Int, _ row: Int) -> Input {
    .mouse(Mouse(.press(.left), at: Point(column: column, row: row), .shift))
  }

  /// The mouse moved with the left button down.
  static func drag(_ column: Int, _ row: Int) -> Input {
    .mouse(Mouse(.drag(.left), at: Point(column: column, row: row)))
  }

  /// The left button went up.
  static func release(_ column: Int, _ row: Int) -> Input {
    .mouse(Mouse(.release(.left), at: Point(column: column, row: row)))
  }

  /// A notch of the wheel down, over the top left corner.
  static let wheelDown = Input.mouse(Mouse(.wheelDown, at: .zero))
  /// A notch of the wheel up, over the top left corner.
  static let wheelUp = Input.mouse(Mouse(.wheelUp, at: .zero))

  /// A key that writes a character.
  static func typed(_ character: Character) -> Input { .key(.character(character)) }
}

extension Input {
  /// A press of the left button, a drag with it held, or its release.
  static func hold(_ action: Mouse.Action, _ column: Int, _ row: Int) -> Input {
    .mouse(Mouse(action, at: Point(column: column, row: row)))
  }
}
