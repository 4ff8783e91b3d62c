import Anagram
import GameKit
import Kit
import Party
import TUI

/// What the table's screen shows of a race.
struct RacePage: PublicPage {
  let table: RaceTable
  /// The time for each phrase.
  let limit: Duration
  /// The number of phrases.
  let rounds: Int

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    switch table.scene {
    case .dealing:
      canvas.write("Picking phrases…", in: page.row(page.rows / 2), align: canvas.look.center, style: .faint)
    case .ready: drawReady(table.starters, on: &canvas, in: page)
    case .running(let letters, let category, let progress):
      RaceTrack(
        letters: letters, category: category, progress: progress, roster: table.roster,
        round: "Phrase \(table.round) of \(rounds)"
      ).draw(moment, on: &canvas, in: page)
    case .results(let target, let progress, let match, let isLast):
      RaceResults(target: target, progress: progress, match: match, table: table)
        .draw(on: &canvas, in: page.droppingBottom(2))
      let next = isLast ? "Final ranking" : "Everyone's ready: phrase \(table.round + 1) of \(rounds)"
      let prompt = PublicFrame.prompt(in: area)
      guard isLast || !table.starters.isEmpty else {
        return canvas.write(Self.needsScreens, in: prompt, align: canvas.look.center, style: .strong)
      }
      KeyPrompt(.enter, next).draw(on: &canvas, in: prompt)
    case .over(let match):
      MatchRanking(match: match, roster: table.roster, isRace: true).draw(on: &canvas, in: page)
      moment.drawChoices(on: &canvas, in: PublicFrame.prompt(in: area))
    }
  }

  private static let needsScreens = "No one has a screen yet. Press O to see how to join."

  /// Who comes, goes or finds a word turns no page.
  func isSame(as other: RacePage) -> Bool {
    guard table.round == other.table.round else { return false }
    return switch (table.scene, other.table.scene) {
    case (.dealing, .dealing), (.ready, .ready), (.running, .running), (.results, .results), (.over, .over):
      true
    default: false
    }
  }

  private func drawReady(_ starters: [Seat], on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(
      .share(1), .cells(1), .cells(1), .cells(5), .cells(1), .cells(2), .cells(1), .cells(2), .share(1),
      .cells(1))
    let center = canvas.look.center
    canvas.write("Everyone, take your own screen", in: rows[1], align: center, style: .heading)
    Banner("Ready?", style: .banner).draw(on: &canvas, in: rows[3])
    let names = starters.map { table.roster[$0] }
    let text =
      names.isEmpty
      ? Self.needsScreens
      : "\(names.sentence) \(names.count == 1 ? "plays" : "play")."
    let others = table.roster.seats.filter { !starters.contains($0) && !table.left.contains($0) }
      .map { table.roster[$0] }
    let missing =
      names.isEmpty || others.isEmpty
      ? "" : " \(others.sentence) \(others.count == 1 ? "has" : "have") no screen yet: press O."
    Paragraph(text + missing, style: .strong, alignment: center)
      .draw(on: &canvas, in: rows[5], isFocused: false)
    let rules =
      "\(Count(rounds, "phrase").description.capitalizedFirst), \(limit.clock) for each. Everyone gets the same letters. "
      + "Points fall with the time."
    Paragraph(rules, style: .faint, alignment: center).draw(on: &canvas, in: rows[7], isFocused: false)
    if !names.isEmpty { KeyPrompt(.enter, "Start the first phrase").draw(on: &canvas, in: rows[9]) }
  }
}

/// The players' ways to a phrase: the letters, the clock, and a bar for each of them.
///
/// ```
/// Phrase 2 of 3 · animals · 12 letters
///       N K I E D B …
///           2:14
/// Ann  ██████░░░░░░  4 of 12
/// Ben  ████████████  0:46  +31
/// ```
private struct RaceTrack {
  let letters: [Character]
  /// Empty for none.
  let category: String
  let progress: [RaceProgress]
  let roster: Roster
  /// The number of the phrase, in words.
  let round: String

  private static let line = ColumnLine(
    tracks: [.cells(PlayerName.widest), .share(1), .cells(9), .cells(10)],
    alignments: [.leading, .leading, .trailing, .trailing])

