import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The public page of Werewolf: the village by night and by day.
struct WerewolfPage: PublicPage {
  let view: PublicView
  /// Nil until the game is over.
  let log: GameLog?
  /// True while news is held back.
  let isHeldBack: Bool
  /// The scroll offset of the story after the game.
  private(set) var offset = 0
  /// The number of latest votes that the board skips; nil while it is closed.
  private var board: Int?

  init(view: PublicView, log: GameLog? = nil, isHeldBack: Bool = false) {
    self.view = view
    self.log = log
    self.isHeldBack = isHeldBack
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    if case .discussion = view.scene { return handleBoard(input, in: context) }
    guard let end = endPage else { return nil }
    if input == .key(.character("s")) { return [.copy(end.card)] }
    offset = end.offset(after: input, in: context.area, isPlain: context.look.isPlain)
    return []
  }

  /// One key opens and closes the board; others show earlier votes, and later ones.
  private mutating func handleBoard(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    guard case .key(let key) = input else { return nil }
    switch (key, board) {
    case (.character("b"), let skipped): board = skipped == nil ? 0 : nil
    case (.left, let skipped?):
      let most = DayBoard(view: view, skipped: 0).mostSkipped(
        in: PublicFrame.content(in: context.area), isPlain: context.look.isPlain)
      board = min(most, skipped + 1)
    case (.right, let skipped?): board = max(0, skipped - 1)
    case _: return nil
    }
    return []
  }

  func offers(to seat: Seat) -> PartyOffers { view.claimOffers(to: seat) }

  /// Keeps the board open while the talk goes on.
  mutating func inherit(from former: WerewolfPage) {
    if case .discussion = view.scene { board = former.board }
  }

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    switch view.scene {
    case .nightfall: nightfall(moment).draw(on: &canvas, in: area)
    case .news(let news): stagePage(of: news, moment).draw(on: &canvas, in: area)
    case .discussion:
      DiscussionPage(
        view: view, picture: picture(.day, moment),
        board: board.map { DayBoard(view: view, skipped: $0) }
      ).draw(moment, on: &canvas, in: area)
    case .tally(let record):
      TallyTable(CountedVote(record, view), view.roster).draw(moment, on: &canvas, in: area)
    case .judged(let record):
      TallyTable(CountedVote(record, view), view.roster).draw(moment, on: &canvas, in: area)
    case .defense(let accusation, limit: _): defense(accusation, moment).draw(moment, on: &canvas, in: area)
    case .lastWords(let seat, limit: _): lastWords(of: seat, moment).draw(moment, on: &canvas, in: area)
    case .over: endPage?.draw(moment, on: &canvas, in: area)
    case .roleReveal, .night, .loversPass, .handBack, .deathAction, .polling, .judging, .settling: break
    }
  }

  private var endPage: EndPage? {
    guard case .over(let outcome) = view.scene, let log else { return nil }
    return EndPage(outcome: outcome, log: log, roster: view.roster, offset: offset)
  }
}

// MARK: - Speeches

extension WerewolfPage {
  private func defense(_ accusation: Accusation, _ moment: PageMoment) -> SpeechPage {
    let (accuser, seconder) = (view.roster[accusation.accuser], view.roster[accusation.seconder])
    let accused = view.roster[accusation.accused]
    return SpeechPage(
      title: "On trial", name: accused,
      text: "\(accuser) accuses, and \(seconder) agrees. \(accused), defend yourself. Everyone else listens.",
      ending: SpeechPage.defenseEnding, picture: picture(.day, moment))
  }

  private func lastWords(of seat: Seat, _ moment: PageMoment) -> SpeechPage {
    let name = view.roster[seat]
    return SpeechPage(
      title: "Last words", name: name,
      text: "The village has decided. Anything to say? Everyone else listens.",
      ending: SpeechPage.lastWordsEnding, picture: picture(.verdict, moment))
  }
}

// MARK: - Night and news

extension WerewolfPage {
  private func nightfall(_ moment: PageMoment) -> StagePage {
    let first = view.living.first.map { view.roster[$0] } ?? ""
    let turns = view.isCupidsNight ? "two turns" : "one turn"
    let cub = view.isCubsNight ? "The wolf cub is dead: tonight, the werewolves attack two. " : ""
    return StagePage(
      picture: moonrise(moment),
      headline: "Night \(view.round)",
      text: """
        Read this aloud: “\(cub)Night falls on the village. From now on, not a word. Everyone still alive takes \
        \(turns) with the screen. When it isn't yours, look away. Every turn looks the same, \
        no matter who you are.” \(first) goes first.
        """,
      prompt: "Start the night",
      light: moment.isAppearing ? SkyFade(moment.progress, .evening, into: .nightSky) : nil)
  }

  /// The village with the moon rising on the left, still in the last colors of the day.
  private func moonrise(_ moment: PageMoment) -> VillagePicture {
    var picture = picture(.night(view.round), moment)
    picture.light?.path = 0
    picture.glow = moment.isAppearing ? .dusk : nil
    return picture
  }

  private func stagePage(of news: News, _ moment: PageMoment) -> StagePage {
    let isDawn = news.time == .dawn
    let text = isHeldBack ? NewsText.heldBack(news, round: view.round) : NewsText(news, view)
    return StagePage(
      picture: picture(hour(of: news), moment, before: isHeldBack ? news.fallen.map(\.seat) : []),
      headline: text.headline, text: text.body, prompt: isHeldBack ? nil : "Continue",
      light: isDawn && moment.isAppearing ? SkyFade(moment.progress, .morning, into: .nightSky) : nil)
  }

  /// Red for a verdict unless no one dies; while it is held back, always red.
  private func hour(of news: News) -> VillagePicture.Hour {
    if news.time == .dawn { return .dawn }
    return isHeldBack || !news.fallen.isEmpty ? .verdict : .dusk
  }

  /// The village, lit for the living and for those whose death is still held back.
  private func picture(
    _ hour: VillagePicture.Hour, _ moment: PageMoment, before fallen: [Seat] = []
  ) -> VillagePicture {
    let (seats, lit) = (view.roster.seats, Set(view.living + fallen))
    return VillagePicture(
      hour: hour, homes: seats.map(lit.contains), names: seats.map { view.roster[$0] },
      light: SkyLight(progress: moment.isAppearing ? moment.progress : 1))
  }
}
