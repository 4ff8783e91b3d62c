import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import UndoKit

/// A Sudoku on the play screen: the cursor, the way of entering digits, and the hint that is being given.
struct SudokuBoard: PuzzleBoard {
  typealias P = SudokuPuzzle
  typealias Play = PuzzlePlay<SudokuPuzzle>

  private(set) var options: SudokuOptions
  private(set) var selection: CellSelection
  /// The cell under the cursor.
  private(set) var cursor: Int {
    get { selection.cursor }
    set { selection = CellSelection(newValue) }
  }
  var entry: DigitEntry
  private(set) var shownHint: ShownHint?
  /// The steps to choose from.
  var stepList: StepList?
  /// The list that is being looked for; any key gives it up.
  var awaitedList: StepList.Kind?
  /// The cell that the next line begins at, while lines are drawn.
  var pen: Int?
  /// The wrong digits that a check has found, and the state that was checked.
  private(set) var checked: CheckedState?
  /// A sentence about the last key; the next one clears it.
  var message: String?
  let tints: CellTints
  /// True once the player has given up, and wants to see the solution.
  private(set) var hasRevealed = false

  struct CheckedState: Hashable, Sendable {
    let mistakes: Set<Int>
    let state: SudokuState
  }

  init(_ puzzle: SudokuPuzzle, preferences: Preferences, saved: String?) {
    options = SudokuOptions(preferences)
    entry = DigitEntry(isDigitFirst: options.picksDigitFirst)
    selection = CellSelection(puzzle.initial.digits.firstIndex(of: 0) ?? 0)
    tints = CellTints(puzzle.layout, of: Component.sudokuTints.count)
    restore(saved ?? "", in: puzzle)
  }

  /// The style of the notes.
  var noteStyle: NoteStyle { options.hasAutomaticNotes ? .automatic : .manual }

  mutating func apply(_ preferences: Preferences) {
    let wasDigitFirst = options.picksDigitFirst
    options = SudokuOptions(preferences)
    if options.picksDigitFirst != wasDigitFirst { entry.isDigitFirst = options.picksDigitFirst }
  }

  mutating func restart(_ puzzle: SudokuPuzzle) {
    (shownHint, stepList, awaitedList, pen) = (nil, nil, nil, nil)
    checked = nil
    message = nil
    hasRevealed = false
    entry.digit = nil
    entry.filter = .off
    cursor = puzzle.initial.digits.firstIndex(of: 0) ?? 0
  }

  var revealed: SudokuBoard? {
    var board = self
    board.hasRevealed = true
    return board
  }

  /// The hint, as long as the puzzle is as it was.
  func shownHint(for play: Play) -> ShownHint? { shownHint?.state == play.puzzle.current ? shownHint : nil }

  /// The list, as long as the puzzle is as it was.
  func stepList(for play: Play) -> StepList? { stepList?.state == play.puzzle.current ? stepList : nil }
}

// MARK: Saving

extension SudokuBoard {
  /// Cursor, entry and picked digit: `40 notes digit 7`.
  var saved: String {
    [
      "\(cursor)", entry.mode.rawValue, entry.isDigitFirst ? "digit" : "cell",
      entry.digit.map { "\($0)" } ?? "-",
    ]
    .joined(separator: " ")
  }

  private mutating func restore(_ saved: String, in puzzle: SudokuPuzzle) {
    let words = saved.split(separator: " ")
    guard words.count == 4, let cell = Int(words[0]), puzzle.initial.digits.indices.contains(cell) else {
      return
    }
    cursor = cell
    entry.mode = DigitEntry.Mode(rawValue: String(words[1])) ?? .digits
    entry.isDigitFirst = words[2] == "digit"
    entry.digit = Int(words[3]).flatMap { puzzle.layout.side >= $0 && $0 > 0 ? $0 : nil }
  }
}

// MARK: Input

extension SudokuBoard {
  typealias Actions = [BoardAction<SudokuPuzzle>]

  mutating func handle(_ input: Input, _ play: Play, in area: Rect, look: Look) -> Actions? {
    switch input {
    case .key(let key):
      (message, awaitedList) = (nil, nil)
      return (pressList(key, play) ?? press(key, play)).map { showing($0, play, in: area, look) }
    case .mouse(let mouse):
      return (clickList(mouse, play, in: area) ?? click(mouse, play, in: area))
        .map { showing($0, play, in: area, look) }
    case .paste, .focus: return nil
    }
  }

