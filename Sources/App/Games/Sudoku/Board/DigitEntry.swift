import Sudoku

extension SudokuBoard {
  /// How a digit key is understood.
  struct DigitEntry: Hashable, Sendable {
    var mode = Mode.digits
    /// True if digits become notes.
    var isNotes: Bool { mode != .digits }
    /// True if a digit is picked first, and then the cells for it.
    var isDigitFirst: Bool
    /// The digit that was picked or entered last; all of its kind are highlighted.
    var digit: Int?
    var filter = DigitFilter.off

    /// What a digit key writes.
    enum Mode: String, Hashable, Sendable {
      case digits
      /// Notes at their places around the cell, or in its middle.
      case notes, center
    }
  }

  /// A digit that is highlighted until it is taken back, among digits and notes.
  enum DigitFilter: Hashable, Sendable {
    case off, choosing
    /// Waits for the candidate to color, in place of one to highlight.
    case coloring
    /// Waits for the number of a color for cells, or for a letter.
    case painting, lettering
    case on(Int)

    var digit: Int? { if case .on(let digit) = self { digit } else { nil } }

    /// True while the next key answers a question.
    var isQuestion: Bool {
      switch self {
      case .choosing, .coloring, .painting, .lettering: true
      case .off, .on: false
      }
    }
  }
}

extension SudokuBoard.DigitEntry.Mode {
  /// What digits are now: `Note mode`.
  var title: String {
    switch self {
    case .digits: "Digit mode"
    case .notes: "Note mode"
    case .center: "Center note mode"
    }
  }
}

extension SudokuState.Color? {
  /// The color after this one; nil after the last.
  var next: Self {
    let all = SudokuState.Color.allCases
    guard let self else { return all.first }
    return all.dropFirst(self.number).first
  }
}
