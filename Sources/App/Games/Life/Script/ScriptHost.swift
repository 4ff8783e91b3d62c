import GameKit
import Kit
import Life

/// The side of a script that works: its boards, its files and its output.
final class ScriptHost {
  let folders: ScriptFolders
  var golly: GollySession
  /// Prints a line to the standard output, and to the standard error.
  let output: (String) -> Void, complain: (String) -> Void
  /// True once the script's time is over, and the sentence for that.
  private(set) var isLate: () -> Bool = { false }
  private var late = ""
  /// The random numbers for boards.
  var random: SeededRandom
  private var boards: [Int: ScriptBoard] = [:]
  private var lastBoard = 0
  /// The memory that the boards use, and the limit above which none may grow.
  private var bytes = 0
  /// The texts that the script writes.
  var drafts = ScriptDrafts()
  private let memory: Int
  private let start = ContinuousClock.now

  /// The most boards of a script at a time, the most cells of a list, and the most to fill at once, which takes about
  /// a second and is not stopped in between.
  static let limits = (boards: 256, cells: 1 << 23, area: 1 << 25)

  init(
    folders: ScriptFolders, golly: GollySession, seed: UInt64, memory: Int = 1 << 30,
    output: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.memory = memory
    self.folders = folders
    self.golly = golly
    self.output = output
    self.complain = complain
    random = SeededRandom(seed: seed)
  }

  var shouldContinue: () -> Bool { { [isLate] in !isLate() } }

  /// Limits the time.
  func setTime(_ isLate: @escaping () -> Bool, late: String) {
    self.isLate = isLate
    self.late = late
  }

  /// Ends work that was stopped because the time is over.
  func checkTime() throws {
    if isLate() { throw ScriptError(late) }
  }

  /// The time since the start.
  var milliseconds: Double { (ContinuousClock.now - start) / .milliseconds(1) }

  var patterns: PatternFiles { PatternFiles(folders.files, allowing: folders.isReadable) }
}

// MARK: - Boards

extension ScriptHost {
  func add(_ board: ScriptBoard) throws -> ScriptValue {
    guard boards.count < Self.limits.boards else {
      throw ScriptError("A script can have \(Self.limits.boards) boards at a time.")
    }
    try checkMemory()
    lastBoard += 1
    boards[lastBoard] = board
    bytes += board.bytes
    return .board(lastBoard)
  }

  func forget(_ board: Int) { bytes -= boards.removeValue(forKey: board)?.bytes ?? 0 }

  func board(_ call: ScriptCall) throws -> ScriptBoard {
    guard let board = boards[try call.board(0)] else { throw ScriptError("There is no such board.") }
    return board
  }

  /// Changes the board of the first argument.
  func change(_ call: ScriptCall, _ work: (inout ScriptBoard) throws -> Void) throws {
    let number = try call.board(0)
    try checkMemory()
    // Otherwise the cells would be copied.
    guard var board = boards.removeValue(forKey: number) else {
      throw ScriptError("There is no such board.")
    }
    bytes -= board.bytes
    defer {
      boards[number] = board
      bytes += board.bytes
    }
    try work(&board)
  }

  /// Changes Golly's current layer, which may grow.
  func changeLayer<Result>(_ work: (inout GollyLayer) throws -> Result) throws -> Result {
    try checkMemory()
    return try golly.change(work)
  }

  func checkMemory() throws {
    guard bytes + golly.bytes <= memory else {
      throw ScriptError("The boards of the script need more than \(memory >> 20) MB. Close some.")
    }
  }

  /// Checks that cells are few enough for a list or a text.
  static func check(cells: UInt128) throws {
    guard cells <= limits.cells else {
      throw ScriptError(
        "\(cells.grouped) cells are too many for a list; the limit is \(limits.cells.grouped).")
    }
  }

  /// Checks that an area is small enough to be filled.
  static func check(area: UInt128) throws {
    guard area <= limits.area else {
      throw ScriptError("\(area.grouped) cells are too many to fill; the limit is \(limits.area.grouped).")
    }
  }

  /// The list of some cells.
  static func list(_ cells: Cells, hasStates: Bool) throws -> CellList {
    try check(cells: UInt128(cells.count))
    return CellList(cells, hasStates: hasStates)
  }

  /// The seed of an argument, or a new one.
  func seed(_ call: ScriptCall, _ index: Int) throws -> UInt64 {
    call.has(index) ? UInt64(bitPattern: Int64(try call.integer(index))) : random.next()
  }
}

// MARK: - Rules and patterns

extension ScriptHost {
  /// Parses a rule with an optional topology; its name may be that of a rule file.
  func rule(_ text: String) throws -> (rule: Rule, topology: Topology) {
    do {
      return try Rule.withTopology(text)
    } catch {
      let name = String(text.prefix { $0 != ":" }).filter { !$0.isWhitespace }
      guard let rule = try rule(inFilesNamed: name) else { throw error }
      return try Rule.withTopology(text, knowing: [rule])
    }
  }

  private func rule(inFilesNamed name: String) throws(PackFault) -> StateRule? {
    for folder in folders.all {
      if let rule = try patterns.rule(named: name, near: folder.appendingPath("")) { return rule }
    }
    return try patterns.rule(named: name)
  }

  /// Reads a pattern file of the script's folders.
  func pattern(at path: String) throws -> Pattern {
    try patterns.read(folders.readable(path)).pattern
  }

  func pattern(in text: String) throws -> Pattern {
    try patterns.read(text: Array(text.utf8), named: "the text", finding: rule(inFilesNamed:)).pattern
  }

  func save(_ pattern: Pattern, to path: String) throws {
    try patterns.write(pattern, to: folders.writable(path), existing: .replace)
  }
}
