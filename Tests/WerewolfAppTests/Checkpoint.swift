import GameKit
import Party
import TUI
import Werewolf

@testable import WerewolfApp

/// A recognizable moment of Werewolf, in the order in which a full game passes them.
enum Checkpoint: CaseIterable {
  case roleCurtain, role, nightHandBack, nightfall
  case nightCurtain, freshPick, pick, picked, confirmed
  case loveCurtain, freshLove, love
  case dawn
  case electionCurtain, election, electionTally
  case discussion, paused, waiting, exposureDialog
  case voteCurtain, vote, voted, tally
  case suspense, verdict
  case shotCurtain, shot, successionCurtain, succession
  case settlingCurtain, settling
  case over

  /// The private ones.
  static let privateOnes = allCases.filter { $0.curtain != $0 }
  /// One checkpoint in each scene of the rules.
  static let scenes: [Checkpoint] = [
    .roleCurtain, .role, .nightHandBack, .nightfall, .nightCurtain, .pick, .loveCurtain, .love,
    .dawn, .discussion, .voteCurtain, .vote, .tally, .shotCurtain, .shot, .settlingCurtain, .settling,
    .over,
  ]

  /// The checkpoint that covers a private one; for a public one itself.
  var curtain: Checkpoint {
    switch self {
    case .role: .roleCurtain
    case .freshPick, .pick, .picked, .confirmed: .nightCurtain
    case .freshLove, .love: .loveCurtain
    case .election: .electionCurtain
    case .vote, .voted: .voteCurtain
    case .shot: .shotCurtain
    case .succession: .successionCurtain
    case .settling: .settlingCurtain
    case .roleCurtain, .nightHandBack, .nightfall, .nightCurtain, .loveCurtain, .dawn, .electionCurtain,
      .electionTally, .discussion, .paused, .waiting, .exposureDialog, .voteCurtain, .tally, .suspense,
      .verdict, .shotCurtain, .successionCurtain, .settlingCurtain, .over:
      self
    }
  }

  /// The keys that lead here from the discussion.
  var detour: [Key] {
    switch self {
    case .paused: [.space]
    case .waiting: [.escape, .escape]
    case .exposureDialog: [.character("v")]
    default: []
    }
  }

  /// The keys that lead back from a detour.
  var wayBack: [Key] {
    switch self {
    case .paused, .waiting: [.space]
    case .exposureDialog: [.escape]
    default: []
    }
  }

  /// True if a game is here, or where a few keys lead here from.
  func isReached(by session: PartySession<WerewolfGame>) -> Bool {
    let scene = session.game.view.scene
    switch session.phase {
    case .curtain: return isReached(inFrontOf: scene)
    case .holding(let possession): return isReached(by: possession)
    case .reading: return isReached(at: scene, isHeldBack: session.game.isHeldBack)
    case .handBack: return self == .nightHandBack
    case .discussion: return [.discussion, .paused, .waiting, .exposureDialog].contains(self)
    case .over: return self == .over
    case .waiting, .paused: return false
    }
  }

  private func isReached(inFrontOf scene: PublicScene) -> Bool {
    switch (self, scene) {
    case (.roleCurtain, .roleReveal), (.nightCurtain, .night), (.loveCurtain, .loversPass),
      (.shotCurtain, .deathAction(.shot, turn: _)), (.successionCurtain, .deathAction(.succession, turn: _)),
      (.settlingCurtain, .settling):
      true
    case (.electionCurtain, .polling(let poll, turn: _)): poll.question == .mayor
    case (.voteCurtain, .polling(let poll, turn: _)): poll.question == .elimination
    default: false
    }
  }

  private func isReached(by possession: Possession<WerewolfPrivatePage>) -> Bool {
    let hasPicked = possession.page.names?.isComplete == true
    let isFresh = possession.lockedUntil != nil
    switch (self, possession.page.view.scene) {
    case (.role, .role), (.shot, .deathAction(.shot, _, _)), (.succession, .deathAction(.succession, _, _)),
      (.settling, .settle):
      return true
    case (.freshPick, .pick), (.freshLove, .lover): return isFresh
    case (.pick, .pick): return !isFresh && !hasPicked
    case (.picked, .pick): return hasPicked && possession.page.isUnconfirmed
    case (.confirmed, .pick): return hasPicked && !possession.page.isUnconfirmed
    case (.love, .lover): return !isFresh
    case (.election, .vote(let poll, _, _)): return poll.question == .mayor
    case (.vote, .vote(let poll, _, _)): return poll.question == .elimination && !hasPicked
    case (.voted, .vote(let poll, _, _)): return poll.question == .elimination && hasPicked
    default: return false
    }
  }

  private func isReached(at scene: PublicScene, isHeldBack: Bool) -> Bool {
    switch (self, scene) {
    case (.nightfall, .nightfall): true
    case (.dawn, .news(let news)): news.time == .dawn
    case (.suspense, .news(let news)): news.time == .vote && isHeldBack
    case (.verdict, .news(let news)): news.time == .vote && !isHeldBack
    case (.electionTally, .tally(let poll)): poll.question == .mayor
    case (.tally, .tally(let poll)): poll.question == .elimination
    default: false
    }
  }
}