  /// Puts what is said beside the grid, where it covers nothing.
  private mutating func showing(_ actions: Actions, _ play: Play, in area: Rect, _ look: Look) -> Actions {
    guard look.isPlain || SidePanel.fits(geometry(play, in: area).panel) else {
      return actions
    }
    for action in actions {
      switch action {
      case .say(let text): message = text
      case .move(let state, _, _, _) where look.isPlain:
        message =
          SudokuChange(from: play.puzzle.current, to: state, at: cursor, noteStyle, in: play.puzzle).sentence
      case .move, .hint, .mistake, .score, .undo, .copy, .cue, .ask, .request, .end, .leave: break
      }
    }
    return actions.filter { if case .say = $0 { false } else { true } }
  }

  private mutating func press(_ key: Key, _ play: Play) -> Actions? {
    let asked = entry.filter
    if asked.isQuestion { entry.filter = .off }
    if let actions = answer(asked, by: key, play) { return actions }
    if let move = Self.step(for: key, in: play.puzzle.layout.shape) {
      selection.move(to: move(cursor), extending: key.modifiers.contains(.shift))
      return []
    }
    if let digit = key.otherDigit(in: play.puzzle.layout) {
      let mode = entry.mode
      entry.mode = key.modifiers == .control && mode != .center ? .center : mode == .digits ? .notes : .digits
      defer { entry.mode = mode }
      return take(digit, for: asked, play)
    }
    if let digit = key.digit(in: play.puzzle.layout) { return take(digit, for: asked, play) }
    switch key {
    case .tab: cursor = selection.nextEmpty(in: play.puzzle)
    case .escape where !selection.cells.isEmpty || pen != nil: (cursor, pen) = (selection.cursor, nil)
    case .backspace where shownHint(for: play) != nil: shownHint = nil
    case .character("f"): entry.filter = asked == .choosing ? .off : .choosing
    case .backspace, .delete, .character("0"):
      return make(.each(selection.targets.map { .erase($0) }), play, .undo)
    case .space, .enter: return confirm(play)
    // A second x colors the cell as a whole.
    case .character("x") where entry.isNotes && asked != .coloring: entry.filter = .coloring
    default: return tool(key, play)
    }
    return []
  }

  private mutating func changeOrder(_ play: Play) {
    entry.isDigitFirst.toggle()
    if entry.isDigitFirst, entry.digit == nil { entry.digit = highlightedAtCursor(play) }
  }

  /// A digit for what has asked for one, or else to write.
  private mutating func take(_ digit: Int, for asked: DigitFilter, _ play: Play) -> Actions {
    switch asked {
    case .choosing:
      entry.filter = .on(digit)
      return []
    case .coloring: return color(digit, play)
    case .off, .on, .painting, .lettering: return enter(digit, play, from: .keys)
    }
  }

  /// The keys for modes, notes, colors, tries and the pages of a hint.
  private mutating func tool(_ key: Key, _ play: Play) -> Actions? {
    switch key {
    case .character("n"): entry.mode = entry.isNotes ? .digits : .notes
    case .character("h"): return hint(play)
    case .character("N"): entry.mode = entry.mode == .center ? .digits : .center
    case .character("m"): changeOrder(play)
    case .character("c"): return check(play)
    case .character("."), .character(","): return turnPage(back: key == .character(","), play)
    case .character("a"):
      // Automatic notes are full as soon as nothing is crossed out.
      let move = noteStyle == .automatic ? SudokuMove.clearNotes : .fillNotes
      return make(move, play, .place, otherwise: "All notes are filled in already.")
    case .character("e"): return make(.clearNotes, play, .undo)
    case .character("t"):
      return make(.beginTry, play, .place) + [.say("Trying from here. T undoes it all.")]
    case .character("T"): return takeBackTry(play)
    default: return markKey(key, play) ?? stepKey(key, play)
    }
    return []
  }

  private mutating func enter(_ digit: Int, _ play: Play, from source: InputSource) -> Actions {
    guard !entry.isDigitFirst else {
      entry.digit = digit
      return []
    }
    entry.digit = digit
    return write(digit, play, from: source)
  }

