import Life
import TUI

/// How parts of the board are selected, and what is done with them.
extension LifeEditor {
  mutating func perform(_ verb: EditorVerb.Select, in context: ParlorContext) -> [ParlorCommand] {
    switch verb {
    case .select: toggleSelecting()
    case .all: selection = everything
    case .shrink: shrink()
    case .copy: return copy()
    case .cut, .clear, .clearOutside: return remove(verb, in: context)
    case .paste: return hang(clip, in: context)
    case .invert: return change(in: context) { .invert($0) }
    case .turnRight: return turn(.right, in: context)
    case .turnLeft: return turn(.left, in: context)
    case .mirror: return turn(.mirror, in: context)
    case .flip: return turn(.flip, in: context)
    case .fill: askHowToFill(in: context)
    }
    return []
  }

  /// The rectangle that is selected, or being spanned.
  var selected: Box? {
    if case .select(let start) = mode { Box(start, cursor) } else { selection }
  }

  /// The board with edges, or all that lives.
  private var everything: Box? { dish.universe.flatMap { $0.topology.box ?? $0.boundingBox } }

  /// What a command means that needs a rectangle: the selected one, or all that lives.
  private var meant: Box? { selected ?? dish.universe?.boundingBox }

  private mutating func toggleSelecting() {
    if case .select = mode { return finishSelecting() }
    mode = .select(from: cursor)
    selection = nil
  }

  mutating func finishSelecting() {
    selection = selected
    mode = .draw
  }

  private mutating func shrink() {
    guard let universe = dish.universe, let box = selected ?? universe.boundingBox else { return }
    finishSelecting()
    guard let cells = try? universe.cells(in: box), let tight = cells.boundingBox else {
      notice = "Nothing lives in the selection"
      return
    }
    selection = tight
  }

  private mutating func copy() -> [ParlorCommand] {
    guard let universe = dish.universe, let box = meant else { return nothingMeant() }
    do throws(LifeError) {
      clip = EditorClip(try universe.cells(in: box), in: box)
      notice = "Copied \(box.width.grouped)×\(box.height.grouped)"
      finishSelecting()
      return []
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  private mutating func change(
    as act: Act? = nil, in context: ParlorContext, _ edit: (Box) -> Edit
  ) -> [ParlorCommand] {
    guard let box = meant else { return nothingMeant() }
    finishSelecting()
    return self.edit(edit(box), as: act, in: context)
  }

  /// Takes cells away; only where somebody has selected something, for nobody loses a board by one key.
  private mutating func remove(_ verb: EditorVerb.Select, in context: ParlorContext) -> [ParlorCommand] {
    guard selected != nil else {
      notice = "Select something first: v a rectangle, a all"
      return []
    }
    switch verb {
    case .cut: return copy() + change(as: .cut, in: context) { .clear($0) }
    case .clear: return change(in: context) { .clear($0) }
    default: return change(in: context) { .clearOutside($0) }
    }
  }

  private mutating func turn(_ turn: Life.Turn, in context: ParlorContext) -> [ParlorCommand] {
    guard let box = meant else { return nothingMeant() }
    let isSelected = selected != nil
    let commands = change(in: context) { .turn($0, turn) }
    if isSelected, commands.isEmpty, errand == nil { selection = box.turned(turn) }
    return commands
  }

  private mutating func nothingMeant() -> [ParlorCommand] {
    notice = "Nothing is selected, and nothing lives"
    return []
  }
}
