import GameKit
import Kit
import Snakesss
import TUI

/// The awards as cards side by side, or on smaller pages as one line each.
struct AwardCards {
  let awards: [Award]
  let names: [String]

  /// The arrangement of the awards on a page.
  enum Layout: Equatable {
    /// The first awards, a line each.
    case lines(Int)
    /// Rows of cards of the same height.
    case cards(rows: Int, height: Int)

    /// The rows needed on the page.
    var rows: Int {
      switch self {
      case .lines(let count): count
      case .cards(let rows, let height): rows * (height + 1) - 1
      }
    }
  }

  private static let narrowestCard = 23
  /// The rows of a page besides the awards: the title, the key, and the ranking of fewest players, with gaps.
  private static let otherRows = 5
  private static let fewestRankingRows = 6

  func layout(in page: Size) -> Layout {
    let fitting = (page.columns + 2) / (Self.narrowestCard + 2)
    if awards.count <= fitting, page.rows >= 20, !awards.isEmpty {
      return .cards(rows: 1, height: page.rows >= 30 ? 7 : 4)
    }
    if awards.count <= 2 * fitting, page.rows >= 30 { return .cards(rows: 2, height: 5) }
    let room = page.rows - Self.otherRows - max(Self.fewestRankingRows, names.count)
    return .lines(min(awards.count, max(0, room)))
  }

  func draw(_ layout: Layout, on canvas: inout Canvas, in area: Rect) {
    switch layout {
    case .lines(let count):
      for (index, award) in awards.prefix(count).enumerated() {
        let row = area.row(index)
        canvas.write(line(of: award, in: row.columns), in: row, align: .center, style: .body)
      }
    case .cards(let rows, let height):
      let perRow = (awards.count + rows - 1) / rows
      for row in 0..<rows {
        let place = Rect(
          column: area.left, row: area.top + row * (height + 1), columns: area.columns, rows: height)
        draw(Array(awards.dropFirst(row * perRow).prefix(perRow)), of: max(3, perRow), on: &canvas, in: place)
      }
    }
  }

  /// Draws cards in the middle of a row, each as wide as one of so many.
  private func draw(_ awards: [Award], of count: Int, on canvas: inout Canvas, in area: Rect) {
    let columns = area.columns(Array(repeating: .share(1), count: count), gap: 2)[0].columns
    let row = area.centered(Size(columns: awards.count * (columns + 2) - 2, rows: area.rows))
    let places = row.columns(Array(repeating: .share(1), count: awards.count), gap: 2)
    for (award, place) in zip(awards, places) { draw(award, on: &canvas, in: place) }
  }

  /// The award as a sentence; if it does not fit, with one name and a count.
  private func line(of award: Award, in columns: Int) -> String {
    let whole = award.sentence(names)
    return whole.columns <= columns
      ? whole : "\(award.kind.title): \(names(of: award, in: 0)) (\(award.reason))".fitted(to: columns)
  }

  private func draw(_ award: Award, on canvas: inout Canvas, in card: Rect) {
    canvas.fillCard(card, framed: card.rows > 5)
    let inside = card.inset(columns: 1)
    let lines = inside.centered(Size(columns: inside.columns, rows: card.rows >= 6 ? 5 : 3))
    let step = card.rows >= 6 ? 2 : 1
    canvas.write(award.kind.title, in: lines.row(0), align: .center, style: .award)
    canvas.write(names(of: award, in: lines.columns), in: lines.row(step), align: .center, style: .choice)
    canvas.write(award.reason, in: lines.row(2 * step), align: .center, style: .choiceFaint)
  }

  /// The names, or if they don't fit, the first one and a count.
  private func names(of award: Award, in columns: Int) -> String {
    let winners = award.seats.map { names[$0.index] }
    let all = winners.sentence
    guard all.columns > columns, winners.count > 1 else { return all }
    let short = "\(winners[0]) and \(winners.count - 1) more"
    return columns > 0 ? short.fitted(to: columns) : short
  }
}

extension Award {
  /// The award as a sentence: `Best liar: Eva (fooled 3 players)`.
  func sentence(_ names: [String]) -> String {
    "\(kind.title): \(seats.map { names[$0.index] }.sentence) (\(reason))"
  }

  /// The achievement and the number of times.
  var reason: String {
    let each = seats.count > 1 ? " each" : ""
    return switch kind {
    case .bestLiar: "fooled \(Count(count, "player"))\(each)"
    case .lieDetector: "right \(times)\(each)"
    case .mostGullible: "wrong \(times)\(each)"
    case .bestBluff: "\(count) at once in round \(round ?? 0)"
    case .roundOfTheNight: "+\(count) places in round \(round ?? 0)"
    }
  }

  private var times: String { count == 1 ? "once" : "\(count) times" }
}

extension Award.Kind {
  var title: String {
    switch self {
    case .bestLiar: "Best liar"
    case .lieDetector: "Human lie detector"
    case .mostGullible: "Most gullible"
    case .bestBluff: "Best bluff"
    case .roundOfTheNight: "Round of the night"
    }
  }
}
