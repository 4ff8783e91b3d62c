/// A change that a player makes to a Sudoku.
public enum SudokuMove: Hashable, Sendable {
  /// Writes a digit, and removes it from the notes of the cell's peers where the player wants that.
  case place(Int, at: Int, clearingPeers: Bool)
  /// Adds a digit to a cell's notes, or removes it; automatic notes take none that the digits rule out.
  case toggleNote(Int, at: Int, NoteStyle)
  /// Removes a cell's digit; without one, its notes.
  case erase(Int)
  /// Writes down all candidates that the digits leave open, in every cell.
  case fillNotes
  case clearNotes
  case color(Int, SudokuState.Color?)
  /// Colors a candidate that a cell shows.
  case colorNote(Int, at: Int, SudokuState.Color?, NoteStyle)
  case clearColors
  /// Carries out a step of logic; without complete notes, they are filled in first.
  case follow(Step, NoteStyle)
  /// Begins a try, to which the player can go back.
  case beginTry
}

/// Who writes the notes.
public enum NoteStyle: Hashable, Sendable {
  /// The player alone.
  case manual
  /// A cell without notes of the player's shows all candidates that the digits leave open.
  case automatic
}

extension SudokuPuzzle {
  /// Returns the state after a move; nil where the move is not possible or would change nothing.
  public func state(after move: SudokuMove) -> SudokuState? {
    var state = current
    switch move {
    case .place(let digit, let cell, let clearingPeers):
      guard canWrite(cell), layout.digits.contains(digit) else { return nil }
      state.write(digit, at: cell)
      if clearingPeers { state.remove(digit, fromNotesOf: layout.peers[cell]) }
    case .toggleNote(let digit, let cell, let style):
      guard canWrite(cell), state.digits[cell] == 0, layout.digits.contains(digit) else { return nil }
      toggle(digit, at: cell, style, in: &state)
    case .erase(let cell):
      guard canWrite(cell) else { return nil }
      if state.digits[cell] == 0 { state.clearNotes(of: cell) }
      state.digits[cell] = 0
    case .fillNotes: state.fillNotes(with: grid.candidates)
    case .clearNotes: for cell in state.notes.indices { state.clearNotes(of: cell) }
    case .color(let cell, let color):
      guard state.colors.indices.contains(cell) else { return nil }
      state.colors[cell] = color
    case .colorNote(let digit, let cell, let color, let style):
      guard canWrite(cell), notes(of: cell, style).contains(digit) else { return nil }
      state.coloredNotes[cell][digit] = color
    case .clearColors: state.clearColors()
    case .follow(let step, let style): follow(step, style, in: &state)
    case .beginTry:
      guard state.tries < Self.mostTries else { return nil }
      state.tries += 1
    }
    return state == current ? nil : state
  }

  private func toggle(_ digit: Int, at cell: Int, _ style: NoteStyle, in state: inout SudokuState) {
    switch style {
    case .manual:
      state.notes[cell].toggle(digit)
      if !state.notes[cell].contains(digit) { state.coloredNotes[cell][digit] = nil }
    case .automatic:
      guard grid.candidates[cell].contains(digit) else { return }
      state.toggleAutomatic(digit, at: cell, isShown: notes(style)[cell].contains(digit))
    }
  }

  private func canWrite(_ cell: Int) -> Bool { initial.digits.indices.contains(cell) && !isGiven(cell) }

  /// Carries out a step in the digits and the notes.
  ///
  /// A step that only rules out candidates would be forgotten without notes.
  private func follow(_ step: Step, _ style: NoteStyle, in state: inout SudokuState) {
    if style == .manual, !step.eliminations.isEmpty { state.notes = position(style).candidates }
    for elimination in step.eliminations {
      switch style {
      case .manual:
        state.notes[elimination.cell] = state.notes[elimination.cell].subtracting(elimination.digits)
      case .automatic:
        state.crossedOut[elimination.cell] = state.crossedOut[elimination.cell].union(elimination.digits)
      }
    }
    for placement in step.placements where canWrite(placement.cell) {
      state.write(placement.digit, at: placement.cell)
      state.remove(placement.digit, fromNotesOf: layout.peers[placement.cell])
    }
  }
}

