import GameKit
import Snakesss
import TUI

/// Snakesss with the terminal in the middle.
extension SnakesssGame: PassedGame {
  static let id = Rules.game

  var roster: Roster { view.roster }

  var scene: Scene { view.scene }

  var stage: PassedStage {
    switch view.scene {
    case .roleReveal(let turn), .peeking(let turn), .voting(let turn, _): .passing(to: turn)
    case .discussion(_, _, let limit): .discussion(limit: limit)
    case .over: .over
    case .needsQuestion, .handBack, .announcement, .question, .eyesClosed, .results, .standings, .role, .peek,
      .flash, .vote:
      .reading
    }
  }

  var title: String { "Snakesss · round \(view.round) of \(view.rounds)" }

  var stake: String { "Snakesss, round \(view.round) of \(view.rounds)" }

  var spillDialog: Dialog? {
    guard isInRound else { return nil }
    return Dialog.confirm(
      "Did somebody see too much?",
      "The round ends without points, and nothing more is shown. New roles are dealt for a new question.",
      yes: "End this round", no: "Go on", isDangerous: true)
  }

  mutating func answerSpill(_ choice: Int) -> [ParlorCommand] {
    guard choice == 0 else { return [] }
    play(.voidRound)
    flash = nil
    return markUsed() + [.toast(Toast("The round does not count."))] + startRound()
  }

  mutating func goOn(at now: Instant) -> [ParlorCommand] {
    switch (view.scene, flash) {
    case (.needsQuestion, _): return startRound()
    case (.over, _), (_, .shown): return []
    case (.eyesClosed, nil):
      flash = .shown(until: now + Rules.flash)
      return []
    case (_, .dark), (_, nil):
      flash = nil
      play(.proceed)
      return arrive()
    }
  }

  /// What follows from reaching a scene.
  private mutating func arrive() -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: startRound()
    case .announcement, .results: [.cue(.reveal)]
    case .question: markUsed()
    case .roleReveal, .role, .handBack, .peeking, .peek, .eyesClosed, .flash, .discussion, .voting, .vote,
      .standings, .over:
      []
    }
  }

  mutating func endDiscussion() { play(.endDiscussion) }

  mutating func pressInPublic(_ key: Key) -> [ParlorCommand]? {
    guard key == .character("f"), let id = questionOnTable else { return nil }
    return [
      .request(.mark([id], as: .flagged)),
      .toast(Toast("Marked as doubtful, for a look at it later.")),
    ]
  }

  var publicHints: [Hint] {
    questionOnTable == nil ? [] : [Hint(.character("f"), title: "Flag question")]
  }

  var readingHints: [Hint] {
    isExposed ? [] : [Hint(.enter, .space, shown: "Enter", title: "Go on")]
  }

  mutating func take(_ answer: Answer) {
    if case .preferences(let preferences) = answer { filter = SnakesssSettings.filter(preferences) }
  }

  func finish() -> [ParlorCommand] {
    guard let story = session.story, let participants = session.participations else { return [] }
    let request = Request.saveFinished(
      id: id, game: Rules.game, started: started, participants: participants,
      details: StoryJSON.details(of: story, version: GameStory.version))
    return [.cue(.win), .request(request)]
  }
}

/// The shared flash, and the pictures of the table.
extension SnakesssGame {
  var alarm: Instant? { endOfFlash ?? entrance?.alarm }

  var isExposed: Bool { endOfFlash != nil }

  private var endOfFlash: Instant? { if case .shown(let end) = flash { end } else { nil } }

  mutating func comeIn(at now: Instant) {
    entrance = PublicScene.entrance(to: view.scene).map { Motion(at: now, for: $0, easing: .linear) }
  }

  mutating func advance(to now: Instant) -> [ParlorCommand] {
    entrance?.advance(to: now)
    guard let end = endOfFlash, now >= end else { return [] }
    flash = .dark
    return [.cue(.reveal)]
  }

  mutating func cover() {
    entrance = nil
    if isExposed { flash = nil }
  }

  func draw(_ moment: Moment<SnakesssHand>, on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch flash {
    case .shown:
      guard case .flash(let asked, let answer) = session.view(for: .openEyes).scene else { return }
      FlashScene(asked: asked, answer: answer).draw(on: &canvas, in: area)
    case .dark: PublicScene.drawDark(on: &canvas, in: area)
    case nil:
      PublicScene(view: view, entrance: entrance).draw(moment, on: &canvas, in: area, at: now)
    }
  }

  func prompt(in area: Rect) -> Rect? {
    if isExposed { return nil }
    if case .handBack = view.scene { return CurtainPage.prompt(in: area) }
    return PublicScene.prompt(in: area)
  }

  func endings(in area: Rect) -> Rect { StandingsScene.buttons(in: area) }
}
