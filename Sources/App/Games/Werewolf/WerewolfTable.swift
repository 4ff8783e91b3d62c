import GameKit
import TUI
import Werewolf

/// Werewolf with the terminal in the middle.
extension WerewolfGame: PassedGame {
  static let id = Rules.game

  var roster: Roster { view.roster }

  var scene: PublicMoment { PublicMoment(scene: view.scene, isHeldBack: suspense != nil) }

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

  var spillDialog: Dialog? {
    guard stage != .over else { return nil }
    return Dialog(
      "Did somebody see too much?",
      """
      Deal new roles to the same players, or go on with these: the history notes that it happened. \
      Nothing more is shown.
      """,
      buttons: ["Deal new roles", "Go on; the history notes it", "Nothing happened"], isDangerous: true)
  }

  var voteDialog: Dialog? {
    Dialog.confirm("Vote now?", "That ends the talk, for everybody.", yes: "Vote", no: "Talk on")
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

  /// What follows from reaching a scene: what is heard, and when, is the same whoever died, and of what.
  private mutating func arrive(at now: Instant) -> [ParlorCommand] {
    switch view.scene {
    case .news:
      suspense = Suspense(end: now + Suspense.length)
      return []
    case .tally: return [.cue(.reveal)]
    case .nightfall, .handBack, .discussion, .over, .roleReveal, .role, .night, .pick, .acknowledge,
      .loversPass, .lover, .claim, .claiming, .polling, .vote, .settling, .settle:
      return []
    }
  }

  mutating func endDiscussion() { play(.endDiscussion) }

  mutating func pressInPublic(_ key: Key) -> [ParlorCommand]? { nil }

  var publicHints: [Hint] {
    guard stage == .over else { return [] }
    return [Hint(.up, .down, .pageUp, .pageDown, shown: "↑↓ PgDn", title: "Read the story")]
  }

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

/// What everybody sees, and whether a part of it is held back.
struct PublicMoment: Equatable {
  let scene: Werewolf.Scene
  let isHeldBack: Bool
}
