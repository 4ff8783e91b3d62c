import GameKit
import Kit
import Snakesss
import TUI

/// The best players on steps, the first in the middle; players of equal rank stand side by side.
///
/// ```
///             #.#.#
///             (^o^)
///  (^_^)   ___________    (-_-)
/// ________ |   Eva   |
/// | Anna | |    6    |  ________
/// |   3  | |         |  |  Ben |
/// ```
struct Podium {
  let ranking: Ranking
  let roster: Roster

  /// A step and its players, by rank from 1.
  private struct Step {
    let rank: Int
    let seats: [Seat]
  }

  /// The steps from left to right.
  private var steps: [Step] {
    let (first, second, third) = (seats(ofRank: 1), seats(ofRank: 2), seats(ofRank: 3))
    // Without a third or second place, those of the other one stand on both sides.
    let (rank, others) = second.isEmpty ? (3, third) : (2, second)
    let isShared = second.isEmpty || third.isEmpty
    let half = isShared ? (others.count + 1) / 2 : others.count
    let right =
      isShared ? Step(rank: rank, seats: Array(others.dropFirst(half))) : Step(rank: 3, seats: third)
    return [Step(rank: rank, seats: Array(others.prefix(half))), Step(rank: 1, seats: first), right]
      .filter { !$0.seats.isEmpty }
  }

  /// The players of a rank; no points make no place on it but the first.
  private func seats(ofRank rank: Int) -> [Seat] {
    ranking.order.filter { ranking.rank(of: $0) == rank && (rank == 1 || ranking.totals[$0.index] > 0) }
  }

  func draw(on canvas: inout Canvas, in area: Rect, grown: Double) {
    canvas.fill(area, style: .podiumStage)
    let steps = steps
    let names = steps.flatMap(\.seats).map { roster[$0] }
    let plan = PodiumPlan(names, in: area.inset(columns: 1), canvas.look)
    var left = area.centered(Size(columns: (plan.pitch + 1) * names.count - 1, rows: area.rows)).left
    for step in steps {
      // Third place grows first, first place last.
      let progress = Easing.outCubic(min(1, max(0, grown * 3 - Double(3 - step.rank))))
      let rows = Int((progress * Double(plan.rows(ofRank: step.rank))).rounded())
      let start = Point(column: left, row: area.bottom - rows)
      left += (plan.pitch + 1) * step.seats.count
      guard rows > 0 else { continue }
      for (index, seat) in step.seats.enumerated() {
        let block = Rect(
          start.moved(columns: index * (plan.pitch + 1)), Size(columns: plan.pitch, rows: rows))
        drawBlock(ofRank: step.rank, on: &canvas, in: block)
        let place = Rect(
          block.origin.moved(rows: -plan.scale.head), Size(columns: plan.pitch, rows: plan.scale.head))
        Face(rank: step.rank, seat: seat).draw(plan.scale, on: &canvas, in: place)
        guard progress >= 1 else { continue }
        let front = Rect(column: place.left, row: block.top + 1, columns: plan.pitch, rows: rows - 1)
        drawText(of: seat, plan, on: &canvas, in: front.inset(columns: 1))
      }
    }
  }

  /// Draws a step with light from above and from the left.
  private func drawBlock(ofRank rank: Int, on canvas: inout Canvas, in block: Rect) {
    let edge = String(repeating: "▄", count: block.columns)
    canvas.write(edge, in: block.row(0), style: Component.podiumEdges[rank - 1])
    let front = block.droppingTop(1)
    canvas.fill(front, style: Component.podiumSteps[rank - 1])
    for row in 0..<front.rows {
      let end = front.row(row).droppingLeft(front.columns - 1)
      canvas.write("▐", in: end, style: Component.podiumSides[rank - 1])
    }
  }

  /// Draws the name, and below it, if there is room, the points and the rank.
  private func drawText(of seat: Seat, _ plan: PodiumPlan, on canvas: inout Canvas, in front: Rect) {
    let (rank, name) = (ranking.rank(of: seat), roster[seat])
    let style = Component.podiumSteps[rank - 1]
    let isLarge = plan.nameRows > 1
    if isLarge {
      var banner = Banner(name, style: style)
      banner.largest = .small
      // All names stand on one line.
      let above = plan.nameRows - banner.size(within: front.size, in: canvas.look).rows
      banner.draw(on: &canvas, in: front.droppingTop(1 + max(0, above)))
    } else {
      // The lowest step has one line for all.
      let both = "\(name): \(ranking.totals[seat.index])"
      let line = front.rows == 1 && both.columns <= front.columns ? both : name
      canvas.write(line.fitted(to: front.columns), in: front.row(0), align: .center, style: style)
    }
    let below = front.droppingTop(plan.nameRows + (isLarge ? 2 : 0))
    let total = ranking.totals[seat.index]
    let points = Count(total, "point").description
    // A low step has one line for both, or for the points alone.
    let both = "\(rank.ordinal): \(total)"
    let lines =
      below.rows == 1
      ? [both.columns <= below.columns ? both : "\(total)"]
      : [points.columns <= below.columns ? points : "\(total)", rank.ordinal]
    for (index, line) in lines.prefix(below.rows).enumerated() {
      canvas.write(line, in: below.row(index), align: .center, style: style)
    }
  }
}

