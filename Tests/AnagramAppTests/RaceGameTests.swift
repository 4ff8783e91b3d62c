import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Party

/// A race at screens of the players' own, in memory.
struct RaceGameTests {
  typealias Table = OwnScreenTable<RaceGame>

  /// A table of players with terminals of their own, and those of some at phones that are not there.
  static func table(
    _ players: Int = 3, here: Set<Int> = [], phrases: [String] = ["fair play", "be kind"], minutes: Int = 3
  ) throws -> Table {
    let roster = try RosterDraft(["Ann", "Ben", "Cara", "Dan"].prefix(players).map { $0 })
      .roster(allowed: AnagramMatch.allowedPlayers, width: \.count)
    var game = RaceGame(MatchPlan(roster: roster, rounds: phrases.count, limit: .seconds(60 * minutes)))
    game.receive(GamePayload(AnagramResponse.dealt(try phrases.map { try AnagramFixture.puzzle($0) })))
    let places = (0..<players).map { here.contains($0) ? SeatPlace.here : .terminal(isAwake: true) }
    return Table(game, places: places, seed: 1)
  }

  /// A table whose first phrase runs.
  static func running(_ players: Int = 3, here: Set<Int> = []) throws -> Table {
    var table = try table(players, here: here)
    table.press(.enter)
    return table
  }

