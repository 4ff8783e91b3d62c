import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// How the set-up looks.
@MainActor
struct SetUpSnapshotTests {
  /// One way in which the pictures are drawn.
  struct Setting: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Size
    var isASCII = false
    var isPlain = false

    var testDescription: String { name }

    static let all =
      [Size.usual, .smallest].flatMap { size in
        let name = "\(size.columns)x\(size.rows)"
        return [
          Setting(name: name, size: size), Setting(name: "\(name)-ascii", size: size, isASCII: true),
          Setting(name: "\(name)-plain", size: size, isPlain: true),
        ]
      } + [Setting(name: "120x40", size: .large)]
  }

  private let saved = """
    Friday night\tpreset=classic;tie=drawn
    Small and nasty\trole.werewolf=1;role.seer=1;role.villager=2;dawnTellsRoles=yes;discussion=0
    """

  private func visit(_ setting: Setting, players: Int, _ selection: Selection? = nil) throws -> SetUpVisit {
    var invocation = Invocation.seeded(3)
    invocation.ascii = setting.isASCII
    invocation.plain = setting.isPlain
    let store = MemoryStore()
    store.setPreference(SavedPresets.rememberedName, to: saved)
    return try SetUpVisit(
      players: players, selection, store: store, invocation: invocation, size: setting.size)
  }

  private func expectPicture(_ visit: SetUpVisit, _ name: String, _ setting: Setting) {
    expectSnapshot(visit.pilot.picture, named: "SetUp/\(setting.name)/\(name)")
    if setting.isPlain { visit.party.expectWordsOnly() }
  }

  @Test(arguments: Setting.all)
  func `every page of the set-up looks like this`(setting: Setting) throws {
    let visit = try visit(setting, players: 6)
    expectPicture(visit, "players", setting)
    for name in ["roles", "options", "presets"] {
      visit.pilot.press(.pageDown)
      expectPicture(visit, name, setting)
    }
    visit.pilot.press(.down, .down, .down)
    expectPicture(visit, "presets-saved", setting)
    visit.pilot.press(.function(5))
    expectPicture(visit, "last-look", setting)
  }

  @Test(arguments: Setting.all)
  func `twelve players, warnings, refusals and questions find room`(setting: Setting) throws {
    let crowd: [Role: Int] = [
      .werewolf: 5, .seer: 1, .doctor: 1, .hunter: 1, .cupid: 1, .mayor: 1, .villager: 2,
    ]
    let visit = try visit(setting, players: 12, .custom(crowd) { $0.discussion = .unlimited })
    visit.pilot.press(.up)
    expectPicture(visit, "crowd-players", setting)
    visit.pilot.press(.pageDown)
    expectPicture(visit, "crowd-roles", setting)
    visit.pilot.press(.pageDown)
    expectPicture(visit, "crowd-options", setting)
    visit.pilot.press(.function(5))
    expectPicture(visit, "crowd-last-look", setting)
    visit.pilot.press(.escape, .pageUp, .down, .right)
    expectPicture(visit, "crowd-refused", setting)
    visit.pilot.press(.left, .pageDown, .pageDown, .character("s"))
    visit.pilot.type("Friday night")
    expectPicture(visit, "save", setting)
    visit.pilot.press(.enter)
    expectPicture(visit, "replace", setting)
  }

  @Test(arguments: Setting.all)
  func `an empty set-up and its help look like this`(setting: Setting) throws {
    var invocation = Invocation.seeded(3)
    invocation.ascii = setting.isASCII
    invocation.plain = setting.isPlain
    let visit = try SetUpVisit(returningTo: MemoryStore(), invocation: invocation, size: setting.size)
    expectPicture(visit, "empty", setting)
    visit.pilot.press(.function(1))
    expectPicture(visit, "help", setting)
  }
}
