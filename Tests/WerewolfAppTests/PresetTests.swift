import GameKit
import GameTestKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// Roles and options are saved under names, and come back.
@MainActor
struct SetUpPresetTests {
  private let own = Selection.custom([.werewolf: 2, .seer: 1, .hunter: 1, .villager: 2]) { $0.tie = .drawn }

  private func table(_ lines: [String], players: Int = 6, _ selection: Selection? = nil) -> WerewolfTable {
    let table = WerewolfTable(
      players: players, selection,
      preferences: [SavedPresets.preferenceName: lines.joined(separator: "\n")])
    table.open(.presets)
    return table
  }

  private func saved(_ table: WerewolfTable) -> [String] {
    SavedPresets(text: table.saved(SavedPresets.preferenceName) ?? "").entries.map(\.name)
  }

  @Test func `a preset is saved, comes back with the next evening, and is taken`() throws {
    let table = table([], own)
    table.pilot.press(.character("s"))
    table.pilot.type("Friday night")
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Saved as “Friday night”."))
    table.open(.roles)
    table.pilot.press(.left, .left, .left)
    table.open(.options)
    table.pilot.press(.character("u"))
    let again = table.restarted()
    again.open(.presets)
    again.pilot.click(on: "Friday night")
    again.pilot.press(.enter)
    #expect(again.pilot.shows("Using “Friday night”."))
    again.pilot.press(.function(5), .enter)
    #expect(again.game?.view.setUp == (try own.setUp(for: 6)))
  }

  @Test(arguments: ["", "   ", "Beginner", "classic"])
  func `a name must be one, and not one of the rules' presets`(name: String) throws {
    let table = table([], own)
    table.pilot.press(.character("s"))
    table.pilot.type(name)
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Name this preset"))
    #expect(saved(table) == [])
    table.pilot.press(.escape)
    #expect(!table.pilot.shows("Name this preset"))
  }

  @Test func `what could not be played is not saved`() throws {
    let table = table([], .custom([.seer: 1, .villager: 5]))
    table.pilot.press(.character("s"))
    #expect(table.pilot.shows("You need at least one werewolf."))
    #expect(saved(table) == [])
  }

  @Test func `a name that is taken is asked about, and the answer counts`() throws {
    let table = table(["Friday\t\(Selection.usual.text)"], own)
    for (answer, roles) in [(Key.escape, Selection.usual), (.character("y"), own)] {
      table.pilot.press(.character("s"))
      table.pilot.type("FRIDAY")
      table.pilot.press(.enter)
      #expect(table.pilot.shows("Replace “Friday”?"))
      table.pilot.press(answer)
      let kept = SavedPresets(text: table.saved(SavedPresets.preferenceName) ?? "")
      #expect(kept.entries.map(\.selection) == [roles])
    }
  }

  @Test func `a preset gets another name`() throws {
    let table = table(["Friday\t\(own.text)", "Sunday\tpreset=classic"])
    table.pilot.click(on: "Friday")
    table.pilot.press(.character("r"))
    table.pilot.press(.control("u"))
    table.pilot.type("Monday")
    table.pilot.press(.enter)
    #expect(saved(table) == ["Monday", "Sunday"])
    table.pilot.press(.character("r"))
    table.pilot.press(.control("u"))
    table.pilot.type("sunday")
    table.pilot.press(.enter, .character("y"))
    #expect(saved(table) == ["sunday"])
  }

  @Test func `a preset is forgotten only after a yes`() throws {
    let table = table(["Friday\t\(own.text)", "Sunday\tpreset=classic"])
    table.pilot.click(on: "Friday")
    table.pilot.press(.character("d"), .enter)
    #expect(saved(table) == ["Friday", "Sunday"])
    table.pilot.press(.delete, .character("y"))
    #expect(saved(table) == ["Sunday"])
    #expect(
      table.restarted().saved(SavedPresets.preferenceName)
        == "Sunday\t\(Selection(text: "preset=classic").text)")
  }

  @Test(arguments: [3, 5, 12])
  func `a preset for another number of players says both numbers`(players: Int) throws {
    let table = table(["Friday\t\(own.text)"], players: players)
    table.pilot.click(on: "Friday")
    table.pilot.press(.enter)
    #expect(table.pilot.shows("“Friday” needs exactly 6 players (you have \(players))."))
    #expect(table.saved(SetUpChoice.selectionName) == nil)
  }

  @Test func `presets of the rules are taken, and refused to too few`() throws {
    let table = table([])
    table.pilot.press(.down, .enter)
    #expect(table.pilot.shows("Using “Classic”."))
    table.pilot.press(.down, .enter)
    #expect(table.pilot.shows("“Everything” needs at least 8 players"))
  }

  @Test(arguments: [
    "no tab at all", "\tpreset=classic", "Bad\tpreset=nothing", "Bad\t", "Bad\trole.dragon=1;role.seer=1",
    "Bad\trole.seer=99", "Bad\trole.seer=x", "\u{1}\u{2}", "friday\tpreset=classic",
  ])
  func `a line that cannot be read is passed over, and never lost or in the way of others`(line: String)
    throws
  {
    let good = "Friday\t\(own.text)"
    let table = table([good, line, "Sunday\tpreset=classic"])
    #expect(saved(table) == ["Friday", "Sunday"])
    table.pilot.click(on: "Sunday")
    table.pilot.press(.character("d"), .character("y"))
    #expect(table.saved(SavedPresets.preferenceName) == "\(good)\n\(line)")
  }

  @Test func `a preset that is saved is read back as it was, whatever it holds`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var saved = SavedPresets()
      let counts = Role.allCases.map { ($0, random.below(4)) }
      let texts = OptionRow.all.map { ($0.name, $0.choices[random.below($0.choices.count)].value) }
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
    let table = WerewolfTable(preferences: [SetUpChoice.selectionName: text])
    table.open(.roles)
    table.pilot.press(.right)
    #expect(table.pilot.shows("Deal the roles"))
  }
}
