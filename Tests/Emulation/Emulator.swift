internal import CVterm
public import TUI

/// A terminal in memory, by libvterm: it takes bytes, and its screen can be read.
public final class Emulator {
  /// Columns and rows.
  public private(set) var size: Size
  /// The state besides the cells.
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

  /// Takes the output of a program.
  public func feed(_ bytes: [UInt8]) {
    // libvterm 0.1.4 overflows its stack when it is fed megabytes at once.
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
      let piece = bytes[start..<min(start + 1 << 16, bytes.count)]
      piece.withUnsafeBytes { raw in
        _ = vterm_input_write(terminal, raw.bindMemory(to: CChar.self).baseAddress, raw.count)
      }
    }
  }

  /// Changes the size.
  public func resize(to size: Size) {
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// The cell at a point of the screen.
  public subscript(point: Point) -> EmulatedCell {
    var cell = VTermScreenCell()
    let position = VTermPos(row: Int32(point.row), col: Int32(point.column))
    precondition(vterm_screen_get_cell(screen, position, &cell) == 1, "\(point) lies outside \(size)")
    return EmulatedCell(cell)
  }

  /// The screen as text, one string per row, without trailing spaces.
  public var lines: [String] {
    // Characters have marks; still, few have so many that a row of them does not fit.
    var buffer = [CChar](repeating: 0, count: size.columns * 32)
    return (0..<size.rows).map { row in
      let row = Int32(row)
      let area = VTermRect(start_row: row, end_row: row + 1, start_col: 0, end_col: Int32(size.columns))
      let count = vterm_screen_get_text(screen, &buffer, buffer.count, area)
      let bytes = buffer.prefix(Int(count)).map(UInt8.init(bitPattern:))
      return String(decoding: bytes, as: UTF8.self).withoutTrailingSpace
    }
  }

  /// The position of the cursor.
  public var cursor: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Point(column: Int(position.col), row: Int(position.row))
  }
}

/// The state of an emulator besides its cells.
public struct EmulatorState: Hashable, Sendable {
  /// True while the cursor is shown.
  public var showsCursor = true
  /// True while the alternate screen is on, which has no scrollback.
  public var isAlternate = false
  /// True while any mouse events are reported.
  public var reportsMouse = false
  /// The number of bells so far.
  public var bells = 0
  /// The lines that have scrolled off at the top, oldest first.
  public var scrollback: [String] = []
}

extension String {
  var withoutTrailingSpace: String {
    lastIndex { $0 != " " && $0 != "\n" }.map { String(self[...$0]) } ?? ""
  }
}

extension VTermScreenCallbacks {
  /// The calls of libvterm when something other than a cell changes.
  static let ofEmulator = VTermScreenCallbacks(
    damage: nil, moverect: nil, movecursor: nil,
    settermprop: { property, value, user in
      guard let value else { return 0 }
      withEmulator(user) { $0.state.set(property, value.pointee) }
      return 1
    },
    bell: { user in
      withEmulator(user) { $0.state.bells += 1 }
      return 1
    },
    resize: nil,
    sb_pushline: { count, cells, user in
      let line = UnsafeBufferPointer(start: cells, count: Int(count)).map { EmulatedCell($0).text }
      withEmulator(user) { $0.state.scrollback.append(line.joined().withoutTrailingSpace) }
      return 1
    },
    sb_popline: nil)
}

/// Calls a closure with the emulator that set the callbacks; it outlives them, so nothing is retained.
private func withEmulator(_ user: UnsafeMutableRawPointer?, _ body: (Emulator) -> Void) {
  if let user { body(Unmanaged<Emulator>.fromOpaque(user).takeUnretainedValue()) }
}

extension EmulatorState {
  fileprivate mutating func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: showsCursor = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_MOUSE: reportsMouse = value.number != 0
    default: break
    }
  }
}
