import Kit
import Life
import TUI

/// The optional parts of the view, and whether it follows the cells.
struct ViewOptions: Hashable, Sendable {
  var followsCells = false
  var showsGrid = false
  var showsRulers = false
  var showsAges = false
  var showsStatistics = false
  var showsMinimap = true
}

/// The editor's viewport, view options and cursor.
struct EditorView: Hashable, Sendable {
  private(set) var viewport = BoardViewport()
  private(set) var options: ViewOptions
  private(set) var cursor = Life.Cell(0, 0)

  init(_ options: ViewOptions) { self.options = options }

  /// The area shared by board and rulers: all but the status line and the statistics.
  func frame(in area: Rect) -> Rect {
    let frame = area.rows > 2 ? area.droppingBottom(1) : area
    guard options.showsStatistics else { return frame }
    return Rect(frame.origin, Size(columns: max(1, frame.columns - StatisticsPane.columns), rows: frame.rows))
  }

  func boardArea(in area: Rect) -> Rect {
    let frame = frame(in: area)
    return options.showsRulers ? BoardRulers(viewport, in: frame).inner : frame
  }

  /// The minimap, if it is turned on and the board is larger than the view.
  ///
  /// - Parameter extent: The box of a finite board, or of all live cells.
  func minimap(of extent: Box?, in board: Rect) -> Minimap? {
    options.showsMinimap ? Minimap(of: extent, viewport, in: board, beside: cursor) : nil
  }

  /// The request for everything that an area shows.
  func request(of extent: Box?, in area: Rect) -> ViewRequest {
    let board = boardArea(in: area)
    return ViewRequest(
      window: viewport.window(in: board), minimap: minimap(of: extent, in: board),
      countsTurnover: options.showsStatistics)
  }
}

extension EditorView {
  /// Moves the cursor to a cell, or to the nearest one in `world`, and keeps it in view.
  mutating func point(at cell: Life.Cell, of world: Box, in board: Rect) {
    cursor = world.nearest(to: cell)
    viewport.follow(cursor, in: board)
  }

  /// Moves the cursor to the nearest cell in `world`.
  mutating func clampCursor(to world: Box) { cursor = world.nearest(to: cursor) }

  mutating func followCursor(in board: Rect) { viewport.follow(cursor, in: board) }

  mutating func center(on cell: Life.Cell) { viewport.center = cell }

  mutating func pan(x: Int, y: Int) { viewport.move(x: x, y: y) }

  mutating func zoom(by steps: Int, around cell: Life.Cell, in board: Rect) {
    viewport.zoom(by: steps, around: cell, in: board)
  }

  /// Shows a whole rectangle; does not zoom in.
  mutating func show(_ box: Box, in board: Rect) { viewport.show(box, in: board) }

  /// Shows a whole rectangle as large as possible; nil shows the cursor at 1:1.
  mutating func fit(_ box: Box?, in board: Rect) {
    guard let box else {
      viewport = BoardViewport(zoom: .squares, center: cursor)
      return
    }
    viewport.fit(box, in: board)
  }

  /// Moves the cursor to the center of the view if it is out of view.
  mutating func recallCursor(in board: Rect) {
    if viewport.rect(of: cursor, in: board) == nil { cursor = viewport.center }
  }

  mutating func toggle(_ option: WritableKeyPath<ViewOptions, Bool>) { options[keyPath: option].toggle() }

  /// Shows a board for the first time; one that is shown larger than life has a grid, and keeps its cells in view.
  mutating func begin(with extent: Box, in board: Rect, isLarge: Bool) {
    viewport.begin(with: extent, in: board, isLarge: isLarge)
    cursor = viewport.center
    guard viewport.zoom.number < 0 else { return }
    options.showsGrid = true
    options.followsCells = true
  }

  mutating func restore(_ saved: SavedView) {
    if let zoom = saved.number("zoom") { viewport.zoom = BoardViewport.Zoom(number: zoom) }
    viewport.center = saved.cell("middle") ?? viewport.center
    cursor = saved.cell("cursor") ?? viewport.center
    options = ViewOptions(
      followsCells: saved.has("follow"), showsGrid: saved.has("grid"), showsRulers: saved.has("rulers"),
      showsAges: saved.has("ages") || options.showsAges && !saved.has("noages"),
      showsStatistics: saved.has("statistics"), showsMinimap: !saved.has("nomap"))
  }
}

/// The saved view of a board, as a line of text.
///
/// ```
/// zoom=4 middle=10,-3 cursor=12,0 speed=6 paste=xor grid follow selection=0,0,5,4
/// ```
///
/// Unknown words are ignored, so that an older program can read the line of a newer one.
struct SavedView: Hashable, Sendable {
  private var words: [String: String]

