import GameKit
import Life

/// The saved boards, each stored as a document.
struct BoardDocuments {
  private let documents: any DocumentRepository

  init(_ documents: any DocumentRepository) { self.documents = documents }

  func board(_ id: Identifier) throws(BoardError) -> Board {
    let found = try stored { () throws(RepositoryError) in
      try documents.document(id, of: BoardDocument.game, kind: BoardDocument.kind)
    }
    guard let found else { throw .notFound(id) }
    guard let board = BoardDocument.board(found) else { throw .repository(.unreadable(title: found.title)) }
    return board
  }

  /// All boards without their cells, last changed first; skips unreadable ones.
  func boards() throws(BoardError) -> [BoardSummary] { try listing().boards }

  /// All boards without their cells, last changed first, and the titles of unreadable ones.
  func listing() throws(BoardError) -> (boards: [BoardSummary], unreadable: [String]) {
    var (boards, unreadable) = ([BoardSummary](), [String]())
    let headers = try stored { () throws(RepositoryError) in
      try documents.documents(of: BoardDocument.game, kind: BoardDocument.kind)
    }
    for header in headers {
      if let board = BoardDocument.summary(of: header) {
        boards.append(board)
      } else {
        unreadable.append(header.title)
      }
    }
    return (boards, unreadable)
  }

  /// Saves a board, replacing the one with the same identifier.
  func save(_ board: Board) throws(BoardError) {
    try stored { () throws(RepositoryError) in try documents.save(BoardDocument.encode(board)) }
  }

  /// Saves a board unless a stored one has changed since `known`; returns true if it was saved.
  @discardableResult
  func save(_ board: Board, over known: Timestamp) throws(BoardError) -> Bool {
    try stored { () throws(RepositoryError) in try documents.save(BoardDocument.encode(board), over: known) }
  }

  /// Saves a new board if its rule can run on its topology and its generation is not negative.
  @discardableResult
  func create(_ pattern: Pattern, id: Identifier, at now: Timestamp) throws(BoardError) -> Board {
    do throws(LifeError) {
      try pattern.checkHeader()
    } catch {
      throw .life(error)
    }
    let board = Board(id: id, pattern: pattern, created: now)
    try save(board)
    return board
  }

  /// Renames a board and keeps changes that another program makes at the same time.
  func rename(_ id: Identifier, to title: String, at now: Timestamp) throws(BoardError) -> Board {
    while true {
      let before = try board(id)
      var board = before
      board.pattern.title = title
      board.change(at: now, after: before.changed)
      if try save(board, over: before.changed) { return board }
    }
  }

  /// Deletes a board and returns it, for undo.
  @discardableResult
  func delete(_ id: Identifier) throws(BoardError) -> Board {
    let board = try board(id)
    try stored { () throws(RepositoryError) in
      try documents.deleteDocument(id, of: BoardDocument.game, kind: BoardDocument.kind)
    }
    return board
  }

  private func stored<Value>(_ work: () throws(RepositoryError) -> Value) throws(BoardError) -> Value {
    do throws(RepositoryError) {
      return try work()
    } catch {
      throw .repository(error)
    }
  }
}

/// The reasons why an operation on a saved board fails.
enum BoardError: Error, Hashable {
  case notFound(Identifier)
  case life(LifeError)
  case repository(RepositoryError)
}

/// A board as a document: the summary is the JSON of ``BoardFields``, the body is ``BoardBody``.
enum BoardDocument {
  static let game = GameID("life")
  static let kind = "board"
  /// The version written; older ones can also be read.
  static let version = 2

  static func encode(_ board: Board) throws(RepositoryError) -> Document {
    let summary = BoardSummary(board)
    let header = DocumentSummary(
      id: board.id, game: game, kind: kind, version: version, title: board.pattern.title,
      created: board.created, changed: board.changed, summary: BoardFields(board, summary).json)
    return Document(header, body: try BoardBody.bytes(of: board))
  }

  /// Reads the summary of a board; nil if a value is invalid or the version is unknown.
  static func summary(of header: DocumentSummary) -> BoardSummary? {
    guard let fields = BoardFields(header), let world = fields.world, let population = fields.cellCount,
      let box = fields.boundingBox, let preview = fields.picture
    else { return nil }
    return BoardSummary(
      id: header.id, title: header.title, rule: world.rule, topology: world.topology,
      generation: fields.generation, population: population, boundingBox: box, created: header.created,
      changed: header.changed, isActive: fields.active, preview: preview)
  }

