import GameKit
import Party
import TUI
import Werewolf

/// A row per candidate with the ballots that have arrived, each with its voter's name or initials.
///
/// Rows stay in the order of seats, so that nothing reveals the winner before the last ballot.
struct BallotBars {
  let record: PollRecord
  let view: PublicView
  let area: Rect
  let moment: PageMoment

  var total: Int { record.ballots.reduce(0) { $0 + $1.weight } }
  /// The least weight that is more than half.
  var majority: Int { total / 2 + 1 }

  private static let countColumns = 4
  private static let widestBallot = 24

  func draw(on canvas: inout Canvas) {
    let candidates = candidates
    let pitch = max(1, min(4, area.rows / max(1, candidates.count)))
    let columns = nameColumns + 2 + total * ballotColumns + Self.countColumns
    let table = area.centered(Size(columns: columns, rows: pitch * candidates.count))
    let leaders = leaders
    for (index, candidate) in candidates.enumerated() {
      let row = Rect(
        column: table.left, row: table.top + index * pitch, columns: table.columns, rows: max(1, pitch - 1))
      draw(candidate, isLeading: candidate.map(leaders.contains) ?? false, on: &canvas, in: row)
    }
    for (index, ballot) in record.ballots.enumerated() {
      guard let line = candidates.firstIndex(of: ballot.choice), (0..<1).contains(arrival(of: index)),
        arrival(of: index) > 0
      else { continue }
      let row = Rect(
        column: table.left, row: table.top + line * pitch, columns: table.columns, rows: max(1, pitch - 1))
      drawFlight(of: index, on: &canvas, in: row)
    }
  }

  /// The candidates in order of seats, then no one; if there is no room, only those with votes.
  private var candidates: [Seat?] {
    let chosen = Set(record.ballots.map(\.choice))
    let everyone = view.roster.seats.filter { seat in
      chosen.contains(seat) || !record.isSecond && view.living.contains(seat) && !view.leaving.contains(seat)
    }
    let all =
      everyone.map(Optional.some) + (view.setUp.options.abstention || chosen.contains(nil) ? [nil] : [])
    return all.count <= area.rows ? all : all.filter(chosen.contains)
  }

  private func arrival(of ballot: Int) -> Double {
    moment.progress(ofBeat: ballot, in: record.ballots.count + 1)
  }

  /// The indices of the arrived ballots for a candidate.
  private func arrived(for candidate: Seat?) -> [Int] {
    record.ballots.indices.filter { record.ballots[$0].choice == candidate && arrival(of: $0) >= 1 }
  }

  /// The candidates with the most votes so far; at the end, those of the verdict.
  private var leaders: Set<Seat> {
    if moment.progress(ofBeat: record.ballots.count, in: record.ballots.count + 1) > 0 {
      return Set(record.verdict.leaders)
    }
    var weights: [Seat: Int] = [:]
    for (index, ballot) in record.ballots.enumerated() where arrival(of: index) >= 1 {
      if let seat = ballot.choice { weights[seat, default: 0] += ballot.weight }
    }
    return Set(weights.filter { $0.value == weights.values.max() }.keys)
  }
}

// MARK: - A row

extension BallotBars {
  private var nameColumns: Int {
    let longest = view.roster.names.map(\.text.columns).max() ?? 0
    return min(max(longest, "No one".columns), max(10, area.columns / 5))
  }

  /// The width of a ballot of weight 1, including the gap after it.
  private var ballotColumns: Int {
    let longest = view.roster.names.map(\.text.columns).max() ?? 0
    let room = area.columns - nameColumns - 2 - Self.countColumns
    return max(2, min(max(longest + 3, Self.widestBallot), room / max(1, total)))
  }

  private func column(of weight: Int, in row: Rect) -> Int {
    row.left + nameColumns + 2 + weight * ballotColumns
  }

  private func draw(_ candidate: Seat?, isLeading: Bool, on canvas: inout Canvas, in row: Rect) {
    let name = candidate.map { view.roster[$0] } ?? "No one"
    let ballots = arrived(for: candidate)
    let style: Component = isLeading ? .danger : candidate == nil || ballots.isEmpty ? .faint : .strong
    let middle = row.row((row.rows - 1) / 2)
    canvas.write(name, in: Rect(middle.origin, Size(columns: nameColumns, rows: 1)), style: style)
    let line = column(of: majority - 1, in: row) - 1
    for height in 0..<row.rows {
      canvas.write(
        String(canvas.look.symbols.track), at: Point(column: line, row: row.top + height), style: .faint)
    }
    var weight = 0
    for index in ballots {
      draw(index, on: &canvas, at: column(of: weight, in: row), in: row, isLeading ? .ballotLeading : .ballot)
      weight += record.ballots[index].weight
    }
    let count = Rect(column: column(of: total, in: row), row: middle.top, columns: Self.countColumns, rows: 1)
    canvas.write("\(weight)", in: count, align: .trailing, style: style)
  }

  /// Draws a ballot on its way from the right edge.
  private func drawFlight(of index: Int, on canvas: inout Canvas, in row: Rect) {
    let before = arrived(for: record.ballots[index].choice).reduce(0) { $0 + record.ballots[$1].weight }
    let target = column(of: before, in: row)
    let away = Double(area.right - target) * (1 - Easing.outCubic(arrival(of: index)))
    draw(index, on: &canvas, at: target + Int(away.rounded()), in: row, .ballot)
  }

  private func draw(_ index: Int, on canvas: inout Canvas, at column: Int, in row: Rect, _ style: Component) {
    let ballot = record.ballots[index]
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
    let names = view.roster.names.map(\.text)
    let short = names.map { $0.cut(to: columns) }
    return names.indices.map { index in
      guard short.count(where: { $0 == short[index] }) > 1, let last = names[index].last else {
        return short[index]
      }
      return names[index].cut(to: columns - 1) + String(last)
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
