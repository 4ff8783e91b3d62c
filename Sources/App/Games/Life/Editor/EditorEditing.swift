import Kit
import Life
import TUI

extension LifeEditor {
  mutating func perform(_ command: EditorCommand.Draw, in context: ParlorContext) -> [ParlorCommand] {
    switch command {
    case .move: return []
    case .toggle: return toggle(in: context)
    case .nextState: return chooseState(by: 1, in: context)
    case .previousState: return chooseState(by: -1, in: context)
    case .finish:
      finishSelecting()
      return []
    case .undo: return undo(in: context)
    case .redo: return redo(in: context)
    }
  }

  /// Toggles the cell at the cursor; with several states, between dead and the state to draw.
  private mutating func toggle(in context: ParlorContext) -> [ParlorCommand] {
    guard document.rule.stateCount > 2 else { return edit(.flip(Cells([view.cursor])), in: context) }
    let drawn = selection.drawn([view.cursor], under: document.rule)
    let isThere = document.universe?.state(of: view.cursor) == drawn.state(of: view.cursor)
    return edit(.draw(drawn, isAlive: !isThere), in: context)
  }

  /// Chooses the state to draw: the number typed before the command, or the next or previous one.
  private mutating func chooseState(by step: Int, in context: ParlorContext) -> [ParlorCommand] {
    let states = document.rule.stateCount
    guard states > 2 else {
      input.notice = "\(document.rule) only has live and dead cells"
      return []
    }
    selection.chooseState(input.count, by: step, of: states)
    input.notice = "Drawing state \(document.rule.label(ofState: selection.drawnState(of: states)))"
    document.markViewChanged(at: context.now)
    return []
  }

  /// Edits the board, unless a job needs it unchanged.
  ///
  /// - Parameter isJoined: True for a further part of the same mouse stroke.
  mutating func edit(
    _ edit: Edit, as action: HistoryAction? = nil, joining isJoined: Bool = false, in context: ParlorContext
  ) -> [ParlorCommand] {
    perform(.edit(CellEdit(edit: edit, action: action, isJoined: isJoined)), in: context)
  }

  mutating func change(_ rule: Rule, _ topology: Topology, in context: ParlorContext) -> [ParlorCommand] {
    document.isLent ? [] : perform(.change(rule, topology), in: context)
  }

  /// Changes the rule to one from a file, if it can run on the topology.
  mutating func change(
    checking rule: Rule, _ topology: Topology, in context: ParlorContext
  ) -> [ParlorCommand] {
    reportingErrors { editor throws(LifeError) in
      try rule.check(on: topology)
      return editor.change(rule, topology, in: context)
    }
  }

  /// Moves the cursor by some dots of the view, ten times as far with Shift.
  mutating func move(_ key: Key, in context: ParlorContext) {
    guard let direction = Key(key.code).direction else { return }
    let scale = view.viewport.zoom.scale
    let steps = (input.count ?? 1).saturatingMultiplied(by: key.modifiers.contains(.shift) ? 10 : 1)
    let far = min(steps, 1 << (60 - scale)) << scale
    let cursor = view.cursor
    let target =
      switch direction {
      case .up: Life.Cell(cursor.x, cursor.y - far)
      case .down: Life.Cell(cursor.x, cursor.y + far)
      case .left: Life.Cell(cursor.x - far, cursor.y)
      case .right: Life.Cell(cursor.x + far, cursor.y)
      }
    point(at: target, in: boardArea(in: context))
    document.markViewChanged(at: context.now)
  }

  /// Moves the cursor to a cell, or to the nearest one it can reach, and keeps it in view.
  mutating func point(at cell: Life.Cell, in board: Rect) {
    view.point(at: cell, of: document.reachableBox, in: board)
  }
}

extension LifeEditor {
  mutating func perform(_ command: EditorCommand.Select, in context: ParlorContext) -> [ParlorCommand] {
    switch command {
    case .select: toggleSelecting()
    case .all: selection.box = document.isLent ? selection.box : document.extent
    case .shrink: return shrink(in: context)
    case .copy: return copy(in: context)
    case .cut: return ifSelected { $0.copy(cuts: true, in: context) }
    case .clear: return ifSelected { $0.change(in: context) { .clear($0) } }
    case .clearOutside: return ifSelected { $0.change(in: context) { .clearOutside($0) } }
    case .paste: return isBusy() ? [] : preview(selection.clip, in: context)
    case .invert: return change(in: context) { .invert($0) }
    case .turnRight: return turn(.right, in: context)
    case .turnLeft: return turn(.left, in: context)
    case .mirror: return turn(.flipHorizontal, in: context)
    case .flip: return turn(.flipVertical, in: context)
    case .fill: askHowToFill(in: context)
    }
    return []
  }

