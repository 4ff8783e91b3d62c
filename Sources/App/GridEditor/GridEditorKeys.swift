import GridEditor
import Kit
import Library
import PuzzleKit
import TUI

/// The positions that an element can jump to, in order.
struct GridJumps<T: GridTenant>: Hashable, Sendable {
  let element: String
  let places: [T.Table]
  private(set) var index: Int

  /// Starts with the nearest position, or with the farthest; nil if there is none.
  init?(of element: String, in table: T.Table, by step: Int) {
    let places = table.snaps(of: element)
    guard !places.isEmpty else { return nil }
    self.element = element
    self.places = places
    index = step > 0 ? 0 : places.count - 1
  }

  mutating func go(by step: Int) { index = (index + step + places.count) % places.count }
}

extension GridEditorScreen {
  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard editing.question == nil else {
      let (commands, name) = editing.answer(input, in: context)
      question = name.map { .details(detailsQuestion(named: $0)) }
      return commands
    }
    if question != nil { return answer(input, in: context) }
    if mode == .test { return test(input, in: context) }
    switch input {
    case .mouse(let mouse): return handle(mouse, in: GridEditorLayout(context.area, look: context.look))
    case .key(let key): return press(key)
    case .paste, .focus: return []
    }
  }

  private mutating func press(_ key: Key) -> [ParlorCommand] {
    switch focus {
    case .list, .constraint, .rules: break
    case .table, .probe, .anchor: if let element = element(for: key) { return choose(element) }
    }
    switch focus {
    case .table: return pressOnTable(key)
    case .probe(let probe): return press(key, in: probe)
    case .list(let index): return press(key, inListAt: index)
    case .constraint(let index, let field): return press(key, onConstraintAt: index, field)
    case .rules(let field): return press(key, onRule: field)
    case .anchor: return pressOnAnchor(key)
    }
  }

  func element(for key: Key) -> String? {
    let names = T.elements.map(\.name)
    let place = names.firstIndex(of: chosen) ?? 0
    switch key {
    case .tab: return names[(place + 1) % names.count]
    case .backTab: return names[(place + names.count - 1) % names.count]
    default:
      let number = key.typed?.wholeNumberValue ?? 0
      return names.indices.contains(number - 1) ? names[number - 1] : nil
    }
  }

  mutating func choose(_ element: String) -> [ParlorCommand] {
    chosen = element
    jumps = nil
    editing.draft.endRun()
    if case .probe(var probe) = focus {
      probe.point(to: element)
      focus = .probe(probe)
    }
    if focus == .anchor { anchor = element }
    return []
  }
}

// MARK: The table

extension GridEditorScreen {
  private mutating func pressOnTable(_ key: Key) -> [ParlorCommand] {
    if let change = Self.change(for: key) { return apply(change) }
    switch key {
    case .character("s"): return jump(by: 1)
    case .character("S"): return jump(by: -1)
    case .space: group.formSymmetricDifference([chosen])
    case .character("a"): group = group.isEmpty ? Set(table.placed) : []
    case .character("c"): return copy()
    case .delete, .backspace: return returnToTray()
    case .character("u"), .control("u"): return editing.draft.undo() ? [.cue(.undo)] : []
    case .character("r"), .control("y"): return editing.draft.redo() ? [.cue(.undo)] : []
    default: return command(key)
    }
    return []
  }

  private mutating func command(_ key: Key) -> [ParlorCommand] {
    switch key {
    case .escape, .character("q"): return group.isEmpty ? editing.leave() : forgetGroup()
    case .character("m"): return change(to: mode == .target ? .initial : .test)
    case .character("p"): return look(.probe(GridProbe(chosen)))
    case .character("l"): return look(.list(0))
    case .character("x"): return look(.rules(.mirror))
    case .character("o"): return changeStyle { $0.isFilled.toggle() }
    case .character("i"): return changeStyle { $0.showsElements.toggle() }
    case .character("v"): return look(.anchor)
    case .character("+"): return keepContacts()
    case .character("n"): showsGraph.toggle()
    case .character("g"): showsGrid.toggle()
    case .character("k"): toggleCamera()
    case .character("t"): askForTemplate()
    case .character("w"), .control("s"): return askToSave()
    default: break
    }
    return []
  }

  private mutating func toggleCamera() {
    editing.draft.endRun()
    live = live == nil ? T.Live(editing.context.preferences) : nil
  }

