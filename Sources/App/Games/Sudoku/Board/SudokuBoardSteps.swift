import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

/// Lists of steps: opening one, and choosing from it.
extension SudokuBoard {
  /// The keys for lists of steps, and for the notation of a step.
  mutating func stepKey(_ key: Key, _ play: Play) -> Actions? {
    switch key {
    case .character("s"): return open(.here, play)
    case .character("w"): return open(.path, play)
    case .character("g"): return open(.stops, play)
    case .character("y"): return shownHint(for: play)?.shownStep.map { [.copy($0.namedNotation)] }
    default: return nil
    }
  }

  private mutating func open(_ kind: StepList.Kind, _ play: Play) -> Actions {
    if stepList(for: play)?.kind == kind {
      stepList = nil
      return []
    }
    if let obstacle = play.puzzle.obstacle(noteStyle) { return begin(obstacle, play) }
    awaitedList = kind
    return [.ask(GamePayload(SudokuQuestion.list(kind, play.puzzle, noteStyle))), .say("Thinking…")]
  }

  /// Shows a list, which counts as a hint unless one is shown already.
  mutating func show(_ list: StepList, _ play: Play) -> Actions {
    let isFirst = stepList(for: play) == nil && shownHint(for: play) == nil
    (message, awaitedList) = (nil, nil)
    stepList = list
    return [isFirst ? .hint(.hint) : .cue(.hint)]
  }

  /// A key for the list in front; nil if there is none, or for a key of the play screen.
  mutating func pressList(_ key: Key, _ play: Play) -> Actions? {
    guard var list = stepList(for: play) else { return nil }
    let page = 10
    switch key {
    case .up: list.select(list.selected - 1)
    case .down: list.select(list.selected + 1)
    case .pageUp: list.select(list.selected - page)
    case .pageDown: list.select(list.selected + page)
    case .home: list.select(0)
    case .end: list.select(list.rows.count - 1)
    case .left, .right: break
    case .enter, .space: return choose(list, play)
    case .character("y"): return list.rows.isEmpty ? [] : [.copy(list.copied)]
    case .escape, .backspace:
      stepList = nil
      return []
    case .character("s"), .character("w"), .character("g"): return stepKey(key, play)
    case .character("h") where list.rows.isEmpty,
      .character("u"), .character("r"), .control("u"), .control("r"), .control("y"):
      // A list that comes back when a step is undone would be one that was not asked for.
      stepList = nil
      return nil
    case .character("p"), .character("?"): return nil
    // The cursor is hidden, so that any other key would change a cell that is not in sight.
    default: return []
    }
    stepList = list
    return []
  }

  /// Selects a row by a click, and chooses it by another; the wheel moves through the list.
  mutating func clickList(_ mouse: Mouse, _ play: Play, in area: Rect) -> Actions? {
    guard var list = stepList(for: play) else { return nil }
    let rows = StepListPanel(list).places(beside: geometry(play, in: area)).rows
    switch mouse.action {
    case .wheelUp: list.select(list.selected - 1)
    case .wheelDown: list.select(list.selected + 1)
    case .press(.left) where rows.contains(mouse.point):
      let row = StepListPanel(list).firstRow(in: rows) + mouse.point.row - rows.top
      guard list.rows.indices.contains(row) else { return [] }
      if row == list.selected { return choose(list, play) }
      list.select(row)
    case .press, .drag, .release, .move, .wheelLeft, .wheelRight: return []
    }
    stepList = list
    return []
  }

  /// Plays the steps before the chosen one, as one change, and shows that one.
  private mutating func choose(_ list: StepList, _ play: Play) -> Actions {
    let (played, shown) = list.choice
    stepList = nil
    var (puzzle, actions) = (play.puzzle, Actions())
    if let state = puzzle.state(after: .each(played.map { .follow($0, noteStyle) })) {
      actions = [.move(state, .keys, .place, isCounted: state.digits != puzzle.current.digits)]
      puzzle.current = state
      let undo = puzzle.isCompleted ? "" : " u undoes them all."
      if shown == nil { actions.append(.say("\(Count(played.count, "step")) played.\(undo)")) }
    }
    if let shown { show(shown, of: puzzle) }
    return actions + (shown == nil ? [] : [.cue(.hint)])
  }
}
