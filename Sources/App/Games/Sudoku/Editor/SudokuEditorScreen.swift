import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

/// The editor of Sudokus: givens, solution and a test, with a judgment of each change.
struct SudokuEditorScreen: Screen {
  typealias App = ParlorApp

  /// What a digit key changes.
  enum Mode: Hashable, CaseIterable, Sendable {
    /// The regions of a jigsaw, or the cages of a killer.
    case rules
    /// The givens.
    case initial
    /// The same, chosen among the digits of the solution.
    case target
    /// A play that is not saved.
    case test
  }

  private(set) var editing: PuzzleEditing<SudokuGame, SudokuSketch>
  private(set) var mode = Mode.initial
  private(set) var cursor = 0
  /// The pattern of the givens, also while they are typed.
  private(set) var symmetry = Symmetry.none
  /// The cells that get a digit of the solution, as those that they mirror have one.
  private var mirrored: Set<Int> = []
  private(set) var brush = RuleBrush()
  private let context: GameContext

  init(_ id: Identifier?, _ context: GameContext) {
    self.context = context
    editing = PuzzleEditing(id, blank: SudokuSketch(givens: Grid()), context)
  }

  var draft: SudokuDraft { editing.draft }
  var alarm: Instant? { editing.alarm }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let commands = react(to: event, in: context) + editing.examine { $0.map { .examine($0) } }
    return commands + editing.keep(after: event, commands, at: context.now)
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return opened(with: editing.appear())
    case .input(.key(.escape)) where editing.isOpening: return [.close]
    case .input(let input): return editing.isOpening ? [] : handle(input, in: context)
    case .response(let response):
      if let commands = editing.accept(response, content: { SudokuSketch(givens: $0.initial) }) {
        return opened(with: commands)
      }
      return accept(response.puzzle(of: SudokuPuzzle.self))
    case .alarm, .resized, .interrupted, .ending: return []
    }
  }

  /// Regions that were being painted are painted on.
  private mutating func opened(with commands: [ParlorCommand]) -> [ParlorCommand] {
    if draft.unfinishedRegions != nil { mode = .rules }
    return commands
  }

  private mutating func accept(_ response: PuzzleResponse<SudokuPuzzle>?) -> [ParlorCommand] {
    guard case .answered(let payload)? = response else { return [] }
    return accept(response?.answer(SudokuAnswer.self)) + editing.answerTrial(payload)
  }

  private mutating func accept(_ answer: SudokuAnswer?) -> [ParlorCommand] {
    switch answer {
    case .findings(let findings, let grid)?:
      editing.accept(findings, about: grid)
      return fillMirrored()
    case .minimized(let fewer, let grid)?:
      guard grid == draft.givens else { return [] }
      return editing.draft.change(to: fewer)
        ? [.cue(.place)] : [.toast(Toast("The puzzle needs every clue it has."))]
    case .hint?, .list?, .rated?, .drill?, .scanned?, nil: return []
    }
  }
}

// MARK: Input