  /// Reads a board; nil if a value is invalid or the version is unknown.
  static func board(_ document: Document) -> Board? {
    guard let fields = BoardFields(document.header), let cycle = fields.provenCycle,
      let body = BoardBody(document.body, version: document.version),
      let world = fields.states == nil ? fields.world : body.world
    else { return nil }
    let pattern = Pattern(
      body.content, rule: world.rule, topology: world.topology, generation: fields.generation,
      title: document.title, author: fields.author, comments: fields.commentLines)
    return Board(
      id: document.id, pattern: pattern, created: document.created, changed: document.changed,
      isActive: fields.active, cycle: cycle, view: fields.view, initialPattern: body.start,
      history: body.history)
  }
}

// MARK: - The summary

/// The JSON of a board's summary; the computed properties that check a value are nil if it is invalid.
///
/// The population is a string, because it may not fit into 64 bits. Lists of four are `[x, y, width, height]`
/// and `[start, period, dx, dy]`.
private struct BoardFields: Codable {
  let rule: String
  let topology: String
  let generation: Int
  let population: String
  let box: [Int]?
  let active: Bool
  let preview: String
  let author: String
  /// All lines, each followed by a line feed.
  let comments: String
  let cycle: [Int]?
  let view: String
  /// The number of states of a rule that its name does not define; nil for other rules.
  let states: Int?

  init(_ board: Board, _ summary: BoardSummary) {
    rule = summary.rule.description
    topology = summary.topology.suffix
    generation = summary.generation
    population = summary.population.description
    box = summary.boundingBox.map { [$0.x, $0.y, $0.width, $0.height] }
    active = summary.isActive
    preview = PreviewBytes.hex(of: summary.preview)
    author = board.pattern.author
    comments = board.pattern.comments.map { $0 + "\n" }.joined()
    cycle = board.cycle.map { [$0.start, $0.period, $0.dx, $0.dy] }
    view = board.view
    states = summary.rule.states.flatMap { $0.definition.isEmpty ? nil : $0.states }
  }

  init?(_ header: DocumentSummary) {
    guard (1...BoardDocument.version).contains(header.version),
      let fields = JSON.value(Self.self, in: header.summary),
      fields.generation >= 0
    else { return nil }
    self = fields
  }

  var json: String {
    JSON.text(of: self)
  }

  var world: (rule: Rule, topology: Topology)? {
    let known = states.flatMap {
      (2...256).contains($0) ? StateRule.placeholder(named: rule, states: $0) : nil
    }
    return try? Rule.withTopology(rule + topology, knowing: known.map { [$0] } ?? [])
  }

  var cellCount: UInt128? { UInt128(population) }

  /// Nil if invalid; the inner optional is nil for an empty board.
  var boundingBox: Box?? {
    guard let box else { return .some(nil) }
    guard box.count == 4, box[2] > 0, box[3] > 0, Box.coordinateRange.contains(box[0]),
      Box.coordinateRange.contains(box[1]),
      box[2] - 1 <= Box.coordinateRange.upperBound - box[0],
      box[3] - 1 <= Box.coordinateRange.upperBound - box[1]
    else { return nil }
    return Box(x: box[0], y: box[1], width: box[2], height: box[3])
  }

  /// Nil if invalid; the inner optional is nil if no cycle is known.
  var provenCycle: Board.Cycle?? {
    guard let cycle else { return .some(nil) }
    guard cycle.count == 4, cycle[0] >= 0, cycle[1] > 0, Box.coordinateRange.contains(cycle[2]),
      Box.coordinateRange.contains(cycle[3])
    else { return nil }
    return Board.Cycle(start: cycle[0], period: cycle[1], dx: cycle[2], dy: cycle[3])
  }

  var picture: Dots? { PreviewBytes.dots(ofHex: preview) }

  var commentLines: [String] {
    comments.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// A preview as bytes in hexadecimal: the width, the height, and eight dots per byte, row by row.
private enum PreviewBytes {
  /// Encodes a preview of at most 255×255 dots.
  static func hex(of dots: Dots) -> String {
    var bytes = [UInt8(dots.width), UInt8(dots.height)]
    for row in 0..<dots.height {
      for start in stride(from: 0, to: dots.width, by: 8) {
        bytes.append((0..<8).reduce(0) { $0 | (dots[start + $1, row] ? 1 << UInt8($1) : 0) })
      }
    }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Decodes a preview; missing rows stay empty, and nil means that the text is not hexadecimal.
  static func dots(ofHex text: String) -> Dots? {
    guard let bytes = bytes(ofHex: Array(text.utf8)), bytes.count >= 2 else { return nil }
    let (width, height) = (Int(bytes[0]), Int(bytes[1]))
    let stride = (width + 7) / 8
    var dots = Dots(width: width, height: height)
    for (index, byte) in bytes.dropFirst(2).enumerated() where stride > 0 {
      for bit in 0..<8 where byte >> UInt8(bit) & 1 != 0 {
        dots.set(column: index % stride * 8 + bit, row: index / stride)
      }
    }
    return dots
  }

  private static func bytes(ofHex digits: [UInt8]) -> [UInt8]? {
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
    guard values.count == digits.count, values.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