  /// The rows of the letters and of the clock, by the room that the players leave.
  private static let sizes = [(5, 7), (3, 5), (3, 3), (1, 3), (1, 1)]

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in page: Rect) {
    let layout = layout(in: page)
    let (gap, players) = (Track.cells(layout.gap), Track.cells(progress.count * layout.pitch))
    let rows = page.rows(
      .cells(1), gap, .cells(layout.tiles), gap, .cells(layout.clock), .cells(1), gap, players, .share(1),
      .cells(1))
    canvas.write(heading, in: rows[0], align: canvas.look.center, style: .heading)
    drawLetters(on: &canvas, in: rows[2])
    moment.clock?.draw(on: &canvas, in: rows[4], bar: rows[5], at: moment.now)
    for (index, player) in progress.enumerated() where index * layout.pitch < rows[7].rows {
      draw(player, on: &canvas, in: rows[7].row(index * layout.pitch))
    }
    KeyPrompt(.enter, "End this phrase").draw(on: &canvas, in: rows[9])
  }

  /// The rows of the parts: as many as there is room for.
  private func layout(in page: Rect) -> (tiles: Int, clock: Int, gap: Int, pitch: Int) {
    // The heading, the bar below the clock, and the key.
    let free = page.rows - 3 - progress.count
    let gap = free >= 5 ? 1 : 0
    let (tiles, clock) = Self.sizes.first { $0.0 + $0.1 + 4 * gap <= free } ?? (1, 1)
    return (tiles, clock, gap, tiles + clock + 4 * gap + progress.count <= free ? 2 : 1)
  }

  private var heading: String {
    [round, category, "\(letters.count) letters"].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func drawLetters(on canvas: inout Canvas, in area: Rect) {
    let word = TileWord(String(letters))
    guard canvas.look.isPlain || !word.fits(area.size) else { return word.draw(on: &canvas, in: area) }
    let text = letters.map { $0.uppercased() }.joined(separator: " ")
    canvas.write(
      canvas.look.isPlain ? "Letters: \(text)" : text, in: area.row(area.rows / 2), align: canvas.look.center,
      style: .strong)
  }

  private func draw(_ player: RaceProgress, on canvas: inout Canvas, in row: Rect) {
    let name = roster[player.seat]
    guard !canvas.look.isPlain else {
      let end = player.result.isEmpty ? "" : ", \(player.result)"
      return canvas.write("\(name): \(player.state)\(end).", in: row)
    }
    let style: Component = player.points > 0 ? .success : player.end == nil && player.isThere ? .text : .faint
    Self.line.write(
      [name, "", player.state, player.result], styles: [.strong, .text, style, style], on: &canvas, in: row)
    Gauge(Double(player.placed) / Double(max(1, player.letters)))
      .draw(on: &canvas, in: Self.line.cells(in: row)[1])
  }
}

/// A phrase that everyone has done with: who has found it, and the points so far.
private struct RaceResults {
  let target: AnagramTarget
  let progress: [RaceProgress]
  let match: AnagramMatch
  let table: RaceTable

  private static let line = ColumnLine(
    tracks: [.cells(3), .share(1), .cells(9), .cells(6), .cells(7), .cells(6)],
    alignments: [.trailing, .leading, .trailing, .trailing, .trailing, .trailing])

  func draw(on canvas: inout Canvas, in page: Rect) {
    let tiles = [5, 3].first { $0 + 6 + match.players <= page.rows } ?? 1
    let rows = page.rows(
      .share(1), .cells(tiles), .cells(1), .cells(2), .cells(1), .cells(1 + match.players), .share(2))
    let word = TileWord(target.content)
    if !canvas.look.isPlain, word.fits(rows[1].size) {
      word.draw(on: &canvas, in: rows[1], state: .locked)
    } else {
      canvas.write(
        "“\(target.content.printable)”", in: rows[1].row(tiles / 2), align: canvas.look.center, style: .title)
    }
    let clue = target.clue.isEmpty ? "" : "Clue: \(target.clue.printable)"
    Paragraph(clue, style: .faint, alignment: canvas.look.center).draw(
      on: &canvas, in: rows[3], isFocused: false)
    drawStandings(on: &canvas, in: rows[5])
  }

  /// The players by rank, each with this phrase and the total.
  private func drawStandings(on canvas: inout Canvas, in area: Rect) {
    let (ranks, scores) = (match.ranks, match.scores)
    let block = area.centered(Size(columns: min(area.columns, 70), rows: area.rows))
    if !canvas.look.isPlain {
      Self.line.write(
        ["", "Player", "", "Hints", "Points", "Total"],
        styles: Array(repeating: .tableHeader, count: 6), on: &canvas, in: block.row(0))
    }
    let seats = table.roster.seats.sorted { (ranks[$0.index], $0.index) < (ranks[$1.index], $1.index) }
    for (index, seat) in seats.enumerated() where index + 1 < block.rows {
      draw(seat, rank: ranks[seat.index], total: scores[seat.index], on: &canvas, in: block.row(index + 1))
    }
  }

  private func draw(_ seat: Seat, rank: Int, total: Int, on canvas: inout Canvas, in row: Rect) {
    let run = progress.first { $0.seat == seat }
    let turn = match.turns(of: seat.index).last
    let state = table.left.contains(seat) ? "left" : run?.time ?? "not there"
    let points = turn.map { $0.isSolved ? "+\($0.points)" : "0" } ?? "0"
    let hints = turn?.hints ?? 0
    guard !canvas.look.isPlain else {
      let text =
        "\(rank). \(table.roster[seat]): \(state), \(Count(hints, "hint")), \(points), \(total) in total."
      return canvas.write(text, in: row)
    }
    let style: Component = turn?.isSolved == true ? .success : .faint
    Self.line.write(
      ["\(rank).", table.roster[seat], state, hints > 0 ? "\(hints)" : "", points, "\(total)"],
      styles: [.faint, rank == 1 ? .strong : .text, style, .faint, style, .strong], on: &canvas, in: row)
  }
}

extension RaceProgress {
  fileprivate var points: Int { end?.points ?? 0 }

  /// The time of who has found the phrase, or why someone has not.
  fileprivate var time: String? {
    switch end {
    case .solved(let seconds, points: _)?: Duration.seconds(seconds).clock
    case .gaveUp?: "gave up"
    case .timeUp?: "not found"
    case nil: nil
    }
  }

  /// The progress as a number, or the end.
  fileprivate var state: String { time ?? (isThere ? "\(placed) of \(letters)" : "away") }

  /// The points of who has found the phrase; empty for others.
  fileprivate var result: String { points > 0 ? "+\(points)" : "" }
}