extension SudokuEditorScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard editing.question == nil else {
      let (commands, name) = editing.answer(input, in: context)
      return name.map { save(as: $0) } ?? commands
    }
    if case .paste(let text) = input { return paste(text) }
    if mode == .test { return test(input, in: context) }
    if case .mouse(let mouse) = input { return click(mouse, in: context.area) }
    guard case .key(let key) = input else { return [] }
    if mode == .rules, let outcome = brush.press(key, at: cursor, in: draft) { return apply(outcome) }
    if let moved = SudokuBoard.step(for: key, in: draft.givens.layout.shape)?(cursor) {
      cursor = moved
      return []
    }
    if let digit = key.digit(in: draft.givens.layout) { return write(digit) }
    return command(key)
  }

  private mutating func command(_ key: Key) -> [ParlorCommand] {
    switch key {
    case .escape, .character("q"): return editing.leave()
    case .tab: return change(to: nextMode)
    case .backspace, .delete, .character("0"): return write(0)
    case .space, .enter: if mode == .target { return toggleGiven() }
    case .character("u"), .control("u"):
      mirrored = []
      if editing.draft.undo() { stayInside() }
    case .character("r"), .control("y"): if editing.draft.redo() { stayInside() }
    case .character("s"): return save()
    case .character("m"): return minimize()
    case .character("y"): symmetry = next(symmetry)
    case .character("v"): return changeVariety()
    case .character("X"): editing.draft.change(to: Grid(draft.givens.layout))
    default: break
    }
    return []
  }

  /// The grid may have become smaller.
  private mutating func stayInside() { cursor = min(cursor, draft.givens.digits.count - 1) }

  /// The mode after this one; there are rules to make only where they are not the usual ones.
  private var nextMode: Mode {
    let mode = next(mode)
    return mode == .rules && !draft.givens.layout.hasOwnRules ? next(mode) : mode
  }

  private func next<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Choice {
    let all = Array(Choice.allCases)
    let index = all.firstIndex(of: choice) ?? 0
    return all[(index + 1) % all.count]
  }

  private mutating func click(_ mouse: Mouse, in area: Rect) -> [ParlorCommand] {
    guard let cell = GridGeometry(draft.givens.layout, in: area).cell(at: mouse.point) else { return [] }
    let isDragged = mouse.action == .drag(.left) && mode == .rules && cell != cursor
    guard mouse.action == .press(.left) || isDragged else { return [] }
    cursor = cell
    switch mode {
    case .rules: return apply(brush.touch(cell, in: draft, isDragged: isDragged))
    case .target: return toggleGiven()
    case .initial, .test: return []
    }
  }

  private mutating func apply(_ outcome: RuleBrush.Outcome) -> [ParlorCommand] {
    switch outcome {
    case .nothing: return []
    case .regions(let regions): editing.draft.change { $0.paint(regions) }
    case .layout(let layout):
      if let grid = Grid(layout, digits: draft.givens.digits) { editing.draft.change(to: grid) }
    case .refusal(let sentence): return [.toast(Toast(sentence, severity: .warning)), .cue(.conflict)]
    }
    return [.cue(.place)]
  }

  private mutating func write(_ digit: Int) -> [ParlorCommand] {
    guard mode == .initial else { return [.toast(Toast("Press Tab until you can edit the clues."))] }
    var grid = draft.givens
    grid[cursor] = grid[cursor] == digit ? 0 : digit
    let others =
      symmetry.orbits(of: grid.layout.shape).first { $0.contains(cursor) }?.filter { $0 != cursor } ?? []
    if grid[cursor] == 0 {
      for cell in others { grid[cell] = 0 }
      mirrored.subtract(others)
    } else {
      mirrored.formUnion(others.filter { grid[$0] == 0 })
    }
    mirrored.remove(cursor)
    editing.draft.change(to: grid)
    return [.cue(draft.conflicts.contains(cursor) ? .conflict : .place)]
  }

  /// Gives the cells that mirror what was typed a digit each, once a solution is known.
  private mutating func fillMirrored() -> [ParlorCommand] {
    guard !mirrored.isEmpty, let findings = draft.findings else { return [] }
    defer { mirrored = [] }
    guard let solution = findings.solution else {
      let reason =
        findings.solutions == nil ? "it takes too long to solve this grid" : "this grid has no solution"
      return [.toast(Toast("The mirrored cells stay empty: \(reason)."))]
    }
    var grid = draft.givens
    for cell in mirrored where grid[cell] == 0 { grid[cell] = solution[cell] }
    editing.draft.amend { $0.givens = grid }
    return []
  }

  /// Gives a digit of the solution to the player, or takes it away.
  private mutating func toggleGiven() -> [ParlorCommand] {
    guard let solution = draft.findings?.solution else {
      return [.toast(Toast("There's no solution to show yet."))]
    }
    var grid = draft.givens
    grid[cursor] = grid[cursor] == 0 ? solution[cursor] : 0
    editing.draft.change(to: grid)
    return [.cue(.place)]
  }

  private mutating func minimize() -> [ParlorCommand] {
    if let objection { return [.toast(Toast(objection))] }
    return [.ask(.minimize(draft.givens, symmetry, seed: context.seed), of: SudokuGame.self)]
  }

  /// Why the grid is no puzzle yet; nil if it is one.
  private var objection: String? {
    if let fault = draft.regionFault { return fault }
    guard let findings = draft.findings else {
      return "This grid is still being checked. Try again in a moment."
    }
    return findings.objection
  }

  /// The next variety, for an empty grid.
  private mutating func changeVariety() -> [ParlorCommand] {
    guard draft.givens.clueCount == 0, editing.description == nil else {
      return [.toast(Toast("The size can be changed while the grid is empty. X empties it."))]
    }
    let layouts = Self.layouts
    let variety = Variety(of: draft.givens.layout)
    let index = layouts.firstIndex { Variety(of: $0) == variety } ?? 0
    editing.draft = SudokuDraft(SudokuSketch(givens: Grid(layouts[(index + 1) % layouts.count])))
    cursor = 0
    brush = RuleBrush()
    mode = draft.givens.layout.hasOwnRules ? .rules : .initial
    return []
  }

  private static let layouts: [Layout] =
    [.classic] + [try? Layout(.nineByNine, .x)].compactMap(\.self)
    + [Layout(.fourByFour), Layout(.sixBySix), Layout(.sixteenBySixteen)]
    + [
      // Painting begins with the boxes, and cages with none.
      try? Layout(.nineByNine, .jigsaw((0..<81).map { Shape.nineByNine.box(of: $0) })),
      try? Layout(.nineByNine, .killer([])),
    ].compactMap(\.self)

  private mutating func paste(_ text: String) -> [ParlorCommand] {
    do throws(FormatError) {
      let grid = try PuzzleText.readOne(text).givens
      mode = .initial
      cursor = 0
      editing.draft.change(to: grid)
      return []
    } catch {
      return [.toast(Toast("That isn't a Sudoku. \(error.description)", severity: .warning))]
    }
  }
}

