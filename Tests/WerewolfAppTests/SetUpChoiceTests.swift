import GameKit
import GameTestKit
import Kit
import Party
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// Roles are chosen, weighed, and refused with both numbers.
@MainActor
struct SetUpRoleTests {
  private typealias Counts = [Role: Int]

  @Test(arguments: 3...12, Preset.allCases)
  func `a preset deals for every number of players, or says from how many on`(players: Int, preset: Preset)
    throws
  {
    let table = WerewolfTable(players: players, Selection(roles: .preset(preset), options: Options()))
    table.pilot.press(.enter)
    guard players < preset.fewestPlayers else {
      #expect(table.pilot.shows("Ready?"))
      return
    }
    let title = [Preset.everything: "Everything", .tales: "Village tales", .traitors: "Traitors"][preset]
    let (name, fewest) = title.map { ($0, 8) } ?? ("Full moon", 10)
    #expect(table.pilot.shows("“\(name)” needs at least \(fewest) players (you have \(players))."))
    #expect(!table.pilot.shows("Ready?"))
  }

  @Test func `counts are changed key by key, and are remembered`() throws {
    let table = WerewolfTable(players: 6)
    table.open(.roles)
    table.pilot.press(.down, .down, .down, .down, .right)
    #expect(!table.pilot.shows("cut a role"))
    #expect(table.pilot.shows("Custom"))
    let again = table.restarted()
    again.pilot.press(.enter, .enter)
    #expect(
      again.game?.view.setUp.roles == RoleSet([.werewolf: 1, .seer: 1, .doctor: 1, .hunter: 1, .villager: 2]))
  }

  @Test func `presets are stepped through by keys and by the mouse`() throws {
    let table = WerewolfTable(players: 8)
    table.open(.roles)
    table.pilot.press(.right)
    #expect(table.pilot.shows("Classic"))
    let arrow = try #require(table.pilot.place(of: "Classic")?.moved(columns: 10))
    table.pilot.click(at: arrow)
    #expect(table.pilot.shows("Everything"))
  }

  @Test(
    arguments: [
      (5, [.werewolf: 1, .seer: 1, .villager: 2], "5 players but only 4 roles: add a role."),
      (5, [.werewolf: 2, .seer: 1, .villager: 4], "5 players but 7 roles: cut 2 roles."),
      (5, [.seer: 1, .villager: 4], "You need at least one werewolf."),
      (5, [.werewolf: 3, .villager: 2], "3 werewolves against 2 others: they would win at once"),
      (5, [.werewolf: 1, .seer: 2, .villager: 2], "Only one seer can play (you have 2)."),
      (5, [.werewolf: 2, .villager: 3], "With 2 werewolves against 3"),
      (4, [.werewolf: 1, .villager: 11], "4 players but 12 roles: cut 8 roles."),
    ] as [(Int, [Role: Int], String)])
  func `what cannot be played is refused with both numbers`(players: Int, counts: [Role: Int], why: String)
    throws
  {
    let table = WerewolfTable(players: players, .custom(counts))
    #expect(table.pilot.shows(why))
    table.pilot.press(.enter)
    #expect(!table.pilot.shows("Ready?"))
    #expect(table.pilot.shows("Preset"))
    #expect(table.pilot.shows(why))
  }

  @Test func `an elected mayor replaces a dealt one, and an option mends a kill too early`()
    throws
  {
    let mayor = Selection.custom([.werewolf: 1, .mayor: 1, .villager: 3]) { $0.mayor = .elected }
    let elected = WerewolfTable(players: 5, mayor)
    #expect(elected.pilot.shows("The mayor is elected, so a villager is dealt instead."))
    elected.deal()
    #expect(elected.view?.setUp.roles[.mayor] == 0)
    let quiet = Selection.custom([.werewolf: 2, .villager: 3]) { $0.firstNightKills = false }
    let table = WerewolfTable(players: 5, quiet)
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Ready?"))
  }

  @Test(
    arguments: [
      (
        12, [.werewolf: 1, .seer: 1, .doctor: 1, .hunter: 1, .cupid: 1, .villager: 7],
        "Add a werewolf"
      ),
      (7, [.werewolf: 3, .seer: 1, .villager: 3], "wins only about"),
    ] as [(Int, [Role: Int], String)])
  func `what is one-sided is warned of, and may be played`(players: Int, counts: [Role: Int], warning: String)
    throws
  {
    let selection = Selection.custom(counts) { $0.firstNightKills = false }
    let table = WerewolfTable(players: players, selection, playouts: 100)
    for page in SetUpPages.Page.allCases {
      table.open(page)
      #expect(table.pilot.shows(warning))
    }
    table.pilot.press(.function(5))
    #expect(table.pilot.shows(warning))
    table.pilot.press(.enter)
    #expect(table.game != nil)
  }

  @Test func `villagers make room for other roles, and take the places of those that go`() {
    let table = WerewolfTable(players: 8, .custom([.werewolf: 2, .seer: 1, .doctor: 1, .villager: 4]))
    table.open(.roles)
    table.pilot.press(.down, .right)
    #expect(table.pilot.shows("3 werewolves") == false && table.pilot.shows("8 players"))
    func roles() -> RoleSet? {
      if case .custom(let set)? = table.saved(SetUpChoice.selectionName).map(Selection.init(text:))?.roles {
        set
      } else {
        nil
      }
    }
    #expect(roles() == RoleSet([.werewolf: 3, .seer: 1, .doctor: 1, .villager: 3]))
    table.pilot.press(.left, .left)
    #expect(roles() == RoleSet([.werewolf: 1, .seer: 1, .doctor: 1, .villager: 5]))
    table.pilot.press(.end, .left)
    #expect(roles() == RoleSet([.werewolf: 1, .seer: 1, .doctor: 1, .villager: 4]))
  }

  @Test func `a rule at its last or first choice says so, until another key`() {
    let table = WerewolfTable(players: 6)
    table.open(.options)
    table.pilot.press(.right)
    #expect(table.pilot.shows("classic") && !table.pilot.shows("last choice"))
    table.pilot.press(.right)
    #expect(table.pilot.shows("“two laps (classic)” is the last choice."))
    table.pilot.press(.left)
    #expect(!table.pilot.shows("last choice"))
    table.pilot.press(.left)
    #expect(table.pilot.shows("“one lap (quick)” is the first choice."))
  }

  @Test func `a count that cannot go on says why, until another key`() {
    let table = WerewolfTable(players: 6)
    table.open(.roles)
    table.pilot.press(.down, .down, .right)
    #expect(table.pilot.shows("One seer at most."))
    table.pilot.press(.left)
    #expect(!table.pilot.shows("at most."))
    table.pilot.press(.left)
    #expect(table.pilot.shows("There's no seer to remove."))
    table.pilot.press(.down)
    #expect(!table.pilot.shows("to remove."))
  }

  @Test func `what a key did to a preset is told above the button, not over the help`() {
    let table = WerewolfTable(players: 8)
    table.open(.presets)
    table.pilot.press(.down, .enter)
    #expect(table.pilot.shows("Using “Classic”."))
    #expect(table.pilot.shows("Adds a hunter"))
    table.pilot.press(.up)
    #expect(!table.pilot.shows("Using “Classic”."))
  }
}

