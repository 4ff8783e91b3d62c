import GameKit
import GameTestKit
import Kit
import Party
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The players, before a game.
@MainActor
struct SnakesssSetUpTests {
  @Test func `names are typed key by key, and Enter goes on to the next`() {
    let table = SnakesssTable()
    for name in SnakesssTable.names.prefix(5) {
      table.pilot.type(name)
      table.pilot.press(.enter)
    }
    table.pilot.press(.enter)
    #expect(table.view?.roster.names.map(\.text) == Array(SnakesssTable.names.prefix(5)))
  }

  @Test(arguments: 4...8)
  func `four to eight can play`(players: Int) {
    let table = SnakesssTable()
    table.start(players: players)
    #expect(table.view?.roster.count == players)
  }

  @Test func `more or fewer cannot be chosen`() {
    let table = SnakesssTable()
    table.pilot.press(.up)
    table.pilot.press(.right, times: 9)
    #expect(table.pilot.shows("Seat 8"))
    table.pilot.press(.left, times: 9)
    #expect(table.pilot.shows("Seat 4"))
    #expect(!table.pilot.shows("Seat 5"))
  }

  @Test func `names without a seat come back when the table grows again`() {
    let table = SnakesssTable()
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    table.pilot.press(.home, .down)
    table.pilot.press(.left)
    #expect(["Anna", "Ben", "Cara", "Dan"].allSatisfy(table.pilot.shows))
    #expect(!table.pilot.shows("Eva"))
    table.pilot.press(.right, .right)
    #expect(table.pilot.shows("Eva"))
  }

  @Test(
    arguments: [
      ("", "Enter a name."), ("  ", "Enter a name."),
      ("Anna", "Anna is already in seat 1."), (" ANNA ", "Anna is already in seat 1."),
    ] as [(String, String)])
  func `a roster with a fault does not start, and says why beside the seat`(third: String, why: String) {
    let table = SnakesssTable()
    table.seat(["Anna", "Ben", third, "Dan", "Eva"])
    #expect(table.session == nil)
    #expect(table.pilot.shows(why))
    table.pilot.press(.control("u"))
    table.pilot.type("Cara")
    table.pilot.press(.enter, .enter, .enter, .enter)
    #expect(table.view?.roster.names.map(\.text) == ["Anna", "Ben", "Cara", "Dan", "Eva"])
  }

  @Test func `a name that is too long is not cut, but named as the fault`() {
    let table = SnakesssTable()
    table.seat(["A name that is far too long", "Ben", "Cara", "Dan", "Eva"])
    #expect(table.session == nil)
    #expect(table.pilot.shows("That name is too long (16 characters at most)."))
    table.pilot.press(.control("u"))
    table.pilot.type("Sixteen letters!")
    for _ in 0..<6 where table.session == nil { table.pilot.press(.enter) }
    #expect(table.view?.roster.names[0].text == "Sixteen letters!")
  }

  @Test func `names may be of any script, and of emoji`() {
    let names = ["田中さくら", "José", "Ωμέγα", "🐍🎉", "한국어"]
    let table = SnakesssTable()
    table.seat(names)
    #expect(table.view?.roster.names.map(\.text) == names)
    table.finish()
    #expect(names.allSatisfy(table.pilot.shows))
  }

  @Test func `the table is remembered, and one key starts`() {
    let store = MemoryStore()
    SnakesssTable(store: store).start(players: 6)
    let table = SnakesssTable(store: store)
    #expect(table.pilot.shows("Finn"))
    table.pilot.press(.enter)
    #expect(table.view?.roster.count == 6)
  }

