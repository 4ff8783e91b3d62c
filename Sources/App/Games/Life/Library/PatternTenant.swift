import GameKit
import Kit
import Library
import Life
import TUI

/// The patterns of the library in a list, by kind, each with a page that shows it in motion.
struct PatternTenant: LibraryTenant {
  typealias Item = LibraryFile

  /// The use of the chosen pattern.
  enum Purpose: Hashable {
    /// It is offered to the editor below.
    case offer
    /// It becomes a new board; the list of boards is below, and an editor below that.
    case board
  }

  enum Order: String, LibraryOrder {
    case kind
    var titles: (forward: String, backward: String) { ("by kind", "by kind, backward") }
  }

  let purpose: Purpose
  private var preview: PatternPreview?
  /// The folder of the player's own patterns.
  private var folder = ""

  init(_ purpose: Purpose) { self.purpose = purpose }

  static let words = LibraryWords(title: "Life · library", noun: "pattern")

  static func name(of file: LibraryFile) -> String { file.name }

  static func texts(of file: LibraryFile) -> [String] {
    let pattern = file.pattern
    return [file.name, pattern.author, file.kind, pattern.rule.description] + pattern.comments
  }

  /// Patterns stay in the order in which they are read.
  static func rank(of file: LibraryFile, in order: Order) -> LibraryRank { LibraryRank(0) }

  /// The folders that were shipped, and the player's own patterns.
  static func facets(of files: [LibraryFile]) -> [LibraryFacet] {
    let kinds = files.filter { !$0.isOwn }.map(\.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let values = kinds.map { LibraryFacet.Value($0, title(ofFolder: $0)) }
    return [LibraryFacet("Category", all: "All", values + [LibraryFacet.Value(own, "Your own")])]
  }

  /// A folder's name as a title: `still-lifes` as `Still lifes`.
  private static func title(ofFolder folder: String) -> String {
    String(folder.map { $0 == "-" || $0 == "_" ? " " : $0 }).capitalizedFirst
  }

  /// No folder has this name.
  private static let own = "/"

  static func values(of file: LibraryFile) -> [[String]] { [[file.isOwn ? own : file.kind]] }

  static func detail(of file: LibraryFile) -> String { "" }

  static func facts(about file: LibraryFile) -> [String] { [file.name] }
}

// MARK: - Pages

extension PatternTenant {
  static let hasPages = true

  var alarm: Instant? { preview?.next }

  mutating func advance(to now: Instant) { preview?.advance(at: now) }

  /// Starts the preview of the selected pattern.
  mutating func select(_ file: LibraryFile?, in context: ParlorContext) {
    let isMoving = context.look.isAnimated && !context.look.isPlain
    preview = file.flatMap { PatternPreview($0.pattern, isMoving: isMoving, at: context.now) }
  }

  func drawPage(of file: LibraryFile?, on canvas: inout Canvas, in area: Rect) {
    guard let file else { return drawFolder(on: &canvas, in: area) }
    let lines = lines(about: file, in: area.columns)
    let text = min(lines.count, canvas.look.isPlain ? area.rows : area.rows / 2)
    let rows = area.rows([.share(1), .cells(text)], gap: 1)
    let place = canvas.look.isPlain ? area : rows[1]
    for (row, line) in lines.prefix(place.rows).enumerated() {
      canvas.write(line.text, in: place.row(row), style: line.style)
    }
    guard !canvas.look.isPlain else { return }
    if let preview { return preview.draw(on: &canvas, in: rows[0]) }
    let middle = rows[0].centered(Size(columns: area.columns, rows: 1))
    canvas.write("Too large to preview", in: middle, align: .center, style: .faint)
  }

  /// Shows where to put the player's own patterns.
  private func drawFolder(on canvas: inout Canvas, in area: Rect) {
    Paragraph(
      "Put pattern files in this folder:\n\n\(folder.brokenAtFolders(in: area.columns))\n\nParlor reads .rle, .cells, .lif, .life, .mc, and .gz files.",
      style: .faint
    )
    .draw(on: &canvas, in: area, isFocused: false)
  }

  private func lines(about file: LibraryFile, in columns: Int) -> [RecordPage.Line] {
    let pattern = file.pattern
    let author = pattern.author.isEmpty ? [] : [RecordPage.Line(pattern.author)]
    let comments = pattern.comments.map { RecordPage.Line($0, .faint) }
    let path = file.isOwn ? [RecordPage.Line(file.path, .faint)] : []
    return
      ([RecordPage.Line(file.name, .strong), .init(Self.facts(pattern), .text)] + author + comments + path)
      .wrapped(to: columns)
  }

  /// The size, the number of cells, and the rule and world if they are special.
  private static func facts(_ pattern: Pattern) -> String {
    var facts: [String] = []
    if case .cells(let cells) = pattern.content {
      facts = [BoardText.cells(UInt128(cells.count))]
      if let box = cells.boundingBox { facts.insert(BoardText.size(box), at: 0) }
    }
    if pattern.rule != .life { facts.append(KnownRule.label(pattern.rule)) }
    if pattern.topology != .plane { facts.append(BoardText.world(pattern.topology)) }
    return facts.joined(separator: ", ")
  }
}

// MARK: - Requests and news

extension PatternTenant {
  var listing: [ParlorCommand] { [.patterns(.library), .request(.locations)] }

  mutating func news(in response: Response, of files: [LibraryFile]) -> LibraryNews<LibraryFile>? {
    if case .locations(let locations) = response {
      folder = locations.first.map { $0.path + "/" + PatternLibrary.folder } ?? ""
    }
    guard let response: LifeResponse = response.message() else { return nil }
    switch response {
    case .patterns(.library(let all)): return .list(all, unreadable: 0, nil)
    case .boards(.board(let board)):
      return .next((purpose == .board ? [.close] : []) + ParlorCommand.edit(board.id))
    case .boards, .patterns, .offer, .comparison, .job, .search, .scanned: return nil
    }
  }

  func openTitle(of file: LibraryFile) -> String { purpose == .offer ? "Paste" : "New board" }

  func hints(for file: LibraryFile) -> [Hint] {
    purpose == .offer ? [Hint(.character("n"), title: "New board")] : []
  }

  /// Offers the pattern to the editor and goes back, or creates a board.
  func perform(_ request: LibraryRequest, on file: LibraryFile) -> LibraryStep<Self> {
    purpose == .offer
      ? .send([.life(.offer(file.named)), .close]) : .send([.boards(.create(file.named))])
  }

  func press(_ key: Key, on file: LibraryFile) -> [ParlorCommand]? {
    key == .character("n") ? [.boards(.create(file.named))] : nil
  }
}

extension LibraryFile: Identifiable {
  var id: String { path }

  /// Its title, or the name of its file.
  var name: String {
    guard pattern.title.isEmpty else { return pattern.title }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// The pattern with its name as title.
  var named: Pattern {
    var named = pattern
    named.title = name
    return named
  }
}

extension String {
  /// A path in lines of limited width, broken only between folders; longer names stay whole.
  func brokenAtFolders(in columns: Int) -> String {
    let names = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var lines = [""]
    for (index, name) in names.enumerated() {
      let part = index < names.count - 1 ? name + "/" : name
      let line = lines[lines.count - 1]
      if line.isEmpty || line.columns + part.columns <= columns {
        lines[lines.count - 1] = line + part
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: "\n")
  }
}
