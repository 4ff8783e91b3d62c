public import GameKit
import PuzzleKit

/// A player's progress, as everyone may know it: a number, never a letter.
public struct RaceProgress: Hashable, Sendable {
  public let seat: Seat
  /// The number of letters in the words that the player has found.
  public let placed: Int
  /// The number of letters of the phrase.
  public let letters: Int
  /// Nil while the player is still looking.
  public let end: RaceRun.End?
  /// False if the player has left, or has no screen at present.
  public let isThere: Bool
}

/// What everyone may know of a race.
///
/// Of a phrase that is being looked for it has the letters, and numbers alone.
public struct RaceTable: Hashable, Sendable {
  public let roster: Roster
  /// The number of the present or last phrase, from 1.
  public let round: Int
  /// The players who have left the match.
  public let left: Set<Seat>
  /// The players who can begin a phrase: they are here, and have a screen.
  public let starters: [Seat]
  public let scene: Scene

  public enum Scene: Hashable, Sendable {
    case dealing
    case ready
    /// - letters: All letters of the phrase, in the order of the heap.
    /// - category: Empty for none.
    case running(letters: [Character], category: String, [RaceProgress])
    /// The phrase, how everyone did with it, and the points so far.
    case results(AnagramTarget, [RaceProgress], AnagramMatch, isLast: Bool)
    case over(AnagramMatch)
  }
}

/// What a player sees of the phrase that everyone looks for.
public struct RaceView: Hashable, Sendable {
  public let seat: Seat
  /// The letters that are left, in the order of the heap.
  public let left: [Character]
  /// The words that the player has found, in that order.
  public let found: [String]
  /// The letters in each word; nil before that hint.
  public let lengths: [Int]?
  /// The first letter of each word; nil before that hint.
  public let firstLetters: [Character]?
  /// Nil before that hint.
  public let clue: String?
  /// The next hint; nil if there is none left.
  public let nextHint: AnagramHint?
  /// The player's own end; nil while looking.
  public let end: RaceRun.End?
  /// The phrase, once the player has found it.
  public let phrase: String?
  /// The other players' progress, in order of seats.
  public let others: [RaceProgress]
}

extension Race {
  public var table: RaceTable {
    RaceTable(
      roster: roster, round: round, left: left, starters: starters, scene: scene)
  }

  private var scene: RaceTable.Scene {
    if case .running = phase, let puzzle = nextPuzzle {
      let letters = RaceRun().left(of: puzzle)
      return .running(letters: letters, category: puzzle.header.tags.first ?? "", progress)
    }
    guard let last = lastPhrase, let match else { return phase == .dealing ? .dealing : .ready }
    return isOver ? .over(match) : .results(last.puzzle.target, progress, match, isLast: nextPuzzle == nil)
  }

  /// Everyone's progress with the present phrase, or with the last one; in order of seats.
  public var progress: [RaceProgress] {
    let runs = runs.isEmpty ? finished.last ?? [:] : runs
    guard let puzzle = self.runs.isEmpty ? lastPhrase?.puzzle : nextPuzzle else { return [] }
    return roster.seats.compactMap { seat in
      runs[seat].map { run in
        RaceProgress(
          seat: seat, placed: run.found.reduce(0) { $0 + puzzle.words[$1].count },
          letters: puzzle.pieces.count, end: run.end,
          isThere: present.contains(seat) && !left.contains(seat))
      }
    }
  }

  /// Returns what a player sees; nil for a player who does not take part in the present phrase.
  public func view(for token: PossessionToken) -> RaceView? {
    guard case .running(let runs) = phase, let puzzle = nextPuzzle, let run = runs[token.seat],
      !left.contains(token.seat)
    else { return nil }
    func shown<Hint>(_ hint: AnagramHint, _ content: Hint) -> Hint? {
      run.hints >= hint.rawValue ? content : nil
    }
    return RaceView(
      seat: token.seat, left: run.left(of: puzzle), found: run.found.map { puzzle.words[$0] },
      lengths: shown(.lengths, puzzle.words.map(\.count)),
      firstLetters: shown(.firstLetters, puzzle.words.compactMap(\.first)),
      clue: shown(.clue, puzzle.target.clue),
      nextHint: run.hints < puzzle.offeredHints ? AnagramHint(rawValue: run.hints + 1) : nil, end: run.end,
      phrase: run.found.count == puzzle.words.count ? puzzle.target.content : nil,
      others: progress.filter { $0.seat != token.seat })
  }
}
