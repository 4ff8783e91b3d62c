import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// How every scene of Werewolf looks.
///
/// `PARLOR_RECORD=1 swift test --filter VillageSceneSnapshotTests` writes the pictures anew.
@MainActor
struct VillageSceneSnapshotTests {
  /// One way in which the pictures are drawn.
  enum Setting: String, CaseIterable {
    case small = "60x20"
    case usual = "80x24"
    case ascii = "80x24-ascii"
    case plain = "80x24-plain"
  }

  private func party(_ setting: Setting, names: [String] = Party.villagers) throws -> Party {
    try .wholeVillage(
      isPlain: setting == .plain, isASCII: setting == .ascii, size: setting == .small ? .smallest : .usual,
      names: names)
  }

  private func expectPicture(_ party: Party, _ name: String, _ setting: Setting) {
    expectSnapshot(party.pilot.picture, named: "Scenes/\(setting.rawValue)/\(name)")
  }

  @Test(arguments: Setting.allCases)
  func `every scene looks like this`(setting: Setting) throws {
    let party = try party(setting)
    for landmark in VillageLandmark.allCases {
      party.goOn(to: landmark)
      expectPicture(party, "\(landmark)", setting)
      if landmark == .dawn {
        party.pilot.wait(Suspense.length)
        expectPicture(party, "dawnTold", setting)
      }
      party.pilot.press(landmark.wayBack)
    }
    party.pilot.press(.end)
    expectPicture(party, "storyEnd", setting)
  }

  @Test(arguments: Setting.allCases)
  func `twelve players with the widest names find room`(setting: Setting) throws {
    let names = ["W", "M", "Q", "世", "G", "界", "N", "H", "K", "O", "U", "X"].map {
      String(repeating: $0, count: $0.columns == 2 ? 8 : 16)
    }
    let party = try party(setting, names: names)
    for landmark in [VillageLandmark.nightfall, .pick, .dawn, .discussion, .vote, .tally, .over] {
      party.goOn(to: landmark)
      expectPicture(party, "widest-\(landmark)", setting)
    }
  }

  @Test(arguments: [Setting.usual, .plain])
  func `a refused pick is answered on the page`(setting: Setting) throws {
    let party = try party(setting)
    party.play { $0.village.map(VillageLandmark.pick.isReached) == true && $0.secret?.mustChoose == true }
    guard case .holding(_, .choosing(let choice), dwell: nil) = party.village?.moment else {
      return #expect(Bool(false), "No pick")
    }
    party.pilot.press(choice.keys(picking: [nil]))
    expectPicture(party, "refusal", setting)
  }

  @Test(arguments: 1...8)
  func `the moon wanes and waxes from night to night`(night: Int) {
    var canvas = Canvas(Size(columns: 60, rows: 12))
    let homes = (1...8).map { $0 > night - 1 }
    VillagePicture(hour: .night(night), homes: homes).draw(on: &canvas, in: canvas.bounds)
    expectSnapshot(canvas, named: "Scenes/moon/\(night)")
  }
}

extension VillageLandmark {
  /// The keys that lead back to where the game goes on.
  fileprivate var wayBack: [Key] {
    switch self {
    case .paused, .waiting: [.space]
    case .spillDialog: [.escape]
    default: []
    }
  }
}

extension PlayerView {
  /// Whether the page is one of a werewolf, who cannot pass.
  fileprivate var mustChoose: Bool {
    guard case .pick(let page) = scene, case .devour = page.purpose else { return false }
    return true
  }
}
