public import GameKit

/// A call for a trial: one player accuses another, and a third agrees.
public struct Accusation: Hashable, Codable, Sendable {
  public let accuser: Seat
  public let seconder: Seat
  public let accused: Seat

  public init(accuser: Seat, seconder: Seat, accused: Seat) {
    self.accuser = accuser
    self.seconder = seconder
    self.accused = accused
  }

  var seats: [Seat] { [accuser, seconder, accused] }
}

/// A player's vote on the accused; records store the raw values.
public enum Judgment: String, CaseIterable, Codable, Sendable {
  case guilty
  case innocent
}

/// A trial that is over.
public struct TrialRecord: Hashable, Codable, Sendable {
  public let round: Int
  public let accusation: Accusation
  /// In order of seats; nil is an abstention.
  public let ballots: [Ballot<Judgment>]
  public let ending: Ending

  /// The end of a trial; records store the raw values.
  public enum Ending: String, Codable, Sendable {
    case convicted
    case acquitted
    /// The accused left the table before the vote.
    case abandoned
  }

  /// The votes with a judgment, in order of seats.
  public func ballots(for judgment: Judgment?) -> [Ballot<Judgment>] {
    ballots.filter { $0.choice == judgment }
  }

  /// The weight of the votes with a judgment.
  public func weight(of judgment: Judgment?) -> Int { ballots.weight(of: judgment) }

  /// True if more votes said guilty than innocent, but not more than half of the living.
  public var lacksMajority: Bool {
    ending == .acquitted && weight(of: .guilty) > weight(of: .innocent)
  }

  var seats: [Seat] { accusation.seats + ballots.map(\.voter) }
}

extension [Ballot<Judgment>] {
  fileprivate func weight(of judgment: Judgment?) -> Int {
    reduce(0) { $0 + ($1.choice == judgment ? $1.weight : 0) }
  }
}

/// A trial while everyone but the accused votes.
struct Trial: Equatable, Sendable, Confidential {
  let accusation: Accusation
  /// In voting order.
  let voters: [Seat]
  var ballots: [Ballot<Judgment>] = []

  /// The players who have not voted, in voting order.
  var open: [Seat] { voters.filter { seat in !ballots.contains { $0.voter == seat } } }
}

// MARK: - Accusing

extension State {
  private var trialsToday: [TrialRecord] {
    events.compactMap { event in
      if case .trial(let trial) = event, trial.round == round { trial } else { nil }
    }
  }

  /// The trials that today may still see; 0 on a day with a vote.
  var trialsLeft: Int { options.day == .trials ? Rules.trialsPerDay - trialsToday.count : 0 }

  /// The players who can be accused now, in order of seats.
  var accusable: [Seat] {
    guard case .discussion = phase, trialsLeft > 0, present.count >= Rules.playersOfTrial else { return [] }
    let tried = trialsToday.map(\.accusation.accused)
    return present.filter { !tried.contains($0) }
  }

  /// Begins a trial with the defense.
  mutating func accuse(_ accusation: Accusation) throws(Illegal) {
    guard options.day == .trials, case .discussion = phase, trialsLeft > 0 else { throw .notNow }
    for seat in accusation.seats { try checkPresence(of: seat) }
    guard Set(accusation.seats).count == Rules.playersOfTrial else { throw .sameTwice }
    guard accusable.contains(accusation.accused) else { throw .notOffered(accusation.accused) }
    phase = .defense(accusation)
  }

  /// Lets all but the accused vote, or ends a trial without anyone to vote.
  mutating func beginVote(on accusation: Accusation) {
    let trial = Trial(accusation: accusation, voters: present.filter { $0 != accusation.accused })
    if trial.voters.isEmpty { announce(trial) } else { phase = .trial(trial) }
  }

  /// Ends a trial whose accused has left the table.
  mutating func abandonTrial(of seat: Seat) {
    guard case .defense(let accusation) = phase, accusation.accused == seat else { return }
    announce(Trial(accusation: accusation, voters: []), as: .abandoned)
  }
}

// MARK: - Judging

extension State {
  mutating func judge(_ judgment: Judgment?, by seat: Seat) throws(Illegal) {
    guard var trial = openTrial else { throw .notNow }
    guard judgment != nil || options.abstention else { throw .mustChoose }
    let ballot = Ballot(voter: seat, choice: judgment, weight: weight(of: seat, in: .elimination))
    if let index = trial.ballots.firstIndex(where: { $0.voter == seat }) {
      trial.ballots[index] = ballot
    } else {
      trial.ballots.append(ballot)
    }
    if case .handBack(let last, _) = phase {
      phase = .handBack(by: last, to: .judgment(trial))
    } else {
      phase = trial.open.isEmpty ? .handBack(by: seat, to: .judgment(trial)) : .trial(trial)
    }
  }

  /// The trial until its votes are counted; nil outside one.
  var openTrial: Trial? {
    switch phase {
    case .trial(let trial), .handBack(by: _, to: .judgment(let trial)): trial
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .deathAction, .discussion, .poll,
      .tally, .settling, .defense, .judged, .lastWords, .over:
      nil
    }
  }

  mutating func announce(_ trial: Trial) { announce(trial, as: ending(of: trial)) }

  private mutating func announce(_ trial: Trial, as ending: TrialRecord.Ending) {
    let record = TrialRecord(
      round: round, accusation: trial.accusation, ballots: trial.ballots.sorted { $0.voter < $1.voter },
      ending: ending)
    events.append(.trial(record))
    phase = .judged(record)
  }

  /// Convicts if more say guilty than innocent; equal is innocent, whatever the rule for ties.
  private func ending(of trial: Trial) -> TrialRecord.Ending {
    let (guilty, innocent) = (trial.ballots.weight(of: .guilty), trial.ballots.weight(of: .innocent))
    let all = present.reduce(0) { $0 + weight(of: $1, in: .elimination) }
    let isEnough = !options.absoluteMajority || 2 * guilty > all
    return guilty > innocent && isEnough ? .convicted : .acquitted
  }

  /// Continues after an announced trial: with the elimination, or with the rest of the talk.
  mutating func proceed(from record: TrialRecord) {
    switch record.ending {
    case .convicted: eliminate(record.accusation.accused)
    case .acquitted, .abandoned: phase = .discussion
    }
  }
}