extension SudokuState {
  fileprivate mutating func write(_ digit: Int, at cell: Int) {
    digits[cell] = digit
    (notes[cell], coloredNotes[cell]) = (DigitSet(), ColoredNotes())
  }

  fileprivate mutating func clearNotes(of cell: Int) {
    (notes[cell], crossedOut[cell], coloredNotes[cell]) = (DigitSet(), DigitSet(), ColoredNotes())
  }

  fileprivate mutating func fillNotes(with candidates: [DigitSet]) {
    (notes, crossedOut) = (candidates, candidates.map { _ in DigitSet() })
  }

  fileprivate mutating func clearColors() {
    (colors, coloredNotes) = (colors.map { _ in nil }, colors.map { _ in ColoredNotes() })
  }

  /// Crosses out a candidate, or brings it back.
  fileprivate mutating func toggleAutomatic(_ digit: Int, at cell: Int, isShown: Bool) {
    guard !isShown else { return crossedOut[cell].insert(digit) }
    crossedOut[cell].remove(digit)
    // Notes from before the style was automatic hold back all others.
    if !notes[cell].isEmpty { notes[cell].insert(digit) }
  }

  fileprivate mutating func remove(_ digit: Int, fromNotesOf cells: [Int]) {
    for cell in cells {
      notes[cell].remove(digit)
      coloredNotes[cell][digit] = nil
    }
  }
}

extension DigitSet {
  fileprivate mutating func toggle(_ digit: Int) {
    if contains(digit) { remove(digit) } else { insert(digit) }
  }
}

// MARK: Hints

/// The next step of logic from where a player stands, or the reason why there is none.
public enum SudokuHint: Hashable, Sendable {
  case step(Step)
  /// Some digits are wrong: the cells.
  case mistakes(Set<Int>)
  /// The notes of a cell lack its digit.
  case missingNote(Int)
  /// No technique that has a name gets ahead.
  case nothingNamed
}

extension SudokuPuzzle {
  /// The notes that each cell shows: nothing in a cell with a digit.
  public func notes(_ style: NoteStyle) -> [DigitSet] {
    let written = current.digits.indices.map { current.digits[$0] == 0 ? current.notes[$0] : DigitSet() }
    guard style == .automatic else { return written }
    return grid.candidates.enumerated().map { cell, open in
      let left = open.subtracting(current.crossedOut[cell])
      return written[cell].isEmpty ? left : left.intersection(written[cell])
    }
  }

  /// The notes that a cell shows.
  public func notes(of cell: Int, _ style: NoteStyle) -> DigitSet { notes(style)[cell] }

  /// The position that hints start from.
  ///
  /// Notes say what is still possible only where every empty cell has some; otherwise they are reminders.
  public func position(_ style: NoteStyle) -> Board {
    let grid = grid
    let open = Board(grid)
    let notes = notes(style)
    let isComplete = !notes.indices.contains { current.digits[$0] == 0 && notes[$0].isEmpty }
    guard isComplete || style == .automatic else { return open }
    return Board(grid, candidates: zip(open.candidates, notes).map { $0.intersection($1) }) ?? open
  }

  /// Finds the easiest step from here; the solution only tells whether the player is still on the right way.
  ///
  /// Steps up to ``Rating/atOnce(in:)`` are found within a frame; harder ones can take a second in large grids.
  public func hint(_ style: NoteStyle, upTo limit: Rating = .hardest) -> SudokuHint {
    let wrong = mistakes
    guard wrong.isEmpty else { return .mistakes(wrong) }
    let position = position(style)
    let lost = position.candidates.indices.first { cell in
      current.digits[cell] == 0 && !position.candidates[cell].contains(target[cell])
    }
    if let lost { return .missingNote(lost) }
    let step = Rater.nextStep(from: position, using: .teaching, upTo: limit)
    return step.map { .step($0) } ?? .nothingNamed
  }
}
