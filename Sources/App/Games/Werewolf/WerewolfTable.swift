import GameKit
import TUI
import Werewolf

/// Werewolf with the terminal in the middle.
extension WerewolfGame: PassedGame {
  static let id = Rules.game

  var roster: Roster { view.roster }

  var scene: Scene { view.scene }

  var stage: PassedStage {
    switch view.scene {
    case .roleReveal(let turn), .night(let turn), .loversPass(let turn), .claim(_, let turn),
      .polling(_, let turn), .settling(let turn):
      .passing(to: turn)
    case .discussion(let limit): .discussion(limit: limit)
    case .over: .over
    case .nightfall, .handBack, .news, .tally, .role, .pick, .acknowledge, .lover, .claiming, .vote, .settle:
      .reading
    }
  }

  var title: String { "Werewolf · \(view.moment)\(isOffTheRecord ? " · off the record" : "")" }

  var stake: String { "Werewolf, \(view.moment)" }

  var spillDialog: Dialog? {
    guard stage != .over else { return nil }
    return Dialog(
      "Did somebody see too much?",
      "Deal new roles to the same table, or go on and forget it. Nothing more is shown; the history notes it.",
      buttons: ["Deal anew", "Go on, and note it", "Nothing happened"], isDangerous: true)
  }

  mutating func answerSpill(_ choice: Int) -> [ParlorCommand] {
    switch choice {
    case 0:
      play(.redeal)
      suspense = nil
      return [.toast(Toast("New roles are dealt."))]
    case 1:
      play(.overlookSpill)
      return [.toast(Toast("Noted. The game goes on."))]
    default: return []
    }
  }

  mutating func goOn(at now: Instant) -> [ParlorCommand] {
    guard suspense == nil else { return [] }
    play(.proceed)
    return arrive(at: now)
  }

  /// What follows from reaching a scene: what is heard is the same whoever died, and of what.
  private mutating func arrive(at now: Instant) -> [ParlorCommand] {
    switch view.scene {
    case .news(let news):
      if news.time == .vote, !news.isContinued { suspense = Suspense(end: now + Suspense.length) }
      return [.cue(.reveal)]
    case .tally: return [.cue(.reveal)]
    case .nightfall, .handBack, .discussion, .over, .roleReveal, .role, .night, .pick, .acknowledge,
      .loversPass, .lover, .claim, .claiming, .polling, .vote, .settling, .settle:
      return []
    }
  }

  mutating func endDiscussion() { play(.endDiscussion) }

  mutating func pressInPublic(_ key: Key) -> [ParlorCommand]? { nil }

  var publicHints: [Hint] { [] }

  var readingHints: [Hint] {
    suspense == nil ? [Hint(.enter, .space, shown: "Enter", title: "Go on")] : []
  }

  mutating func take(_ answer: Answer) {}

  func finish() -> [ParlorCommand] {
    guard !isOffTheRecord, let story = session.story, let participants = session.participations else {
      return [.cue(.win)]
    }
    let request = Request.saveFinished(
      id: id, game: Rules.game, started: started, participants: participants,
      details: WerewolfStory.details(of: story))
    return [.cue(.win), .request(request)]
  }
}

extension WerewolfGame {
  var alarm: Instant? { suspense?.end }

  var isExposed: Bool { false }

  mutating func advance(to now: Instant) -> [ParlorCommand] {
    if let end = suspense?.end, now >= end { suspense = nil }
    return []
  }

  /// Nothing public is secret; a pause that was on is over when everybody is back.
  mutating func cover() { suspense = nil }

  func draw(_ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in area: Rect, at now: Instant) {
    VillageScene(view: view, story: session.story, offset: offset, isHeldBack: suspense != nil)
      .draw(moment, on: &canvas, in: area, at: now)
  }

  func prompt(in area: Rect) -> Rect? {
    if suspense != nil { return nil }
    if case .handBack = view.scene { return CurtainPage.prompt(in: area) }
    return VillageScene.prompt(in: area)
  }

  func endings(in area: Rect) -> Rect { VillageScene.prompt(in: area) }

  mutating func browse(_ input: Input, in area: Rect) {
    guard let story = session.story else { return }
    let view = StoryView(story: story, names: roster.names.map(\.text), offset: offset)
    offset = view.scrolled(by: input, in: VillageScene.story(in: area))
  }

  var progress: Steps? { view.step.map { Steps(Self.steps, current: $0) } }

  private static let steps = ["Night", "Dawn", "Talk", "Vote", "Verdict"]
}

extension PlayerView {
  /// Which step of a round it is, from 0; nil before the first night and at the end.
  var step: Int? {
    switch scene {
    case .nightfall, .night, .pick, .acknowledge, .loversPass, .lover: 0
    case .news(let news): news.time == .dawn ? 1 : 4
    case .discussion: 2
    case .polling, .vote, .tally: 3
    case .settling, .settle: 4
    case .claim, .claiming, .handBack, .roleReveal, .role, .over: nil
    }
  }

  /// Where the game stands, for everybody to read: `night 2`.
  var moment: String {
    switch scene {
    case .roleReveal, .role: "the deal"
    case .nightfall, .night, .pick, .acknowledge, .loversPass, .lover: "night \(round)"
    case .news(let news): news.time == .dawn ? "dawn \(round)" : "day \(round)"
    case .discussion, .polling, .vote, .tally, .settling, .settle, .claim, .claiming: "day \(round)"
    case .handBack: "round \(round)"
    case .over: "the end"
    }
  }
}
