import Sudoku

/// A hint that says more with each question: a direction, the technique, the step.
struct ShownHint: Hashable, Sendable {
  /// How much is said.
  enum Stage: Hashable, Sendable {
    case vague, technique, full
  }

  let hint: SudokuHint
  /// The state of the puzzle that it is about; for another one it no longer counts.
  let state: SudokuState
  private(set) var stage = Stage.vague
  /// Why the step is true; nil without a step.
  private let proof: Proof?
  /// The page of the proof in front; nil for all of it at a glance.
  private(set) var number: Int?
  /// True if names of cells and boxes are explained, too.
  private let explainsNames: Bool

  init(_ hint: SudokuHint, for puzzle: SudokuPuzzle, _ style: NoteStyle, explainsNames: Bool) {
    self.hint = hint
    self.explainsNames = explainsNames
    state = puzzle.current
    proof = if case .step(let step) = hint { Proof(step, on: puzzle.position(style)) } else { nil }
  }

  /// A step that was chosen, and is told in full.
  init(_ step: Step, for puzzle: SudokuPuzzle, _ style: NoteStyle) {
    self.init(.step(step), for: puzzle, style, explainsNames: false)
    stage = .full
  }

  /// Says more; false if all is said.
  mutating func revealMore() -> Bool {
    switch (hint, stage) {
    case (.step, .vague): stage = .technique
    case (.step, .technique), (.missingNote, .vague): stage = .full
    case (.step, .full), (.missingNote, _), (.mistakes, _), (.noTechnique, _): return false
    }
    return true
  }

  var step: Step? { if case .step(let step) = hint { step } else { nil } }

  /// The step once it is fully told.
  var shownStep: Step? { stage == .full ? step : nil }

  /// The pages of the proof that can be turned.
  var pages: [Proof.Page] { stage == .full ? proof?.pages ?? [] : [] }

  /// What is shown of the proof; nil before the step is fully told.
  var page: Proof.Page? { stage == .full ? number.map { pages[$0] } ?? proof?.overview : nil }

  /// Turns to the next page of the proof, or one back; before the first one is all of it at a glance.
  mutating func turn(back: Bool) {
    let next = (number ?? -1) + (back ? -1 : 1)
    if next < pages.count { number = next < 0 ? nil : next }
  }

  /// What the marks on the page mean.
  var legend: [(mark: Proof.Mark, text: String)] {
    (page?.kinds ?? []).compactMap { mark in proof.map { (mark, $0.meaning(of: mark)) } }
  }

  /// The cells that are highlighted: at first a house, then the pattern.
  var cells: Set<Int> {
    switch (hint, stage) {
    case (.mistakes(let cells), _): cells
    case (.missingNote(_, let cell), _): [cell]
    case (.noTechnique, _), (.step, .vague): []
    case (.step(let step), .technique): Set(step.houses.first?.cells ?? step.cells)
    case (.step, .full): page?.cells ?? []
    }
  }

  var title: String {
    switch (hint, stage) {
    case (.mistakes, _), (.missingNote, _): "Not quite"
    case (.noTechnique, _): "No hint"
    case (.step, .vague): "Hint"
    case (.step(let step), _): step.title + (number.map { " · \($0 + 1) of \(pages.count)" } ?? "")
    }
  }

  var text: String {
    switch hint {
    case .mistakes(let cells): cells.count == 1 ? "One digit is wrong." : "\(cells.count) digits are wrong."
    case .missingNote(let digit, _):
      stage == .full
        ? "The marked cell is missing the note \(DigitCharacter.of(digit))."
        : "The marked cell is missing a note you'll need."
    case .noTechnique:
      "No named step was found. Press t to try something out."
    case .step(let step): text(of: step)
    }
  }

  /// The text with the meaning of its names, the text alone, and a shorter one.
  var texts: [String] {
    guard let page, let proof else { return [text] }
    let all = number == nil && !proof.hasLinks ? proof.text : page.text
    let shortest = number == nil ? (proof.hasLinks ? proof.pages.last : proof.pages.first) : page
    return [explained(all), all, (shortest ?? page).text]
  }

  /// A text with the meaning of its names of cells and boxes.
  private func explained(_ text: String) -> String {
    guard explainsNames else { return text }
    let hasCells = (1...16).contains(where: { text.contains("r\($0)c") })
    let meanings =
      (hasCells ? ["r2c3 means row 2, column 3."] : [])
      + (text.contains("box ") ? ["Boxes are numbered left to right, top to bottom."] : [])
    return meanings.isEmpty ? text : "\(text) (\(meanings.joined(separator: " ")))"
  }

  private func text(of step: Step) -> String {
    switch stage {
    case .vague: explained(vague(step))
    case .technique:
      explained("\(step.place). Difficulty \(step.rating) of \(Rating.hardest.tenths / 10).")
    case .full: page?.text ?? step.sentence
    }
  }

  private func vague(_ step: Step) -> String {
    if let sum = step.sum {
      return step.houses.first.map { "Look at \($0) and its cages." } ?? "Look for a cage of \(sum)."
    }
    if !step.placements.isEmpty, let house = step.houses.last {
      return "Look at \(house). A digit fits there."
    }
    if step.digits.count == 1 { return "Follow the digit \(DigitCharacter.of(step.digits.first))." }
    if let house = step.houses.first { return "Look at the notes in \(house)." }
    return step.placements.isEmpty ? "Look for a pattern in the notes." : "One cell has only one digit left."
  }

  /// What the key for hints does next.
  var keyTitle: String {
    switch (hint, stage) {
    case (.step, .full): "Apply"
    case (.missingNote, .full): "Put back"
    case (.step, _), (.missingNote, _): "More"
    case (.mistakes, _): "Undo"
    case (.noTechnique, _): "Hint"
    }
  }

  /// What the key for hints does next, in a line; empty where there is no more to say.
  var prompt: String {
    switch (hint, stage) {
    case (.step, .full): "Apply this step"
    case (.missingNote, .full): "Put the note back"
    case (.step, _), (.missingNote, _): "Tell me more"
    case (.mistakes, _): "Undo to before the mistake"
    case (.noTechnique, _): ""
    }
  }
}

extension Step {
  /// Where the pattern is: its house, its digit, or its cells.
  fileprivate var place: String {
    if let sum, houses.isEmpty { return "In a cage of \(sum)" }
    if let house = houses.first { return "In \(house)" }
    if digits.count == 1 { return "With the digit \(DigitCharacter.of(digits.first))" }
    return "Around r\(cells[0] / side + 1)c\(cells[0] % side + 1)"
  }
}
