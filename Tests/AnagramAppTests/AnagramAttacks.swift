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

/// Random keys, drags, sizes and interruptions on ``PuzzlePlayScreen``, ``AnagramMatchScreen``, ``PhraseEditorScreen``,
/// ``AnagramHomeScreen``, ``AnagramStatisticsScreen`` and ``FriendsScreen``.
struct AnagramAttacks {
  private static let events = 20_000
  private static let sizes = [(80, 22), (120, 38), (60, 18), (20, 5), (3, 2)]
    .map { Size(columns: $0, rows: $1) }

  @Test(arguments: [false, true]) func `play endures any keys and any mouse`(isPlain: Bool) throws {
    var random = SplitMix64(seed: Attack.seed)
    var glances = Glances()
    for size in Self.sizes {
      let puzzle = try AnagramFixture.puzzle("don't up-end 42s")
      var game = AnagramFixture(puzzle, size: size, look: Look(isPlain: isPlain))
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        game.tell(Self.event(&random))
        glances.look(at: game, after: step)
        if step % 200 == 199, let saved = game.saved {
          game = AnagramFixture(puzzle, play: saved, size: size)
        }
        #expect(game.game.map { $0.accepts($0.current) } == true)
      }
    }
  }

  @Test(arguments: [false, true]) func `a match endures any keys and any mouse`(isPlain: Bool) throws {
    var random = SplitMix64(seed: Attack.seed)
    var glances = Glances()
    for size in Self.sizes {
      var game = try MatchScreenTests.match(look: Look(isPlain: isPlain), size: size)
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        game.tell(Self.event(&random))
        game.now = game.now + .milliseconds(700)
        glances.look(at: game, after: step)
        if game.isClosed { game = try MatchScreenTests.match(look: Look(isPlain: isPlain), size: size) }
        #expect(game.screen.game.map { $0.match.turns.count <= 2 } ?? true)
      }
    }
  }

  @Test func `the editor, the entrance and the statistics endure any keys`() {
    var random = SplitMix64(seed: Attack.seed)
    var glances = Array(repeating: Glances(), count: 3)
    for (index, size) in Self.sizes.enumerated() {
      let look = Look(isPlain: index == 1)
      var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()), size: size, look: look)
      var home = ScreenFixture(AnagramHomeScreen(.anagram()), size: size, look: look)
      var page = ScreenFixture(AnagramStatisticsScreen(now: Timestamp(seconds: 0)), size: size, look: look)
      page.tell(.response(.puzzle(PuzzleResponse<AnagramPuzzle>.results([], today: 20_500))))
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        let event = Self.event(&random)
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
    var random = SplitMix64(seed: Attack.seed)
    var glances = Array(repeating: Glances(), count: 2)
    for (index, size) in Self.sizes.enumerated() {
      let look = Look(isPlain: index == 1)
      var page = FriendsScreenTests.page(size: size, look: look)
      var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()), size: size, look: look)
      for step in 0..<max(100, Attack.count(Self.events) / 40) {
        var status = FriendsScreenTests.status
        status.senders = Array(status.senders.prefix(random.below(2)))
        status.friends = Array(status.friends.prefix(random.below(3)))
        let isNews = random.below(10) == 0
        let event = isNews ? FriendsScreenTests.news(.status(status)) : Self.event(&random)
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
    for _ in 0..<max(100, Attack.count(Self.events) / 10) {
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
    for _ in 0..<max(100, Attack.count(Self.events) / 10) {
      let text = (0..<random.below(40)).map { _ in parts[random.below(parts.count)] }.joined()
      let file = PhraseFile(TextFile(path: "p", text: text))
      #expect(file.phrases.allSatisfy { (try? PhraseRules.words(of: $0.target.content)) == $0.target.words })
      _ = try? AnagramGame.read(text, id: Identifier(high: 1, low: 1), at: Timestamp(seconds: 0))
    }
  }

  private static let keys: [Key] =
    [.enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .delete, .backspace]
    + [Key(.left, .shift), Key(.up, .shift), Key(.down, .shift), .control("u"), .control("r"), .function(2)]
    + (5...8).map(Key.function)
    + "dontupe42s-'!>=qr?knd".map(Key.character)

  private static func event(_ random: inout SplitMix64) -> ParlorEvent {
    let point = Point(column: random.below(120), row: random.below(40))
    let actions: [Mouse.Action] = [
      .press(.left), .drag(.left), .drag(.left), .release(.left), .press(.right), .wheelUp, .wheelDown, .move,
    ]
    return switch random.below(60) {
    case 0..<14: .input(.mouse(Mouse(actions[random.below(actions.count)], at: point)))
    case 14: .interrupted
    case 15: .alarm
    case 16: .resized
    case 17: .input(.paste("be kind|It costs nothing"))
    case 18: .input(.focus(false))
    default: .input(.key(keys[random.below(keys.count)]))
    }
  }
}
