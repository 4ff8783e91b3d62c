/// The part of a Sudoku that a player changes: digits, notes and colors.
///
/// Invariant: digits, notes, crossed-out candidates and colors have one entry per cell.
public struct SudokuState: Hashable, Sendable {
  /// A player's color for a cell or candidate, for following a chain.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    case first = "1"
    case second = "2"
    case third = "3"
    case fourth = "4"
    case fifth = "5"
    case sixth = "6"

    /// The number that players see, from 1.
    public var number: Int { index + 1 }
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A line that the player has drawn between two cells, such as a link of a chain.
  public struct PenLine: Hashable, Sendable {
    /// The cells; the first one comes first in reading order.
    public let start: Int
    public let end: Int

    /// Creates a line; nil from a cell to itself.
    public init?(_ one: Int, _ other: Int) {
      guard one != other else { return nil }
      (start, end) = (min(one, other), max(one, other))
    }
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
  /// The letter of each cell, from 1 for A; 0 for none.
  public internal(set) var letters: [UInt8]
  /// The lines between cells.
  public internal(set) var lines: Set<PenLine> = []
  /// The number of open tries; each is a place in the undo history to return to.
  public internal(set) var tries: Int

  public init(_ givens: Grid) {
    digits = givens.digits
    notes = Array(repeating: DigitSet(), count: digits.count)
    centerNotes = notes
    crossedOut = notes
    colors = Array(repeating: nil, count: digits.count)
    letters = Array(repeating: 0, count: digits.count)
    coloredNotes = Array(repeating: ColoredNotes(), count: digits.count)
    tries = 0
  }

  /// Takes over the digits of a text, and its candidates as notes.
  init(_ text: PuzzleText) {
    self.init(text.grid)
    if text.candidates != nil { notes = text.board.candidates }
  }
}

/// A cell's colored candidates; none has two colors.
public struct ColoredNotes: Hashable, Sendable {
  /// The candidates of each color, as bits.
  private var bits = SIMD8<UInt16>.zero

  init() {}

  fileprivate init?(_ sets: [DigitSet]) {
    var all = DigitSet()
    for (index, set) in sets.enumerated() {
      guard all.intersection(set).isEmpty else { return nil }
      all = all.union(set)
      bits[index] = set.bits
    }
  }

  /// The candidates of a color.
  public subscript(color: SudokuState.Color) -> DigitSet { DigitSet(bits: bits[color.index]) }

  /// The color of a candidate; nil for none.
  public subscript(digit: Int) -> SudokuState.Color? {
    get { SudokuState.Color.allCases.first { self[$0].contains(digit) } }
    set {
      bits &= SIMD8(repeating: ~DigitSet(digit).bits)
      if let newValue { bits[newValue.index] |= DigitSet(digit).bits }
    }
  }

