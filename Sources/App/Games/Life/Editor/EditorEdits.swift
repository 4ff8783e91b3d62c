import Life
import TUI

/// How cells are changed by hand.
extension LifeEditor {
  mutating func perform(_ verb: EditorVerb.Draw, in context: ParlorContext) -> [ParlorCommand] {
    switch verb {
    case .move: return []
    case .toggle: return edit(.flip(Cells([cursor])), in: context)
    case .finish:
      finishSelecting()
      return []
    case .undo: return undo(in: context)
    case .redo: return redo(in: context)
    }
  }

  /// Does something to the board, so that it can be undone.
  ///
  /// - Parameter isJoined: Whether it belongs to what was done before it.
  mutating func edit(
    _ edit: Edit, as act: Act? = nil, joining isJoined: Bool = false, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard !isBusy(), var universe = dish.takeOut() else { return [] }
    defer { dish.put(universe) }
    do throws(LifeError) {
      let isChanged = try history.perform(edit, as: act, joining: isJoined, on: &universe)
      if isChanged {
        sheet.change(at: context.now)
        plot.add(universe.population, at: universe.generation)
      }
      return []
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }
}

extension Act {
  /// What was done, in a word or two.
  var words: String {
    switch self {
    case .draw: "draw"
    case .paste: "paste"
    case .cut: "cut"
    case .clear: "clear"
    case .invert: "invert"
    case .fill: "fill by luck"
    case .turn: "turn"
    case .step: "step"
    case .run: "run"
    case .jump: "jump"
    case .replace: "new board"
    }
  }
}