// MARK: Testing

extension SudokuEditorScreen {
  private mutating func change(to next: Mode) -> [ParlorCommand] {
    mode = next
    guard next == .test else {
      editing.test(nil)
      return []
    }
    do throws(PuzzleFault) {
      editing.test(try puzzle(named: "Test"))
      return []
    } catch {
      mode = .initial
      return [.toast(Toast(objection ?? error.description))]
    }
  }

  private mutating func test(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let (commands, isOver) = editing.test(input, in: context)
    return isOver ? commands + change(to: .initial) : commands
  }
}

// MARK: Saving

extension SudokuEditorScreen {
  private mutating func save() -> [ParlorCommand] {
    if let objection { return [.toast(Toast(objection, severity: .warning))] }
    editing.askForName()
    return []
  }

  private mutating func save(as name: String) -> [ParlorCommand] {
    do throws(PuzzleFault) {
      let puzzle = try puzzle(named: name)
      return editing.save(SudokuSketch(givens: puzzle.initial), as: puzzle)
    } catch {
      return [.toast(Toast(error.description, severity: .warning))]
    }
  }

  /// The draft as a puzzle, with the identifier it has or a new one.
  private func puzzle(named name: String) throws(PuzzleFault) -> SudokuPuzzle {
    guard let findings = draft.findings, findings.isUnique, let solution = findings.solution else {
      throw PuzzleFault(.document, "The grid isn't a puzzle yet.", advice: objection ?? "")
    }
    let header = try editing.header(
      named: name, difficulty: Difficulty(findings.rating.map { Level($0) }))
    return SudokuPuzzle(header: header, givens: draft.givens, solution: solution)
  }
}
