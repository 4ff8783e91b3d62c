/// A player's change to a Sudoku.
public enum SudokuMove: Hashable, Sendable {
  /// Writes a digit and, with `clearingPeers`, removes it from the notes of the cell's peers.
  case place(Int, at: Int, clearingPeers: Bool)
  /// Adds a digit to a cell's notes or removes it; automatic notes cannot add digits that are ruled out.
  case toggleNote(Int, at: Int, NoteStyle)
  /// Adds a digit to the notes in the middle of a cell or removes it.
  case toggleCenterNote(Int, at: Int)
  /// Removes a cell's digit, or its notes if it has no digit.
  case erase(Int)
  /// Fills in all possible candidates in every cell.
  case fillNotes
  case clearNotes
  case color(Int, SudokuState.Color?)
  /// Colors a candidate in the cell's notes.
  case colorNote(Int, at: Int, SudokuState.Color?, NoteStyle)
  /// Writes a letter into the corner of a cell, from 1 for A, or removes it.
  case toggleLetter(UInt8, at: Int)
  /// Draws a line between two cells, or removes it.
  case toggleLine(SudokuState.PenLine)
  /// Removes all colors, letters and lines.
  case clearColors
  /// Applies a step of logic; manual notes are completed first if it eliminates candidates.
  case follow(Step, NoteStyle)
  /// Begins a try that the player can return to.
  case beginTry
  /// Several changes as one; those that aren't possible are left out.
  indirect case each([SudokuMove])
}

/// The way in which a cell gets its notes.
public enum NoteStyle: Hashable, Sendable {
  /// The player writes all notes.
  case manual
  /// A cell without written notes shows every possible candidate.
  case automatic
}

extension SudokuPuzzle {
  /// Returns the state after a move; nil if the move is not possible or changes nothing.
  public func state(after move: SudokuMove) -> SudokuState? {
    var state = current
    switch move {
    case .place(let digit, let cell, let clearingPeers):
      guard canWrite(cell), layout.digits.contains(digit) else { return nil }
      state.write(digit, at: cell)
      if clearingPeers { state.remove(digit, fromNotesOf: layout.peers[cell]) }
    case .toggleNote(let digit, let cell, let style):
      if canNote(digit, at: cell) { toggle(digit, at: cell, style, in: &state) }
    case .toggleCenterNote(let digit, let cell):
      if canNote(digit, at: cell) { state.centerNotes[cell].toggle(digit) }
    case .erase(let cell):
      if canWrite(cell) { state.erase(cell) }
    case .fillNotes: state.fillNotes(with: grid.candidates)
    case .clearNotes: for cell in state.notes.indices { state.clearNotes(of: cell) }
    case .color, .colorNote, .toggleLetter, .toggleLine, .clearColors:
      guard mark(move, in: &state) else { return nil }
    case .follow(let step, let style): follow(step, style, in: &state)
    case .beginTry:
      if state.tries < Self.mostTries { state.tries += 1 }
    case .each(let moves):
      state = self.state(afterAll: moves)
    }
    return state == current ? nil : state
  }

  /// Changes colors, letters and lines; false if that is not possible.
  private func mark(_ move: SudokuMove, in state: inout SudokuState) -> Bool {
    switch move {
    case .color(let cell, let color):
      guard state.colors.indices.contains(cell) else { return false }
      state.colors[cell] = color
    case .colorNote(let digit, let cell, let color, let style):
      guard canWrite(cell), notes(of: cell, style).contains(digit) else { return false }
      state.coloredNotes[cell][digit] = color
    case .toggleLetter(let letter, let cell):
      guard state.letters.indices.contains(cell), 1...26 ~= letter else { return false }
      state.letters[cell] = state.letters[cell] == letter ? 0 : letter
    case .toggleLine(let line):
      guard state.digits.indices.contains(line.end), line.start >= 0 else { return false }
      if state.lines.remove(line) == nil { state.lines.insert(line) }
    case .clearColors: state.clearColors()
    case .place, .toggleNote, .toggleCenterNote, .erase, .fillNotes, .clearNotes, .follow, .beginTry, .each:
      return false
    }
    return true
  }

  private func state(afterAll moves: [SudokuMove]) -> SudokuState {
    var puzzle = self
    for move in moves { puzzle.current = puzzle.state(after: move) ?? puzzle.current }
    return puzzle.current
  }

