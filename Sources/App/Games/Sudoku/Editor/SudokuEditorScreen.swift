import GameKit
import Kit
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

  /// The puzzle to open; nil for a new one, or once it is open.
  private var wanted: Identifier?
  /// The description of the puzzle as it was saved; nil for a new one.
  private(set) var description: PuzzleHeader?
  private(set) var draft: EditorDraft
  private(set) var mode = Mode.initial
  private(set) var cursor = 0
  /// The pattern of the givens, also while they are typed.
  private(set) var symmetry = Symmetry.none
  /// The cells that get a digit of the solution, as those that they mirror have one.
  private var mirrored: Set<Int> = []
  private(set) var brush = RuleBrush()
  private(set) var question: PuzzleEditorQuestion?
  private(set) var trial: PuzzleTrial<SudokuGame>?
  /// The givens that a worker examines.
  private var examined: Grid?
  /// The givens that are being saved.
  private var sent: Grid?
  private var backup: EditorBackup
  private let context: GameContext

  init(_ id: Identifier?, _ context: GameContext) {
    (wanted, self.context) = (id, context)
    draft = EditorDraft(Grid())
    backup = EditorBackup(of: SudokuPuzzle.game, in: context)
  }

  /// True until the puzzle is open.
  var isOpening: Bool { wanted != nil }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let commands = react(to: event, in: context) + examine()
    guard !isOpening, !commands.contains(.close) else { return commands }
    let changes = draft.hasChanged ? draft.text : nil
    return commands + backup.keep(changes, of: description?.id, after: event, at: context.now)
  }

  var alarm: Instant? { backup.due }

  /// Goes on with changes that were never saved.
  private mutating func restore() -> [ParlorCommand] {
    guard let changes = backup.changes(of: description?.id) else { return [] }
    draft.restore(changes)
    if draft.unfinishedRegions != nil { mode = .rules }
    return draft.hasChanged ? [.toast(Toast("Your unsaved changes are back."))] : []
  }

  /// Asks a worker about the givens, unless it still works on others.
  private mutating func examine() -> [ParlorCommand] {
    guard !isOpening, draft.findings == nil, draft.unfinishedRegions == nil, examined == nil else {
      return []
    }
    examined = draft.givens
    return [.ask(.examine(draft.givens), of: SudokuGame.self)]
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      return wanted.map { [.puzzle(PuzzleRequest<SudokuPuzzle>.open(.saved($0)))] } ?? restore()
    case .input(.key(.escape)) where isOpening: return [.close]
    case .input(let input): return isOpening ? [] : handle(input, in: context)
    case .response(let response): return take(response)
    case .alarm, .resized, .interrupted, .ending: return []
    }
  }

  private mutating func take(_ response: Response) -> [ParlorCommand] {
    if case .failed = response {
      sent = nil
      return isOpening ? [.replace(.puzzle(.list(), of: SudokuPuzzle.game))] : []
    }
    return take(response.puzzle(of: SudokuPuzzle.self))
  }

  private mutating func take(_ response: PuzzleResponse<SudokuPuzzle>?) -> [ParlorCommand] {
    switch response {
    case .opened(let opened)?:
      (wanted, description) = (nil, opened.puzzle.header)
      draft = EditorDraft(opened.puzzle.initial)
      return restore()
    case .notFound(let sentence)?: return [.replace(.puzzle(.list(because: sentence), of: SudokuPuzzle.game))]
    // Another window has changed the puzzle, so that this one is a copy by now.
    case .saved(let id)? where id != description?.id:
      return [.puzzle(PuzzleRequest<SudokuPuzzle>.open(.saved(id)))]
    case .saved?:
      draft.markSaved(sent ?? draft.givens)
      return [.toast(Toast("Saved.", severity: .success))]
    case .answered(let answer)?:
      return take(response?.answer(SudokuAnswer.self)) + (trial?.take(answer) ?? [])
    case .list?, .deleted?, .imported?, .exported?, .exists?, .playSaved?, .notSaved?, .recorded?, .results?,
      .elsewhere?, nil:
      return []
    }
  }

  private mutating func take(_ answer: SudokuAnswer?) -> [ParlorCommand] {
    switch answer {
    case .findings(let findings, let grid)?:
      examined = nil
      draft.take(findings, about: grid)
      return fillMirrored()
    case .minimized(let fewer, let grid)?:
      guard grid == draft.givens else { return [] }
      return draft.change(to: fewer) ? [.cue(.place)] : [.toast(Toast("The puzzle needs every clue it has."))]
    case .hint?, .scanned?, nil: return []
    }
  }
}

