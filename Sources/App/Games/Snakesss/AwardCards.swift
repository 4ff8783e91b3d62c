import GameKit
import Kit
import Snakesss
import TUI

/// The awards as cards side by side, or on narrow pages as one line each.
struct AwardCards {
  let awards: [Award]
  let roster: Roster

  /// The rows needed on a page.
  static func rows(in page: Size) -> Int {
    if page.rows >= 30 { return 7 }
    return page.columns >= 70 && page.rows >= 20 ? 4 : 3
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !awards.isEmpty else { return }
    guard area.rows > 3 else {
      for (index, award) in awards.enumerated() {
        canvas.write(
          award.sentence(roster.names.map(\.text)), in: area.row(index), align: .center, style: .body)
      }
      return
    }
    let places = area.columns(Array(repeating: .share(1), count: Award.Kind.allCases.count), gap: 2)
    let row = area.centered(
      Size(columns: awards.count * (places[0].columns + 2) - 2, rows: area.rows))
    for (award, place) in zip(awards, row.columns(Array(repeating: .share(1), count: awards.count), gap: 2)) {
      draw(award, on: &canvas, in: place)
    }
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
    let names = award.seats.map { roster[$0] }
    let all = names.sentence
    return all.columns <= columns ? all : "\(names[0]) and \(names.count - 1) more".fitted(to: columns)
  }
}

extension Award {
  /// The award as a sentence: `Best liar: Eva (fooled 3 humans)`.
  func sentence(_ names: [String]) -> String {
    "\(kind.title): \(seats.map { names[$0.index] }.sentence) (\(reason))"
  }

  /// The achievement and the number of times.
  var reason: String {
    let each = seats.count > 1 ? " each" : ""
    return switch kind {
    case .bestLiar: "fooled \(Count(count, "human"))\(each)"
    case .lieDetector: "right \(times)\(each)"
    case .mostGullible: "wrong \(times)\(each)"
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
    }
  }
}
