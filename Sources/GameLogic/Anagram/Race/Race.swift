public import GameKit

/// A match in which everyone looks for the same phrase at the same time, at a screen of their own.
///
/// It reads no clock: what happens is told with the seconds since the phrase began. Who is not there when a phrase
/// begins, joins in with the next one; who goes no longer holds up the others.
///
/// Invariant: a run belongs to a seat of the roster, and there are no more finished phrases than phrases.
public struct Race: Hashable, Sendable {
  public private(set) var roster: Roster
  /// The phrases, in order; empty until they are dealt.
  public private(set) var puzzles: [AnagramPuzzle] = []
  /// The runs of each finished phrase.
  public private(set) var finished: [[Seat: RaceRun]] = []
  public private(set) var phase = Phase.dealing
  /// The players who have a screen of their own.
  public private(set) var present: Set<Seat> = []
  /// The players who have left the match; their points stay.
  public private(set) var left: Set<Seat> = []

  public enum Phase: Hashable, Sendable {
    /// The phrases are not known yet.
    case dealing
    /// The next phrase has not begun, or the last one has ended.
    case ready
    /// Everyone who was there at the beginning looks for a phrase.
    case running([Seat: RaceRun])
    case over
  }

  /// The fewest players of a race.
  public static let fewestPlayers = AnagramMatch.allowedPlayers.lowerBound

  /// Creates a race whose phrases are still to be dealt.
  ///
  /// - Parameters:
  ///   - left: The players who went home before.
  ///   - present: The players who have a screen of their own.
  public init(_ roster: Roster, left: Set<Seat> = [], present: Set<Seat> = []) {
    precondition(AnagramMatch.allowedPlayers.contains(roster.count), "A race needs 2 to 8 players")
    self.roster = roster
    self.left = left
    self.present = present
  }

  /// Restores a race between two phrases; nil if the parts do not fit together.
  public init?(_ roster: Roster, _ puzzles: [AnagramPuzzle], finished: [[Seat: RaceRun]], left: Set<Seat>) {
    let seats = Set(roster.seats)
    let isWhole =
      AnagramMatch.allowedPlayers.contains(roster.count) && !puzzles.isEmpty
      && finished.count <= puzzles.count && left.isSubset(of: seats)
      && zip(puzzles, finished).allSatisfy { puzzle, runs in
        runs.allSatisfy { seats.contains($0.key) && $0.value.end != nil && $0.value.fits(puzzle) }
      }
    guard isWhole else { return nil }
    self.roster = roster
    self.puzzles = puzzles
    self.finished = finished
    self.left = left
    phase = .ready
  }

  /// The race as it was before the phrase that is being looked for: what can be restored.
  public var withoutRunning: Race {
    var race = self
    if isRunning { race.phase = .ready }
    race.present = []
    return race
  }

  /// Hands out the phrases, once.
  public mutating func deal(_ puzzles: [AnagramPuzzle]) {
    guard phase == .dealing, !puzzles.isEmpty else { return }
    self.puzzles = puzzles
    phase = .ready
  }

  /// The number of the present or last phrase, from 1.
  public var round: Int { isRunning ? finished.count + 1 : max(1, finished.count) }

  public var isRunning: Bool { if case .running = phase { true } else { false } }

  public var isOver: Bool { phase == .over }

  /// The phrase that is being looked for, or comes next; nil after the last one.
  public var nextPuzzle: AnagramPuzzle? {
    puzzles.indices.contains(finished.count) ? puzzles[finished.count] : nil
  }

  /// The phrase that ended last, with everyone's run; nil before.
  var lastPhrase: (puzzle: AnagramPuzzle, runs: [Seat: RaceRun])? {
    finished.last.map { (puzzles[finished.count - 1], $0) }
  }

  var runs: [Seat: RaceRun] { if case .running(let runs) = phase { runs } else { [:] } }

  /// The players who can begin a phrase.
  var starters: [Seat] { roster.seats.filter { present.contains($0) && !left.contains($0) } }
}

// MARK: - Beginning and ending