  /// The finished selection, or the one being made; nil if there is none.
  var selected: Box? {
    if case .select(let start) = mode { Box(start, view.cursor) } else { selection.box }
  }

  /// The rectangle for a command: the selection, or the box of all live cells.
  private var target: Box? { selected ?? document.snapshot.box }

  private mutating func toggleSelecting() {
    if case .select = mode { return finishSelecting() }
    mode = .select(from: view.cursor)
    selection.box = nil
  }

  mutating func finishSelecting() {
    selection.box = selected
    mode = .draw
  }

  private mutating func shrink(in context: ParlorContext) -> [ParlorCommand] {
    guard let box = target else { return [] }
    finishSelecting()
    return perform(.shrink(box), in: context)
  }

  private mutating func copy(cuts: Bool = false, in context: ParlorContext) -> [ParlorCommand] {
    guard let box = target else { return noTarget() }
    finishSelecting()
    return perform(.copy(box, cuts: cuts), in: context)
  }

  private mutating func change(in context: ParlorContext, _ edit: (Box) -> Edit) -> [ParlorCommand] {
    guard let box = target else { return noTarget() }
    finishSelecting()
    return self.edit(edit(box), in: context)
  }

  /// Removes cells only if there is a selection, so that one key cannot clear a whole board.
  private mutating func ifSelected(_ remove: (inout LifeEditor) -> [ParlorCommand]) -> [ParlorCommand] {
    guard selected != nil else {
      input.notice = "Nothing selected: press v or a first"
      return []
    }
    return remove(&self)
  }

  private mutating func turn(_ turn: Life.Turn, in context: ParlorContext) -> [ParlorCommand] {
    guard let box = target else { return noTarget() }
    let turned = selected.map { $0.turned(turn) }
    finishSelecting()
    return perform(.edit(CellEdit(edit: .turn(box, turn), selection: turned)), in: context)
  }

  private mutating func noTarget() -> [ParlorCommand] {
    input.notice = "The board is empty"
    return []
  }
}

extension LifeEditor {
  mutating func perform(_ command: EditorCommand.Paste, in context: ParlorContext) -> [ParlorCommand] {
    guard case .paste(var preview) = mode, !isBusy() else { return [] }
    switch command {
    case .place:
      mode = .draw
      return perform(.paste(preview, around: view.cursor), in: context)
    case .mode:
      selection.changeMode(of: &preview)
      mode = .paste(preview)
      return []
    case .turnRight: return perform(.turn(preview, .right), in: context)
    case .turnLeft: return perform(.turn(preview, .left), in: context)
    case .mirror: return perform(.turn(preview, .flipHorizontal), in: context)
    case .flip: return perform(.turn(preview, .flipVertical), in: context)
    }
  }

  /// Shows a clip at the cursor, ready to be pasted.
  private mutating func preview(_ clip: Clip?, in context: ParlorContext) -> [ParlorCommand] {
    guard let clip else {
      input.notice = "Nothing to paste: copy something first"
      return []
    }
    selection.box = nil
    mode = .paste(PastePreview(clip, mode: selection.pasteMode))
    let area = boardArea(in: context)
    let box = clip.box(around: view.cursor)
    if view.viewport.rect(of: box.corner, in: area) == nil
      || view.viewport.rect(of: Life.Cell(box.maxX, box.maxY), in: area) == nil
    {
      view.show(box, in: area)
    }
    return []
  }

  /// Shows a pattern from pasted text, a file or the library at the cursor.
  mutating func preview(_ pattern: Pattern, in context: ParlorContext) -> [ParlorCommand] {
    reportingErrors { editor throws(LifeError) in
      guard let clip = try Clip(pattern) else {
        return [.toast(Toast("That pattern is empty, so there's nothing to paste.", severity: .warning))]
      }
      return pattern.cutToast + editor.adopt(pattern, in: context) + editor.preview(clip, in: context)
    }
  }

  /// Uses the rule and topology of a pattern for a new board; otherwise warns if the rules differ.
  private mutating func adopt(_ pattern: Pattern, in context: ParlorContext) -> [ParlorCommand] {
    if document.snapshot.population == 0, document.rule == Rule.life, document.topology == .plane {
      guard pattern.rule != Rule.life || pattern.topology != .plane else { return [] }
      let commands = change(pattern.rule, pattern.topology, in: context)
      if let box = pattern.topology.box {
        point(at: Life.Cell(box.width / 2, box.height / 2), in: boardArea(in: context))
      }
      return commands
    }
    guard pattern.rule != document.rule else { return [] }
    let sentence =
      "This pattern is made for \(pattern.rule), but the board runs \(document.rule). Press R to change the rule."
    return [.toast(Toast(sentence, severity: .warning))]
  }
}