  /// Parses a line; nil if it is empty.
  init?(_ line: String) {
    let pairs = line.split(separator: " ").map { word in
      let name = word.prefix { $0 != "=" }
      return (String(name), String(word.dropFirst(name.count + 1)))
    }
    guard !pairs.isEmpty else { return nil }
    words = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  init(_ editor: LifeEditor) {
    let (view, selection) = (editor.view, editor.selection)
    words = [
      "zoom": "\(view.viewport.zoom.number)", "middle": Self.text(view.viewport.center),
      "cursor": Self.text(view.cursor), "speed": "\(editor.run.speed.index)",
      "leap": "\(editor.run.leapExponent)", "paste": selection.pasteMode.rawValue,
    ]
    if selection.drawnState > 1 { words["state"] = "\(selection.drawnState)" }
    if let box = selection.box { words["selection"] = "\(box.x),\(box.y),\(box.width),\(box.height)" }
    let flags = [
      "follow": view.options.followsCells, "grid": view.options.showsGrid, "rulers": view.options.showsRulers,
      "statistics": view.options.showsStatistics, "nomap": !view.options.showsMinimap,
      "ages": view.options.showsAges, "noages": !view.options.showsAges,
    ]
    for (word, isOn) in flags where isOn { words[word] = "" }
    if case .select(let start) = editor.mode { words["selecting"] = Self.text(start) }
  }

  var line: String {
    words.sorted { $0.key < $1.key }.map { $1.isEmpty ? $0 : "\($0)=\($1)" }.joined(separator: " ")
  }

  func has(_ word: String) -> Bool { words[word] != nil }

  func text(_ word: String) -> String? { words[word] }

  func number(_ word: String) -> Int? { words[word].flatMap { Int($0) } }

  func cell(_ word: String) -> Life.Cell? { numbers(word, 2).map { Life.Cell($0[0], $0[1]) } }

  func box(_ word: String) -> Box? {
    guard let numbers = numbers(word, 4), numbers[2] > 0, numbers[3] > 0 else { return nil }
    let box = Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let corner = Life.Cell(box.maxX, box.maxY)
    return BoardViewport.world.contains(corner) ? box : nil
  }

  private static func text(_ cell: Life.Cell) -> String { "\(cell.x),\(cell.y)" }

  private func numbers(_ word: String, _ count: Int) -> [Int]? {
    let numbers = (words[word] ?? "").split(separator: ",").compactMap { Int($0) }
    let isInReach = numbers.allSatisfy { BoardViewport.world.columns.contains($0) }
    return numbers.count == count && isInReach ? numbers : nil
  }
}

extension LifeEditor {
  mutating func perform(
    _ command: EditorCommand.View, _ key: Key, in context: ParlorContext
  ) -> [ParlorCommand] {
    let area = boardArea(in: context)
    switch command {
    case .zoomIn: view.zoom(by: -(input.count ?? 1), around: view.cursor, in: area)
    case .zoomOut: view.zoom(by: input.count ?? 1, around: view.cursor, in: area)
    case .fit: fit(in: area)
    case .follow:
      view.toggle(\.followsCells)
      if view.options.followsCells { fit(in: area) }
      input.notice = view.options.followsCells ? "Following" : "Follow off"
    case .center: view.center(on: view.cursor)
    case .origin: point(at: Life.Cell(0, 0), in: area)
    case .page: pan(key, in: area)
    case .grid: view.toggle(\.showsGrid)
    case .rulers: view.toggle(\.showsRulers)
    case .ages:
      view.toggle(\.showsAges)
      document.trackAges(view.options.showsAges)
      input.notice = view.options.showsAges ? "Cells by age" : "Ages off"
    case .statistics: view.toggle(\.showsStatistics)
    case .minimap: view.toggle(\.showsMinimap)
    case .compare: compare()
    }
    document.markViewChanged(at: context.now)
    return []
  }

  private mutating func fit(in board: Rect) {
    view.fit(document.snapshot.box ?? document.topology.box, in: board)
    view.recallCursor(in: board)
  }

  /// Zooms out if needed to keep all live cells in view.
  mutating func followCells(in context: ParlorContext) {
    let area = boardArea(in: context)
    guard let box = document.snapshot.box, !view.viewport.shows(box, in: area) else { return }
    view.show(box, in: area)
  }

  /// Moves the view by half its size, and the cursor with it.
  private mutating func pan(_ key: Key, in board: Rect) {
    let box = view.viewport.box(in: board)
    let (across, down) = (max(1, box.width / 2), max(1, box.height / 2))
    let distance: (x: Int, y: Int) =
      switch key.code {
      case .pageUp, .up: (0, -down)
      case .pageDown, .down: (0, down)
      case .left: (-across, 0)
      default: (across, 0)
      }
    view.pan(x: distance.x, y: distance.y)
    let target = Life.Cell(
      view.cursor.x.saturatingAdding(distance.x), view.cursor.y.saturatingAdding(distance.y))
    point(at: target, in: board)
  }
}
