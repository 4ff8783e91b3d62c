import GameKit
import Party
import TUI
import Werewolf

/// What has been said and voted so far: each player's claim, and all votes by day.
///
/// ```
///              Day 1            Day 2
///   Player     vote     runoff  Eva?
///   Anna       Eva      Eva     guilty        seer
///   Ben        no one   Finn    innocent
/// ```
struct DayBoard {
  let view: PublicView
  /// What players say they are, true or not.
  let claims: [Seat: Role]
  /// The number of latest votes that are skipped, to show earlier ones.
  let skipped: Int

  private static let gap = 2
  private static let widestName = 16
  private static let voteColumns = 10
  private static let claimColumns = 9

  /// The rows needed with the days above the votes; one less without.
  static func rows(of view: PublicView) -> Int { view.roster.count + 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if canvas.look.isPlain { return drawWords(on: &canvas, in: area) }
    let shown = shown(in: area)
    let hasDays = area.rows >= Self.rows(of: view)
    let width = columns(of: shown.count, in: area)
    let table = area.centered(Size(columns: width, rows: min(area.rows, Self.rows(of: view))))
    drawHeads(shown, hasDays: hasDays, on: &canvas, in: table)
    for (index, seat) in view.roster.seats.enumerated() {
      draw(seat, shown, on: &canvas, in: table.row(index + (hasDays ? 2 : 1)))
    }
  }

  // MARK: The columns

  private func nameColumns(in area: Rect) -> Int {
    let longest = view.roster.names.map(\.text.columns).max() ?? 0
    return min(max(longest, "Player".columns), area.columns >= 70 ? Self.widestName : 10)
  }

  private func columns(of votes: Int, in area: Rect) -> Int {
    nameColumns(in: area) + Self.gap + Self.claimColumns + votes * (Self.gap + Self.voteColumns)
  }

  /// The most votes next to each other.
  private func room(in area: Rect) -> Int {
    max(1, (area.columns - columns(of: 0, in: area)) / (Self.gap + Self.voteColumns))
  }

  /// The latest votes that fit, oldest first.
  private func shown(in area: Rect) -> ArraySlice<DayVote> {
    view.votes.dropLast(min(skipped, mostSkipped(in: area))).suffix(room(in: area))
  }

  /// The number of votes that do not fit next to each other; in plain mode, each can be the first.
  func mostSkipped(in area: Rect, isPlain: Bool = false) -> Int {
    max(0, view.votes.count - (isPlain ? 1 : room(in: area)))
  }

  private func cells(of votes: Int, in row: Rect) -> [Rect] {
    var left = row.left
    let widths = [nameColumns(in: row), Self.claimColumns] + Array(repeating: Self.voteColumns, count: votes)
    return widths.map { width in
      defer { left += width + Self.gap }
      return Rect(column: left, row: row.top, columns: width, rows: 1)
    }
  }
}

// MARK: - Drawing

extension DayBoard {
  private func drawHeads(_ votes: ArraySlice<DayVote>, hasDays: Bool, on canvas: inout Canvas, in table: Rect)
  {
    let cells = cells(of: votes.count, in: table.row(hasDays ? 1 : 0))
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

  private func draw(_ seat: Seat, _ votes: ArraySlice<DayVote>, on canvas: inout Canvas, in row: Rect) {
    let cells = cells(of: votes.count, in: row)
    let isAlive = view.living.contains(seat)
    canvas.write(
      view.roster[seat].fitted(to: cells[0].columns), in: cells[0], style: isAlive ? .strong : .fallen)
    if let claim = claims[seat] {
      canvas.write(claim.shortNoun, in: cells[1], style: isDisputed(claim) ? .danger : .text)
    }
    for (vote, cell) in zip(votes, cells.dropFirst(2)) {
      guard let word = vote.word(of: seat, view.roster) else { continue }
      canvas.write(word.text.fitted(to: cell.columns), in: cell, style: word.isFatal ? .danger : word.style)
    }
  }

  /// True if more players claim a role than have it in this game.
  private func isDisputed(_ role: Role) -> Bool {
    claims.values.count { $0 == role } > view.setUp.roles[role]
  }

  /// Says who claims what, then the latest votes that fit, newest first.
  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    let claimed = view.roster.seats.compactMap { seat in
      claims[seat].map {
        "\(view.roster[seat]) claims to be \($0.withArticle)\(isDisputed($0) ? ", as too many do" : "")"
      }
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