  private func canNote(_ digit: Int, at cell: Int) -> Bool {
    canWrite(cell) && current.digits[cell] == 0 && layout.digits.contains(digit)
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

  /// Applies a step to the digits and the notes.
  ///
  /// Eliminations would be forgotten if there were no notes to record them.
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
    (notes[cell], centerNotes[cell]) = (DigitSet(), DigitSet())
    coloredNotes[cell] = ColoredNotes()
  }

  /// Removes a cell's digit, or its notes if it has none.
  fileprivate mutating func erase(_ cell: Int) {
    if digits[cell] == 0 { clearNotes(of: cell) }
    digits[cell] = 0
  }

  fileprivate mutating func clearNotes(of cell: Int) {
    (notes[cell], centerNotes[cell]) = (DigitSet(), DigitSet())
    crossedOut[cell] = DigitSet()
    coloredNotes[cell] = ColoredNotes()
  }

  fileprivate mutating func fillNotes(with candidates: [DigitSet]) {
    notes = candidates
    crossedOut = candidates.map { _ in DigitSet() }
  }

  fileprivate mutating func clearColors() {
    colors = colors.map { _ in nil }
    coloredNotes = colors.map { _ in ColoredNotes() }
    letters = colors.map { _ in 0 }
    lines = []
  }

  fileprivate mutating func toggleAutomatic(_ digit: Int, at cell: Int, isShown: Bool) {
    guard !isShown else { return crossedOut[cell].insert(digit) }
    crossedOut[cell].remove(digit)
    // Notes written before the style became automatic hide all other candidates.
    if !notes[cell].isEmpty { notes[cell].insert(digit) }
  }

  fileprivate mutating func remove(_ digit: Int, fromNotesOf cells: [Int]) {
    for cell in cells {
      notes[cell].remove(digit)
      centerNotes[cell].remove(digit)
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

/// The next logical step from the player's position, or the reason why there is none.
public enum SudokuHint: Hashable, Sendable {
  case step(Step)
  /// The cells with wrong digits.
  case mistakes(Set<Int>)
  /// A correct digit that the notes of its cell lack.
  case missingNote(Int, at: Int)
  /// No known technique makes progress.
  case noTechnique
}

extension SudokuPuzzle {
  /// The notes shown in each cell; empty for a cell with a digit.
  public func notes(_ style: NoteStyle) -> [DigitSet] {
    let written = current.digits.indices.map { current.digits[$0] == 0 ? current.notes[$0] : DigitSet() }
    guard style == .automatic else { return written }
    return grid.candidates.enumerated().map { cell, open in
      let left = open.subtracting(current.crossedOut[cell])
      return written[cell].isEmpty ? left : left.intersection(written[cell])
    }
  }

  public func notes(of cell: Int, _ style: NoteStyle) -> DigitSet { notes(style)[cell] }

  /// The position that hints start from.
  ///
  /// Notes are taken as candidates only if every empty cell has some; otherwise they are mere reminders.
  public func position(_ style: NoteStyle) -> Board {
    let grid = grid
    let open = Board(grid)
    let notes = notes(style)
    let isComplete = !notes.indices.contains { current.digits[$0] == 0 && notes[$0].isEmpty }
    guard isComplete || style == .automatic else { return open }
    return Board(grid, candidates: zip(open.candidates, notes).map { $0.intersection($1) }) ?? open
  }

  /// Finds the easiest step; the solution only serves to check that the player is on the right track.
  ///
  /// Steps up to ``Rating/atOnce(in:)`` take less than a frame; harder ones up to a second in large grids.
  public func hint(_ style: NoteStyle, upTo limit: Rating = .hardest) -> SudokuHint {
    if let obstacle = obstacle(style) { return obstacle }
    let step = Rater.nextStep(from: position(style), using: .teaching, upTo: limit)
    return step.map { .step($0) } ?? .noTechnique
  }

  /// What has to be mended before any step is true; nil if the player is on the right track.
  public func obstacle(_ style: NoteStyle) -> SudokuHint? {
    let wrong = mistakes
    guard wrong.isEmpty else { return .mistakes(wrong) }
    let position = position(style)
    let lost = position.candidates.indices.first { cell in
      current.digits[cell] == 0 && !position.candidates[cell].contains(target[cell])
    }
    return lost.map { .missingNote(target[$0], at: $0) }
  }
}