// MARK: Input

extension SudokuEditorScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    if case .paste(let text) = input { return paste(text) }
    if mode == .test, let commands = test(input, in: context) { return commands }
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
    case .escape, .character("q"): return leave()
    case .tab: return change(to: nextMode)
    case .backspace, .delete, .character("0"): return write(0)
    case .space, .enter: if mode == .target { return toggleGiven() }
    case .character("u"), .control("u"):
      mirrored = []
      draft.undo()
    case .character("r"), .control("y"): draft.redo()
    case .character("s"): return save()
    case .character("m"): return minimize()
    case .character("y"): symmetry = next(symmetry)
    case .character("v"): return changeVariety()
    case .character("X"): draft.change(to: Grid(draft.givens.layout))
    default: break
    }
    return []
  }

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
    case .regions(let regions): draft.paint(regions)
    case .layout(let layout):
      if let grid = Grid(layout, digits: draft.givens.digits) { draft.change(to: grid) }
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
    draft.change(to: grid)
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
    draft.amend(to: grid)
    return []
  }

  /// Gives a digit of the solution to the player, or takes it away.
  private mutating func toggleGiven() -> [ParlorCommand] {
    guard let solution = draft.findings?.solution else {
      return [.toast(Toast("There's no solution to show yet."))]
    }
    var grid = draft.givens
    grid[cursor] = grid[cursor] == 0 ? solution[cursor] : 0
    draft.change(to: grid)
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
    guard draft.givens.clueCount == 0, description == nil else {
      return [.toast(Toast("The size can be changed while the grid is empty. X empties it."))]
    }
    let layouts = Self.layouts
    let variety = Variety(of: draft.givens.layout)
    let index = layouts.firstIndex { Variety(of: $0) == variety } ?? 0
    draft = EditorDraft(Grid(layouts[(index + 1) % layouts.count]))
    (cursor, brush, mode) = (0, RuleBrush(), draft.givens.layout.hasOwnRules ? .rules : .initial)
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
      draft.replace(by: grid)
      return []
    } catch {
      return [.toast(Toast("That isn't a Sudoku. \(error.description)", severity: .warning))]
    }
  }
}

// MARK: Testing

extension SudokuEditorScreen {
  private mutating func change(to next: Mode) -> [ParlorCommand] {
    guard next == .test else {
      (mode, trial) = (next, nil)
      return []
    }
    do throws(PuzzleFault) {
      trial = PuzzleTrial(try puzzle(named: "Test"), preferences: context.preferences)
      mode = .test
      return []
    } catch {
      mode = .initial
      return [.toast(Toast(objection ?? error.description))]
    }
  }

  private mutating func test(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    guard var trial else { return nil }
    guard let commands = trial.handle(input, in: context) else { return change(to: .initial) }
    self.trial = trial
    guard trial.isSolved else { return commands }
    return commands + change(to: .initial) + [.cue(.solved), .toast(Toast("Solved. The test is over."))]
  }
}

// MARK: Saving and leaving

extension SudokuEditorScreen {
  private mutating func save() -> [ParlorCommand] {
    if let objection { return [.toast(Toast(objection, severity: .warning))] }
    question = .saving(description)
    return []
  }

  private mutating func leave() -> [ParlorCommand] {
    guard draft.hasChanged else { return [.close] }
    question = .leaving
    return []
  }

  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard let answer = question?.handle(input, in: context) else { return [] }
    question = nil
    switch answer {
    case .save(let name): return save(as: name)
    case .leave: return backup.forget() + [.close]
    case .cancel: return []
    }
  }

  private mutating func save(as name: String) -> [ParlorCommand] {
    do throws(PuzzleFault) {
      let puzzle = try puzzle(named: name)
      (description, sent) = (puzzle.header, puzzle.initial)
      return [.puzzle(PuzzleRequest.save(puzzle))]
    } catch {
      return [.toast(Toast(error.description, severity: .warning))]
    }
  }

  /// The draft as a puzzle, with the identifier it has or a new one.
  private func puzzle(named name: String) throws(PuzzleFault) -> SudokuPuzzle {
    guard let findings = draft.findings, findings.isUnique, let solution = findings.solution else {
      throw PuzzleFault(.document, "The grid isn't a puzzle yet.", advice: objection ?? "")
    }
    let header = try PuzzleHeader.edited(
      description, name: name, difficulty: Difficulty(findings.rating.map { Level($0) }),
      ifNew: context.newIdentifier, at: context.opened)
    return SudokuPuzzle(header: header, givens: draft.givens, solution: solution)
  }
}