  @Test(arguments: ["", "\n\n", "Anna\nAnna", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10", "A\u{1B}[31m\nB\nC\nD"])
  func `whatever is remembered, there is a set-up`(roster: String) {
    let store = MemoryStore()
    store.setPreference("roster", to: roster)
    let table = SnakesssTable(store: store)
    #expect(table.pilot.shows("Start game"))
    table.pilot.press(.enter)
    #expect(!table.pilot.shell.isDone)
  }

  @Test func `the summary tells the rules that were chosen`() {
    let table = SnakesssTable(settings: [
      (SnakesssSettings.rounds, "3"), (SnakesssSettings.discussion, "0"),
      (SnakesssSettings.peek, PeekMode.eyesClosed.rawValue),
    ])
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    #expect(table.pilot.shows("3 rounds, no time limit, eyes closed. About 15 min."))
  }

  @Test func `the instructions open by themselves the first time, and on demand`() {
    let table = SnakesssTable(isNew: true)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game), .howTo(Rules.game)])
    table.pilot.press(.escape)
    #expect(table.pilot.shows("Start game"))
    table.pilot.press(.escape, .escape)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game)])
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    table.pilot.press(.end, .up, .enter)
    #expect(table.pilot.routes.last == .howTo(Rules.game))
    table.pilot.press(.escape, .up, .enter)
    #expect(table.pilot.routes.last == .gameSettings(Rules.game))
  }

  @Test func `without questions the game does not start, and says why`() {
    let table = SnakesssTable([])
    table.start()
    #expect(table.session == nil)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game)])
    #expect(table.pilot.shows("No question packs found."))
  }

  @Test func `with all categories off the setup stays, and says what to do`() {
    let table = SnakesssTable(settings: SnakesssSettings.categories.map { ($0, "off") })
    table.start()
    #expect(table.session == nil)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game)])
    #expect(table.pilot.shows("No categories selected."))
  }

  @Test(
    arguments: [
      ("off", "7", false), ("flash", "7", false), ("bell", "0", true), ("sounds", "0", false),
      ("sounds", "1", true),
    ] as [(String, String, Bool)])
  func `eyes closed needs sound`(cues: String, volume: String, starts: Bool) {
    let store = MemoryStore()
    store.setPreference("parlor.cues", to: cues)
    store.setPreference("parlor.volume.cues", to: volume)
    let table = SnakesssTable(
      settings: [(SnakesssSettings.peek, PeekMode.eyesClosed.rawValue)], store: store)
    table.start()
    #expect((table.session != nil) == starts)
    #expect(table.pilot.shows("needs sound") != starts)
  }

  @Test(arguments: Size.all)
  func `without sound from the command line eyes closed says how to get it`(size: Size) {
    var preferences = Preferences([SnakesssSettings.peek.name: PeekMode.eyesClosed.rawValue])
    preferences.isMuted = true
    let setUp = SnakesssSetUp(
      preferences: preferences, supply: QuestionSource(packs: Samples.packs(of: SampleQuestions.many)),
      used: [])
    let lines = Canvas.picture(of: setUp, size: size)
    #expect(lines.contains { $0.contains("“Eyes closed” needs sound: restart without --no-sound.") })
  }

  @Test func `without sound the next game passes the screen around instead, and says so`() {
    let table = SnakesssTable(
      settings: [
        (SnakesssSettings.rounds, "1"), (SnakesssSettings.peek, PeekMode.eyesClosed.rawValue),
      ])
    table.start()
    table.finish()
    table.store.setPreference("parlor.cues", to: "off")
    table.pilot.press(.escape, .escape, .enter)
    #expect(table.session?.game.session.options.peek == .everyone)
    #expect(table.pilot.shows("“Eyes closed” needs sound"))
  }

  @Test(arguments: [Key.enter, .right, .left])
  func `a pack is turned off and on again with the same key`(key: Key) {
    let store = MemoryStore()
    let table = SnakesssTable(store: store)
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    // Where secret pages are read, the number of players, five names, the rounds, the passing, and the pack.
    table.pilot.press(.home)
    table.pilot.press(.down, times: 9)
    table.pilot.press(key)
    #expect(store.preferences()["snakesss.pack.sample"] == "off")
    #expect(table.pilot.shows("All packs are off"))
    table.pilot.press(key)
    #expect(store.preferences()["snakesss.pack.sample"] == "on")
  }

  @Test func `what was brought back or set aside meanwhile counts at once`() throws {
    let questions = try [1, 2].map { try Samples.question("science-\($0)") }
    var setUp = SnakesssSetUp(
      preferences: Preferences(), supply: QuestionSource(packs: Samples.packs(of: questions)), used: [])
    let request: SnakesssRequest? =
      if case .game(_, let payload)? = setUp.refreshRequest { payload.unwrap() } else { nil }
    #expect(request == .supply)
    let news = SupplyNews(rested: RestedQuestions(known: ["science-1"]), used: [])
    setUp.receive(GamePayload(news))
    let names = try RosterDraft(["Ann", "Ben", "Cleo", "Dee"]).roster(allowed: 4...8, width: \.columns)
    #expect(setUp.makeGame(of: names, seed: 1, ownScreens: false).game.view.shownQuestion == "science-2")
  }

  @Test(arguments: Rules.players, Options.discussionTimes)
  func `a short game comes as close to 20 minutes as whole rounds can`(players: Int, talk: DiscussionTime) {
    for passing in Passing.allCases {
      let options = Options(discussion: talk, passing: passing)
      let rounds = GameLength.shortRounds(options, players: players)
      #expect((15...25).contains(GameLength(options.lasting(rounds), players: players).minutes))
      #expect((2...9).contains(rounds))
    }
  }

  @Test func `five friends play five rounds in 20 minutes, and the setup says so`() {
    let table = SnakesssTable(settings: [(SnakesssSettings.rounds, "short")])
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    #expect(table.pilot.shows("20 minutes"))
    #expect(table.pilot.shows("5 rounds with 2:00 to talk. About 20 min."))
    table.pilot.press(.enter)
    #expect(table.view?.rounds == 5)
    table.finish()
    table.pilot.press(.enter)
    #expect(table.view?.rounds == 5)
  }

  @Test func `the setup names what the settings add to the rounds`() {
    let table = SnakesssTable(
      settings: [(SnakesssSettings.lastRound, "double"), (SnakesssSettings.nextCategory, "picked")])
    #expect(table.pilot.shows("6 rounds with 2:00 to talk, the last one double, last place picks"))
    #expect(!SnakesssTable().pilot.shows("last"))
  }

  @Test func `a new group is offered three rounds, one that has played six`() {
    let store = MemoryStore()
    let isFirst = SnakesssSetUp(preferences: Preferences(), supply: QuestionSource(packs: []), used: [])
    #expect(Canvas.picture(of: isFirst).contains { $0.contains("Rounds") && $0.contains("3") })
    store.setPreference("roster", to: "Ann\nBen\nCleo\nDee")
    store.setPreference("snakesss.group", to: "ann\nben\ncleo\ndee")
    let isKnown = SnakesssSetUp(
      preferences: Preferences(store.preferences()), supply: QuestionSource(packs: []), used: [])
    #expect(Canvas.picture(of: isKnown).contains { $0.contains("Rounds") && $0.contains("6") })
  }

  @Test func `the setup says how many snakes play, how long it takes, and what passing costs`() {
    let table = SnakesssTable()
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    #expect(table.pilot.shows("5 players: 2 snakes."))
    #expect(table.pilot.shows("About 25 min."))
    // Where secret pages are read, the number of players, five names, the rounds, and the passing.
    table.pilot.press(.home)
    table.pilot.press(.down, times: 8)
    #expect(table.pilot.shows("A round takes 11 passes and 28 keys (quick), or 17 and 40 (classic)."))
    table.pilot.press(.right, .up, .left)
    #expect(table.pilot.shows("3 rounds"))
    #expect(table.store.preferences()["snakesss.passing"] == "classic")
    #expect(table.store.preferences()["snakesss.rounds"] == "3")
  }
}

extension Canvas {
  /// The lines of a set-up.
  fileprivate static func picture(of setUp: SnakesssSetUp, size: Size = .usual) -> [String] {
    var canvas = Canvas(size, look: .still)
    setUp.draw(on: &canvas, in: canvas.bounds)
    return canvas.lines
  }
}
