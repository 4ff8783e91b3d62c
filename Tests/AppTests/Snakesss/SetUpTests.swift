import GameKit
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import App

/// Who plays, before a game.
@MainActor
struct SetUpTests {
  private func atTheSetUp(_ store: MemoryStore = MemoryStore()) throws -> Party {
    let party = Party(home: try Home(), store: store)
    party.pilot.press(.enter)
    return party
  }

  @Test func `names are typed key by key, and Enter goes on to the next`() throws {
    let party = try atTheSetUp()
    for name in Party.names.prefix(5) {
      party.pilot.type(name)
      party.pilot.press(.enter)
    }
    party.pilot.press(.enter)
    #expect(party.table?.game.view.roster.names.map(\.text) == Array(Party.names.prefix(5)))
  }

  @Test(arguments: 4...8)
  func `four to eight can play`(players: Int) throws {
    let party = Party(home: try Home())
    party.start(players: players)
    #expect(party.table?.game.view.roster.count == players)
  }

  @Test func `more or fewer cannot be chosen`() throws {
    let party = try atTheSetUp()
    party.pilot.press(.up)
    party.pilot.press(.right, times: 9)
    #expect(party.pilot.shows("Seat 8"))
    party.pilot.press(.left, times: 9)
    #expect(party.pilot.shows("Seat 4"))
    #expect(!party.pilot.shows("Seat 5"))
  }

  @Test func `the first names stay when the number of players changes`() throws {
    let party = try atTheSetUp()
    party.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    party.pilot.press(.up, times: 6)
    party.pilot.press(.left, .right, .right)
    #expect(["Anna", "Ben", "Cara", "Dan"].allSatisfy(party.pilot.shows))
    #expect(!party.pilot.shows("Eva"))
  }

  @Test(arguments: [
    (["Anna", "Ben", "", "Dan", "Eva"], "Give this seat a name."),
    (["Anna", "Ben", "  ", "Dan", "Eva"], "Give this seat a name."),
    (["Anna", "Ben", "Anna", "Dan", "Eva"], "Anna sits on seat 1 already."),
    (["Anna", "Ben", " ANNA ", "Dan", "Eva"], "Anna sits on seat 1 already."),
  ])
  func `a roster with a fault does not start, and says why beside the seat`(names: [String], why: String)
    throws
  {
    let party = try atTheSetUp()
    party.sit(names)
    #expect(party.table == nil)
    #expect(party.pilot.shows(why))
    party.pilot.press(.control("u"))
    party.pilot.type("Cara")
    party.pilot.press(.enter, .enter, .enter, .enter)
    #expect(party.table?.game.view.roster.names.map(\.text) == ["Anna", "Ben", "Cara", "Dan", "Eva"])
  }

  @Test func `a name is never wider than the seat`() throws {
    let party = try atTheSetUp()
    party.sit(["A name that is far too long", "Ben", "Cara", "Dan", "Eva"])
    #expect(party.table?.game.view.roster.names[0].text == "A name that is f")
  }

  @Test func `names may be of any script, and of signs`() throws {
    let names = ["田中さくら", "José", "Ωμέγα", "🐍🎉", "한국어"]
    let party = try atTheSetUp()
    party.sit(names)
    #expect(party.table?.game.view.roster.names.map(\.text) == names)
    party.finish()
    #expect(names.allSatisfy(party.pilot.shows))
  }

  @Test func `the table is remembered, and one key starts`() throws {
    let store = MemoryStore()
    Party(home: try Home(), store: store).start(players: 6)
    let party = try atTheSetUp(store)
    #expect(party.pilot.shows("Finn"))
    party.pilot.press(.enter)
    #expect(party.table?.game.view.roster.count == 6)
  }

  @Test(arguments: ["", "\n\n", "Anna\nAnna", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10", "A\u{1B}[31m\nB\nC\nD"])
  func `whatever is remembered, there is a set-up`(roster: String) throws {
    let store = MemoryStore()
    store.setPreference(Roster.rememberedName, to: roster)
    let party = try atTheSetUp(store)
    #expect(party.pilot.shows("Start the game"))
    party.pilot.press(.enter)
    #expect(!party.pilot.shell.isDone)
  }

  @Test func `the summary tells the rules that were chosen`() throws {
    let store = MemoryStore()
    store.setPreference(SnakesssSettings.rounds.name, to: "3")
    store.setPreference(SnakesssSettings.discussion.name, to: "0")
    store.setPreference(SnakesssSettings.peek.name, to: PeekMode.eyesClosed.rawValue)
    let party = try atTheSetUp(store)
    party.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    #expect(party.pilot.shows("3 rounds, no clock, eyes closed, mixed questions."))
  }

  @Test func `the instructions come by themselves the first time, and are there for the asking`() throws {
    let party = Party(home: try Home(), isNew: true)
    party.pilot.press(.escape, .enter)
    #expect(party.pilot.routes == [.lobby, .game(Rules.game), .howTo(Rules.game)])
    party.pilot.press(.escape)
    #expect(party.pilot.shows("Start the game"))
    party.pilot.press(.escape, .escape)
    #expect(party.pilot.routes == [.lobby, .game(Rules.game)])
    party.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    party.pilot.press(.down, .down, .enter)
    #expect(party.pilot.routes.last == .howTo(Rules.game))
    party.pilot.press(.escape, .up, .enter)
    #expect(party.pilot.routes.last == .settings)
  }

  @Test func `without questions the game does not start, and says why`() throws {
    let party = Party(home: try Home(questions: "[]"))
    party.start()
    #expect(party.pilot.routes == [.lobby])
    #expect(party.pilot.shows("There are no questions"))
  }

  @Test func `with all categories off the game does not start, and says what to do`() throws {
    let store = MemoryStore()
    for category in SnakesssSettings.categories { store.setPreference(category.name, to: "off") }
    let party = Party(home: try Home(), store: store)
    party.start()
    #expect(party.pilot.routes == [.lobby])
    #expect(party.pilot.shows("No question fits the chosen categories."))
  }

  @Test func `a broken question is skipped with a notice, and the others are asked`() throws {
    let home = try Home(questions: SampleQuestions.one().dropLast() + ", {\"id\": \"x\"}]")
    let party = Party(home: home)
    party.pilot.press(.enter)
    #expect(party.pilot.shows("A question was skipped"))
    party.sit(["Anna", "Ben", "Cara", "Dan", "Eva"])
    party.go(to: .question)
    #expect(party.pilot.shows("Which planet is the hottest of all?"))
    #expect(home.log.contains("packs"))
  }
}
