public import GameKit
internal import PuzzleKit

/// A phrase from a file on this computer.
public struct LocalPhrase: Hashable, Sendable {
  public let target: AnagramTarget
  /// The heading above it in the file, such as `home`; empty for none.
  public let category: String
  /// True if the player has written it.
  public let isOwn: Bool

  /// The identifier of a round; a phrase counts as a new puzzle once all phrases have been played.
  public func id(round: Int) -> Identifier {
    Identifier(digest: round == 0 ? target.content : "\(target.content)\n\(round)")
  }

  /// The solving times of this phrase, one for each round that has one.
  public func times(in times: [Identifier: Duration]) -> [Duration] {
    times.isEmpty ? [] : (0..<Self.timedRounds).compactMap { times[id(round: $0)] }
  }

  /// The number of rounds whose times count.
  private static let timedRounds = 8
}

/// A file of phrases: one `phrase|clue` per line, and lines such as `# home` that begin a category.
public struct PhraseFile: Hashable, Sendable {
  /// The playable phrases, in file order.
  public private(set) var phrases: [LocalPhrase] = []
  /// The skipped lines, from top to bottom.
  public private(set) var faults: [Fault] = []

  public struct Fault: Hashable, Sendable {
    /// The line number, from 1.
    public let line: Int
    public let reason: Reason
  }

  /// A reason for skipping a line.
  public enum Reason: Hashable, Sendable {
    /// There is no `|`, or nothing after it.
    case noClue
    case rule(PhraseRules.Fault)
    /// An earlier line has the same phrase.
    case repeated(line: Int)
    case tooLong
  }

  /// The most characters of a line that are read.
  private static let longestLine = 400

  /// Reads a file.
  ///
  /// - Parameter isOwn: True if the player has written it.
  public init(_ text: TextFile, language: PhraseLanguage = .english, isOwn: Bool = false) {
    var (category, lines) = ("", [String: Int]())
    for (index, line) in TextLines(text.text).enumerated() {
      let line = line.trimmed
      guard !line.isEmpty else { continue }
      guard line.first != "#" else {
        category = String(line.drop { $0 == "#" }.trimmed.printable.prefix(40))
        continue
      }
      do throws(LineFault) {
        let target = try Self.target(in: line, language)
        if let first = lines.updateValue(index + 1, forKey: target.content) {
          lines[target.content] = first
          throw LineFault(reason: .repeated(line: first))
        }
        phrases.append(LocalPhrase(target: target, category: category, isOwn: isOwn))
      } catch {
        faults.append(Fault(line: index + 1, reason: error.reason))
      }
    }
  }

  private struct LineFault: Error { let reason: Reason }

  private static func target(
    in line: String, _ language: PhraseLanguage
  ) throws(LineFault) -> AnagramTarget {
    guard line.utf8.count <= longestLine else { throw LineFault(reason: .tooLong) }
    let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2, !parts[1].isEmpty else { throw LineFault(reason: .noClue) }
    do throws(PhraseRules.Fault) {
      let target = try AnagramTarget(parts[0], clue: parts[1], language: language.code, origin: .local)
      try PhraseRules.check(clue: parts[1], for: target.words, in: language)
      return target
    } catch {
      throw LineFault(reason: .rule(error))
    }
  }
}

/// All phrases on this computer; none repeats before all have been played.
public struct PhrasePool: Hashable, Sendable {
  public let phrases: [LocalPhrase]

  /// Combines the phrases of several files; duplicates count once.
  public init(_ phrases: [LocalPhrase]) {
    var seen: Set<String> = []
    self.phrases = phrases.filter { seen.insert($0.target.content).inserted }
  }

  /// A wish for the difficulty of the next phrase.
  public enum Wish: String, CaseIterable, Hashable, Sendable {
    case any, easy, hard

    /// True if the difficulty is the wished-for one, or more extreme.
    fileprivate func accepts(_ difficulty: Difficulty) -> Bool {
      switch self {
      case .any: true
      case .easy: difficulty <= .easy
      case .hard: difficulty >= .hard
      }
    }
  }

  /// The number of rounds that are searched for an unplayed phrase.
  private static let mostRounds = 1_000

  /// Draws the next phrase and its identifier; nil if there are none.
  ///
  /// - Parameters:
  ///   - played: The identifiers of all existing puzzles.
  ///   - times: The solving times of puzzles.
  ///   - splits: Returns the number of ways to split a phrase's letters into real words, itself included.
  public func next(
    _ wish: Wish = .any, played: Set<Identifier>, times: [Identifier: Duration] = [:], seed: UInt64,
    splits: (AnagramTarget) -> Int = { _ in 1 }
  ) -> (phrase: LocalPhrase, id: Identifier)? {
    var random = SeededRandom(seed: seed)
    for round in 0..<Self.mostRounds {
      let open = phrases.filter { !played.contains($0.id(round: round)) }
      // In random order, so that only a few need to be rated.
      let shuffled = random.shuffled(open)
      let wished = shuffled.first { phrase in
        let (target, times) = (phrase.target, phrase.times(in: times))
        return wish == .any
          || wish.accepts(AnagramRating(of: target, splits: splits(target), times: times).difficulty)
      }
      if let phrase = wished ?? shuffled.first { return (phrase, phrase.id(round: round)) }
    }
    return random.element(of: phrases).map { ($0, $0.id(round: 0)) }
  }

  /// Draws a phrase for each player of a match; none if there are no phrases.
  ///
  /// One is drawn like any other, and the rest are those nearest to its points, so that luck with letters decides
  /// little. All come from the first round that has enough. A phrase comes twice in a match only if there are too few.
  ///
  /// - Parameter dealt: The phrases already dealt in this match.
  public func hand(
    for players: Int, played: Set<Identifier>, dealt: Set<String> = [], seed: UInt64
  ) -> [(phrase: LocalPhrase, id: Identifier)] {
    var random = SeededRandom(seed: seed)
    let shuffled = random.shuffled(phrases)
    let fresh = shuffled.filter { !dealt.contains($0.target.content) }
    var hand: [(phrase: LocalPhrase, id: Identifier)] = []
    var known = played
    while hand.count < players {
      let missing = players - hand.count
      let open = open(in: fresh.count >= missing ? fresh : shuffled, missing, known)
      guard let first = open.first else { break }
      let points = hand.first?.phrase.target.published.score ?? first.phrase.target.published.score
      let nearest = open.sorted { $0.phrase.distance(to: points) < $1.phrase.distance(to: points) }
      hand += nearest.prefix(missing)
      known.formUnion(nearest.prefix(missing).map(\.id))
    }
    return random.shuffled(hand)
  }

  /// The phrases that were not played in the first round in which as many are left as are wanted, or all of them.
  func open(
    in phrases: [LocalPhrase], _ wanted: Int, _ played: Set<Identifier>
  ) -> [(phrase: LocalPhrase, id: Identifier)] {
    for round in 0..<Self.mostRounds {
      let open = phrases.map { ($0, $0.id(round: round)) }.filter { !played.contains($1) }
      if open.count >= min(wanted, phrases.count) { return open }
    }
    return []
  }
}

extension LocalPhrase {
  /// How many points it is worth more or less.
  fileprivate func distance(to points: Int) -> Int { abs(target.published.score - points) }
}
