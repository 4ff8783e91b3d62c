import CNcurses
import Glibc
import TUI

/// Turns canvases into bytes: tracks what the terminal shows and returns only what changes it.
///
/// ncurses opens, enters and leaves the terminal. A ``CellWriter`` writes the cells, or ncurses where the
/// terminal's description needs more than the writer can do. ncurses keeps its state in globals, so only one
/// screen can exist at a time.
@MainActor
final class CursesScreen {
  let depth: ColorDepth
  let bidiMode: BidiMode
  /// The size a canvas must have.
  private(set) var size: Size
  /// True if the terminal keeps its ordinary screen while we draw and shows it again afterwards.
  let hasSecondScreen: Bool
  /// The bytes that restore the screen after a crash, when ncurses can no longer be asked.
  private(set) var crashReset: [UInt8] = []
  private let screen: OpaquePointer
  private let buffer: FrameBuffer
  private let keyboard: UnsafeMutablePointer<FILE>
  private var writer: CellWriter?
  private var pairs: ColorPairs
  private var shown: Canvas?
  /// True while the terminal shows our screen.
  private(set) var isEntered = false
  private var strip: [cchar_t] = []

  /// Creates a screen for the first terminfo entry that exists.
  ///
  /// - Parameter writesCells: False makes ncurses write the cells of every terminal.
  init(
    entries: [String], depth: ColorDepth, size: Size, bidiMode: BidiMode = .implicit, writesCells: Bool = true
  ) throws(TerminalError) {
    // All UTF-8 locales share glibc's widths, and this one is built in. In a locale that is not UTF-8,
    // ncurses would print spaces.
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let buffer = FrameBuffer(), let keyboard = fopen("/dev/null", "r") else {
      throw .unknown(entries.first ?? "")
    }
    let screens = entries.lazy.compactMap { buffer.open($0, for: size, keyboard: keyboard) }
    guard let screen = screens.first else {
      buffer.close()
      fclose(keyboard)
      throw .unknown(entries.first ?? "")
    }
    self.screen = screen
    self.buffer = buffer
    self.keyboard = keyboard
    self.size = size
    self.bidiMode = bidiMode
    self.depth = min(depth, ColorDepth(colors: Int(tigetnum("colors"))))
    hasSecondScreen = nc_has("rmcup")
    writer = writesCells ? CellWriter(depth: self.depth) : nil
    pairs = ColorPairs(hasColors: writer == nil && self.depth > .none)
    configure()
  }

  private func configure() {
    nonl()
    typeahead(-1)
    keypad(nc_stdscr(), true)
    resize_term(Int32(size.rows), Int32(size.columns))
    _ = buffer.take()
    // Before the first call of this, ncurses 6.4 flushes at every jump of the cursor.
    endwin()
    let reset = TerminalStrings.bytes("sgr0") ?? []
    crashReset = reset + buffer.take() + (hasSecondScreen ? [] : Self.clear) + Self.showCursor
  }

  private static let clear = Array("\u{1B}[H\u{1B}[2J".utf8)
  private static let showCursor = Array("\u{1B}[?25h".utf8)

  /// Returns the bytes that make the terminal show a canvas; empty if it already does.
  func frame(_ canvas: Canvas) -> [UInt8] {
    guard canvas.size == size else { return [] }
    let isVisual = bidiMode.reorders(canvas)
    let earlier = shown ?? (writer == nil ? nil : .cleared(size))
    let runs = canvas.runs(since: earlier, isVisual: isVisual)
    guard !runs.isEmpty || shown == nil || canvas.cursor != shown?.cursor else { return [] }
    let begin = isEntered ? [] : bidiMode.begin(canvas)
    let cells = writer == nil ? draw(runs, of: canvas) : write(runs, of: canvas)
    // Only now: some terminals save the cursor's visibility together with the ordinary screen.
    curs_set(canvas.cursor?.isVisible == true ? 1 : 0)
    defer { (shown, isEntered) = (canvas, true) }
    return Self.synchronized([begin, cells, buffer.take()])
  }

  /// Makes the next frame a complete one, possibly at another size.
  func restart(at size: Size) {
    if size != self.size { resize_term(Int32(size.rows), Int32(size.columns)) }
    self.size = size
    shown = nil
  }

  /// Returns the bytes that restore the terminal; the next frame takes it again.
  ///
  /// A terminal without a second screen is cleared, because the page on it may be private.
  func leave() -> [UInt8] {
    guard isEntered else { return [] }
    let end = writer?.end(clears: !hasSecondScreen) ?? []
    if writer == nil, !hasSecondScreen {
      wclear(nc_stdscr())
      wnoutrefresh(nc_stdscr())
      doupdate()
    }
    endwin()
    (shown, isEntered) = (nil, false)
    // Some terminals restore a hidden cursor together with the ordinary screen.
    return end + buffer.take() + bidiMode.end + Self.showCursor
  }

