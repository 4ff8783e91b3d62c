import CNcurses
import Glibc
import TUI

/// ncurses as a function from pictures to bytes: it knows what the terminal shows, and tells what to
/// send so that it shows something else.
///
/// ncurses keeps its state in globals, so there can be only one at a time.
@MainActor
final class CursesScreen {
  /// How many colours are used.
  let depth: ColorDepth
  /// Who turns right-to-left text round.
  let turning: Turning
  /// The size of the pictures that it takes.
  private(set) var size: Size
  /// Whether the terminal keeps what was on it while we draw, and brings that back.
  let hasSecondScreen: Bool
  private let screen: OpaquePointer
  private let outbox: Outbox
  private let keyboard: UnsafeMutablePointer<FILE>
  private var pairs: ColorPairs
  private var shown: Canvas?
  private var isEntered = false
  private var strip: [cchar_t] = []

  /// Creates a screen for the first of some terminfo entries that exists.
  init(
    entries: [String], depth: ColorDepth, size: Size, turning: Turning = .terminal
  ) throws(TerminalRefusal) {
    // All UTF-8 locales share glibc's widths; this one is built in, and a locale that is not UTF-8
    // would make ncurses print spaces.
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let outbox = Outbox(), let keyboard = fopen("/dev/null", "r") else {
      throw .unknown(entries.first ?? "")
    }
    let screens = entries.lazy.compactMap { outbox.open($0, for: size, keyboard: keyboard) }
    guard let screen = screens.first else {
      outbox.close()
      fclose(keyboard)
      throw .unknown(entries.first ?? "")
    }
    (self.screen, self.outbox, self.keyboard, self.size) = (screen, outbox, keyboard, size)
    self.turning = turning
    self.depth = min(depth, ColorDepth(colors: Int(tigetnum("colors"))))
    hasSecondScreen = nc_has("rmcup")
    pairs = ColorPairs(hasColors: self.depth > .none)
    configure()
  }

  private func configure() {
    nonl()
    typeahead(-1)
    keypad(nc_stdscr(), true)
    resize_term(Int32(size.rows), Int32(size.columns))
    // Until it has once been through this, ncurses 6.4 flushes at every jump of the cursor.
    endwin()
    _ = outbox.take()
  }

  /// The bytes that make the terminal show a picture; none when it already does.
  func frame(_ picture: Canvas) -> [UInt8] {
    guard picture.size == size else { return [] }
    let runs = picture.runs(since: shown, isTurned: turning.turns(picture))
    guard !runs.isEmpty || picture.cursor != shown?.cursor else { return [] }
    if shown == nil { clearok(nc_curscr(), true) }
    if !put(runs, of: picture) { repaint(picture) }
    move(to: turning.turns(picture) ? picture.turnedCursor : picture.cursor)
    wnoutrefresh(nc_stdscr())
    doupdate()
    // Not before: some terminals save with the ordinary screen whether the cursor was shown on it.
    curs_set(picture.cursor?.isVisible == true ? 1 : 0)
    defer { (shown, isEntered) = (picture, true) }
    return Self.synchronized((isEntered ? [] : turning.begin(picture)) + outbox.take())
  }

  /// Makes the next frame a whole one, at another size perhaps.
  func restart(at size: Size) {
    if size != self.size { resize_term(Int32(size.rows), Int32(size.columns)) }
    self.size = size
    shown = nil
  }

  /// The bytes that give the terminal back as it was; the next frame takes it again.
  ///
  /// A terminal that has no second screen is cleared: what stands there may be for some eyes only.
  func leave() -> [UInt8] {
    guard isEntered else { return [] }
    if !hasSecondScreen {
      wclear(nc_stdscr())
      wnoutrefresh(nc_stdscr())
      doupdate()
    }
    endwin()
    (shown, isEntered) = (nil, false)
    // Some terminals bring back with the ordinary screen a cursor that was hidden when it was saved.
    return outbox.take() + turning.end + Array("\u{1B}[?25h".utf8)
  }

  /// Ends ncurses and gives its memory back; the screen cannot be used again.
  func close() {
    delscreen(screen)
    outbox.close()
    fclose(keyboard)
  }
}

extension CursesScreen {
  /// Paints everything with new pairs after the old ones ran out.
  ///
  /// What even then finds no pair has the terminal's own colours.
  private func repaint(_ picture: Canvas) {
    pairs.reset()
    clearok(nc_curscr(), true)
    _ = put(picture.runs(since: nil), of: picture)
  }

  /// Writes cells into ncurses' window, and tells whether all their colours found a pair.
  private func put(_ runs: [ChangedRun], of picture: Canvas) -> Bool {
    var brush = Brush(depth: depth)
    for run in runs {
      strip.removeAll(keepingCapacity: true)
      let row = picture.cells(run.row, isTurned: turning.turns(picture))
      let cells = row[row.startIndex + run.columns.lowerBound..<row.startIndex + run.columns.upperBound]
      for cell in cells where cell.width > 0 { brush.append(cell, to: &strip, &pairs) }
      wmove(nc_stdscr(), Int32(run.row), Int32(run.columns.lowerBound))
      wadd_wchnstr(nc_stdscr(), strip, Int32(strip.count))
    }
    return brush.hasAllPairs
  }

  private func move(to cursor: Cursor?) {
    leaveok(nc_stdscr(), cursor == nil)
    guard let point = cursor?.point else { return }
    wmove(nc_stdscr(), Int32(point.row), Int32(point.column))
  }

  /// Terminals that know mode 2026 show such a frame at once; the others ignore the marks.
  private static func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }
}