  /// Space and Enter: write the digit that was picked, or switch between digits and notes.
  private mutating func confirm(_ play: Play) -> Actions {
    if entry.isDigitFirst {
      return entry.digit.map { write($0, play, from: .keys) } ?? [.say("Pick a digit first.")]
    }
    entry.mode = entry.isNotes ? .digits : .notes
    return []
  }

  private func write(_ digit: Int, _ play: Play, from source: InputSource) -> Actions {
    let puzzle = play.puzzle
    let cells = selection.targets.filter { !puzzle.isGiven($0) }
    guard !cells.isEmpty else { return [.cue(.conflict), .say("That's a clue. It stays.")] }
    if entry.isNotes { return toggleNote(digit, play, from: source) }
    guard selection.cells.isEmpty else {
      let moves = cells.map { SudokuMove.place(digit, at: $0, clearingPeers: options.clearsNotes) }
      return puzzle.state(after: .each(moves)).map { judge(digit, $0, play, from: source) } ?? []
    }
    if puzzle.current.digits[cursor] == digit { return make(.erase(cursor), play, .undo, from: source) }
    let move = SudokuMove.place(digit, at: cursor, clearingPeers: options.clearsNotes)
    guard let state = puzzle.state(after: move) else { return [] }
    return judge(digit, state, play, from: source)
  }

  private func toggleNote(_ digit: Int, _ play: Play, from source: InputSource) -> Actions {
    let notes = entry.mode == .center ? play.puzzle.current.centerNotes : play.puzzle.notes(noteStyle)
    let cells = selection.targets.filter { play.puzzle.current.digits[$0] == 0 }
    // Cells that have the note already keep it, unless all of them do.
    let isEverywhere = cells.allSatisfy { notes[$0].contains(digit) }
    let moves: [SudokuMove] = cells.filter { notes[$0].contains(digit) == isEverywhere }.map {
      entry.mode == .center ? .toggleCenterNote(digit, at: $0) : .toggleNote(digit, at: $0, noteStyle)
    }
    let actions = make(.each(moves), play, .place, from: source)
    guard actions.isEmpty, entry.mode != .center, noteStyle == .automatic,
      play.puzzle.current.digits[cursor] == 0
    else {
      return actions
    }
    return [.say("\(DigitCharacter.of(digit)) is ruled out there already."), .cue(.conflict)]
  }

  /// A digit with its consequences: a conflict that is told, a mistake that counts, the last one that is allowed.
  private func judge(_ digit: Int, _ state: SudokuState, _ play: Play, from source: InputSource) -> Actions {
    var puzzle = play.puzzle
    puzzle.current = state
    let isWrong = options.mistakeLimit != nil && selection.targets.contains { digit != puzzle.target[$0] }
    let isConflict =
      options.conflicts == .atOnce && !puzzle.grid.conflicts.isDisjoint(with: selection.targets)
    var actions: Actions = [
      .move(state, source, isWrong || isConflict ? .conflict : .place, isCounted: true)
    ]
    guard let limit = options.mistakeLimit, isWrong else {
      if puzzle.grid.isFull, !puzzle.isCompleted {
        actions.append(.say("The grid is full, but something's wrong. Press c to check."))
      }
      return actions
    }
    let mistakes = play.counts.mistakes + 1
    actions.append(.mistake)
    if mistakes >= limit {
      actions.append(.end("\(Count(mistakes, "mistake")), and that's the limit you set."))
    }
    return actions
  }

  private func highlightedAtCursor(_ play: Play) -> Int? {
    let digit = play.puzzle.current.digits[cursor]
    return digit == 0 ? nil : digit
  }
}

// MARK: Checks and hints

extension SudokuBoard {
  /// Marks the mistakes, which counts as a hint.
  private mutating func check(_ play: Play) -> Actions {
    let (puzzle, mistakes) = (play.puzzle, play.puzzle.mistakes)
    guard puzzle.current.digits != puzzle.initial.digits else {
      return [.say("There's nothing to check yet.")]
    }
    let isKnown = checked?.state == puzzle.current
    checked = CheckedState(mistakes: mistakes, state: puzzle.current)
    let cue = mistakes.isEmpty ? Cue.right : .conflict
    if let first = mistakes.min() { cursor = first }
    let text = mistakes.isEmpty ? "No mistakes so far." : "\(Count(mistakes.count, "digit")) wrong."
    return [isKnown ? .cue(cue) : .hint(cue), .say(text)]
  }

