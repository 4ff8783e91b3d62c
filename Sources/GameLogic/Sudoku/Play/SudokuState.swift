/// The part of a Sudoku that a player changes: digits, notes, colors.
///
/// Invariant: digits, notes, crossed out candidates and colors have one entry for each cell.
public struct SudokuState: Hashable, Sendable {
  /// A color that a player gives to a cell, to follow a chain.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    case first = "1"
    case second = "2"
  }

  /// The digits, givens included; 0 is an empty cell.
  public internal(set) var digits: [Int]
  /// The notes of the cells without a digit: the candidates that the player has written down.
  public internal(set) var notes: [DigitSet]
  /// The candidates that the player has crossed out where notes are automatic.
  public internal(set) var crossedOut: [DigitSet]
  /// The colors of the cells.
  public internal(set) var colors: [Color?]
  /// The candidates of each cell that have the first color, and those that have the second.
  public internal(set) var coloredNotes: [ColoredNotes]
  /// The number of tries that have begun and were not taken back; each is a place in the undo history to return to.
  public internal(set) var tries: Int

  /// Creates the state of a puzzle before the first move.
  public init(_ givens: Grid) {
    digits = givens.digits
    notes = Array(repeating: DigitSet(), count: digits.count)
    crossedOut = notes
    colors = Array(repeating: nil, count: digits.count)
    coloredNotes = Array(repeating: ColoredNotes(), count: digits.count)
    tries = 0
  }
}

/// The candidates of a cell that a player has colored; none has both colors.
public struct ColoredNotes: Hashable, Sendable {
  /// The candidates of the first color.
  public private(set) var first = DigitSet()
  /// The candidates of the second color.
  public private(set) var second = DigitSet()

  init() {}

  fileprivate init?(_ first: DigitSet, _ second: DigitSet) {
    guard first.intersection(second).isEmpty else { return nil }
    (self.first, self.second) = (first, second)
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

  /// True if no candidate has a color.
  public var isEmpty: Bool { first.isEmpty && second.isEmpty }
}

extension SudokuState: Codable {
  /// Reads a state from one text: digits, notes, colors and tries with bars between them, and what is crossed out.
  ///
  /// A saved game has one state for each move, so a state is short. Nothing crossed out has no part of its own; the
  /// colors of candidates follow in two more, where there are any.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    guard [4, 5, 7].contains(parts.count), let state = SudokuState(parts) else {
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
    guard let tries = Int(parts[3]), 0...SudokuPuzzle.mostTries ~= tries, digits.count == parts[0].count,
      notes.count == digits.count, colors.count == digits.count, crossedOut.count == digits.count,
      coloredNotes.count == digits.count
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

  /// Writes a state as one text.
  public func encode(to encoder: any Encoder) throws {
    let colors = colors.map { $0?.rawValue ?? "." }.joined()
    let digits = String(digits.map { DigitCharacter.of($0) })
    var container = encoder.singleValueContainer()
    let hasColors = coloredNotes.contains { !$0.isEmpty }
    let isShort = crossedOut.allSatisfy(\.isEmpty) && !hasColors
    let crossedOut = isShort ? "" : "|\(Self.text(crossedOut))"
    let colored =
      hasColors ? "|\(Self.text(coloredNotes.map(\.first)))|\(Self.text(coloredNotes.map(\.second)))" : ""
    try container.encode("\(digits)|\(Self.text(notes))|\(colors)|\(tries)\(crossedOut)\(colored)")
  }
}
