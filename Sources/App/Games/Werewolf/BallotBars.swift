import GameKit
import Party
import TUI
import Werewolf

/// A row per candidate or judgment with the ballots that have arrived, each with its voter's name or initials.
///
/// Rows stay in their order, so that nothing reveals the winner before the last ballot.
struct BallotBars {
  let vote: CountedVote
  /// All players' names, in order of seats.
  let names: [String]
  let area: Rect
  let moment: PageMoment

  private static let countColumns = 4
  private static let widestBallot = 24

  func draw(on canvas: inout Canvas) {
    let lines = shownLines
    let pitch = max(1, min(4, area.rows / max(1, lines.count)))
    let columns = nameColumns + 2 + vote.total * ballotColumns + Self.countColumns
    let table = area.centered(Size(columns: columns, rows: pitch * lines.count))
    let leaders = leaders
    for (index, line) in lines.enumerated() {
      let row = Rect(
        column: table.left, row: table.top + index * pitch, columns: table.columns, rows: max(1, pitch - 1))
      draw(line, isLeading: leaders.contains(line), on: &canvas, in: row)
    }
    for (index, ballot) in vote.ballots.enumerated() {
      guard let line = lines.firstIndex(of: ballot.line), (0..<1).contains(arrival(of: index)),
        arrival(of: index) > 0
      else { continue }
      let row = Rect(
        column: table.left, row: table.top + line * pitch, columns: table.columns, rows: max(1, pitch - 1))
      drawFlight(of: index, on: &canvas, in: row)
    }
  }

  /// The indices of all lines; if there is no room, of those with votes.
  private var shownLines: [Int] {
    let chosen = Set(vote.ballots.map(\.line))
    let all = Array(vote.lines.indices)
    return all.count <= area.rows ? all : all.filter(chosen.contains)
  }

  private func arrival(of ballot: Int) -> Double {
    moment.progress(ofBeat: ballot, in: vote.ballots.count + 1)
  }

  /// The indices of the arrived ballots on a line.
  private func arrived(on line: Int) -> [Int] {
    vote.ballots.indices.filter { vote.ballots[$0].line == line && arrival(of: $0) >= 1 }
  }

  /// The lines with the most votes so far; at the end, those of the verdict.
  private var leaders: Set<Int> {
    if moment.progress(ofBeat: vote.ballots.count, in: vote.ballots.count + 1) > 0 { return vote.winners }
    var weights: [Int: Int] = [:]
    for (index, ballot) in vote.ballots.enumerated() where arrival(of: index) >= 1 {
      if !vote.lines[ballot.line].isFaint { weights[ballot.line, default: 0] += ballot.weight }
    }
    return Set(weights.filter { $0.value == weights.values.max() }.keys)
  }
}

// MARK: - A row

extension BallotBars {
  private var nameColumns: Int {
    let longest = (names + vote.lines.map(\.title)).map(\.columns).max() ?? 0
    return min(longest, max(10, area.columns / 5))
  }

  /// The width of a ballot of weight 1, including the gap after it.
  private var ballotColumns: Int {
    let longest = names.map(\.columns).max() ?? 0
    let room = area.columns - nameColumns - 2 - Self.countColumns
    return max(2, min(max(longest + 3, Self.widestBallot), room / max(1, vote.total)))
  }

  private func column(of weight: Int, in row: Rect) -> Int {
    row.left + nameColumns + 2 + weight * ballotColumns
  }

  private func draw(_ line: Int, isLeading: Bool, on canvas: inout Canvas, in row: Rect) {
    let title = vote.lines[line]
    let ballots = arrived(on: line)
    let style: Component = isLeading ? .danger : title.isFaint || ballots.isEmpty ? .faint : .strong
    let middle = row.row((row.rows - 1) / 2)
    canvas.write(title.title, in: Rect(middle.origin, Size(columns: nameColumns, rows: 1)), style: style)
    drawMajority(on: &canvas, in: row)
    var weight = 0
    for index in ballots {
      draw(index, on: &canvas, at: column(of: weight, in: row), in: row, isLeading ? .ballotLeading : .ballot)
      weight += vote.ballots[index].weight
    }
    let count = Rect(
      column: column(of: vote.total, in: row), row: middle.top, columns: Self.countColumns, rows: 1)
    canvas.write("\(weight)", in: count, align: .trailing, style: style)
  }

  /// Draws the mark of more than half, if that is a measure.
  private func drawMajority(on canvas: inout Canvas, in row: Rect) {
    guard let majority = vote.majority else { return }
    let line = column(of: majority - 1, in: row) - 1
    for height in 0..<row.rows {
      canvas.write(
        String(canvas.look.symbols.track), at: Point(column: line, row: row.top + height), style: .faint)
    }
  }

  /// Draws a ballot on its way from the right edge.
  private func drawFlight(of index: Int, on canvas: inout Canvas, in row: Rect) {
    let before = arrived(on: vote.ballots[index].line).reduce(0) { $0 + vote.ballots[$1].weight }
    let target = column(of: before, in: row)
    let away = Double(area.right - target) * (1 - Easing.outCubic(arrival(of: index)))
    draw(index, on: &canvas, at: target + Int(away.rounded()), in: row, .ballot)
  }

  private func draw(_ index: Int, on canvas: inout Canvas, at column: Int, in row: Rect, _ style: Component) {
    let ballot = vote.ballots[index]
    let width = ballotColumns * ballot.weight
    let gap = ballotColumns > 2 ? 1 : 0
    let place = Rect(column: column, row: row.top, columns: width - gap, rows: row.rows)
    canvas.clipped(to: area) { canvas in
      canvas.fill(place, style: style)
      let mark = ballot.weight > 1 && ballotColumns > 2 ? "×\(ballot.weight)" : ""
      let room = place.columns - (mark.isEmpty ? 0 : mark.columns + 1)
      let name = labels(columns: min(room, ballotColumns + 2))[ballot.voter.index]
      canvas.write(
        mark.isEmpty ? name : "\(name) \(mark)", in: place.row((place.rows - 1) / 2), align: .center,
        style: style)
    }
  }

  /// All players' names, short enough for a ballot and distinct as far as possible.
  private func labels(columns: Int) -> [String] {
    let short = names.map { $0.cut(to: columns) }
    return names.indices.map { index in
      guard short.count(where: { $0 == short[index] }) > 1, let last = names[index].last else {
        return short[index]
      }
      return names[index].cut(to: columns - 1) + String(last)
    }
  }
}

extension String {
  /// The start of the text, without an ellipsis.
  fileprivate func cut(to columns: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += String(character).columns
        return width <= columns
      })
  }
}