extension Race {
  /// Begins the next phrase for everyone who is there, or does nothing if no one is; after the last one, ends the match.
  public mutating func proceed() {
    guard phase == .ready else { return }
    guard nextPuzzle != nil else { return phase = .over }
    guard !starters.isEmpty else { return }
    phase = .running(Dictionary(uniqueKeysWithValues: starters.map { ($0, RaceRun()) }))
  }

  /// Ends the phrase because its time is over, or because the table wants the next one.
  public mutating func endPhrase() {
    guard case .running(let runs) = phase else { return }
    finished.append(runs.mapValues(\.ended))
    phase = .ready
  }

  /// Ends the match; a phrase that is being looked for does not count.
  public mutating func finish() { if !finished.isEmpty { phase = .over } }

  /// Ends the phrase once everyone who is still there has.
  private mutating func endIfDone() {
    guard case .running(let runs) = phase else { return }
    if !runs.contains(where: { $0.value.end == nil && isThere($0.key) }) { endPhrase() }
  }

  private func isThere(_ seat: Seat) -> Bool { present.contains(seat) && !left.contains(seat) }
}

// MARK: - Coming and going

extension Race {
  /// Follows which players have a screen of their own.
  public mutating func follow(_ present: Set<Seat>) {
    guard present != self.present else { return }
    self.present = present
    endIfDone()
  }

  /// A player leaves the match.
  public mutating func leave(_ seat: Seat) {
    guard roster.seats.contains(seat) else { return }
    left.insert(seat)
    endIfDone()
  }

  /// Lets someone in from the next phrase on, who may have left before.
  public mutating func join(_ name: PlayerName) throws(RosterFault) {
    if let seat = left.first(where: { roster.names[$0.index].normalized == name.normalized }) {
      left.remove(seat)
      return
    }
    let count = roster.count + 1
    guard AnagramMatch.allowedPlayers.contains(count) else {
      throw .players(count, allowed: AnagramMatch.allowedPlayers)
    }
    roster = try Roster(roster.names + [name])
  }
}

// MARK: - Looking for the phrase

/// An action of a player in a race.
public enum RaceAction: Hashable, Sendable {
  /// One or more words, or the whole phrase.
  case attempt(String)
  /// Shows the next hint, which costs points.
  case hint
  case giveUp
}

/// A reason why an action has no effect; none of them costs anything.
public enum RaceRefusal: Error, Hashable, Sendable {
  /// The player has found the phrase, has given up, or does not take part in it.
  case notLooking
  case nothingTyped
  /// A letter that is not left.
  case missing(Character)
  /// None of the words is in the phrase.
  case wrong
  /// All of the words have been found before.
  case alreadyFound
  case noMoreHints
}

extension Race {
  /// Performs an action; throws if it has no effect.
  ///
  /// - Parameter seconds: The time since the phrase began, without pauses.
  public mutating func play(
    _ action: RaceAction, with token: PossessionToken, at seconds: Int
  ) throws(RaceRefusal) {
    guard case .running(var runs) = phase, let puzzle = nextPuzzle, var run = runs[token.seat],
      run.end == nil,
      isThere(token.seat)
    else { throw .notLooking }
    try run.play(action, on: puzzle, at: seconds)
    runs[token.seat] = run
    phase = .running(runs)
    endIfDone()
  }
}

// MARK: - Results

extension Race {
  /// The finished phrases as a match: who did not take part in one has not solved it.
  ///
  /// Nil before the first phrase has ended.
  public var match: AnagramMatch? { match(of: roster.seats) }

  /// The same of some players, at least two.
  public func match(of seats: [Seat]) -> AnagramMatch? {
    guard !finished.isEmpty else { return nil }
    var match = AnagramMatch(players: seats.count, rounds: finished.count)
    for (puzzle, runs) in zip(puzzles, finished) {
      for seat in seats { match.end((runs[seat] ?? RaceRun()).turn(of: puzzle)) }
    }
    return match
  }

  /// The players who looked for a phrase that has ended; everyone if only one did.
  public var racers: [Seat] {
    let racers = roster.seats.filter { seat in finished.contains { $0[seat] != nil } }
    return AnagramMatch.allowedPlayers.contains(racers.count) ? racers : roster.seats
  }
}
