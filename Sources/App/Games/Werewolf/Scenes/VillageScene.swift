import GameKit
import TUI
import Werewolf

/// What everybody sees, with the terminal in the middle: the village by night and by day.
struct VillageScene {
  let view: PlayerView
  /// The whole game, once it is over.
  let story: GameStory?
  /// How far the story has been scrolled.
  let offset: Int
  /// Whether a name is held back for a moment.
  let isHeldBack: Bool

  /// Where the key stands that goes on: the last row of the page.
  static func prompt(in area: Rect) -> Rect {
    let page = page(in: area)
    return page.row(page.rows - 1)
  }

  static func page(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  func draw(_ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let page = Self.page(in: area)
    switch view.scene {
    case .nightfall: drawNightfall(on: &canvas, in: area)
    case .handBack(let seat): CurtainPage.handBack(by: view.roster[seat]).draw(on: &canvas, in: area)
    case .news(let news): drawNews(news, on: &canvas, in: area)
    case .discussion: drawDiscussion(moment, on: &canvas, in: page, at: now)
    case .tally(let record, let tallies):
      TallyScene(view: view, record: record, tallies: tallies).draw(on: &canvas, in: page)
    case .over(let outcome): drawEnd(outcome, moment, on: &canvas, in: page)
    case .roleReveal, .role, .night, .pick, .acknowledge, .loversPass, .lover, .claim, .claiming, .polling,
      .vote, .settling, .settle:
      break
    }
  }
}

extension VillageScene {
  private func drawNightfall(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .nightSky)
    let page = Self.page(in: area)
    let rows = page.rows(.share(2), .cells(5), .cells(1), .cells(4), .share(1), .cells(1))
    VillagePicture(isNight: true).draw(on: &canvas, in: rows[0])
    Banner("Night \(view.round)", style: .moon).draw(on: &canvas, in: rows[1])
    let text = """
      Read this aloud: “Night falls. The terminal goes round to everybody who lives; look away while another has \
      it, and keep silent. Everybody does the same there, whatever you are.”
      """
    Paragraph(text, style: .nightSky).draw(
      on: &canvas, in: rows[3].centred(Size(columns: 66, rows: 4)), isFocused: false)
    KeyPrompt(.enter, "Begin the night").draw(on: &canvas, in: rows[5])
  }

  private func drawNews(_ news: News, on canvas: inout Canvas, in area: Rect) {
    let page = Self.page(in: area)
    let style: Component = news.time == .dawn ? .daySky : .text
    canvas.fill(area, style: style)
    let rows = page.rows(.share(2), .cells(5), .cells(1), .cells(4), .share(1), .cells(1))
    VillagePicture(isNight: false).draw(on: &canvas, in: rows[0])
    let words = NewsWords(news, view: view)
    if isHeldBack {
      Banner("The village …", style: .banner).draw(on: &canvas, in: rows[1])
      return
    }
    Banner(words.headline, style: news.fallen.isEmpty ? .banner : .fallen).draw(on: &canvas, in: rows[1])
    Paragraph(words.text, style: .strong, alignment: .centre).draw(on: &canvas, in: rows[3], isFocused: false)
    KeyPrompt(.enter, "Go on").draw(on: &canvas, in: rows[5])
  }

  private func drawDiscussion(
    _ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in page: Rect, at now: Instant
  ) {
    guard case .discussion(let discussion) = moment else { return }
    let clockRows = page.rows >= 18 ? 5 : 1
    let rows = page.rows(.cells(2), .share(1), .cells(clockRows), .cells(1), .cells(1), .cells(1))
    Paragraph(
      "Who is a werewolf? Talk, accuse, defend. Then you vote.", style: .strong, alignment: .centre
    ).draw(on: &canvas, in: rows[0], isFocused: false)
    LivingList(view: view).draw(on: &canvas, in: rows[1])
    DiscussionClock(discussion).draw(on: &canvas, in: rows[2], bar: rows[3], at: now)
    KeyPrompt(.enter, "Go to the vote").draw(on: &canvas, in: rows[5])
  }

  /// Where the story stands when the game is over.
  static func story(in area: Rect) -> Rect { endRows(of: page(in: area))[3] }

  private static func endRows(of page: Rect) -> [Rect] {
    page.rows(.cells(5), .cells(1), .cells(1), .share(1), .cells(1), .cells(1))
  }

  private func drawEnd(
    _ outcome: Outcome, _ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in page: Rect
  ) {
    let rows = Self.endRows(of: page)
    Banner(outcome.headline, style: .banner).draw(on: &canvas, in: rows[0])
    canvas.write(outcome.sentence, in: rows[1], align: .centre, style: .strong)
    if let story {
      StoryView(story: story, names: view.roster.names.map(\.text), offset: offset).draw(
        on: &canvas, in: rows[3])
    }
    if case .over(let choices) = moment { choices.draw(on: &canvas, in: rows[5]) }
  }
}
