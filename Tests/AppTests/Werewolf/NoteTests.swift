import GameKit
import TUI
import Testing
import Werewolf

@testable import App

/// What stands on private pages has room there, and one shape.
@MainActor
struct NoteTests {
  /// The columns inside the frame of a private page.
  private static let columns = PrivatePage.area(in: Rect(Size.smallest)).columns

  @Test(arguments: [UInt64(1), 2, 3])
  func `in a whole game no note is longer than its place, whatever the names are`(seed: UInt64) throws {
    let names = Party.villagers.map { name in
      name + String(repeating: "m", count: PlayerName.widest - name.count)
    }
    let party = try Party.wholeVillage(seed: seed, names: names)
    var longest = 0
    party.play { party in
      guard let secret = party.secret, let words = SecretWords(secret) else { return false }
      let lines = words.note.wrapped(to: Self.columns).count
      longest = max(longest, lines)
      return lines > SecretScene.noteLines.choosing && words.isPicking(secret)
        || lines > SecretScene.noteLines.reading
    }
    #expect(party.village?.isOver == true)
    #expect(longest > 1)
  }

  @Test(arguments: ["", "Anna is no werewolf.", "Your pack: Anna (wants Ben), Cara."])
  func `a note has as many lines as any other, and each is as wide`(note: String) {
    for isPlain in [false, true] {
      let lines = note.evenLines(4, columns: 20, isPlain: isPlain)
      #expect(lines.count == 4)
      #expect(lines.allSatisfy { $0.columns == 20 })
    }
  }
}

extension SecretWords {
  /// Whether the note stands below names to choose from.
  fileprivate func isPicking(_ view: PlayerView) -> Bool {
    switch view.scene {
    case .pick, .vote, .claiming, .settle: true
    case .roleReveal, .role, .nightfall, .night, .acknowledge, .loversPass, .lover, .handBack, .news, .claim,
      .discussion, .polling, .tally, .settling, .over:
      false
    }
  }
}
