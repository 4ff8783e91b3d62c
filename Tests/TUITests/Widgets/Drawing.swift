import TUI

/// What a widget draws on a small canvas of its own, one string a row.
func picture(
  _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode, _ draw: (inout Canvas, Rect) -> Void
) -> [String] {
  canvas(columns, rows, glyphs: glyphs, draw).lines
}

/// The canvas behind ``picture(_:_:glyphs:_:)``, for tests of styles and of the cursor.
func canvas(
  _ columns: Int, _ rows: Int, glyphs: GlyphSet = .unicode, _ draw: (inout Canvas, Rect) -> Void
) -> Canvas {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: Look(glyphs: glyphs))
  draw(&canvas, canvas.bounds)
  return canvas
}

/// What a widget says where everything is said in words.
func plainPicture(_ columns: Int, _ rows: Int, _ draw: (inout Canvas, Rect) -> Void) -> [String] {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: Look(isPlain: true))
  draw(&canvas, canvas.bounds)
  return canvas.lines
}

/// What a widget draws under a certain look.
func canvas(_ columns: Int, _ rows: Int, look: Look, _ draw: (inout Canvas, Rect) -> Void) -> Canvas {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: look)
  draw(&canvas, canvas.bounds)
  return canvas
}

extension Rect {
  /// A rectangle in the top left corner, as widgets in tests usually have it.
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

  /// A notch of the wheel towards the hand, over the top left corner.
  static let wheelDown = Input.mouse(Mouse(.wheelDown, at: .zero))
  /// A notch of the wheel away from the hand, over the top left corner.
  static let wheelUp = Input.mouse(Mouse(.wheelUp, at: .zero))

  /// A key that writes a sign.
  static func typed(_ sign: Character) -> Input { .key(.character(sign)) }
}

/// Luck that is the same in every run.
///
/// - Source: SplitMix64, Sebastiano Vigna, https://prng.di.unimi.it/splitmix64.c (public domain).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