  /// Ends ncurses and frees its memory; the screen cannot be used again.
  func close() {
    delscreen(screen)
    buffer.close()
    fclose(keyboard)
  }
}

extension CursesScreen {
  private func write(_ runs: [ChangedRun], of canvas: Canvas) -> [UInt8] {
    let entering = isEntered ? [] : enter()
    let clears = shown == nil && isEntered
    let isVisual = bidiMode.reorders(canvas)
    return entering + (writer?.frame(runs, of: canvas, clears: clears, isVisual: isVisual) ?? [])
  }

  /// Takes the terminal with an empty ncurses frame; ncurses then assumes the cursor in the first cell.
  private func enter() -> [UInt8] {
    clearok(nc_curscr(), true)
    move(to: Cursor(at: .zero, isVisible: false))
    wnoutrefresh(nc_stdscr())
    doupdate()
    return buffer.take()
  }
}

extension CursesScreen {
  private func draw(_ runs: [ChangedRun], of canvas: Canvas) -> [UInt8] {
    if shown == nil { clearok(nc_curscr(), true) }
    if !put(runs, of: canvas) { repaint(canvas) }
    move(to: bidiMode.reorders(canvas) ? canvas.visualCursor : canvas.cursor)
    wnoutrefresh(nc_stdscr())
    doupdate()
    return buffer.take()
  }

  /// Repaints everything with new color pairs after the old ones ran out.
  ///
  /// Colors that find no pair even then become the terminal's default.
  private func repaint(_ canvas: Canvas) {
    pairs.reset()
    clearok(nc_curscr(), true)
    _ = put(canvas.runs(since: nil), of: canvas)
  }

  /// Writes cells into ncurses' window; returns true if all their colors found a pair.
  private func put(_ runs: [ChangedRun], of canvas: Canvas) -> Bool {
    var encoder = CellEncoder(depth: depth)
    let isVisual = bidiMode.reorders(canvas)
    for run in runs {
      strip.removeAll(keepingCapacity: true)
      let row = canvas.cells(run.row, isVisual: isVisual)
      let cells = row[row.startIndex + run.columns.lowerBound..<row.startIndex + run.columns.upperBound]
      for cell in cells where cell.width > 0 { encoder.append(cell, to: &strip, &pairs) }
      wmove(nc_stdscr(), Int32(run.row), Int32(run.columns.lowerBound))
      wadd_wchnstr(nc_stdscr(), strip, Int32(strip.count))
    }
    return encoder.hasAllPairs
  }

  private func move(to cursor: Cursor?) {
    leaveok(nc_stdscr(), cursor == nil)
    guard let point = cursor?.point else { return }
    wmove(nc_stdscr(), Int32(point.row), Int32(point.column))
  }

  /// The most bytes of a frame without marks; terminals read at least this much at once.
  private static let largestUnmarked = 256

  /// Makes terminals that support mode 2026 show the frame at once; others ignore the marks.
  ///
  /// A small frame needs none: it is written at once, and pieces of it follow within microseconds.
  private static func synchronized(_ parts: [[UInt8]]) -> [UInt8] {
    let count = parts.reduce(0) { $0 + $1.count }
    let marks = count > largestUnmarked ? Self.marks : (begin: [], end: [])
    // A large frame is copied once.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + marks.begin.count + marks.end.count)
    bytes += marks.begin
    for part in parts { bytes += part }
    bytes += marks.end
    return bytes
  }

  private static let marks = (begin: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))
}

/// The output of ncurses: a file in memory instead of the terminal.
///
/// This way a frame is sent in one piece, its bytes can be counted, and ncurses never touches the line
/// settings, which ``TTY`` owns.
private struct FrameBuffer {
  private let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  /// Creates an empty buffer; nil if the system has no descriptor left.
  init?() {
    descriptor = memfd_create("frame", NC_MEMFD_CLOEXEC)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else { return nil }
    self.stream = stream
  }

  /// Starts ncurses for a screen of a size; nil if it does not know the terminal.
  ///
  /// The file is not a terminal, so ncurses takes the size from two variables. It also sizes its output
  /// buffer by them: with a buffer for 80 by 24 cells it would write a large frame in dozens of pieces.
  func open(_ entry: String, for size: Size, keyboard: UnsafeMutablePointer<FILE>) -> OpaquePointer? {
    setenv("LINES", String(size.rows), 1)
    setenv("COLUMNS", String(size.columns), 1)
    defer {
      unsetenv("LINES")
      unsetenv("COLUMNS")
    }
    return newterm(entry, stream, keyboard)
  }

  /// Removes and returns everything written so far.
  func take() -> [UInt8] {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    return bytes
  }

  func close() { fclose(stream) }
}

extension Canvas {
  fileprivate static func cleared(_ size: Size) -> Canvas {
    var canvas = Canvas(size)
    canvas.restyle(canvas.bounds) { _ in .plain }
    return canvas
  }
}