  @Test func `three players race through two phrases, and the match has its record`() throws {
    var table = try Self.running()
    #expect(
      table.pages.values.allSatisfy { $0.sheet != nil && $0.line == "Put the letters back into words." })
    table.wait(for: .seconds(20))
    table.say("fair play", at: 1)
    table.wait(for: .seconds(20))
    table.say("play", at: 0)
    table.say("fair", at: 0)
    #expect(table.session.status.stage.isRace)
    table.say("=", at: 2)
    #expect(table.pages[2]?.problem?.hasPrefix("Give up this phrase?") == true)
    table.say("=", at: 2)
    #expect(table.session.status.stage == .reading)
    #expect(table.pages[1]?.line.hasPrefix("+") == true && table.pages[1]?.sheet == nil)
    #expect(table.pages[2]?.line.hasPrefix("No points this time. The phrase: “fair play”.") == true)
    table.press(.enter)
    for seat in 0..<3 { table.say("bekind", at: seat) }
    table.press(.enter)
    #expect(table.session.isOver)
    let record = NewRecord(id: Identifier(high: 0, low: 1), started: Timestamp(seconds: 0))
    let finished = try #require(table.session.game.result(of: record))
    #expect(finished.participants.map(\.name) == ["Ann", "Ben", "Cara"])
    #expect(finished.participants.map(\.rank) == [2, 1, 3])
    #expect(table.pages[1]?.line.hasPrefix("The match is over. You won with") == true)
  }

  @Test func `a wrong word is named, costs nothing, and is forgotten with the next one`() throws {
    var table = try Self.running()
    table.say("flap", at: 0)
    #expect(table.pages[0]?.problem == "“flap” isn't in the phrase. That costs nothing: try again.")
    table.say("piano", at: 0)
    #expect(table.pages[0]?.problem == "“piano” has a letter too many: N.")
    table.say("play", at: 0)
    #expect(table.pages[0]?.problem == nil)
    let words = "\(table.pages[0]?.sheet as Any)"
    #expect(words.contains("Found: PLAY"))
  }

  @Test func `a hint changes no part of the page but its words, so that what is being typed stays`() throws {
    var table = try Self.running()
    func kinds() -> [String] {
      let parts = table.pages[0]?.sheet.flatMap(Sheet.init)?.parts ?? []
      return parts.map { "\($0)".prefix { $0 != "(" }.description }
    }
    let before = kinds()
    #expect(before.count == 5)
    for _ in 0..<3 {
      table.say("!", at: 0)
      #expect(kinds() == before)
    }
    let words = "\(table.pages[0]?.sheet as Any)"
    #expect(words.contains("2 words, with 4 and 4 letters. They begin with F and P. Clue: It costs nothing"))
    table.say("!", at: 0)
    #expect(table.pages[0]?.problem == "There are no more hints.")
  }

  @Test func `the clock ends a phrase, stands in a pause, and no one can go on meanwhile`() throws {
    var table = try Self.running()
    table.wait(for: .seconds(60))
    table.press(.space)
    #expect(table.pages.values.allSatisfy { $0.sheet == nil && $0.line.hasPrefix("Paused.") })
    table.say("fair play", at: 0)
    table.wait(for: .seconds(600))
    table.press(.space)
    #expect(table.session.game.race.progress.map(\.placed) == [0, 0, 0])
    #expect(table.pages.values.allSatisfy { $0.sheet != nil })
    table.say("fair play", at: 0)
    #expect(table.session.game.race.progress[0].end?.points ?? 0 > 0)
    table.wait(for: .seconds(117))
    #expect(table.session.status.stage.isRace)
    table.wait(for: .seconds(3))
    #expect(table.session.status.stage == .reading)
  }

  @Test func `the screens are told of a pause before the menu opens, which asks in its own name`() throws {
    let table = try Self.running()
    var session = table.session
    let context = ParlorContext(now: table.now + .seconds(1), area: Rect(Size(80, 22)), look: Look())
    let commands = session.handle(.input(.key(.escape)), in: context)
    let opening = try #require(commands.firstIndex { if case .open = $0 { true } else { false } })
    let showing = try #require(
      commands.firstIndex { if case .request(.party(.show)) = $0 { true } else { false } })
    #expect(showing < opening)
  }

  @Test func `who joins late plays from the next phrase on, and who goes holds up no one`() throws {
    var table = try Self.running(4, here: [3])
    #expect(table.session.game.race.progress.map(\.seat.index) == [0, 1, 2])
    func move(_ places: [SeatPlace]) {
      table.send(.response(.party(.places(places, of: ["Ann", "Ben", "Cara", "Dan"]))))
    }
    let (there, gone) = (SeatPlace.terminal(isAwake: true), SeatPlace.here)
    move([there, there, there, .phone(isAwake: true)])
    #expect(table.pages[3]?.line == "You play from the next phrase on." && table.pages[3]?.sheet == nil)
    for seat in 0..<2 { table.say("fair play", at: seat) }
    #expect(table.session.status.stage.isRace)
    move([there, there, gone, .phone(isAwake: true)])
    #expect(table.session.status.stage == .reading)
    table.press(.enter)
    #expect(table.session.game.race.progress.map(\.seat.index) == [0, 1, 3])
  }

  @Test func `a player leaves by the table's key, and the phrase ends without them`() throws {
    var table = try Self.running()
    for seat in 0..<2 { table.say("fair play", at: seat) }
    table.leave(2)
    #expect(table.session.status.stage == .reading)
    #expect(table.session.game.race.left == [Seat(2)])
  }

  @Test func `the table ends a phrase after a question, and the match early`() throws {
    var table = try Self.running()
    table.press(.enter)
    #expect(table.session.question != nil)
    table.press(.character("y"))
    #expect(table.session.status.stage == .reading)
    table.press(.character("e"))
    table.press(.character("y"))
    #expect(table.session.isOver)
  }

  /// Two races that differ only in what the first player types.
  @Test(arguments: [("fair", "play"), ("flap", "piano"), ("!", "x"), ("=", "lair"), ("fair x", "play")])
  func `nothing of what a player types reaches another's screen`(one: String, other: String) throws {
    func race(_ text: String) throws -> Table {
      var table = try Self.running()
      table.say(text, at: 0)
      table.wait(for: .seconds(5))
      table.say("play", at: 1)
      return table
    }
    let (first, second) = (try race(one), try race(other))
    #expect(first.wire[0] != second.wire[0])
    for seat in 1..<3 { #expect(first.wire[seat] == second.wire[seat]) }
    #expect(first.session.table.handedPage == second.session.table.handedPage)
  }

  @Test func `of a longer word the others learn a number alone`() throws {
    func race(_ text: String) throws -> Table {
      var table = try Self.running()
      for seat in 0..<3 { table.say("fair play", at: seat) }
      table.press(.enter)
      table.say(text, at: 0)
      return table
    }
    let (first, second) = (try race("be"), try race("kind"))
    for seat in 1..<3 {
      let texts = [first, second].compactMap { $0.wire[seat]?.last?.text }
      #expect(texts[0] != texts[1])
      #expect(texts[0].replacing("2 of 6", with: "4 of 6") == texts[1])
    }
  }

  @Test func `no screen ever gets the phrase before it is over, nor any word found by another`() throws {
    var table = try Self.running()
    table.say("fair", at: 0)
    table.say("!", at: 1)
    table.say("play", at: 2)
    for (seat, word) in [(0, "play"), (1, "fair"), (1, "play"), (2, "fair")] {
      let frames = (table.wire[seat] ?? []).map { $0.text.lowercased() }
      #expect(!frames.contains { $0.contains("found: \(word)") || $0.contains("“\(word)") })
    }
    table.say("play", at: 0)
    #expect(table.wire[0]?.last?.text.contains("fair play") == true)
    #expect(table.wire[1]?.contains { $0.text.contains("fair play") } == false)
  }

  @Test func `a lost connection, a second tab and a repeated word change nothing`() throws {
    for trouble in ScreenTrouble.allCases {
      var table = try Self.running()
      table.say("fair", at: 0)
      let before = table.session.game.race
      table.suffer(trouble, at: 0)
      #expect(table.session.game.race == before)
      table.say("play", at: 0)
      #expect(table.session.game.race.progress[0].end != nil)
    }
  }

  @Test func `a long text is cut, and a foreign page is no answer`() throws {
    var table = try Self.running()
    table.say(String(repeating: "f", count: 500), at: 0)
    #expect((table.pages[0]?.problem ?? "").count < 120)
    let stale = PartyChoice(seat: 0, page: 99, rows: [], text: "fair", isFinal: true)
    table.send(.response(.party(.chose(stale))))
    #expect(table.session.game.race.progress[0].placed == 0)
  }

  @Test func `a race goes on after its last finished phrase, whenever the program ends`() throws {
    var table = try Self.running()
    let record = NewRecord(id: Identifier(high: 0, low: 1), started: Timestamp(seconds: 7))
    func reopened() throws -> RaceGame {
      let request = try #require(table.session.game.progress(of: record))
      guard case .game(_, let payload) = request,
        case .saveMatch(let match)? = payload.unwrap(as: AnagramRequest.self),
        case .race(let race)? = SavedMatch(match.document(record.id, at: Timestamp(seconds: 9)))
      else { throw CancellationError() }
      #expect(race.record == record && match.recordID == record.id && match.moment == "match of 3 players")
      return RaceGame(resuming: race)
    }
    table.say("fair play", at: 0)
    #expect(try reopened().race.phase == .ready && reopened().race.finished.isEmpty)
    for seat in 1..<3 { table.say("fair play", at: seat) }
    table.leave(2)
    let game = try reopened()
    #expect(game.race.finished == table.session.game.race.finished && game.race.left == [Seat(2)])
    var next = Table(game, places: (0..<3).map { _ in .terminal(isAwake: true) }, seed: 1)
    next.press(.enter)
    for seat in 0..<2 { next.say("be kind", at: seat) }
    next.press(.enter)
    #expect(
      next.session.isOver && next.session.game.progress(of: record) == .game(AnagramRequest.forgetMatch))
  }

  @Test func `what others do takes no key from the table`() throws {
    var table = try Self.running(4)
    table.say("fair", at: 0)
    // At once, as people press.
    table.press(.space)
    #expect(table.session.isRacePaused)
  }

  @Test func `a deal that fails leads back to the setup`() throws {
    let table = try Self.table()
    var game = RaceGame(MatchPlan(roster: table.session.game.race.roster, rounds: 2, limit: .seconds(60)))
    #expect(game.fail() == [.request(.party(.close)), .replace(RaceGame.setUpRoute)])
    var running = try Self.running().session.game
    #expect(running.fail().isEmpty)
  }

  @Test func `a race that comes back without screens says how to get them`() throws {
    var table = try Self.running()
    for seat in 0..<3 { table.say("fair play", at: seat) }
    table.send(.response(.party(.places([.here, .here, .here], of: ["Ann", "Ben", "Cara"]))))
    var canvas = Canvas(Size(columns: 80, rows: 22))
    let moment = PageMoment(now: table.now, entrance: nil, clock: nil, choices: nil)
    table.session.table.page.draw(moment, on: &canvas, in: canvas.bounds)
    #expect(canvas.lines.contains { $0.contains("Press O to see how to join.") })
  }

  @Test func `another match has other phrases and no points, and not those who went home`() throws {
    var table = try Self.running()
    table.leave(2)
    table.press(.enter)
    table.press(.character("y"))
    table.press(.character("e"))
    table.press(.character("y"))
    var next = table.session.nextGame()
    #expect(next.commands == next.game.dealing && next.game.race.match == nil)
    #expect(next.game.race.left == [Seat(2)] && next.game.race.present.count == 3)
    next.game.receive(GamePayload(AnagramResponse.dealt([try AnagramFixture.puzzle("don't stop")])))
    #expect(next.game.race.phase == .ready)
  }
}
