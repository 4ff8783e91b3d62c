import Anagram
import AttackKit
import GameKit
import Kit
import Library
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Party

/// Random keys, drags, sizes and interruptions on ``PuzzlePlayScreen``, ``AnagramMatchScreen``, ``PhraseEditorScreen``,
/// ``AnagramHomeScreen``, ``AnagramStatisticsScreen`` and ``FriendsScreen``.
struct AnagramAttacks {
  private static let events = ScreenEvents(
    "dontupe42s-'!>=qr?knd",
    [Key(.left, .shift), Key(.up, .shift), Key(.down, .shift), .control("u"), .control("r"), .function(2)]
      + (5...8).map(Key.function), paste: "be kind|It costs nothing")

  @Test(arguments: [false, true]) func `play endures any keys and any mouse`(isPlain: Bool) throws {
    let puzzle = try AnagramFixture.puzzle("don't up-end 42s")
    AnagramFixture.endure(puzzle, isPlain: isPlain, Self.events) { game in
      game.game.map { $0.accepts($0.current) } == true
    }
  }

  @Test(arguments: [false, true]) func `a match endures any keys and any mouse`(isPlain: Bool) throws {
    var events = Self.events
    var glances = Glances()
    for size in ScreenEvents.sizes {
      var game = try MatchScreenTests.match(look: Look(isPlain: isPlain), size: size)
      for step in 0..<ScreenEvents.count {
        game.tell(events.next())
        game.now = game.now + .milliseconds(700)
        glances.look(at: game, after: step)
        if game.isClosed { game = try MatchScreenTests.match(look: Look(isPlain: isPlain), size: size) }
        #expect(game.screen.game.map { $0.match.turns.count <= 2 } ?? true)
      }
    }
  }

  @Test(arguments: SoloMode.allCases, [false, true]) func `a run endures any keys and any mouse`(
    mode: SoloMode, isPlain: Bool
  ) throws {
    var (events, glances) = (Self.events, Glances())
    for size in ScreenEvents.sizes {
      var game = try SoloRunScreenTests.run(mode, look: Look(isPlain: isPlain), size: size)
      for step in 0..<ScreenEvents.count {
        game.tell(events.next())
        game.now = game.now + .milliseconds(700)
        glances.look(at: game, after: step)
        if game.isClosed || game.screen.game == nil {
          game = try SoloRunScreenTests.run(mode, look: Look(isPlain: isPlain), size: size)
        }
        #expect(game.screen.game.map { $0.match.turns.count <= 3 && $0.match.players == 1 } ?? true)
      }
    }
  }

  @Test(arguments: UInt64(0)..<4) func `a race endures any keys, any words, and any coming and going`(
    seed: UInt64
  )
    throws
  {
    var (table, random) = (try RaceGameTests.table(4, here: [3]), SplitMix64(seed: Attack.seed &+ seed))
    let words = ["fair", "play", "be kind", "!", "=", "", "x\u{1B}[2J", String(repeating: "é", count: 99)]
    let keys: [Key] = [.enter, .space, .escape, .left, .right, .backspace] + "gjeovbtny+".map(Key.character)
    for _ in 0..<Attack.count(2_000) {
      switch random.below(10) {
      case 0: table.wait(for: .milliseconds(700 * random.below(60)))
      case 1:
        let places = table.session.status.roster.seats.map { _ -> SeatPlace in
          [.here, .terminal(isAwake: true), .phone(isAwake: false)][random.below(3)]
        }
        table.send(.response(.party(.places(places, of: table.session.status.roster.names.map(\.text)))))
      case 2: table.send([.resized, .interrupted, .appeared][random.below(3)])
      case 3...6: table.say(words[random.below(words.count)], at: random.below(4))
      default: table.press(keys[random.below(keys.count)])
      }
      let race = table.session.game.race
      #expect(race.finished.count <= race.puzzles.count && race.roster.count <= 8)
      #expect(!race.isRunning || table.session.status.stage.isRace)
    }
  }

  @Test func `a damaged race is refused or whole`() throws {
    var table = try RaceGameTests.running()
    for seat in 0..<3 { table.say("fair play", at: seat) }
    let record = NewRecord(id: Identifier(high: 0, low: 1), started: Timestamp(seconds: 7))
    let saved = SavedMatch.race(SavedRace(table.session.game.race, limit: .seconds(60), record))
    let document = saved.document(record.id, at: Timestamp(seconds: 9))
    var mutator = Mutator(
      seed: Attack.seed, words: ["runs", "found", "end", "solved", "left", "puzzles", "null"])
    for _ in 0..<Attack.count(2_000) {
      let damaged = Document(document.header, body: mutator.mutate(document.body))
      guard case .race(let race)? = SavedMatch(damaged) else { continue }
      var game = RaceGame(resuming: race)
      game.follow(race.race.roster.seats.map { _ in .terminal(isAwake: true) })
      _ = game.perform(.proceed)
      #expect(game.race.puzzles == race.race.puzzles)
      #expect(race.race.match.map { $0.players == race.race.roster.count } ?? true)
    }
  }

