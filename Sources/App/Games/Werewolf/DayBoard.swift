import GameKit
import Party
import TUI
import Werewolf

/// What has been said and voted so far: each player's claim, and all votes by day.
///
/// ```
///                             Day 1           Day 2
///   Player  Claims            vote    runoff  Eva?
///   Anna    seer (day 2)      Eva     Eva     guilty
///   Ben                       no one  Finn    innocent
/// ```
struct DayBoard {
  let view: PublicView
  /// The number of latest votes that are skipped, to show earlier ones.
  let skipped: Int

  private static let widestName = 16
  private static let leastClaim = 9

  /// The rows needed with the days above the votes; one less without.
  static func rows(of view: PublicView) -> Int { view.roster.count + 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if canvas.look.isPlain { return drawWords(on: &canvas, in: area) }
    let columns = columns(in: area)
    let shown = shown(columns)
    let hasDays = area.rows >= Self.rows(of: view)
    let size = Size(columns: columns.width(of: shown.count), rows: min(area.rows, Self.rows(of: view)))
    let table = area.centered(size)
    drawHeads(shown, columns, hasDays: hasDays, on: &canvas, in: table)
    for (index, seat) in view.roster.seats.enumerated() {
      draw(seat, shown, columns, on: &canvas, in: table.row(index + (hasDays ? 2 : 1)))
    }
  }

  // MARK: The columns

  private func columns(in area: Rect) -> Columns {
    let longest = view.roster.names.map(\.text.columns).max() ?? 0
    let name = min(max(longest, "Player".columns), area.columns >= 70 ? Self.widestName : 10)
    let votes = min(view.votes.count, area.columns >= 100 ? 3 : area.columns >= 70 ? 2 : 1)
    let room = area.columns - name - gap - votes * (gap + voteColumns)
    let detail = ClaimDetail.allCases.first { longestClaim(in: $0) <= room } ?? .role
    return Columns(
      name: name, claim: max(Self.leastClaim, longestClaim(in: detail)), detail: detail, area: area)
  }

  private func longestClaim(in detail: ClaimDetail) -> Int {
    view.roster.seats.compactMap { view.claims.of($0).words(in: detail)?.columns }.max() ?? 0
  }

  /// The widths of the columns in an area.
  private struct Columns {
    let name: Int
    let claim: Int
    /// The words of the claims.
    let detail: ClaimDetail
    let area: Rect

    func width(of votes: Int) -> Int { name + gap + claim + votes * (gap + voteColumns) }

    /// The most votes next to each other.
    var room: Int { max(1, (area.columns - width(of: 0)) / (gap + voteColumns)) }

    func cells(of votes: Int, in row: Rect) -> [Rect] {
      var left = row.left
      return ([name, claim] + Array(repeating: voteColumns, count: votes)).map { width in
        defer { left += width + gap }
        return Rect(column: left, row: row.top, columns: width, rows: 1)
      }
    }
  }

  /// The latest votes that fit, oldest first.
  private func shown(_ columns: Columns) -> ArraySlice<DayVote> {
    view.votes.dropLast(min(skipped, max(0, view.votes.count - columns.room))).suffix(columns.room)
  }

  /// The number of votes that do not fit next to each other; in plain mode, each can be the first.
  func mostSkipped(in area: Rect, isPlain: Bool = false) -> Int {
    max(0, view.votes.count - (isPlain ? 1 : columns(in: area).room))
  }
}

// MARK: - Drawing

extension DayBoard {
  private func drawHeads(
    _ votes: ArraySlice<DayVote>, _ columns: Columns, hasDays: Bool, on canvas: inout Canvas, in table: Rect
  ) {
    let cells = columns.cells(of: votes.count, in: table.row(hasDays ? 1 : 0))
    for (text, cell) in zip(["Player", "Claims"], cells) { canvas.write(text, in: cell, style: .heading) }
    var day = 0
    for (vote, cell) in zip(votes, cells.dropFirst(2)) {
      let title = vote.title(view.roster)
      canvas.write(
        (hasDays ? title : "D\(vote.round) \(title)").fitted(to: cell.columns), in: cell, style: .heading)
      if hasDays, vote.round != day {
        let above = Rect(column: cell.left, row: table.top, columns: cell.columns, rows: 1)
        canvas.write("Day \(vote.round)", in: above, style: .strong)
      }
      day = vote.round
    }
  }

  private func draw(
    _ seat: Seat, _ votes: ArraySlice<DayVote>, _ columns: Columns, on canvas: inout Canvas, in row: Rect
  ) {
    let cells = columns.cells(of: votes.count, in: row)
    let isAlive = view.living.contains(seat)
    canvas.write(
      view.roster[seat].fitted(to: cells[0].columns), in: cells[0], style: isAlive ? .strong : .fallen)
    let claims = view.claims.of(seat)
    if let words = claims.words(in: columns.detail) {
      canvas.write(words, in: cells[1], style: isDisputed(claims.last?.role) ? .danger : .text)
    }
    for (vote, cell) in zip(votes, cells.dropFirst(2)) {
      guard let word = vote.word(of: seat, view.roster) else { continue }
      canvas.write(word.text.fitted(to: cell.columns), in: cell, style: word.isFatal ? .danger : word.style)
    }
  }

