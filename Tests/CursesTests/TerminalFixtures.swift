import Emulation
import Glibc
import TUI
import Testing

@testable import Curses

/// True when the long variants of the tests run: `make proof`.
let isProof = getenv("PARLOR_PROOF") != nil

/// A curses screen, and an emulator that shows its output.
@MainActor
struct EmulatedScreen {
  let screen: CursesScreen
  let emulator: Emulator

  /// Opens both for the time of a closure.
  static func with<Result>(
    _ entry: String = "xterm-256color", _ depth: ColorDepth = .indexed,
    _ size: Size = Size(columns: 40, rows: 10), bidiMode: BidiMode = .implicit, writesCells: Bool = true,
    _ body: (EmulatedScreen) throws -> Result
  ) throws -> Result {
    _ = try #require(CompiledTerminfo.folder, "tic could not compile our entries")
    let screen = try CursesScreen(
      entries: [entry], depth: depth, size: size, bidiMode: bidiMode, writesCells: writesCells)
    defer { screen.close() }
    return try body(EmulatedScreen(screen: screen, emulator: #require(Emulator(size))))
  }

  /// Shows a canvas, and returns the number of bytes sent.
  @discardableResult
  func show(_ canvas: Canvas) -> Int {
    let bytes = screen.frame(canvas)
    emulator.feed(bytes)
    return bytes.count
  }

  /// Describes the cells that the emulator shows differently from the canvas.
  func differences(from canvas: Canvas, seeing visible: Attributes = .visible) -> [String] {
    var found: [String] = []
    for row in 0..<canvas.size.rows {
      let cells = canvas.cells(row, isVisual: screen.bidiMode.reorders(canvas))
      for (column, cell) in cells.enumerated() {
        let point = Point(column: column, row: row)
        let expected = EmulatedCell(cell, screen.depth, visible).asSeen
        let seen = emulator[point].asSeen
        if seen != expected { found.append("\(point): \(seen) instead of \(expected)") }
      }
    }
    return found
  }
}

extension Attributes {
  /// The attributes that libvterm knows.
  static let visible: Attributes = [.bold, .italic, .underline, .reverse]
}

extension EmulatedCell {
  /// The cell without what nobody sees: a blank shows neither its ink nor that it is bold.
  fileprivate var asSeen: EmulatedCell {
    let shown = attributes.intersection(.shownOnBlanks)
    guard text == " ", shown.isEmpty else { return self }
    return EmulatedCell(text: text, width: width, ink: .own, paper: paper, attributes: [])
  }

  /// The expected look of a cell.
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

/// A curses terminal on a pseudo terminal, and the other end of that.
@MainActor
struct PtyTerminal {
  let device: PseudoTerminal
  let terminal: CursesTerminal

  /// Takes the terminal for the time of a closure.
  ///
  /// - Parameters:
  ///   - drains: True when the output is read before the end, so that there is room for the last bytes.
  ///   - closes: False when the closure closes the terminal.
  /// - Returns: The output while the terminal was given back.
  @discardableResult
  static func with(
    rate: Double = 1, escapeDelay: String = "1", kind: String = "xterm-256color",
    size: Size = Size(columns: 20, rows: 4), drains: Bool = true, closes: Bool = true,
    _ body: (PtyTerminal) throws -> Void
  ) throws -> String {
    let device = try #require(PseudoTerminal(size))
    defer { device.close() }
    let descriptor = open(device.path, O_RDWR | O_NOCTTY)
    defer { close(descriptor) }
    let terminal = try CursesTerminal(
      choice: TerminalChoice(environment: ["TERM": kind]),
      tty: TTY(input: descriptor, output: descriptor), clock: TerminalClock(rate: rate),
      keys: KeyReader(escapeDelay: escapeDelay))
    let pty = PtyTerminal(device: device, terminal: terminal)
    let result = Result { try body(pty) }
    if drains { _ = pty.sent }
    if closes { terminal.close() }
    terminal.restoreSignals()
    #expect(device.isSane)
    try result.get()
    return pty.sent
  }

  /// The output since the last call.
  var sent: String { String(decoding: sentBytes, as: UTF8.self) }

  var sentBytes: [UInt8] {
    var bytes: [UInt8] = []
    while let more = device.read(within: .zero), !more.isEmpty { bytes += more }
    return bytes
  }

  /// Types a text, and returns the resulting events.
  func type(_ text: String) -> [TerminalEvent] {
    device.write(Array(text.utf8))
    return terminal.events(until: nil)
  }
}

/// Our terminfo entries, compiled into a temporary folder that is removed at exit.
enum CompiledTerminfo {
  /// The folder for ncurses; nil when `tic` has failed.
  static let folder: String? = {
    var template = Array("/tmp/parlor-terminfo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let source = #filePath.replacing("Tests/CursesTests/TerminalFixtures.swift", with: "Sources/TUI/Curses/")
    guard run(["tic", "-x", "-o", folder, source + "Terminfo/parlor.ti"]) == 0 else { return nil }
    setenv("TERMINFO_DIRS", folder + ":", 1)
    atexit { CompiledTerminfo.remove() }
    return folder
  }()

  private static func remove() {
    if let folder { _ = run(["rm", "-r", folder]) }
  }

  /// Runs a program to its end and returns its status.
  static func run(_ words: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var child: pid_t = 0
    var status: Int32 = -1
    guard posix_spawnp(&child, words[0], nil, nil, &arguments, environ) == 0 else { return -1 }
    waitpid(child, &status, 0)
    return status
  }
}
