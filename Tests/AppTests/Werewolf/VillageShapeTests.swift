import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// A private page looks the same from afar, whoever has it.
@MainActor
struct VillageShapeTests {
  @Test func `nobody's page can be told from another's, in all the rounds of a night`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .nightCurtain)
    var outlines: [String: Set<[String]>] = [:]
    party.play { party in
      guard let scene = party.secret?.scene else { return party.village?.game.view.step != 0 }
      guard case .holding(_, let hand, let dwell) = party.village?.moment else { return false }
      let kind = "\(scene.kind) \(dwell == nil) \(hand.names?.isComplete == true)"
      outlines[kind, default: []].insert(party.pilot.picture.outline)
      return false
    }
    // Fresh, and then ready: to pick, to confirm, what came of it, and love.
    #expect(outlines.count == 7)
    for (kind, seen) in outlines { #expect(seen.count == 1, "\(kind): \(seen)") }
  }
}

extension Scene {
  /// Which page of a night it is.
  fileprivate var kind: String {
    switch self {
    case .pick: "pick"
    case .acknowledge: "acknowledge"
    case .lover: "lover"
    case .role, .claiming, .vote, .settle, .roleReveal, .nightfall, .night, .loversPass, .handBack, .news,
      .claim,
      .discussion, .polling, .tally, .settling, .over:
      "other"
    }
  }
}