/// Every option of the rules can be chosen, and whether the game is kept.
@MainActor
struct SetUpOptionTests {
  @Test(arguments: OptionRow.all.indices)
  func `every option is reached, changed, marked and remembered`(index: Int) throws {
    let row = OptionRow.all[index]
    let table = WerewolfTable()
    table.open(.options)
    table.pilot.press(.down, times: index)
    #expect(table.pilot.shows("▸ \(row.title)"))
    table.pilot.press(row.usualIndex == 0 ? .right : .left)
    #expect(table.pilot.shows("default: \(row.usual)"))
    let kept = Selection(text: try #require(table.saved(SetUpChoice.selectionName)))
    #expect(OptionRow.all.filter { $0.isChanged(in: kept.options.texts) } == [row])
    let again = table.restarted()
    again.pilot.press(.enter, .enter)
    #expect(again.game?.view.setUp.options == kept.options)
  }

  @Test func `the rows are the options of the rules, each with all its values and the usual one`() {
    let texts = Options().texts
    #expect(Set(OptionRow.all.map(\.name)) == Set(texts.keys))
    for row in OptionRow.all {
      #expect(row.choices[row.usualIndex].value == texts[row.name])
      for choice in row.choices {
        #expect(Options(texts: [row.name: choice.value]).texts[row.name] == choice.value)
      }
    }
  }

  @Test func `one key brings all options back to what is usual`() throws {
    let table = WerewolfTable(
      players: 5, .custom([.werewolf: 1, .seer: 1, .villager: 3]) { $0.tie = .drawn })
    table.open(.options)
    table.pilot.press(.down, times: OptionRow.all.firstIndex { $0.name == "tie" } ?? 0)
    #expect(table.pilot.shows("default: runoff vote"))
    table.pilot.press(.character("u"))
    #expect(!table.pilot.shows("default: runoff vote"))
    #expect(Selection(text: table.saved(SetUpChoice.selectionName) ?? "").options == Options())
  }

  @Test(arguments: [false, true])
  func `off the record is as the settings have it, until it is switched for this game`(usual: Bool) throws {
    let table = WerewolfTable(preferences: [WerewolfSettings.offTheRecord.name: usual ? "on" : "off"])
    table.pilot.press(.enter)
    #expect(table.pilot.shows(usual ? "This game won't be saved." : "This game will be saved"))
    table.pilot.press(.escape)
    table.open(.options)
    table.pilot.press(.down, times: OptionRow.all.count)
    table.pilot.press(.space, .function(5))
    #expect(table.pilot.shows(usual ? "This game will be saved" : "This game won't be saved."))
    table.pilot.press(.enter)
    #expect(table.game?.isOffTheRecord == !usual)
    #expect(table.saved(WerewolfSettings.offTheRecord.name) == (usual ? "on" : "off"))
  }
}

/// The public page before the deal.
@MainActor
struct ConfirmDealTests {
  @Test func `it repeats seats, roles and what they do, and the rules that are not as usual`() throws {
    let table = WerewolfTable(
      players: 5, .custom([.werewolf: 1, .seer: 1, .villager: 3]) { $0.tie = .drawn })
    table.pilot.press(.enter)
    #expect(WerewolfTable.names.prefix(5).allSatisfy(table.pilot.shows))
    #expect(["1 werewolf", "1 seer", "3 villagers"].allSatisfy(table.pilot.shows))
    let texts = try #require(table.saved(SetUpChoice.selectionName).map(Selection.init(text:))).options.texts
    let roles = [Role.werewolf, .seer, .villager]
    for row in OptionRow.all where !row.needsTrials && row.role.map(roles.contains) ?? true {
      #expect(table.pilot.shows(row.remark(on: texts)) == row.isChanged(in: texts), "\(row.title)")
    }
  }