  private static func change(for key: Key) -> GridChange? {
    let step = key.modifiers.isEmpty ? 1 : 4
    switch key.code {
    case .left: return .move(right: -step, up: 0)
    case .right: return .move(right: step, up: 0)
    case .up: return .move(right: 0, up: step)
    case .down: return .move(right: 0, up: -step)
    case .character("<"), .character(","): return .turn(by: 1)
    case .character(">"), .character("."): return .turn(by: -1)
    case .character("f"): return .mirror
    case .character, .enter, .escape, .tab, .backspace, .delete, .insert, .function, .home, .end, .pageUp,
      .pageDown:
      return nil
    }
  }

  /// Changes the selected elements; several turn by 90° at once.
  mutating func apply(_ change: GridChange) -> [ParlorCommand] {
    var change = change
    if case .turn(let steps) = change, selection.count > 1 { change = .turn(by: 2 * steps) }
    guard let next = table.after(change, of: selection) else {
      return change == .mirror ? [.toast(Toast("That looks the same flipped."))] : []
    }
    jumps = nil
    let isMove = if case .move = change { true } else { false }
    return show(next, isMove ? .run("move \(selection.joined(separator: " "))") : .single)
  }

  /// Shows another table in place of the one that is changed.
  mutating func show(_ next: T.Table, _ step: PuzzleDraft<GridContent<T.Table>>.Step) -> [ParlorCommand] {
    let isInitial = mode == .initial
    let hasChanged = editing.draft.change(step) { content in
      if isInitial { content.initial = next } else { content.target = next }
    }
    return hasChanged ? [.cue(.place)] : []
  }

  private mutating func jump(by step: Int) -> [ParlorCommand] {
    if jumps?.element == chosen {
      jumps?.go(by: step)
    } else {
      jumps = GridJumps(of: chosen, in: table, by: step)
    }
    guard let jumps else { return [.toast(Toast("It doesn't fit anywhere like this. Turn it with < or >."))] }
    return show(jumps.places[jumps.index], .run("jump \(chosen)"))
  }

  private mutating func copy() -> [ParlorCommand] {
    guard let next = table.copying(selection) else {
      return [.toast(Toast("There's no piece left for a copy."))]
    }
    return show(next, .single)
  }

  private mutating func returnToTray() -> [ParlorCommand] {
    show(table.returning(selection), .single)
  }

  /// Changes how players see the figure.
  private mutating func changeStyle(_ change: (inout GridStyle) -> Void) -> [ParlorCommand] {
    editing.draft.change { change(&$0.style) }
    return [.toast(Toast(content.style.sentence))]
  }

  mutating func forgetGroup() -> [ParlorCommand] {
    group = []
    return []
  }

  private mutating func look(_ next: Focus) -> [ParlorCommand] {
    guard mode == .target else {
      return [.toast(Toast("That works only in the figure. Press m to get there."))]
    }
    editing.draft.endRun()
    focus = next
    return []
  }
}

// MARK: Modes and questions

extension GridEditorScreen {
  mutating func change(to next: Mode) -> [ParlorCommand] {
    editing.draft.endRun()
    focus = .table
    group = []
    jumps = nil
    mode = next
    guard next == .test else {
      editing.test(nil)
      return []
    }
    do throws(PuzzleFault) {
      editing.test(try trialPuzzle())
      return []
    } catch {
      mode = .target
      return [.toast(Toast("\(error.problem) \(error.advice)"))]
    }
  }

  private mutating func test(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard input != .key(.character("m")) else { return change(to: .target) }
    let (commands, isOver) = editing.test(input, in: context)
    return isOver ? commands + change(to: .target) : commands
  }

  private mutating func askForTemplate() {
    let items = T.templates.enumerated().map { Menu<Int>.Item($1.title, $0) }
    question = .template(MenuPanel("Start from", items))
  }

  /// The questions after the name, with what was given when saving was left before.
  private func detailsQuestion(named name: String) -> GridDetailsQuestion {
    var details = entered ?? GridDetails(editing.description)
    details.name = name
    return GridDetailsQuestion(details, saved: editing.description?.difficulty, measured: measured)
  }

  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    switch question {
    case .details(var details)?:
      let outcome = details.handle(input, in: context)
      question = outcome == .asking ? .details(details) : nil
      switch outcome {
      case .asking: break
      case .left(let details): entered = details
      case .answered(let details):
        entered = nil
        return save(details)
      }
    case .template(var panel)?:
      let choice = panel.handle(input, in: context.area)
      question = input == .key(.escape) ? nil : .template(panel)
      guard let choice else { return [] }
      question = nil
      return show(T.templates[choice].table, .single)
    case nil: break
    }
    return []
  }
}

extension GridStyle {
  var sentence: String {
    "Players see \(isFilled ? "the filled shape" : "its outline")\(showsElements ? ", with inner lines" : "")."
  }
}