/// The sizes on a podium.
private struct PodiumPlan {
  let scale: PodiumScale
  /// The columns for each player.
  let pitch: Int
  /// The rows of the lowest step.
  let base: Int
  /// The rows of a name; 1 unless all can be large.
  let nameRows: Int

  private static let widestPitch = 26

  init(_ names: [String], in stage: Rect, _ look: Look) {
    let pitch = max(1, min(Self.widestPitch, (stage.columns + 1) / max(1, names.count) - 1))
    self.pitch = pitch
    scale = PodiumScale.best(pitch: pitch, rows: stage.rows, look)
    let spare = stage.rows - scale.head - 2 * scale.rise
    let tallest = names.compactMap { Banner.size(of: $0, in: .small)?.rows }.max() ?? 0
    let isLarge =
      spare >= tallest + 4
      && BannerSize.small.holds(names, within: Size(columns: pitch - 2, rows: tallest), in: look)
    nameRows = isLarge ? tallest : 1
    base = max(2, min(spare, isLarge ? tallest + 5 : 4))
  }

  func rows(ofRank rank: Int) -> Int { base + (3 - rank) * scale.rise }
}

/// The size of the faces on a podium, and how far its steps are apart.
private enum PodiumScale: CaseIterable {
  case large, usual, signs, low

  /// The rows above a step: a face of half blocks, or a crown above a face of signs.
  var head: Int {
    switch self {
    case .large: 2 * Face.size.rows
    case .usual: Face.size.rows
    case .signs: 2
    case .low: 1
    }
  }

  var rise: Int {
    switch self {
    case .large: 4
    case .usual, .signs: 2
    case .low: 1
    }
  }

  private var columns: Int {
    switch self {
    case .large: 2 * Face.size.columns + 2
    case .usual: Face.size.columns
    case .signs, .low: 0
    }
  }

  static func best(pitch: Int, rows: Int, _ look: Look) -> PodiumScale {
    allCases.first { scale in
      let isDrawable = look.glyphs == .unicode || scale.columns == 0
      return isDrawable && scale.columns <= pitch && scale.head + 2 * scale.rise + 2 <= rows
    } ?? .low
  }
}

/// The face of a player who is happy or not; the winner wears a crown.
private struct Face {
  let rank: Int
  let seat: Seat

  static let size = Size(columns: 10, rows: 4)

  func draw(_ scale: PodiumScale, on canvas: inout Canvas, in place: Rect) {
    switch scale {
    case .large, .usual:
      let rows = (rank == 1 ? Self.crown : Self.hair) + Self.middle + Self.mouths[rank - 1]
      picture(rows).fitted(to: place.size).draw(on: &canvas, in: place)
    case .signs, .low:
      let sign = ["(^o^)", "(^_^)", "(-_-)"][rank - 1]
      let line = place.row(place.rows - 1)
      canvas.write(
        line.columns > sign.count ? sign : String(sign.dropFirst().dropLast()), in: line, align: .center,
        style: .podiumStage)
      guard rank == 1, place.rows > 1, place.columns >= Self.lowCrown[0].count else { return }
      picture(Self.lowCrown).draw(on: &canvas, in: place.row(0))
    }
  }

  private func picture(_ rows: [String]) -> Sprite {
    Sprite(rows: rows, inks: Component.faceArt[seat.index % Component.faceArt.count])
  }

  private static let crown = [
    ".5..55..5.",
    ".55555555.",
  ]
  private static let lowCrown = [
    "5.5.5",
    "55555",
  ]
  private static let hair = [
    "...4444...",
    "..444444..",
  ]
  private static let middle = [
    ".44111144.",
    ".41.11.14.",
    ".11111113.",
  ]
  private static let mouths = [
    [
      ".11111113.",
      "..122223..",
      "...1113...",
    ],
    [
      ".11111113.",
      "..1....3..",
      "...1113...",
    ],
    [
      ".11111113.",
      "..11..13..",
      "...1113...",
    ],
  ]
}

