import GameKit
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import App

/// How every scene looks.
///
/// `PARLOR_RECORD=1 swift test --filter SceneSnapshotTests` writes the pictures anew.
@MainActor
struct SceneSnapshotTests {
  /// One way in which the pictures are drawn.
  struct Setting: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Size
    var isLarge = false
    var isASCII = false
    var isPlain = false

    var testDescription: String { name }

    static let all = [
      Setting(name: "60x20", size: .smallest), Setting(name: "80x24", size: .usual),
      Setting(name: "120x40", size: .large), Setting(name: "80x24-large", size: .usual, isLarge: true),
      Setting(name: "120x40-large", size: .large, isLarge: true),
      Setting(name: "80x24-ascii", size: .usual, isASCII: true),
      Setting(name: "80x24-plain", size: .usual, isPlain: true),
    ]

    /// The program drawn that way.
    var invocation: Invocation {
      var invocation = Invocation.seeded(3)
      invocation.large = isLarge
      invocation.ascii = isASCII
      invocation.plain = isPlain
      return invocation
    }
  }

  private func party(
    _ setting: Setting, questions: String = SampleQuestions.one(), peek: PeekMode = .everyone
  ) throws -> Party {
    let store = MemoryStore()
    store.setPreference(SnakesssSettings.peek.name, to: peek.rawValue)
    store.setPreference(SnakesssSettings.rounds.name, to: "3")
    return Party(setting.invocation, home: try Home(questions: questions), store: store, size: setting.size)
  }

  private func expectPicture(_ party: Party, _ name: String, _ setting: Setting) {
    expectSnapshot(party.pilot.picture, named: "\(setting.name)/\(name)")
  }

  @Test(arguments: Setting.all)
  func `every scene looks like this`(setting: Setting) throws {
    let party = try party(setting)
    party.pilot.press(.enter)
    expectPicture(party, "set-up-empty", setting)
    party.write(Array(Party.names.prefix(5)))
    expectPicture(party, "set-up", setting)
    party.pilot.press(.enter)
    for landmark in Landmark.allCases where !landmark.needsClosedEyes {
      party.go(to: landmark, voting: \.favourite)
      expectPicture(party, landmark.rawValue, setting)
      party.pilot.press(landmark.wayBack)
    }
  }

  @Test(arguments: Setting.all)
  func `the shared flash looks like this`(setting: Setting) throws {
    let party = try party(setting, peek: .eyesClosed)
    party.start()
    for landmark in [Landmark.eyesClosed, .flash] {
      party.go(to: landmark)
      expectPicture(party, landmark.rawValue, setting)
    }
  }

  @Test(arguments: Setting.all)
  func `eight players with the widest names and the longest texts find room`(setting: Setting) throws {
    let party = try party(setting, questions: SampleQuestions.longest)
    let letters = ["W", "M", "世", "Q", "界", "G", "N", "H"]
    party.pilot.press(.enter)
    party.sit(letters.map { String(repeating: $0, count: $0.columns == 2 ? 8 : 16) })
    for landmark in Landmark.widest {
      party.go(to: landmark, voting: \.favourite)
      expectPicture(party, "widest-\(landmark.rawValue)", setting)
      party.pilot.press(landmark.wayBack)
    }
  }

  @Test(arguments: Setting.all)
  func `the menu and the farewell look like this`(setting: Setting) throws {
    let party = try party(setting)
    party.start()
    party.go(to: .question)
    party.pilot.press(.escape)
    expectPicture(party, "menu", setting)
    party.pilot.press(.character("n"))
    expectPicture(party, "menu-new-game", setting)
    party.pilot.press(.escape, .escape, .control("c"))
    expectPicture(party, "farewell", setting)
    party.pilot.press(.escape, .character("?"))
    expectPicture(party, "help", setting)
  }
}

extension Landmark {
  /// The scenes in which names or texts might not find room.
  fileprivate static let widest: [Landmark] = [
    .roleCurtain, .role, .handBack, .announcement, .question, .note, .discussion, .vote, .results, .standings,
    .over,
  ]

  /// The keys that lead back to where the game goes on.
  fileprivate var wayBack: [Key] {
    switch self {
    case .paused, .waiting: [.space]
    case .voidDialog: [.escape]
    default: []
    }
  }
}
