import Kit
import Life
import TUI

/// A board with its history, which an edit changes together.
struct EditableBoard: Sendable {
  var universe: Universe
  var history: EditHistory
}

/// An edit, with its effect on history and selection.
struct CellEdit: Hashable, Sendable {
  let edit: Edit
  /// The kind of action to record; nil for the edit's own.
  var action: HistoryAction?
  /// True for a further part of the same mouse stroke.
  var isJoined = false
  /// The rectangle to select afterward; nil keeps the selection.
  var selection: Box?
}

/// Work on the cells of a board.
///
/// It is done at once for few cells, otherwise by a worker on a copy, so that the editor stays responsive.
enum CellWork: Hashable, Sendable {
  case edit(CellEdit)
  /// Pastes a preview, centered on a cell.
  case paste(PastePreview, around: Life.Cell)
  case turn(PastePreview, Life.Turn)
  /// Copies a rectangle, and also clears it to cut.
  case copy(Box, cuts: Bool)
  /// Shrinks the selection to the live cells in a rectangle.
  case shrink(Box)
  /// Changes rule and topology.
  case change(Rule, Topology)

  /// The result of the work, with a board only if it has changed.
  enum Outcome: Sendable {
    case board(EditableBoard?, selecting: Box?)
    case preview(PastePreview)
    case clip(Clip, EditableBoard?)
    /// The new selection; nil if nothing in it is live.
    case box(Box?)
    case changed(EditableBoard, Rule, Topology)
  }

  /// The maximum number of 64×64 tiles for work done at once: some milliseconds on any board.
  static let mostAtOnce = 512

  /// The approximate number of tiles that the work reads or changes.
  func size(on board: Universe) -> Int {
    switch self {
    case .edit(let edit): edit.edit.work(on: board)
    case .paste(let preview, let cell):
      preview.clip.tiles.saturatingAdding(board.tiles(in: preview.box(around: cell)))
    case .turn(let preview, _): preview.clip.tiles
    case .copy(let box, _), .shrink(let box): board.tiles(in: box)
    case .change: board.tiles(in: nil)
    }
  }

  var title: String {
    switch self {
    case .edit, .change: "Changing the board"
    case .paste: "Pasting"
    case .turn(_, let turn): turn == .flipHorizontal || turn == .flipVertical ? "Flipping" : "Rotating"
    case .copy(_, cuts: false): "Copying"
    case .copy(_, cuts: true): "Cutting"
    case .shrink: "Shrinking the selection"
    }
  }
}

extension CellWork {
  /// - Parameter shouldContinue: Called now and then with the finished part of the work, 0 to 1; false
  ///   cancels and makes the outcome meaningless.
  func outcome(
    on board: consuming EditableBoard, while shouldContinue: (Double) -> Bool = { _ in true }
  ) throws(LifeError) -> Outcome {
    switch self {
    case .edit(let edit):
      let changed = try board.changed(by: edit.edit, as: edit.action, while: shouldContinue)
      return .board(changed, selecting: edit.selection)
    case .paste(let preview, let cell):
      let edit = preview.edit(around: cell)
      return .board(try board.changed(by: edit, as: nil, while: shouldContinue), selecting: nil)
    case .turn(var preview, let turn):
      preview.turn(turn)
      return .preview(preview)
    case .copy(let box, let cuts):
      let clip = Clip(try board.universe.cells(in: box), in: box)
      return .clip(clip, cuts ? try board.changed(by: .clear(box), as: .cut, while: shouldContinue) : nil)
    case .shrink(let box): return .box(try board.universe.cells(in: box).boundingBox)
    case .change(let rule, let topology):
      return .changed(try board.converted(to: rule, topology), rule, topology)
    }
  }
}

extension EditableBoard {
  /// Returns the board after an edit; nil if the edit changes nothing.
  fileprivate consuming func changed(
    by edit: Edit, as action: HistoryAction?, while shouldContinue: (Double) -> Bool
  ) throws(LifeError) -> EditableBoard? {
    var board = self
    let isChanged = try board.history.perform(edit, as: action, on: &board.universe, while: shouldContinue)
    return isChanged ? board : nil
  }

  fileprivate consuming func converted(
    to rule: Rule, _ topology: Topology
  ) throws(LifeError) -> EditableBoard {
    var board = self
    let other = try board.universe.converted(to: rule, topology)
    board.history.replace(with: other, on: &board.universe)
    return board
  }
}

extension LifeEditor {
  /// Does some work, at once or in a job if there are many cells; refuses it while another job is running.
  mutating func perform(_ work: CellWork, in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy() else { return [] }
    guard document.universe.map(work.size) ?? 0 <= CellWork.mostAtOnce else {
      return begin(.cells(work), work.title, in: context)
    }
    return reportingErrors { editor throws(LifeError) in
      try editor.performAtOnce(work, in: context)
      return []
    }
  }

  /// Changes the board in place, because copying it would take longer than the change.
  private mutating func performAtOnce(_ work: CellWork, in context: ParlorContext) throws(LifeError) {
    switch work {
    case .edit(let edit):
      try document.edit(edit.edit, as: edit.action, joining: edit.isJoined, at: context.now)
      selection.box = edit.selection ?? selection.box
    case .paste(let preview, let cell): try document.edit(preview.edit(around: cell), at: context.now)
    case .copy(let box, cuts: true):
      try performAtOnce(.copy(box, cuts: false), in: context)
      try document.edit(.clear(box), as: .cut, at: context.now)
    case .change(let rule, let topology):
      try document.change(rule, topology, at: context.now)
      show(rule, topology, in: context)
    case .turn, .copy, .shrink:
      guard let board = document.editable else { return }
      finish(try work.outcome(on: board), in: context)
    }
  }

  /// Applies the outcome of some work.
  mutating func finish(_ outcome: CellWork.Outcome, in context: ParlorContext) {
    switch outcome {
    case .board(let board, let box):
      if let board { document.take(board, at: context.now) }
      selection.box = box ?? selection.box
    case .preview(let preview): if case .paste = mode { mode = .paste(preview) }
    case .clip(let clip, let board):
      selection.copy(clip)
      input.notice = "Copied \(clip.box.width.grouped)×\(clip.box.height.grouped)"
      if let board { document.take(board, at: context.now) }
    case .box(nil): input.notice = "The selection is empty"
    case .box(let box): selection.box = box
    case .changed(let board, let rule, let topology):
      document.take(board, at: context.now)
      show(rule, topology, in: context)
    }
  }

  /// Announces the new rule and topology and adapts the view to them.
  private mutating func show(_ rule: Rule, _ topology: Topology, in context: ParlorContext) {
    input.notice = "\(rule.brief), \(topology.label)"
    let area = boardArea(in: context)
    if let box = topology.box { view.fit(box, in: area) }
    point(at: view.cursor, in: area)
  }
}
