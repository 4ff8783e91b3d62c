import GameKit
import TUI
import Werewolf

/// The end: who has won, who was what, and the whole story to be scrolled through.
struct EndScene {
  let outcome: Outcome
  let view: PlayerView
  let story: GameStory?
  /// How far the story has been scrolled.
  let offset: Int
  /// How much of the time to come in has passed, from 0 to 1.
  let come: Double

  /// Where the story stands.
  static func story(in area: Rect) -> Rect { rows(of: VillageScene.page(in: area))[4] }

  private static func rows(of page: Rect) -> [Rect] {
    let letters = page.rows < 18 ? Lettering.small.rows : Lettering.large.rows
    return page.rows(
      .cells(letters), .cells(page.rows < 18 ? 0 : 1), .cells(1), .cells(1), .share(1), .cells(1), .cells(1))
  }

  func draw(_ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in page: Rect) {
    let rows = Self.rows(of: page)
    Drop(come).draw(on: &canvas, in: page, to: rows[0]) {
      Banner(outcome.headline, style: outcome.component).draw(on: &$0, in: $1)
    }
    canvas.write(outcome.sentence, in: rows[2], align: canvas.look.centre, style: .strong)
    if let story {
      StoryView(story: story, names: view.roster.names.map(\.text), offset: offset).draw(
        on: &canvas, in: rows[4])
    }
    if case .over(let choices) = moment { choices.draw(on: &canvas, in: rows[6]) }
  }
}

extension Outcome {
  /// The colour of who has won.
  var component: Component {
    switch self {
    case .draw: .banner
    case .lovers: .loversSide
    case .village: .villageSide
    case .pack: .packSide
    }
  }
}
