import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Library

struct AnagramPlayTests {
  @Test func `typing solves a phrase, in any order of its words`() throws {
    var game = try AnagramFixture("be kind")
    game.type("kind")
    game.press(.space)
    #expect(game.game?.current.lockedShelves == [1])
    game.type("BE")
    #expect(game.results.map(\.isCompleted) == [true] && game.cues.last == .solved)
    game.wait(.seconds(3))
    #expect(game.shows("“be kind” · 34 points"))
  }

  @Test func `letters are tiles, and commands have keys of their own`() throws {
    var game = try AnagramFixture("pure yard")
    game.type("pury")
    #expect(game.spelled == ["pury"] && game.table?.play.state == .playing)
    game.press(.control("u"), .control("u"))
    #expect(game.spelled == ["pu"])
    game.press(.control("r"), .backspace, .backspace, .backspace, .backspace)
    #expect(game.spelled == [])
    let hints = try #require(game.table?.hints)
    #expect(
      !hints.contains { $0.keys.contains(.control("z")) || $0.keys.contains { $0.typed?.isLetter == true } })
    game.press(.escape)
    #expect(game.table?.play.state == .paused)
  }

  @Test func `hints come in order, cost points and survive undoing`() throws {
    var game = try AnagramFixture("be kind")
    game.press(.character("!"))
    #expect(game.shows("31 points · ! shows the first letters and costs 7 points"))
    game.press(.function(2), .control("u"), .control("u"))
    #expect(game.shows("24 points · ! shows the clue and costs 7 points"))
    game.press(.character("!"))
    #expect(game.shows("Clue: It costs nothing"))
    game.press(.character("!"))
    #expect(game.shows("You've had all three hints."))
    game.type("be")
    game.press(.enter)
    game.type("kind")
    #expect(game.results.map(\.hints) == [3])
    #expect(AnagramGame.points(of: try #require(game.table?.play)) == 17)
  }

  @Test func `giving up takes two keys, and shows the phrase`() throws {
    var game = try AnagramFixture("be kind")
    game.press(.character("="), .enter, .character("="))
    #expect(game.results.isEmpty && game.shows("Give up?"))
    game.press(.character("="))
    #expect(game.results.map(\.isCompleted) == [false] && game.shows("It was “be kind”."))
    #expect(AnagramGame.points(of: try #require(game.table?.play)) == 0)
  }

  @Test func `all letters in the wrong words are looked up, and a find is named`() throws {
    var board = AnagramBoard(try AnagramFixture.puzzle("new day"), preferences: Preferences(), saved: nil)
    var game = try AnagramFixture("new day")
    game.type("way")
    game.press(.space)
    game.type("den")
    #expect(game.shows("Every letter is used, but that's not the phrase yet."))
    let play = try #require(game.table?.play)
    let answer = AnagramAnswer(words: ["way", "den"], isFind: true)
    let points = AnagramScore.findPoints(base: play.puzzle.baseScore)
    #expect(board.accept(GamePayload(answer), play) == [.score(points), .cue(.right)])
    #expect(board.notice == "Nice find: “way den”! +\(points) points. But the phrase is a different one.")
    let again = AnagramBoard(play.puzzle, preferences: Preferences(), saved: board.saved)
    #expect(again.finds == board.finds && again.active == board.active)
    var match = AnagramBoard(play.puzzle, preferences: Preferences(), saved: nil, countsFinds: false)
    #expect(match.accept(GamePayload(answer), play) == [.cue(.right)])
    #expect(match.notice == "Nice find: “way den”! But the phrase is a different one.")
  }

  @Test func `a find earns points once, even if the phrase is given up`() throws {
    var game = try AnagramFixture("new day")
    game.type("way")
    game.press(.space)
    game.type("den")
    let answer = AnagramAnswer(words: ["way", "den"], isFind: true)
    let news = ParlorEvent.response(.puzzle(PuzzleResponse<AnagramPuzzle>.answered(GamePayload(answer))))
    game.tell(news)
    let points = try #require(game.table?.play.counts.score)
    #expect(points > 0 && game.shows("Nice find"))
    game.press(.control("u"), .control("r"))
    game.tell(news)
    #expect(game.table?.play.counts.score == points && game.shows("You've had “way den”."))
    game.press(.character("="), .character("="))
    #expect(game.shows("\(points) points for nice finds"))
    #expect(AnagramGame.points(of: try #require(game.table?.play)) == points)
  }

  @Test func `only phrases that the player has written are the player's`() throws {
    func owner(_ line: String, isOwn: Bool) throws -> String {
      let file = PhraseFile(TextFile(path: "phrases.txt", text: line), isOwn: isOwn)
      let puzzle = try AnagramGame.puzzle(
        of: try #require(file.phrases.first), as: Identifier(high: 1, low: 1), at: Timestamp(seconds: 0),
        from: NoFiles())
      return AnagramGame.traits.owner(puzzle)
    }
    #expect(try owner("be kind|It costs nothing", isOwn: false) == "Built in")
    #expect(try owner("be kind|It costs nothing", isOwn: true) == "Yours")
    for (origin, owner) in [(PhraseOrigin.targeted(sender: "Ben"), "From Ben"), (.global, "For everyone")] {
      let target = try AnagramTarget("be kind", clue: "", language: "en", origin: origin)
      let puzzle = try AnagramGame.puzzle(
        of: target, as: Identifier(high: 1, low: 1), at: Timestamp(seconds: 0), from: NoFiles())
      #expect(AnagramGame.traits.owner(puzzle) == owner)
    }
  }

  @Test func `tiles are clicked and dragged`() throws {
    var game = try AnagramFixture("be kind")
    let cell = try game.cell(of: "k")
    game.mouse(.press(.left), at: cell)
    game.mouse(.release(.left), at: cell)
    #expect(game.spelled == ["k"])
    let puzzle = try #require(game.game)
    let layout = AnagramLayout(puzzle, in: Rect(game.size), largest: .large)
    game.mouse(.press(.left), at: try game.cell(of: "d"))
    game.mouse(.drag(.left), at: layout.shelves[2].slots[0].origin)
    game.mouse(.release(.left), at: layout.shelves[2].slots[0].origin)
    #expect(game.spelled == ["k", "d"])
    game.mouse(.press(.left), at: layout.shelves[2].slots[0].origin)
    game.mouse(.drag(.left), at: layout.heap[0].origin)
    game.mouse(.release(.left), at: layout.heap[0].origin)
    #expect(game.spelled == ["k"])
  }

  @Test func `arrows choose tiles, Enter moves them, and Shift pushes them`() throws {
    var game = try AnagramFixture("be kind")
    game.press(.right, .enter)
    #expect(game.game?.current.shelves[0].count == 1)
    game.press(Key(.down, .shift))
    #expect(game.game?.current.shelves[1].count == 1)
    game.press(.enter)
    #expect(game.spelled == [])
  }

  @Test func `a play goes on where it was`() throws {
    var game = try AnagramFixture("be kind")
    game.type("ki")
    game.press(.space)
    game.type("b")
    let saved = try #require(game.saved)
    var later = AnagramFixture(try AnagramFixture.puzzle("be kind"), play: saved)
    #expect(later.spelled == ["ki", "b"])
    later.type("e")
    #expect(later.spelled == ["ki", "be"])
    later.press(.control("u"), .control("u"))
    #expect(later.spelled == ["ki"])
  }

  @Test func `skipping leaves for another phrase`() throws {
    let puzzle = try AnagramFixture.puzzle()
    var play = PuzzlePlay(puzzle, id: puzzle.header.id)
    try play.load()
    try play.start(at: .zero)
    var board = AnagramBoard(puzzle, preferences: Preferences(), saved: nil)
    let actions = board.handle(
      .key(.character(">")), play, in: Rect(Size(columns: 80, rows: 22)), look: Look())
    let skipped = AnagramRequest.friends(.skip(puzzle.header.id))
    #expect(actions == [.request(GamePayload(skipped)), .leave(for: .new(offer: "next"))])
  }

  @Test func `a card tells the phrase only after it was played`() throws {
    let puzzle = try AnagramFixture.puzzle("be kind")
    var progress = PuzzleProgress()
    #expect(AnagramGame.traits.listedName(puzzle, progress) == puzzle.name && puzzle.name.count == 6)
    progress.record(PlayResult(time: .zero, isCompleted: false, hints: 0))
    #expect(AnagramGame.traits.listedName(puzzle, progress) == "be kind")
  }
}

struct AnagramPictureTests {
  /// A word that is right, one that is begun, and two hints.
  private static func game(size: Size, look: Look) throws -> AnagramFixture {
    var game = try AnagramFixture("couch potato", size: size, look: look)
    game.type("couch")
    game.press(.space, .character("!"), .character("!"))
    game.type("pot")
    return game
  }

  @Test func `in color`() throws {
    let look = Look(theme: AnagramFixture.theme("default"))
    let game = try Self.game(size: Size(columns: 80, rows: 22), look: look)
    expectSnapshot(of: game, named: "play", showing: .styles)
  }

  @Test func `large, without color`() throws {
    expectSnapshot(
      try Self.game(size: Size(columns: 120, rows: 38), look: Look()).picture, named: "large-mono")
  }

  @Test func `in ASCII, small`() throws {
    let look = Look(theme: AnagramFixture.theme("light"), glyphs: .ascii)
    expectSnapshot(of: try Self.game(size: Size(columns: 60, rows: 18), look: look), named: "small-ascii")
  }

  @Test func `in words`() throws {
    let game = try Self.game(size: Size(columns: 80, rows: 22), look: Look(isPlain: true))
    expectSnapshot(of: game, named: "words")
  }
}