  /// True if more players claim a role than have it in this game.
  private func isDisputed(_ role: Role?) -> Bool {
    guard let role else { return false }
    return view.roster.seats.count { view.claims.role(of: $0) == role } > view.setUp.roles[role]
  }

  /// Says who claims what, then the latest votes that fit, newest first.
  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    let claimed = view.roster.seats.compactMap { seat in
      let claims = view.claims.of(seat)
      return claims.sentence(of: view.roster[seat], isDisputed: isDisputed(claims.last?.role))
    }
    let start = claimed.isEmpty ? "No one has claimed a role." : "\(claimed.joined(separator: "; "))."
    let votes = view.votes.dropLast(skipped).reversed().map { vote in
      let counted = vote.counted(view)
      let words = counted.words(names: view.roster.names.map(\.text)).joined(separator: "; ")
      return
        "Day \(vote.round), \(counted.title.prefix(1).lowercased())\(counted.title.dropFirst()): \(words)."
    }
    let lines = ([start] + votes).flatMap { $0.wrapped(to: area.columns) }
    for (index, line) in lines.prefix(area.rows).enumerated() { canvas.write(line, in: area.row(index)) }
  }
}

private let gap = 2
private let voteColumns = 10

/// How much the board says of a player's claims, most first.
private enum ClaimDetail: CaseIterable {
  /// All claims with their days: `seer (day 2), before: villager (day 1)`.
  case days
  /// The present one with its day, and the one before: `D2 seer, before: villager`.
  case latest
  /// The present role alone.
  case role
}

/// One player's claims.
extension [RoleClaim] {
  /// Nil without a claim.
  fileprivate func words(in detail: ClaimDetail) -> String? {
    guard let latest = last else { return nil }
    let earlier = dropLast().reversed().compactMap { claim in claim.role.map { ($0, claim.round) } }
    switch detail {
    case .days:
      let now = latest.role.map { "\($0.shortNoun) (day \(latest.round))" } ?? "no claim"
      return now.before(earlier.map { "\($0.shortNoun) (day \($1))" })
    case .latest:
      let now = latest.role.map { "D\(latest.round) \($0.shortNoun)" } ?? "no claim"
      return now.before(earlier.prefix(1).map(\.0.shortNoun))
    case .role: return latest.role?.shortNoun
    }
  }

  /// Nil without a claim.
  fileprivate func sentence(of name: String, isDisputed: Bool) -> String? {
    guard let latest = last else { return nil }
    let earlier = dropLast().reversed().compactMap { claim in
      claim.role.map { "\($0.withArticle) (day \(claim.round))" }
    }
    guard let role = latest.role else { return "\(name) claims nothing".before(earlier) }
    let start = "\(name) claims to be \(role.withArticle) (day \(latest.round))"
    return "\(start)\(isDisputed ? ", as too many do" : "")".before(earlier)
  }
}

extension String {
  /// The text with what was claimed before.
  fileprivate func before(_ earlier: [String]) -> String {
    earlier.isEmpty ? self : "\(self), before: \(earlier.joined(separator: ", "))"
  }
}

extension PollRecord {
  /// The player whom the vote itself sent away; nil if it chose no one, or another vote or the mayor had to decide.
  fileprivate var chosen: Seat? {
    if case .chosen(let seat, isDrawn: _) = verdict { seat } else { nil }
  }
}

extension DayVote {
  fileprivate func counted(_ view: PublicView) -> CountedVote {
    switch self {
    case .poll(let poll): CountedVote(poll, view)
    case .trial(let trial): CountedVote(trial, view)
    }
  }

  fileprivate var round: Int {
    switch self {
    case .poll(let poll): poll.round
    case .trial(let trial): trial.round
    }
  }

  fileprivate func title(_ roster: Roster) -> String {
    switch self {
    case .poll(let poll) where poll.isSecond: "runoff"
    case .poll(let poll): poll.question == .mayor ? "mayor" : "vote"
    case .trial(let trial): "\(roster[trial.accusation.accused])?"
    }
  }

  /// A player's vote in a word; nil for a player without one.
  fileprivate func word(of seat: Seat, _ roster: Roster) -> (text: String, isFatal: Bool, style: Component)? {
    switch self {
    case .poll(let poll):
      guard let ballot = poll.ballots.first(where: { $0.voter == seat }) else { return nil }
      guard let choice = ballot.choice else { return ("no one", false, .faint) }
      return (roster[choice], poll.question == .elimination && poll.chosen == choice, .text)
    case .trial(let trial):
      if trial.accusation.accused == seat { return ("accused", false, .faint) }
      guard let ballot = trial.ballots.first(where: { $0.voter == seat }) else { return nil }
      guard let judgment = ballot.choice else { return ("abstains", false, .faint) }
      return (judgment.rawValue, trial.ending == .convicted && judgment == .guilty, .text)
    }
  }
}
