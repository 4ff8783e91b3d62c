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
  /// How the page comes in, while that is still to be seen.
  var entrance: Motion?

  /// Where the key stands that goes on: the last row of the page.
  static func prompt(in area: Rect) -> Rect {
    let page = page(in: area)
    return page.row(page.rows - 1)
  }

  static func page(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  func draw(_ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let page = Self.page(in: area)
    switch view.scene {
    case .nightfall: nightfall(at: now).draw(on: &canvas, in: area)
    case .handBack(let seat): CurtainPage.handBack(by: view.roster[seat]).draw(on: &canvas, in: area)
    case .news(let news): told(news, at: now).draw(on: &canvas, in: area)
    case .discussion:
      guard case .discussion(let discussion) = moment else { return }
      TalkScene(view: view, discussion: discussion).draw(on: &canvas, in: area, at: now)
    case .tally(let record, let tallies):
      TallyScene(view: view, record: record, tallies: tallies).draw(on: &canvas, in: page)
    case .over(let outcome):
      EndScene(outcome: outcome, view: view, story: story, offset: offset, come: come(at: now))
        .draw(moment, on: &canvas, in: page)
    case .roleReveal, .role, .night, .pick, .acknowledge, .loversPass, .lover, .claim, .claiming, .polling,
      .vote, .settling, .settle:
      break
    }
  }

  /// How long a scene takes to come in: the same whatever it tells.
  static func entrance(to scene: Scene) -> Duration? {
    switch scene {
    case .nightfall: .milliseconds(1500)
    case .news(let news): news.time == .dawn && !news.isContinued ? .milliseconds(1800) : nil
    case .over: .milliseconds(700)
    case .roleReveal, .role, .night, .pick, .acknowledge, .loversPass, .lover, .handBack, .claim, .claiming,
      .discussion, .polling, .vote, .tally, .settling, .settle:
      nil
    }
  }

  private func come(at now: Instant) -> Double { entrance?.progress(at: now) ?? 1 }
}

extension VillageScene {
  private func nightfall(at now: Instant) -> StagePage {
    let isFalling = entrance.map { now < $0.end } ?? false
    let first = view.living.first.map { view.roster[$0] } ?? ""
    let way = isTwice ? "goes round twice tonight, to everybody." : "goes round to everybody who lives."
    return StagePage(
      picture: picture(isFalling ? .dusk : .night(view.round)),
      headline: "Night \(view.round)", style: .title,
      text: """
        Read this aloud: “Night falls; all keep silent. The terminal \(way) Look away while another has it. \
        Whatever you are, you do the same there.” \(first) takes it first.
        """,
      prompt: "Begin the night", light: isFalling ? Nightfall(come(at: now), .evening, into: .nightSky) : nil)
  }

  /// Whether lovers learn of each other tonight, which everybody knows from the roles in play.
  private var isTwice: Bool { view.round == 1 && view.setUp.roles[.cupid] > 0 }

  private func told(_ news: News, at now: Instant) -> StagePage {
    let isDawn = news.time == .dawn
    let words = isHeldBack ? NewsWords.heldBack(news, round: view.round) : NewsWords(news, view: view)
    let isRising = entrance.map { now < $0.end } ?? false
    return StagePage(
      picture: picture(isDawn ? .dawn : .dusk, before: isHeldBack ? news.fallen.map(\.seat) : []),
      headline: words.headline, style: .title, text: words.text, prompt: isHeldBack ? nil : "Go on",
      light: isDawn && isRising ? Nightfall(come(at: now), .morning, into: .nightSky) : nil)
  }

  /// The village with light where somebody lives, and where somebody lived whose death is not told yet.
  private func picture(_ hour: VillagePicture.Hour, before fallen: [Seat] = []) -> VillagePicture {
    let living = Set(view.living + fallen)
    return VillagePicture(hour: hour, homes: view.roster.seats.map(living.contains))
  }
}