  /// Gives a hint, says more about it, or does what it says.
  private mutating func hint(_ play: Play) -> Actions {
    guard var shownHint = shownHint(for: play) else {
      let hint = play.puzzle.hint(noteStyle, upTo: .atOnce(in: play.puzzle.layout))
      guard hint == .noTechnique else { return begin(hint, play) }
      return [.ask(GamePayload(SudokuQuestion.hint(play.puzzle, noteStyle))), .say("Thinking…")]
    }
    if shownHint.revealMore() {
      self.shownHint = shownHint
      if let cell = shownHint.shownStep.flatMap({ $0.placements.first?.cell ?? $0.cells.first }) {
        cursor = cell
      }
      return [.cue(.hint)]
    }
    return follow(shownHint.hint, play)
  }

  /// Turns the pages of a hint's proof.
  private mutating func turnPage(back: Bool, _ play: Play) -> Actions? {
    guard var shownHint = shownHint(for: play), !shownHint.pages.isEmpty else { return nil }
    shownHint.turn(back: back)
    self.shownHint = shownHint
    return [.cue(.hint)]
  }

  mutating func begin(_ hint: SudokuHint, _ play: Play) -> Actions {
    stepList = nil
    shownHint = ShownHint(hint, for: play.puzzle, noteStyle, explainsNames: play.counts.hints == 0)
    return [hint == .noTechnique ? .cue(.hint) : .hint(.hint)]
  }

  /// Begins with the hint that a worker has found, unless the puzzle has changed meanwhile.
  mutating func accept(_ answer: GamePayload, _ play: Play) -> Actions {
    switch answer.unwrap(as: SudokuAnswer.self) {
    case .hint(let hint, let state)? where state == play.puzzle.current && shownHint(for: play) == nil:
      message = nil
      return begin(hint, play)
    case .list(let list)? where list.state == play.puzzle.current && list.kind == awaitedList:
      return show(list, play)
    case .findings?, .minimized?, .hint?, .list?, .rated?, .drill?, .scanned?, nil: return []
    }
  }

  /// Shows a step in full, as one that was asked for.
  mutating func show(_ step: Step, of puzzle: SudokuPuzzle) {
    (shownHint, stepList) = (ShownHint(step, for: puzzle, noteStyle), nil)
    cursor = step.placements.first?.cell ?? step.cells.first ?? cursor
  }
}

// MARK: Mouse and cursor

extension SudokuBoard {
  private mutating func click(_ mouse: Mouse, _ play: Play, in area: Rect) -> Actions? {
    let geometry = geometry(play, in: area)
    guard let cell = geometry.cell(at: mouse.point) else { return press(mouse, play, beside: geometry) }
    switch mouse.action {
    case .press(.left):
      message = nil
      selection.move(to: cell, extending: !mouse.modifiers.isDisjoint(with: [.shift, .control]))
      if mouse.clicks == 2 { selection.addAlike(in: play.puzzle, noteStyle) }
      guard entry.isDigitFirst, let digit = entry.digit else { return [] }
      return write(digit, play, from: .mouse)
    case .press(.right):
      cursor = cell
      return entry.digit.map { toggleNote($0, play, from: .mouse) } ?? []
    case .drag(.left) where cell != cursor:
      selection.move(to: cell, extending: true)
      return []
    case .press(.middle), .release, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return nil
    }
  }

  /// A digit of the panel is a key for the mouse; the right button writes it as a note.
  private mutating func press(_ mouse: Mouse, _ play: Play, beside geometry: GridGeometry) -> Actions? {
    guard let digit = SidePanel(self, play).digit(at: mouse.point, beside: geometry) else { return nil }
    switch mouse.action {
    case .press(.left):
      message = nil
      return enter(digit, play, from: .mouse)
    case .press(.right):
      entry.digit = digit
      return toggleNote(digit, play, from: .mouse)
    case .press(.middle), .release, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return nil
    }
  }
}
