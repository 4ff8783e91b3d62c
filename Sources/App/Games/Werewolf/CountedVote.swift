import GameKit
import TUI
import Werewolf

/// A vote that has been counted, on players or in a trial, as the table sees it.
struct CountedVote {
  let title: String
  /// The result as a sentence.
  let verdict: String
  /// The result in a word or two.
  let headline: String
  /// True if the result takes a life.
  let isFatal: Bool
  /// The rule, below the count.
  let caption: String
  /// What could be voted for, in an order that reveals nothing.
  let lines: [Line]
  /// In order of seats.
  let ballots: [CountedBallot]
  /// The lines that the result is about.
  let winners: Set<Int>
  /// The least weight that is more than half of all; nil if that is no measure here.
  let majority: Int?

  struct Line {
    let title: String
    /// True for an abstention.
    let isFaint: Bool
  }

  struct CountedBallot {
    let voter: Seat
    /// The index of its line.
    let line: Int
    let weight: Int
  }

  var total: Int { ballots.reduce(0) { $0 + $1.weight } }

  /// The count in words: most votes first, and abstentions last.
  func words(names: [String]) -> [String] {
    let found = lines.indices.map { line in (line, ballots.filter { $0.line == line }) }
    return found.filter { !$0.1.isEmpty }.sorted { one, other in
      (lines[one.0].isFaint ? 0 : -weight(of: one.1), one.0)
        < (lines[other.0].isFaint ? 0 : -weight(of: other.1), other.0)
    }.map { line, ballots in
      let voters = names.voters(ballots.map { ($0.voter, $0.weight) })
      return "\(lines[line].title): \(weight(of: ballots)), from \(voters)"
    }
  }

  private func weight(of ballots: [CountedBallot]) -> Int { ballots.reduce(0) { $0 + $1.weight } }
}

extension CountedVote {
  init(_ record: PollRecord, _ view: PublicView) {
    let names = view.roster.names.map(\.text)
    let candidates = Self.candidates(of: record, view)
    let all = record.ballots.reduce(0) { $0 + $1.weight }
    self.init(
      title: record.title, verdict: record.sentence(names: names), headline: record.headline(names: names),
      isFatal: record.isFatal, caption: Self.caption(of: record, of: all, view),
      lines: candidates.map { Line(title: $0.map { view.roster[$0] } ?? "No one", isFaint: $0 == nil) },
      ballots: record.ballots.map {
        CountedBallot(voter: $0.voter, line: candidates.firstIndex(of: $0.choice) ?? 0, weight: $0.weight)
      },
      winners: Set(record.verdict.leaders.compactMap { candidates.firstIndex(of: $0) }),
      majority: Self.needsMajority(record, view) ? all / 2 + 1 : nil)
  }

  /// The candidates in order of seats, then no one.
  private static func candidates(of record: PollRecord, _ view: PublicView) -> [Seat?] {
    let chosen = Set(record.ballots.map(\.choice))
    let everyone = view.roster.seats.filter { seat in
      chosen.contains(seat) || !record.isSecond && view.living.contains(seat) && !view.leaving.contains(seat)
    }
    return everyone.map(Optional.some)
      + (view.setUp.options.abstention || chosen.contains(nil) ? [nil] : [])
  }

  private static func caption(of record: PollRecord, of all: Int, _ view: PublicView) -> String {
    guard !needsMajority(record, view) else {
      return "= needed to vote someone out (\(all / 2 + 1) of \(all))"
    }
    return record.question == .elimination ? "Most votes: voted out" : "Most votes: mayor"
  }

  private static func needsMajority(_ record: PollRecord, _ view: PublicView) -> Bool {
    record.question == .elimination && view.setUp.options.absoluteMajority
  }

  init(_ record: TrialRecord, _ view: PublicView) {
    let judgments = Judgment.allCases.map(Optional.some) + (view.setUp.options.abstention ? [nil] : [])
    let accused = view.roster[record.accusation.accused]
    self.init(
      title: "The trial of \(accused)", verdict: record.sentence(names: view.roster.names.map(\.text)),
      headline: record.headline, isFatal: record.ending == .convicted,
      caption: view.setUp.options.absoluteMajority
        ? "Guilty needs more than half of the living"
        : "Guilty needs more votes than innocent",
      lines: judgments.map { Line(title: $0.title, isFaint: $0 == nil) },
      ballots: record.ballots.map {
        CountedBallot(voter: $0.voter, line: judgments.firstIndex(of: $0.choice) ?? 0, weight: $0.weight)
      },
      winners: Set(record.ending == .convicted ? [judgments.firstIndex(of: .guilty) ?? 0] : []), majority: nil
    )
  }
}

extension PollRecord {
  fileprivate var isFatal: Bool {
    guard case .chosen = verdict else { return false }
    return question == .elimination
  }

  fileprivate func headline(names: [String]) -> String {
    switch verdict {
    case .chosen(let seat, isDrawn: _): names[seat.index]
    case .nobody: "No one"
    case .revote, .settle: "Tied"
    }
  }
}

extension TrialRecord {
  fileprivate var headline: String {
    switch ending {
    case .convicted: "Guilty"
    case .acquitted: "Not guilty"
    case .abandoned: "No verdict"
    }
  }
}

extension Verdict {
  /// The players named in the verdict.
  fileprivate var leaders: [Seat] {
    switch self {
    case .chosen(let seat, isDrawn: _): [seat]
    case .nobody: []
    case .revote(let tied), .settle(let tied, by: _): tied
    }
  }
}
