/// The part of a Sudoku that a player changes: digits, notes and colors.
///
/// Invariant: digits, notes, crossed-out candidates and colors have one entry per cell.
public struct SudokuState: Hashable, Sendable {
  /// A player's color for a cell or candidate, for following a chain.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    case first = "1"
    case second = "2"
  }

  /// The digits, givens included; 0 for an empty cell.
  public internal(set) var digits: [Int]
  /// The candidates that the player wrote down, for cells without a digit.
  public internal(set) var notes: [DigitSet]
  /// Candidates in the middle of a cell, such as those of a group of cells; hints take no notice of them.
  public internal(set) var centerNotes: [DigitSet]
  /// The candidates that the player crossed out while notes were automatic.
  public internal(set) var crossedOut: [DigitSet]
  public internal(set) var colors: [Color?]
  /// The colored candidates of each cell.
  public internal(set) var coloredNotes: [ColoredNotes]
  /// The number of open tries; each is a place in the undo history to return to.
  public internal(set) var tries: Int

  public init(_ givens: Grid) {
    digits = givens.digits
    notes = Array(repeating: DigitSet(), count: digits.count)
    centerNotes = notes
    crossedOut = notes
    colors = Array(repeating: nil, count: digits.count)
    coloredNotes = Array(repeating: ColoredNotes(), count: digits.count)
    tries = 0
  }

  /// Takes over the digits of a text, and its candidates as notes.
  init(_ text: PuzzleText) {
    self.init(text.grid)
    if text.candidates != nil { notes = text.board.candidates }
  }
}

/// A cell's colored candidates; none has both colors.
public struct ColoredNotes: Hashable, Sendable {
  public private(set) var first = DigitSet()
  public private(set) var second = DigitSet()

  init() {}

  fileprivate init?(_ first: DigitSet, _ second: DigitSet) {
    guard first.intersection(second).isEmpty else { return nil }
    self.first = first
    self.second = second
  }

  /// The color of a candidate; nil for none.
  public subscript(digit: Int) -> SudokuState.Color? {
    get { first.contains(digit) ? .first : second.contains(digit) ? .second : nil }
    set {
      first.remove(digit)
      second.remove(digit)
      switch newValue {
      case .first: first.insert(digit)
      case .second: second.insert(digit)
      case nil: break
      }
    }
  }

  public var isEmpty: Bool { first.isEmpty && second.isEmpty }
}

extension SudokuState: Codable {
  /// Decodes a string: digits, notes, colors, tries, then any crossed-out, colored and central candidates, between
  /// bars.
  ///
  /// Saved games hold a state for every move, so it is kept short: the last parts are left out when empty.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    guard [4, 5, 7, 8].contains(parts.count), let state = SudokuState(parts) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "This is no state of a Sudoku."))
    }
    self = state
  }

  private init?(_ parts: [Substring]) {
    digits = parts[0].compactMap { DigitCharacter.digit(of: $0) }
    notes = Self.sets(parts[1])
    crossedOut = parts.count > 4 ? Self.sets(parts[4]) : digits.map { _ in DigitSet() }
    colors = parts[2].map { Color(rawValue: String($0)) }
    let colored = parts.count > 6 ? zip(Self.sets(parts[5]), Self.sets(parts[6])) : nil
    coloredNotes =
      colored.map { $0.compactMap { ColoredNotes($0, $1) } } ?? digits.map { _ in ColoredNotes() }
    centerNotes = parts.count > 7 ? Self.sets(parts[7]) : digits.map { _ in DigitSet() }
    guard let tries = Int(parts[3]), 0...SudokuPuzzle.mostTries ~= tries, digits.count == parts[0].count,
      notes.count == digits.count, colors.count == digits.count, crossedOut.count == digits.count,
      coloredNotes.count == digits.count, centerNotes.count == digits.count
    else { return nil }
    self.tries = tries
  }

  private static func sets(_ text: Substring) -> [DigitSet] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { $0.isEmpty ? DigitSet() : UInt16($0, radix: 16).map { DigitSet(bits: $0) } }
  }

  private static func text(_ sets: [DigitSet]) -> String {
    sets.map { $0.isEmpty ? "" : String($0.bits, radix: 16) }.joined(separator: ",")
  }

  public func encode(to encoder: any Encoder) throws {
    let colors = colors.map { $0?.rawValue ?? "." }.joined()
    let digits = String(digits.map { DigitCharacter.of($0) })
    var container = encoder.singleValueContainer()
    let center = centerNotes.allSatisfy(\.isEmpty) ? "" : "|\(Self.text(centerNotes))"
    let hasColors = !center.isEmpty || coloredNotes.contains { !$0.isEmpty }
    let isShort = crossedOut.allSatisfy(\.isEmpty) && !hasColors
    let crossedOut = isShort ? "" : "|\(Self.text(crossedOut))"
    let colored =
      hasColors ? "|\(Self.text(coloredNotes.map(\.first)))|\(Self.text(coloredNotes.map(\.second)))" : ""
    try container.encode("\(digits)|\(Self.text(notes))|\(colors)|\(tries)\(crossedOut)\(colored)\(center)")
  }
}