  /// All colored candidates.
  public var all: DigitSet { SudokuState.Color.allCases.reduce(DigitSet()) { $0.union(self[$1]) } }
  public var isEmpty: Bool { bits == .zero }
}

extension SudokuState: Codable {
  /// Decodes a string: digits, notes, colors, tries, then any crossed-out candidates, those of the first two colors,
  /// central ones, those of the other colors, letters and lines, between bars.
  ///
  /// Saved games hold a state for every move, so it is kept short: the last parts are left out when empty.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    guard [4, 5, 7, 8, Self.mostParts].contains(parts.count), let state = SudokuState(parts) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "This is no state of a Sudoku."))
    }
    self = state
  }

  /// The parts of a state with everything in it.
  private static let mostParts = 14

  private init?(_ parts: [Substring]) {
    digits = parts[0].compactMap { DigitCharacter.digit(of: $0) }
    let count = digits.count
    func sets(_ number: Int) -> [DigitSet] {
      parts.indices.contains(number) ? Self.sets(parts[number]) : Array(repeating: DigitSet(), count: count)
    }
    (notes, crossedOut, centerNotes) = (Self.sets(parts[1]), sets(4), sets(7))
    colors = parts[2].map { Color(rawValue: String($0)) }
    let colored = [5, 6, 8, 9, 10, 11].map(sets)
    guard let tries = Int(parts[3]), 0...SudokuPuzzle.mostTries ~= tries, count == parts[0].count,
      notes.count == count, colors.count == count, crossedOut.count == count, centerNotes.count == count,
      colored.allSatisfy({ $0.count == count })
    else { return nil }
    self.tries = tries
    coloredNotes = (0..<count).compactMap { cell in ColoredNotes(colored.map { $0[cell] }) }
    letters = parts.count > 12 ? parts[12].map(Self.letter) : Array(repeating: 0, count: count)
    lines = parts.count > 13 ? Set(Self.lines(parts[13])) : []
    guard coloredNotes.count == count, letters.count == count, lines.allSatisfy({ $0.end < count }) else {
      return nil
    }
  }

  /// The number of a letter, from 1; 0 for any other character.
  private static func letter(_ character: Character) -> UInt8 {
    guard let code = character.asciiValue, 65...90 ~= code else { return 0 }
    return code - 64
  }

  /// The lines of a text such as `3-40,40-49`.
  private static func lines(_ text: Substring) -> [PenLine] {
    text.split(separator: ",").compactMap { line in
      let ends = line.split(separator: "-").compactMap { Int($0) }
      return ends.count == 2 && ends.allSatisfy { $0 >= 0 } ? PenLine(ends[0], ends[1]) : nil
    }
  }

  private static func sets(_ text: Substring) -> [DigitSet] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { $0.isEmpty ? DigitSet() : UInt16($0, radix: 16).map { DigitSet(bits: $0) } }
  }

  private static func text(_ sets: [DigitSet]) -> String {
    sets.map { $0.isEmpty ? "" : String($0.bits, radix: 16) }.joined(separator: ",")
  }

  public func encode(to encoder: any Encoder) throws {
    func colored(_ color: Color) -> String { Self.text(coloredNotes.map { $0[color] }) }
    let optional: [(text: String, isEmpty: Bool)] = [
      (Self.text(crossedOut), crossedOut.allSatisfy(\.isEmpty)),
      ("\(colored(.first))|\(colored(.second))", coloredNotes.allSatisfy(\.isEmpty)),
      (Self.text(centerNotes), centerNotes.allSatisfy(\.isEmpty)),
      (marks, marksAreEmpty),
    ]
    let last = optional.lastIndex { !$0.isEmpty } ?? -1
    let parts =
      [
        String(digits.map { DigitCharacter.of($0) }), Self.text(notes),
        colors.map { $0?.rawValue ?? "." }.joined(), "\(tries)",
      ] + optional.prefix(last + 1).map(\.text)
    var container = encoder.singleValueContainer()
    try container.encode(parts.joined(separator: "|"))
  }

  /// The letter with a number from 1 to 26; nil for 0, which is none.
  public static func character(ofLetter number: UInt8) -> Character? {
    number == 0 ? nil : Character(Unicode.Scalar(64 + number))
  }

  /// The candidates of the colors after the second, the letters and the lines.
  private var marks: String {
    let colored = Color.allCases.dropFirst(2).map { color in Self.text(coloredNotes.map { $0[color] }) }
    let letters = String(letters.map { Self.character(ofLetter: $0) ?? "." })
    let lines = lines.map { "\($0.start)-\($0.end)" }.sorted().joined(separator: ",")
    return (colored + [letters, lines]).joined(separator: "|")
  }

  private var marksAreEmpty: Bool {
    letters.allSatisfy { $0 == 0 } && lines.isEmpty
      && coloredNotes.allSatisfy { notes in Color.allCases.dropFirst(2).allSatisfy { notes[$0].isEmpty } }
  }
}