  @Test func `three players read that no one is killed in night 1`() {
    let table = WerewolfTable(players: 3)
    table.pilot.press(.enter)
    #expect(table.pilot.lines.contains { $0.contains("Night 1: no kill") })
    #expect(!table.pilot.shows("werewolves kill"))
  }

  @Test(arguments: [Size(columns: 62, rows: 23), Size(columns: 56, rows: 20), .init(columns: 90, rows: 30)])
  func `no card's text is cut off, whatever is dealt`(room: Size) {
    let sets: [[Role]] = [
      [.werewolf, .seer, .doctor, .hunter, .mayor, .villager], Role.allCases, [.werewolf, .seer, .villager],
      [.werewolf, .seer, .doctor, .cupid, .villager], [.werewolf, .hunter, .cupid, .mayor],
    ]
    for roles in sets {
      var canvas = Canvas(room, look: .still)
      let deck = RoleDeck(roles: RoleSet(Dictionary(uniqueKeysWithValues: roles.map { ($0, 1) })))
      deck.draw(on: &canvas, in: canvas.bounds)
      let words = Set(canvas.lines.joined(separator: " ").split(separator: " "))
      let hasAll = { (text: (Role) -> String) in
        roles.allSatisfy { role in text(role).split(separator: " ").dropFirst().allSatisfy(words.contains) }
      }
      #expect(hasAll { $0.help(for: 1) } || hasAll(\.job), "\(roles): \(canvas.lines)")
    }
  }

  @Test func `Enter that is held down at the set-up opens the review, and deals nothing`() {
    let table = WerewolfTable()
    table.pilot.pace = .milliseconds(35)
    table.pilot.press(.enter)
    table.pilot.wait(.milliseconds(660))
    table.pilot.press(.enter, times: 60)
    #expect(table.game == nil)
    #expect(table.pilot.shows("Ready?"))
  }

  @Test func `where it is small, it is read by scrolling`() throws {
    let table = WerewolfTable(size: .smallest)
    table.pilot.press(.enter)
    #expect(!table.pilot.shows("Werewolves win"))
    table.pilot.press(.end)
    #expect(table.pilot.shows("Werewolves win"))
  }

  @Test(arguments: [[Key.enter], [.character("y")], [.right, .left, .space]])
  func `yes deals`(keys: [Key]) throws {
    let table = WerewolfTable()
    table.pilot.press(.enter)
    table.pilot.press(keys)
    #expect(table.game != nil)
  }

  @Test(arguments: [[Key.escape], [.character("n")], [.right, .enter]])
  func `no leads back, and nothing is forgotten`(keys: [Key]) throws {
    let table = WerewolfTable()
    table.open(.options)
    table.pilot.press(.function(5))
    table.pilot.press(keys)
    #expect(table.game == nil)
    #expect(table.pilot.shows("Seer learns"))
    table.pilot.press(.function(5), .enter)
    #expect(table.game != nil)
  }

  @Test func `the buttons are clicked`() throws {
    let table = WerewolfTable()
    table.pilot.press(.enter)
    table.pilot.click(on: "[ Back ]")
    #expect(table.pilot.shows("[ Deal the roles ]"))
    table.pilot.click(on: "[ Deal the roles ]")
    table.pilot.click(on: "[ Deal ]")
    #expect(table.game != nil)
  }

  @Test func `an Enter that was doubled is no yes`() throws {
    let table = WerewolfTable()
    table.pilot.pace = .milliseconds(100)
    table.pilot.press(.enter, .enter)
    #expect(table.game == nil)
    #expect(table.pilot.shows("Ready?"))
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(.enter)
    #expect(table.game != nil)
  }
}
