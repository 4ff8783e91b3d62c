import GameKit

/// A player's way to a phrase of a race.
public struct RaceRun: Codable, Hashable, Sendable {
  /// The words found, as their positions in the phrase, in the order in which they were found.
  public private(set) var found: [Int] = []
  /// The number of hints used.
  public private(set) var hints = 0
  /// Nil while the player is still looking.
  public private(set) var end: End?

  public enum End: Codable, Hashable, Sendable {
    case solved(seconds: Int, points: Int)
    case gaveUp
    case timeUp

    public var points: Int { if case .solved(_, let points) = self { points } else { 0 } }
  }

  public init() {}

  /// The run with its end, if the time is over.
  var ended: RaceRun {
    var run = self
    run.end = end ?? .timeUp
    return run
  }

  /// True if the words and hints are those of a phrase, and the end follows from them.
  func fits(_ puzzle: AnagramPuzzle) -> Bool {
    let isWhole = found.count == puzzle.words.count
    let isEnd =
      switch end {
      case .solved(let seconds, let points)?: isWhole && seconds >= 0 && 1...AnagramScore.most ~= points
      case .gaveUp?, .timeUp?, nil: !isWhole
      }
    return isEnd && Set(found).count == found.count && Set(found).isSubset(of: puzzle.words.indices)
      && 0...puzzle.offeredHints ~= hints
  }

  mutating func play(
    _ action: RaceAction, on puzzle: AnagramPuzzle, at seconds: Int
  ) throws(RaceRefusal) {
    switch action {
    case .attempt(let text): try attempt(text, puzzle, at: seconds)
    case .hint:
      guard hints < puzzle.offeredHints else { throw .noMoreHints }
      hints += 1
    case .giveUp: end = .gaveUp
    }
  }

  private mutating func attempt(
    _ text: String, _ puzzle: AnagramPuzzle, at seconds: Int
  ) throws(RaceRefusal) {
    let typed = text.split(whereSeparator: \.isWhitespace).map {
      $0.lowercased().map { LetterTile($0).letter }
    }
    guard !typed.isEmpty else { throw .nothingTyped }
    let new = words(in: typed, of: puzzle)
    guard !new.isEmpty else {
      if isFound(typed, of: puzzle) { throw .alreadyFound }
      if let letter = letterMissing(for: typed.flatMap(\.self), in: puzzle) { throw .missing(letter) }
      throw .wrong
    }
    found += new
    guard found.count == puzzle.words.count else { return }
    let points = AnagramScore.points(base: puzzle.baseScore, hints: hints, seconds: seconds)
    end = .solved(seconds: max(0, seconds), points: points)
  }

  /// The positions of the words that are new; all that are left if their letters were typed in one piece.
  private func words(in typed: [[Character]], of puzzle: AnagramPuzzle) -> [Int] {
    let open = puzzle.words.indices.filter { !found.contains($0) }
    let letters = typed.flatMap(\.self)
    if letters == open.flatMap({ Array(puzzle.words[$0]) }) || letters == puzzle.target.letters {
      return open
    }
    var new: [Int] = []
    for word in typed {
      // A phrase may contain the same word twice.
      let place = open.first { Array(puzzle.words[$0]) == word && !new.contains($0) }
      if let place { new.append(place) }
    }
    return new
  }

  private func isFound(_ typed: [[Character]], of puzzle: AnagramPuzzle) -> Bool {
    let words = found.map { Array(puzzle.words[$0]) }
    return typed.allSatisfy(words.contains)
  }

  /// The first letter of an attempt of which there are not enough.
  private func letterMissing(for typed: [Character], in puzzle: AnagramPuzzle) -> Character? {
    var left = self.left(of: puzzle)
    for letter in typed {
      guard let place = left.firstIndex(of: letter) else { return letter }
      left.remove(at: place)
    }
    return nil
  }

  /// The letters that no word found has taken, in the order of the heap.
  func left(of puzzle: AnagramPuzzle) -> [Character] {
    var left = puzzle.initial.heap.map { puzzle.pieces[$0].letter }
    for letter in found.flatMap({ Array(puzzle.words[$0]) }) {
      if let place = left.firstIndex(of: letter) { left.remove(at: place) }
    }
    return left
  }

  /// The run as a turn of a match.
  func turn(of puzzle: AnagramPuzzle) -> AnagramMatch.Turn {
    let (seconds, points) =
      if case .solved(let seconds, let points)? = end { (seconds, points) } else { (0, 0) }
    return AnagramMatch.Turn(
      phrase: puzzle.target.content, origin: puzzle.target.origin, points: points, seconds: seconds,
      hints: hints, isSolved: found.count == puzzle.words.count)
  }
}

extension AnagramPuzzle {
  /// The number of hints that there are; one less without a clue.
  var offeredHints: Int { AnagramHint.allCases.count - (target.clue.isEmpty ? 1 : 0) }
}
