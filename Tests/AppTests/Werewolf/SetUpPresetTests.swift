import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// Roles and options are saved under names, and come back.
@MainActor
struct SetUpPresetTests {
  private let own = Selection.custom([.werewolf: 2, .seer: 1, .hunter: 1, .villager: 2]) { $0.tie = .drawn }

  private func visit(_ lines: [String], players: Int = 6, _ selection: Selection? = nil) throws -> SetUpVisit
  {
    let store = MemoryStore()
    store.setPreference(SavedPresets.rememberedName, to: lines.joined(separator: "\n"))
    let visit = try SetUpVisit(players: players, selection, store: store)
    visit.open(.presets)
    return visit
  }

  private func saved(_ visit: SetUpVisit) -> [String] {
    SavedPresets(text: visit.kept(SavedPresets.rememberedName) ?? "").entries.map(\.name)
  }

  @Test func `a preset is saved, comes back with the next evening, and is taken`() throws {
    let visit = try visit([], own)
    visit.pilot.press(.character("s"))
    visit.pilot.type("Friday night")
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows("“Friday night” is saved."))
    visit.open(.roles)
    visit.pilot.press(.left, .left, .left)
    visit.open(.options)
    visit.pilot.press(.character("u"))
    let again = try visit.restarted()
    again.open(.presets)
    again.pilot.click(on: "Friday night")
    again.pilot.press(.enter)
    #expect(again.pilot.shows("“Friday night” is set."))
    again.pilot.press(.function(5), .enter)
    #expect(again.game?.view.setUp == (try own.setUp(for: 6)))
  }

  @Test(arguments: ["", "   ", "Beginner", "classic"])
  func `a name must be one, and not one of the rules' presets`(name: String) throws {
    let visit = try visit([], own)
    visit.pilot.press(.character("s"))
    visit.pilot.type(name)
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows("Save roles and options"))
    #expect(saved(visit) == [])
    visit.pilot.press(.escape)
    #expect(!visit.pilot.shows("Save roles and options"))
  }

  @Test func `what could not be played is not saved`() throws {
    let visit = try visit([], .custom([.seer: 1, .villager: 5]))
    visit.pilot.press(.character("s"))
    #expect(visit.pilot.shows("There are 0 werewolves: at least 1 is needed."))
    #expect(saved(visit) == [])
  }

  @Test func `a name that is taken is asked about, and the answer counts`() throws {
    let visit = try visit(["Friday\t\(Selection.usual.text)"], own)
    for (answer, roles) in [(Key.escape, Selection.usual), (.character("y"), own)] {
      visit.pilot.press(.character("s"))
      visit.pilot.type("FRIDAY")
      visit.pilot.press(.enter)
      #expect(visit.pilot.shows("Replace “Friday”?"))
      visit.pilot.press(answer)
      let kept = SavedPresets(text: visit.kept(SavedPresets.rememberedName) ?? "")
      #expect(kept.entries.map(\.selection) == [roles])
    }
  }

  @Test func `a preset gets another name`() throws {
    let visit = try visit(["Friday\t\(own.text)", "Sunday\tpreset=classic"])
    visit.pilot.click(on: "Friday")
    visit.pilot.press(.character("r"))
    visit.pilot.press(.control("u"))
    visit.pilot.type("Monday")
    visit.pilot.press(.enter)
    #expect(saved(visit) == ["Monday", "Sunday"])
    visit.pilot.press(.character("r"))
    visit.pilot.press(.control("u"))
    visit.pilot.type("sunday")
    visit.pilot.press(.enter, .character("y"))
    #expect(saved(visit) == ["sunday"])
  }

  @Test func `a preset is forgotten only after a yes`() throws {
    let visit = try visit(["Friday\t\(own.text)", "Sunday\tpreset=classic"])
    visit.pilot.click(on: "Friday")
    visit.pilot.press(.character("d"), .enter)
    #expect(saved(visit) == ["Friday", "Sunday"])
    visit.pilot.press(.delete, .character("y"))
    #expect(saved(visit) == ["Sunday"])
    #expect(
      try visit.restarted().kept(SavedPresets.rememberedName)
        == "Sunday\t\(Selection(text: "preset=classic").text)")
  }

  @Test(arguments: [3, 5, 12])
  func `a preset for another number of players says both numbers`(players: Int) throws {
    let visit = try visit(["Friday\t\(own.text)"], players: players)
    visit.pilot.click(on: "Friday")
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows("“Friday” is for 6 players, not for \(players)."))
    #expect(visit.kept(WerewolfSetUp.selectionName) == nil)
  }

  @Test func `presets of the rules are taken, and refused to too few`() throws {
    let visit = try visit([])
    visit.pilot.press(.down, .enter)
    #expect(visit.pilot.shows("“Classic” is set."))
    visit.pilot.press(.down, .enter)
    #expect(visit.pilot.shows("“Everything” is for 8 players or more"))
  }

  @Test(arguments: [
    "no tab at all", "\tpreset=classic", "Bad\tpreset=nothing", "Bad\t", "Bad\trole.dragon=1;role.seer=1",
    "Bad\trole.seer=99", "Bad\trole.seer=x", "\u{1}\u{2}", "friday\tpreset=classic",
  ])
  func `a line that cannot be read is passed over, and never lost or in the way of others`(line: String)
    throws
  {
    let good = "Friday\t\(own.text)"
    let visit = try visit([good, line, "Sunday\tpreset=classic"])
    #expect(saved(visit) == ["Friday", "Sunday"])
    visit.pilot.click(on: "Sunday")
    visit.pilot.press(.character("d"), .character("y"))
    #expect(visit.kept(SavedPresets.rememberedName) == "\(good)\n\(line)")
  }

  @Test func `a preset that is saved is read back as it was, whatever it holds`() {
    var luck = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var saved = SavedPresets()
      let counts = Role.allCases.map { ($0, luck.below(4)) }
      let texts = OptionRow.all.map { ($0.name, $0.choices[luck.below($0.choices.count)].value) }
      let roles = RoleSet(Dictionary(uniqueKeysWithValues: counts))
      guard roles.count > 0 else { continue }
      let options = Options(texts: Dictionary(uniqueKeysWithValues: texts))
      saved.save(Selection(roles: .custom(roles), options: options), as: " A name; of=all\tsorts\n ")
      saved.save(Selection(roles: .preset(.everything), options: options), as: "世界 🐺")
      #expect(SavedPresets(text: saved.text) == saved)
      #expect(saved.entries.map(\.name) == ["A name; of=allsorts", "世界 🐺"])
    }
  }

  @Test(arguments: ["", ";", "preset=nothing", "role.seer=-4", "tie=;;;=x", "role.seer=99999999999999999999"])
  func `whatever is remembered of roles and options, there is a set-up`(text: String) throws {
    let store = MemoryStore()
    store.setPreference(WerewolfSetUp.selectionName, to: text)
    let visit = try SetUpVisit(store: store)
    visit.open(.roles)
    visit.pilot.press(.right)
    #expect(visit.pilot.shows("Deal the roles"))
  }
}
