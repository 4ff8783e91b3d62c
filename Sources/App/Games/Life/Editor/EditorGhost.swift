import Life
import TUI

/// Cells that were cut out or copied, in a rectangle of their own that begins at (0, 0).
struct EditorClip: Hashable, Sendable {
  private(set) var cells: Cells
  private(set) var width: Int
  private(set) var height: Int
  /// What it is called; empty where it has no name.
  var title = ""

  /// Cuts a rectangle out of what lives.
  init(_ cells: Cells, in box: Box, title: String = "") {
    self.cells = cells.moved(x: -box.x, y: -box.y)
    (width, height, self.title) = (box.width, box.height, title)
  }

  /// Takes the cells of a pattern; nil when nothing lives in it.
  init?(_ pattern: Pattern) throws(LifeError) {
    let cells = try pattern.content.cells()
    guard let box = pattern.topology.box ?? cells.boundingBox else { return nil }
    self.init(cells, in: box, title: pattern.title)
  }

  /// Where it lies when its middle is on a cell.
  func box(around cell: Life.Cell) -> Box {
    Box(x: cell.x - width / 2, y: cell.y - height / 2, width: width, height: height)
  }

  mutating func turn(_ turn: Life.Turn) {
    let box = Box(x: 0, y: 0, width: width, height: height)
    let turned = box.turned(turn)
    self = EditorClip(cells.turned(turn, in: box), in: turned, title: title)
  }
}

/// A pattern that hangs at the cursor.
struct EditorGhost: Hashable, Sendable {
  var clip: EditorClip
  /// What becomes of the cells below.
  var mode: PasteMode

  /// The mode after this one, round and round.
  mutating func changeMode() {
    let modes = PasteMode.allCases
    let place = modes.firstIndex(of: mode).map { $0 + 1 } ?? 0
    mode = modes[place % modes.count]
  }

  /// How it would change a board when its middle is on a cell.
  func edit(around cell: Life.Cell) -> Edit {
    .paste(cells(around: cell), clip.box(around: cell), mode)
  }

  /// Its cells where they lie when its middle is on a cell.
  func cells(around cell: Life.Cell) -> Cells {
    let box = clip.box(around: cell)
    return clip.cells.moved(x: box.x, y: box.y)
  }

  /// What it is and what it does, for the line below the board.
  var words: String {
    let name = clip.title.isEmpty ? "" : "\(clip.title), "
    return "\(name)\(clip.width.grouped)×\(clip.height.grouped) · \(mode.words)"
  }
}

extension PasteMode {
  /// Its name and what it does.
  var words: String {
    switch self {
    case .or: "or: joins what lives"
    case .xor: "xor: changes what lives below"
    case .and: "and: leaves what lives in both"
    case .copy: "copy: takes the place of all below"
    }
  }
}