  @Test func `the setup of a match endures any keys`() {
    var (events, glances) = (Self.events, Glances())
    for size in ScreenEvents.sizes {
      var game = MatchSetUpTests.setUp(size: size)
      for step in 0..<ScreenEvents.count {
        game.tell(events.next())
        glances.look(at: game, after: step)
        if game.screen.setUp == nil { game = MatchSetUpTests.setUp(size: size) }
      }
    }
  }

  @Test func `the editor, the entrance and the statistics endure any keys`() {
    var events = Self.events
    var glances = Array(repeating: Glances(), count: 3)
    for (index, size) in ScreenEvents.sizes.enumerated() {
      let look = Look(isPlain: index == 1)
      var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()), size: size, look: look)
      var home = ScreenFixture(AnagramHomeScreen(.anagram()), size: size, look: look)
      var page = ScreenFixture(AnagramStatisticsScreen(now: Timestamp(seconds: 0)), size: size, look: look)
      page.tell(.response(.puzzle(PuzzleResponse<AnagramPuzzle>.results([], today: 20_500))))
      for step in 0..<ScreenEvents.count {
        let event: ParlorEvent = events.next()
        editor.tell(event)
        home.tell(event)
        page.tell(event)
        glances[0].look(at: editor, after: step)
        glances[1].look(at: home, after: step)
        glances[2].look(at: page, after: step)
        #expect(editor.screen.phrase.count <= 60)
      }
    }
  }

  @Test func `pages about friends endure any keys and any news`() {
    var events = Self.events
    var glances = Array(repeating: Glances(), count: 2)
    for (index, size) in ScreenEvents.sizes.enumerated() {
      let look = Look(isPlain: index == 1)
      var page = FriendsScreenTests.page(size: size, look: look)
      var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()), size: size, look: look)
      for step in 0..<ScreenEvents.count {
        var status = FriendsScreenTests.status
        status.senders = Array(status.senders.prefix(events.random.below(2)))
        status.friends = Array(status.friends.prefix(events.random.below(3)))
        let isNews = events.random.below(10) == 0
        let event = isNews ? FriendsScreenTests.news(.status(status)) : events.next()
        page.tell(event)
        editor.tell(event)
        glances[0].look(at: page, after: step)
        glances[1].look(at: editor, after: step)
        #expect(page.screen.settings.name.count <= 50)
      }
    }
  }

  @Test func `answers of servers endure anything`() {
    var random = SplitMix64(seed: Attack.seed)
    let parts = [
      "{", "}", "[", "]", ":", ",", "\"phrases\"", "\"phrase\"", "\"id\"", "null", "1e999", "\"\\u0000\"",
      "\"\\ud800\"", "é", "\n", "true", "\"players\"", "\"leaderboard\"",
    ]
    for _ in 0..<max(100, Attack.count(20_000) / 10) {
      let text = (0..<random.below(20)).map { _ in parts[random.below(parts.count)] }.joined()
      _ = PhraseAPI.delivery(in: text)
      let id = Identifier(high: 1, low: 1)
      let answer = PhraseAPI.answer(to: .register(name: "A", device: "b"), status: 200, body: text).answer
      #expect(answer == .failed)
      _ = PhraseAPI.answer(to: .fetch(id), status: 200, body: text)
      #expect(PhraseAPI.answer(to: .players, status: 500, body: text) == .failed)
    }
  }

  @Test func `reading phrases endures anything`() {
    var random = SplitMix64(seed: Attack.seed)
    let parts = [
      "be", " ", "|", "#", "\n", "kind", "é", "\u{301}", "'", "\t", "0", "-", "\u{202E}", "|", "x y",
    ]
    for _ in 0..<max(100, Attack.count(20_000) / 10) {
      let text = (0..<random.below(40)).map { _ in parts[random.below(parts.count)] }.joined()
      let file = PhraseFile(TextFile(path: "p", text: text))
      #expect(file.phrases.allSatisfy { (try? PhraseRules.words(of: $0.target.content)) == $0.target.words })
      _ = try? AnagramGame.read(text, id: Identifier(high: 1, low: 1), at: Timestamp(seconds: 0))
    }
  }
}
