import GameKit
import Kit
import TUI

/// The first page of a game's story: what every game has, also one that this version does not know.
struct RecordOverview {
  let record: GameRecord
  let games: [GameModule]
  /// Whether pages follow that tell more.
  let hasDetails: Bool

  /// The page in a width; what is wider can wrap.
  func lines(in columns: Int) -> [RecordPage.Line] {
    let winners = record.participants.filter(\.hasWon).map(\.name)
    return [
      .init(games.title(of: record.game), .title),
      .init(
        "Ended \(end), after \(length)", .faint,
        spoken: "Ended \(end), after \(length.replacing("<", with: "less than"))"),
      .init(""),
      .init("Won by \(winners.sentence)", .success),
      .init(""),
    ] + ranking(in: columns) + apology
  }

  private var end: String { LocalTime(record.finished).dateAndTime }

  private var length: String { GameLength(from: record.started, to: record.finished).text }

  private var apology: [RecordPage.Line] {
    guard !hasDetails else { return [] }
    let isKnown = games.contains { $0.id == record.game }
    let reason =
      isKnown
      ? "Its rounds cannot be read: another version of Parlor wrote them."
      : "This Parlor does not know the game, so its rounds cannot be shown."
    return [.init(""), .init(reason, .warning)]
  }
}

extension RecordOverview {
  /// Whether its points tell more than who has won.
  private var hasPoints: Bool { games.scoring(of: record.game) == .points }

  /// The players by rank; the roles they held stand behind, or below where that is too wide.
  private func ranking(in columns: Int) -> [RecordPage.Line] {
    let ranked = record.participants.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    let width = ranked.map(\.name.columns).max() ?? 0
    let heads = ranked.map { head(of: $0, nameColumns: max(width, "Player".columns)) }
    let roles = ranked.map(roles)
    let fits = zip(heads, roles).allSatisfy { $0.columns + 3 + $1.columns <= columns }
    let title = "      \("Player".padded(to: max(width, "Player".columns)))\(hasPoints ? "  Points" : "")"
    let hasRoles = fits && roles.contains { !$0.isEmpty }
    return [
      .init(hasRoles ? "\(title)   \(hasPoints ? "Roles" : "Role")" : title, .heading, spoken: "Players")
    ]
      + ranked.indices.flatMap { place -> [RecordPage.Line] in
        let style: Component = ranked[place].hasWon ? .strong : .text
        let words = words(of: ranked[place], roles: roles[place])
        if fits { return [.init("\(heads[place])   \(roles[place])", style, spoken: words)] }
        return [
          .init(heads[place], style, spoken: words), .init("      \(roles[place])", .faint, spoken: ""),
        ]
      }
  }

  private func head(of player: Participation, nameColumns: Int) -> String {
    let mark = player.hasWon ? "★" : " "
    let name = player.name.padded(to: nameColumns)
    guard hasPoints else { return "    \(mark) \(name)" }
    let rank = "\(player.rank).".leftPadded(to: 3)
    let points = "\(player.score)".leftPadded(to: "Points".columns)
    return "\(rank) \(mark) \(name)  \(points)"
  }

  private func words(of player: Participation, roles: String) -> String {
    let points = hasPoints ? "\(Count(player.score, "point"))" : ""
    let parts = [player.name, player.hasWon ? "won" : "", points, roles].filter { !$0.isEmpty }
    return (hasPoints ? "\(player.rank). " : "") + parts.joined(separator: ", ")
  }

  /// What a player was; numbers only where somebody was it more than once.
  private func roles(of player: Participation) -> String {
    player.roles.map { tally in
      let title = games.roleTitle(tally.role, in: record.game)
      return player.roles.count == 1 && tally.rounds == 1 ? title : "\(title) \(tally.rounds)"
    }.joined(separator: ", ")
  }
}

/// A page of lines that scrolls where it is longer than its place.
struct PageView {
  private let lines: [RecordPage.Line]
  private let view: Viewport

  /// Lays out lines that stand as they are.
  init(_ lines: [RecordPage.Line], in area: Rect, from offset: Int) {
    self.lines = lines
    view = Viewport(of: lines.count, in: area.rows, from: offset)
  }

  /// The columns that lines may take, beside the scroll bar and no more than reads well.
  static func textColumns(in area: Rect) -> Int { min(76, area.columns - 2) }

  /// The offset after scrolling so many lines down.
  func offset(scrolledBy count: Int) -> Int { view.scrolled(by: count).offset }

  /// How many lines there are.
  var count: Int { view.count }

  /// Whether everything is shown.
  var isWhole: Bool { view.isWhole }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines[view.visible].enumerated() {
      let place = area.row(row)
      canvas.write(
        line.text, in: Rect(place.origin, Size(columns: area.columns - 2, rows: 1)), style: line.style)
    }
    Scrollbar(view).draw(
      on: &canvas, in: Rect(column: area.right - 1, row: area.top, columns: 1, rows: area.rows))
    canvas.placeCursor(at: area.origin)
  }
}

extension [RecordPage.Line] {
  /// The lines, those in several that are too wide for one.
  func wrapped(to columns: Int) -> [RecordPage.Line] {
    flatMap { line in
      // Wrapping would pull together the columns of what fits as it is.
      line.text.columns <= columns ? [line] : line.wrapped(to: columns)
    }
  }
}

extension RecordPage.Line {
  /// The line in several, those after the first below the text that stands behind the hang.
  fileprivate func wrapped(to columns: Int) -> [RecordPage.Line] {
    guard hang > 0, hang <= columns / 2 else { return text.wrapped(to: columns).map { .init($0, style) } }
    var width = 0
    let head = text.prefix { sign in
      width += sign.columns
      return width <= hang
    }
    let margin = String(repeating: " ", count: head.columns)
    return String(text.dropFirst(head.count)).wrapped(to: columns - head.columns).enumerated()
      .map { .init(($0 == 0 ? head : margin[...]) + $1, style) }
  }
}