extension Int {
  /// The ordinal: `1st`, `2nd`, `3rd`, `4th`; all ranks of a game are below 11.
  fileprivate var ordinal: String {
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(self)\(endings[self] ?? "th")"
  }
}

/// All players by rank, in larger letters where there is room.
struct FullRanking {
  let ranking: Ranking
  let roster: Roster
  /// The points above what roles usually earn; nil for none.
  let usual: UsualPoints?
  /// The rounds in which each player joined or left, in a long and a short form; empty for players of all rounds.
  let remarks: [[String]]

  /// The columns of rank, name and total, and between them, if all names leave room for it, those of the usual points.
  private func line(in columns: Int) -> ColumnLine {
    let widest = roster.names.map(\.text.columns).max() ?? 0
    let hasUsual = usual != nil && widest + Self.usualColumns + 10 <= columns
    return ColumnLine(
      tracks: [.cells(3), .share(1)] + (hasUsual ? [.cells(Self.usualColumns)] : []) + [.cells(4)],
      alignments: [.trailing, .leading] + (hasUsual ? [.trailing] : []) + [.trailing])
  }

  private static let usualColumns = 5

  /// The rows for the meaning of the usual points, and a gap above it.
  private var legendRows: Int { usual == nil ? 0 : 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let list = drawList(on: &canvas, in: area)
    let row = Rect(column: area.left, row: list.bottom + 1, columns: area.columns, rows: 1)
    guard usual != nil, area.contains(row.origin), line(in: list.columns).tracks.count > 3 else { return }
    let legend = UsualPoints.legends.first { $0.columns <= row.columns } ?? ""
    canvas.write(legend, in: row, align: .trailing, style: .caption)
  }

  /// Draws all players in the middle of an area, and returns the part that they need.
  private func drawList(on canvas: inout Canvas, in area: Rect) -> Rect {
    let names = ranking.order.map { roster[$0] }
    let tallest = names.compactMap { Banner.size(of: $0, in: .small)?.rows }.max() ?? 1
    let room = Size(columns: area.columns - 24 - (usual == nil ? 0 : 8), rows: area.rows / names.count - 1)
    let isLarge =
      remarks.joined().allSatisfy(\.isEmpty) && BannerSize.small.holds(names, within: room, in: canvas.look)
    let pitch = isLarge ? tallest + 1 : max(1, min(2, (area.rows - legendRows) / names.count))
    let list = area.centered(Size(columns: area.columns, rows: pitch * names.count))
    for (index, seat) in ranking.order.enumerated() {
      let place = Rect(
        list.origin.moved(rows: index * pitch), Size(columns: list.columns, rows: isLarge ? tallest : 1))
      draw(seat, on: &canvas, in: place)
    }
    return list
  }

  private func draw(_ seat: Seat, on canvas: inout Canvas, in place: Rect) {
    let rank = ranking.rank(of: seat)
    let style: Component = rank == 1 ? .success : .body
    let texts = ["\(rank).", roster[seat], "\(ranking.totals[seat.index])"]
    guard place.rows > 1 else {
      return drawLine(seat, texts, style, on: &canvas, in: place)
    }
    let cells = place.columns(.cells(9), .share(1), .cells(10), gap: 2)
    let above = usual?.text(of: seat) ?? ""
    canvas.write(above, in: cells[1].row(cells[1].rows - 1), align: .trailing, style: .caption)
    let banners = [
      Banner(texts[0], alignment: .trailing, style: .faint),
      Banner(texts[1], alignment: .leading, style: style),
      Banner(texts[2], alignment: .trailing, style: .strong),
    ]
    for (var banner, cell) in zip(banners, cells) {
      banner.largest = .small
      let rows = banner.size(within: cell.size, in: canvas.look).rows
      banner.draw(on: &canvas, in: cell.droppingTop(cell.rows - rows))
    }
  }

  private func drawLine(
    _ seat: Seat, _ texts: [String], _ style: Component, on canvas: inout Canvas, in place: Rect
  ) {
    let line = line(in: place.columns)
    let above = line.tracks.count > 3 ? [usual?.text(of: seat) ?? ""] : []
    line.write(
      texts.prefix(2) + above + texts.suffix(1),
      styles: [.faint, style] + above.map { _ in .caption } + [.strong],
      on: &canvas, in: place)
    let room = line.cells(in: place)[1].droppingLeft(roster[seat].columns + 2)
    let remark = remarks[seat.index].first { $0.columns <= room.columns } ?? ""
    canvas.write(remark, in: room, style: .caption)
  }
}
