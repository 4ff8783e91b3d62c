import GameKit
import TUI
import Werewolf

@testable import App

/// A moment of Werewolf that players would recognise, in the order in which a full game comes by.
enum VillageLandmark: CaseIterable {
  case roleCurtain, role, nightHandBack, nightfall
  case nightCurtain, freshPick, pick, picked, freshAcknowledgement, acknowledgement
  case loveCurtain, freshLove, love
  case dawn
  case electionCurtain, election, electionTally
  case discussion, paused, waiting, spillDialog
  case voteCurtain, vote, voted, tally
  case suspense, verdict
  case shotCurtain, shot, successionCurtain, succession
  case settlingCurtain, settling
  case over

  /// Those where one player alone may look.
  static let privateOnes = allCases.filter(\.isPrivate)

  var isPrivate: Bool { curtain != self }

  /// The curtain over a private page; for a public one the same.
  var curtain: VillageLandmark {
    switch self {
    case .role: .roleCurtain
    case .freshPick, .pick, .picked, .freshAcknowledgement, .acknowledgement: .nightCurtain
    case .freshLove, .love: .loveCurtain
    case .election: .electionCurtain
    case .vote, .voted: .voteCurtain
    case .shot: .shotCurtain
    case .succession: .successionCurtain
    case .settling: .settlingCurtain
    case .roleCurtain, .nightHandBack, .nightfall, .nightCurtain, .loveCurtain, .dawn, .electionCurtain,
      .electionTally, .discussion, .paused, .waiting, .spillDialog, .voteCurtain, .tally, .suspense, .verdict,
      .shotCurtain, .successionCurtain, .settlingCurtain, .over:
      self
    }
  }

  /// The keys that lead here from the discussion, which is on the straight way.
  var detour: [Key] {
    switch self {
    case .paused: [.space]
    case .waiting: [.escape, .escape]
    case .spillDialog: [.character("v")]
    default: []
    }
  }

  /// Whether a game stands here, or where a few keys lead here from.
  func isReached(by table: Sitting<WerewolfGame>) -> Bool {
    switch table.moment {
    case .curtain: isReached(inFrontOf: table.game.view.scene)
    case .holding(let seat, let hand, let dwell):
      isReached(on: hand, showing: table.game.session.view(for: .seat(seat)).scene, isFresh: dwell != nil)
    case .reading: isReached(at: table.game.view.scene, isHeldBack: table.game.suspense != nil)
    case .discussion: [.discussion, .paused, .waiting, .spillDialog].contains(self)
    case .over: self == .over
    case .waiting: false
    }
  }

  private func isReached(inFrontOf scene: Scene) -> Bool {
    switch (self, scene) {
    case (.roleCurtain, .roleReveal), (.nightCurtain, .night), (.loveCurtain, .loversPass),
      (.shotCurtain, .claim(.shot, turn: _)), (.successionCurtain, .claim(.succession, turn: _)),
      (.settlingCurtain, .settling):
      true
    case (.electionCurtain, .polling(let poll, turn: _)): poll.question == .office
    case (.voteCurtain, .polling(let poll, turn: _)): poll.question == .elimination
    default: false
    }
  }

  private func isReached(on hand: WerewolfHand, showing scene: Scene, isFresh: Bool) -> Bool {
    let hasPicked = hand.names?.isComplete == true
    switch (self, scene) {
    case (.role, .role), (.shot, .claiming(.shot, _, _)), (.succession, .claiming(.succession, _, _)),
      (.settling, .settle):
      return true
    case (.freshPick, .pick), (.freshAcknowledgement, .acknowledge), (.freshLove, .lover): return isFresh
    case (.pick, .pick): return !isFresh && !hasPicked
    case (.picked, .pick): return hasPicked
    case (.acknowledgement, .acknowledge), (.love, .lover): return !isFresh
    case (.election, .vote(let poll, _, _)): return poll.question == .office
    case (.vote, .vote(let poll, _, _)): return poll.question == .elimination && !hasPicked
    case (.voted, .vote(let poll, _, _)): return poll.question == .elimination && hasPicked
    default: return false
    }
  }

  private func isReached(at scene: Scene, isHeldBack: Bool) -> Bool {
    switch (self, scene) {
    case (.nightHandBack, .handBack), (.nightfall, .nightfall): true
    case (.dawn, .news(let news)): news.time == .dawn
    case (.suspense, .news(let news)): news.time == .vote && isHeldBack
    case (.verdict, .news(let news)): news.time == .vote && !isHeldBack
    case (.electionTally, .tally(let poll, _)): poll.question == .office
    case (.tally, .tally(let poll, _)): poll.question == .elimination
    default: false
    }
  }
}
