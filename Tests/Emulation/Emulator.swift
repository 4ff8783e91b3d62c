internal import CVterm
public import TUI

/// A terminal in memory, by libvterm: bytes go in, and its screen can be read.
public final class Emulator {
  /// Columns and rows.
  public private(set) var size: Size
  /// What it was told besides signs.
  public internal(set) var state = EmulatorState()
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  /// Creates an empty one; nil when there is no memory.
  public init?(_ size: Size) {
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    (self.size, self.terminal, self.screen) = (size, terminal, screen)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: .ofEmulator)
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Takes bytes as from a program.
  public func feed(_ bytes: [UInt8]) {
    // libvterm 0.1.4 overflows its stack when it is fed megabytes at once.
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
      let piece = bytes[start..<min(start + 1 << 16, bytes.count)]
      piece.withUnsafeBytes { raw in
        _ = vterm_input_write(terminal, raw.bindMemory(to: CChar.self).baseAddress, raw.count)
      }
    }
  }

  /// Takes another size.
  public func resize(to size: Size) {
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// The cell at a place on the screen.
  public subscript(point: Point) -> EmulatedCell {
    var cell = VTermScreenCell()
    let place = VTermPos(row: Int32(point.row), col: Int32(point.column))
    precondition(vterm_screen_get_cell(screen, place, &cell) == 1, "\(point) lies outside \(size)")
    return EmulatedCell(cell)
  }

  /// The screen as text, one string a row, without the spaces at the ends.
  public var lines: [String] {
    // A sign has marks; still, few have so many that a row of them does not fit.
    var buffer = [CChar](repeating: 0, count: size.columns * 32)
    return (0..<size.rows).map { row in
      let row = Int32(row)
      let place = VTermRect(start_row: row, end_row: row + 1, start_col: 0, end_col: Int32(size.columns))
      let count = vterm_screen_get_text(screen, &buffer, buffer.count, place)
      let bytes = buffer.prefix(Int(count)).map(UInt8.init(bitPattern:))
      return String(decoding: bytes, as: UTF8.self).withoutTail
    }
  }

  /// Where the cursor is.
  public var cursor: Point {
    var place = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
    return Point(column: Int(place.col), row: Int(place.row))
  }
}

/// What an emulator was told besides signs.
public struct EmulatorState: Hashable, Sendable {
  /// Whether the cursor is shown.
  public var showsCursor = true
  /// Whether the alternate screen is on, from which nothing scrolls back.
  public var isAlternate = false
  /// Whether anything of the mouse is reported.
  public var reportsMouse = false
  /// How often the bell has sounded.
  public var bells = 0
  /// The lines that have left at the top, the oldest first.
  public var scrollback: [String] = []
}

extension String {
  var withoutTail: String {
    lastIndex { $0 != " " && $0 != "\n" }.map { String(self[...$0]) } ?? ""
  }
}
