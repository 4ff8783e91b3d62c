import GameKit
import Kit
import TUI
import Werewolf

/// The public page of Werewolf: the village by night and by day.
struct WerewolfPage: PublicPage {
  let view: PublicView
  /// The whole game; nil until it is over.
  let log: GameLog?
  /// True while the news are held back.
  let isHeldBack: Bool
  /// The scroll offset of the story after the game.
  private(set) var offset = 0

  init(view: PublicView, log: GameLog? = nil, isHeldBack: Bool = false) {
    (self.view, self.log, self.isHeldBack) = (view, log, isHeldBack)
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    guard let end = endPage else { return nil }
    offset = end.offset(after: input, in: context.area, isPlain: context.look.isPlain)
    return []
  }

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    switch view.scene {
    case .nightfall: nightfall(moment).draw(on: &canvas, in: area)
    case .news(let news): stagePage(of: news, moment).draw(on: &canvas, in: area)
    case .discussion: drawDiscussion(moment, on: &canvas, in: area)
    case .tally(let record):
      TallyTable(record: record, view: view).draw(moment, on: &canvas, in: area)
    case .over: endPage?.draw(moment, on: &canvas, in: area)
    case .roleReveal, .night, .loversPass, .handBack, .deathAction, .polling, .settling: break
    }
  }

  private var endPage: EndPage? {
    guard case .over(let outcome) = view.scene, let log else { return nil }
    return EndPage(outcome: outcome, log: log, roster: view.roster, offset: offset)
  }
}

// MARK: - Night and news

extension WerewolfPage {
  private func nightfall(_ moment: PageMoment) -> StagePage {
    let first = view.living.first.map { view.roster[$0] } ?? ""
    let turns = view.isCupidsNight ? "two turns" : "one turn"
    return StagePage(
      picture: picture(moment.isAppearing ? .dusk : .night(view.round), moment),
      headline: "Night \(view.round)",
      text: """
        Read this aloud: “Night falls on the village. From now on, not a word. Everyone still alive takes \
        \(turns) with the screen. When it isn't yours, close your eyes. Every turn looks the same, \
        no matter who you are.” \(first) goes first.
        """,
      prompt: "Start the night",
      light: moment.isAppearing ? SkyFade(moment.progress, .evening, into: .nightSky) : nil)
  }

  private func stagePage(of news: News, _ moment: PageMoment) -> StagePage {
    let isDawn = news.time == .dawn
    let text = isHeldBack ? NewsText.heldBack(news, round: view.round) : NewsText(news, view)
    return StagePage(
      picture: picture(hour(of: news), moment, before: isHeldBack ? news.fallen.map(\.seat) : []),
      headline: text.headline, text: text.body, prompt: isHeldBack ? nil : "Continue",
      light: isDawn && moment.isAppearing ? SkyFade(moment.progress, .morning, into: .nightSky) : nil)
  }

  /// A verdict is red, unless no one dies; while it is held back, it is red whatever it is.
  private func hour(of news: News) -> VillagePicture.Hour {
    if news.time == .dawn { return .dawn }
    return isHeldBack || !news.fallen.isEmpty ? .verdict : .dusk
  }

  /// The village with light for the living, and for those whose death is still held back.
  private func picture(
    _ hour: VillagePicture.Hour, _ moment: PageMoment, before fallen: [Seat] = []
  ) -> VillagePicture {
    let (seats, lit) = (view.roster.seats, Set(view.living + fallen))
    return VillagePicture(
      hour: hour, homes: seats.map(lit.contains), names: seats.map { view.roster[$0] },
      progress: moment.isAppearing ? moment.progress : 1)
  }
}

// MARK: - Discussion

extension WerewolfPage {
  private func drawDiscussion(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    let clockRows = page.rows >= 18 ? 5 : 1
    let list = LivingList(view: view)
    let width = canvas.look.isPlain ? page.columns : min(page.columns, 64)
    let pictureRows = page.rows >= 30 ? min(13, page.rows - 21) : 0
    let rows = page.rows(
      .cells(2), .cells(pictureRows), .share(1), .cells(list.rows(columns: width)), .share(1),
      .cells(clockRows), .cells(1), .cells(1), .cells(1))
    Paragraph(
      "Who's a werewolf? Accuse, defend, bluff. The dead say nothing.", style: .strong,
      alignment: canvas.look.center
    ).draw(on: &canvas, in: rows[0], isFocused: false)
    let sky = Rect(
      column: area.left, row: rows[1].top, columns: area.columns, rows: max(0, rows[1].rows - 1))
    picture(.day, moment).draw(on: &canvas, in: sky)
    list.draw(on: &canvas, in: rows[3].centered(Size(columns: width, rows: rows[3].rows)))
    moment.clock?.draw(on: &canvas, in: rows[5], bar: rows[6], at: moment.now)
    KeyPrompt(.enter, "Vote now").draw(on: &canvas, in: rows[8])
  }
}

/// The living and the dead in two columns, and the roles that were dealt.
private struct LivingList {
  let view: PublicView

  /// The number of rows in so many columns.
  func rows(columns: Int) -> Int { height + 1 + Paragraph(roles).rows(for: columns) }

  private var height: Int { (view.roster.count + 1) / 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let parts = area.columns(.share(1), .share(1), gap: 3)
    for (index, seat) in view.roster.seats.enumerated() {
      let isAlive = view.living.contains(seat)
      let office = view.electedMayor == seat ? " (mayor)" : ""
      let fate = !isAlive ? " (dead)" : view.leaving.contains(seat) ? " (leaving)" : ""
      canvas.write(
        view.roster[seat] + office + fate, in: parts[index / height].row(index % height),
        style: isAlive ? .text : .fallen)
    }
    let below = area.droppingTop(height + 1)
    Paragraph(roles, style: .faint).draw(on: &canvas, in: below, isFocused: false)
  }

  private var roles: String {
    "In this game: \(view.setUp.roles.sentence)."
  }
}
