import GameKit
import Kit
import Life
import TUI

/// The selection, the clipboard, and the options for pasting and filling.
struct SelectionState: Sendable {
  var box: Box?
  private(set) var clip: Clip?
  private(set) var pasteMode = PasteMode.or
  /// The state to draw under a rule of several states.
  private(set) var drawnState = 1
  private var random: SeededRandom

  /// Creates an empty selection; the seed determines those suggested for fills.
  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func copy(_ clip: Clip) { self.clip = clip }

  /// Switches a preview to the next paste mode.
  mutating func changeMode(of preview: inout PastePreview) {
    preview.changeMode()
    pasteMode = preview.mode
  }

  /// Sets the state to draw to a number, or else to the next or previous state.
  mutating func chooseState(_ number: Int?, by step: Int, of states: Int) {
    let last = states - 1
    drawnState = number.map { min(max($0, 1), last) } ?? (drawnState(of: states) - 1 + step + last) % last + 1
  }

  /// The state to draw, limited to the states of a rule.
  func drawnState(of states: Int) -> Int { min(drawnState, states - 1) }

  /// Returns cells with the state to draw.
  func drawn(_ cells: [Life.Cell], under rule: Rule) -> Cells {
    guard rule.stateCount > 2 else { return Cells(cells) }
    var drawn = Cells()
    for cell in cells { drawn.set(cell, to: drawnState(of: rule.stateCount)) }
    return drawn
  }

  /// A seed to suggest for the next fill.
  mutating func nextFillSeed() -> Int { random.below(1_000_000) }

  mutating func restore(_ saved: SavedView) {
    pasteMode = saved.text("paste").flatMap(PasteMode.init) ?? pasteMode
    box = saved.box("selection")
    drawnState = min(max(saved.number("state") ?? 1, 1), 255)
  }
}

/// Cells that were cut or copied, with the rectangle around them.
struct Clip: Hashable, Sendable {
  private(set) var cells: Cells
  private(set) var box: Box
  /// The name of the pattern; empty if there is none.
  let title: String

  /// Creates a clip of the cells that lie in a rectangle.
  init(_ cells: Cells, in box: Box, title: String = "") {
    self.cells = cells
    self.box = box
    self.title = title
  }

  /// Creates a clip of a pattern; nil if the pattern is empty.
  init?(_ pattern: Pattern) throws(LifeError) {
    let cells = try pattern.content.cells()
    guard let box = pattern.topology.box ?? cells.boundingBox else { return nil }
    self.init(cells, in: box, title: pattern.title)
  }

  /// The rectangle once its center is moved to a cell.
  func box(around cell: Life.Cell) -> Box {
    let offset = offset(around: cell)
    return box.moved(x: offset.x, y: offset.y)
  }

  /// The displacement that moves the center to a cell.
  func offset(around cell: Life.Cell) -> Life.Cell {
    Life.Cell(
      cell.x.saturatingSubtracting(box.x).saturatingSubtracting(box.width / 2),
      cell.y.saturatingSubtracting(box.y).saturatingSubtracting(box.height / 2))
  }

  mutating func turn(_ turn: Life.Turn) {
    self = Clip(cells.turned(turn, in: box), in: box.turned(turn), title: title)
  }

  /// The approximate number of 64×64 tiles.
  var tiles: Int { cells.tiles.count }
}

/// A clip shown at the cursor, ready to be pasted.
struct PastePreview: Hashable, Sendable {
  private(set) var clip: Clip
  private(set) var mode: PasteMode

  init(_ clip: Clip, mode: PasteMode) {
    self.clip = clip
    self.mode = mode
  }

  fileprivate mutating func changeMode() {
    let modes = PasteMode.allCases
    let place = modes.firstIndex(of: mode).map { $0 + 1 } ?? 0
    mode = modes[place % modes.count]
  }

  mutating func turn(_ turn: Life.Turn) { clip.turn(turn) }

  func box(around cell: Life.Cell) -> Box { clip.box(around: cell) }

  /// The edit that pastes the clip, centered on a cell.
  func edit(around cell: Life.Cell) -> Edit { .paste(cells(around: cell), clip.box(around: cell), mode) }

  private func cells(around cell: Life.Cell) -> Cells {
    let offset = clip.offset(around: cell)
    return clip.cells.moved(x: offset.x, y: offset.y)
  }

  /// The dots of the clip, centered on a cell, in a window.
  func dots(around cell: Life.Cell, in window: CellWindow) -> Dots {
    clip.cells.dots(
      from: window.corner, width: window.width, height: window.height, scale: window.scale,
      movedBy: clip.offset(around: cell))
  }

  /// The clip and the paste mode, for the status line.
  var label: String {
    let name = clip.title.isEmpty ? "" : "\(clip.title), "
    return "\(name)\(clip.box.width.grouped)×\(clip.box.height.grouped) · \(mode.explanation)"
  }
}

extension PasteMode {
  fileprivate var explanation: String {
    switch self {
    case .or: "adds cells (OR mode)"
    case .xor: "toggles cells (XOR mode)"
    case .and: "keeps the overlap (AND mode)"
    case .copy: "overwrites (COPY mode)"
    }
  }
}
