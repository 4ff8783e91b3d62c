import Anagram
import Commands
import GameKit
import Kit
import Packs
import PuzzleKit
import Store
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Library

struct MatchScreenTests {
  /// A match of two players with one phrase each, before the first one.
  static func match(minutes: Int = 3, look: Look = Look(), size: Size = Size(columns: 80, rows: 22)) throws
    -> ScreenFixture<AnagramMatchScreen>
  {
    let roster = try RosterDraft(["Anna", "Ben"]).roster(
      allowed: AnagramMatch.allowedPlayers, width: \.count)
    let plan = MatchPlan(roster: roster, rounds: 1, limit: minutes > 0 ? .seconds(60 * minutes) : nil)
    var game = ScreenFixture(AnagramMatchScreen(.anagram(), plan), size: size, look: look)
    game.tell(
      .response(
        .anagram(.dealt([try AnagramFixture.puzzle("be kind"), try AnagramFixture.puzzle("fair play")]))))
    return game
  }

  @Test func `in words the clock changes at minutes and the last ten seconds, and is exact when asked`()
    throws
  {
    var game = try Self.match(look: Look(isPlain: true))
    game.press(.space)
    var said: [String] = []
    for _ in 0..<180 {
      said.append(game.screen.header.spokenRemark)
      game.wait(.seconds(1))
    }
    let times = ["3 minutes", "2 minutes", "1 minute", "ten seconds"].map { "phrase 1 of 1 · \($0) left" }
    #expect(said.indices.filter { $0 == 0 || said[$0] != said[$0 - 1] }.map { said[$0] } == times)
    let turn = MatchTurn(
      try AnagramFixture.puzzle(), limit: .seconds(120), preferences: Preferences(), at: .start)
    #expect(turn.spokenClock(at: .start + .seconds(30), isExact: true) == "1 minute 30 seconds left")
  }

  @Test func `two players take turns, and the match is saved`() throws {
    var game = try Self.match()
    #expect(game.screen.game?.match.rounds == 1)
    #expect(game.shows("Pass the screen to"))
    game.press(.space)
    game.wait(.seconds(12))
    game.type("be")
    game.press(.space)
    game.type("kind")
    #expect(game.shows("Anna found it in 0:12."))
    // What comes at once was meant for the phrase.
    game.press(.space)
    #expect(game.shows("Anna found it in 0:12."))
    game.wait(.seconds(1))
    game.press(.enter, .space)
    game.press(.character("="), .character("="))
    #expect(game.shows("It was “fair play”. No points for Ben."))
    game.wait(.seconds(1))
    game.press(.enter)
    #expect(game.shows("31 points") && game.shows("0 points"))
    #expect(game.shows("“be kind”") && game.shows("+31") && game.shows("not solved"))
    let saved = game.requests.compactMap { if case .history(.save(let saved)) = $0 { saved } else { nil } }
    let people = saved.first?.participants
    #expect(saved.map(\.game) == [AnagramPuzzle.game] && people?.map(\.name) == ["Anna", "Ben"])
    #expect(saved.first?.details.json.contains("\"origin\":\"Local\"") == true)
    #expect(people?.map(\.score) == [31, 0] && people?.map(\.hasWon) == [true, false])
  }

  @Test func `the clock ends a turn, but not while it stands`() throws {
    var game = try Self.match()
    game.press(.space)
    game.wait(.seconds(60))
    game.press(.escape)
    game.wait(.seconds(600))
    #expect(game.shows("Resume"))
    game.press(.escape)
    game.wait(.seconds(119))
    #expect(game.screen.game?.match.turns.isEmpty == true)
    game.wait(.seconds(2))
    #expect(game.screen.game?.match.turns.map(\.points) == [0])
  }

  @Test func `losing the focus covers the phrase`() throws {
    var game = try Self.match()
    game.press(.space)
    game.type("k")
    game.tell(.input(.focus(false)))
    #expect(game.shows("Paused") && !game.shows("points"))
    game.press(.enter)
    #expect(game.shows("points"))
  }

  @Test func `a match goes on where it was, whenever the program ends`() throws {
    var game = try Self.match()
    func reopened() throws -> SavedTurns {
      let saves = game.requests.compactMap { request -> SavedMatch? in
        guard case .game(AnagramPuzzle.game, let payload) = request,
          case .saveMatch(let match)? = payload.unwrap(as: AnagramRequest.self)
        else { return nil }
        return match
      }
      let document = try #require(saves.last).document(Identifier(high: 0, low: 1), at: Timestamp(seconds: 9))
      guard case .turns(let turns)? = SavedMatch(document) else { throw CancellationError() }
      return turns
    }
    #expect(try SavedMatch.turns(reopened()).detail == "Anna's turn, phrase 1 of 1" && reopened().turn == nil)
    game.press(.space)
    game.wait(.seconds(12))
    game.type("be")
    game = ScreenFixture(AnagramMatchScreen(.anagram(), resuming: try reopened()))
    #expect(game.shows("Paused"))
    game.press(.enter, .space)
    game.type("kind")
    #expect(game.shows("Anna found it in 0:12."))
    game = ScreenFixture(AnagramMatchScreen(.anagram(), resuming: try reopened()))
    game.press(.space, .character("="), .character("="))
    game = ScreenFixture(AnagramMatchScreen(.anagram(), resuming: try reopened()))
    #expect(game.shows("It was “fair play”. No points for Ben."))
    game.press(.enter)
    #expect(game.shows("31 points") && game.shows("0 points"))
    #expect(game.requests.contains(.game(AnagramRequest.forgetMatch)))
  }

  @Test func `a match is left for later, or ends after a question`() throws {
    var game = try Self.match()
    game.press(.escape, .character("f"))
    #expect(game.isClosed)
    let end = Request.game(AnagramRequest.forgetMatch)
    #expect(!game.requests.contains(end))
    game = try Self.match()
    game.press(.space, .escape, .character("e"))
    #expect(!game.isClosed && game.shows("End the match?"))
    game.press(.character("y"))
    #expect(game.isClosed && game.requests.contains(end))
  }

  @Test func `the pass page`() throws {
    expectSnapshot(of: try Self.match(), named: "match-pass")
  }

  @Test func `a record tells every phrase with its source`() throws {
    var match = AnagramMatch(players: 2, rounds: 1)
    for points in [34, 0] {
      match.end(
        .init(phrase: "be kind", origin: "Local", points: points, seconds: 65, hints: 1, isSolved: points > 0)
      )
    }
    let people = AnagramRecord.participants(of: match, Roster.numbered(2).names.map(\.text))
    let record = GameRecord(
      id: Identifier(high: 1, low: 1), game: AnagramPuzzle.game, started: Timestamp(seconds: 0),
      finished: Timestamp(seconds: 9), participants: people, details: AnagramRecord.details(of: match))
    let pages = try #require(AnagramRecord.retell(record))
    #expect(pages.map(\.title) == ["Round 1"])
    #expect(pages[0].lines.map(\.text).contains("  +34 in 1:05, 1 hint · from this computer"))
  }

  @Test func `a phrase that was played alone is in the history, with its source`() throws {
    let target = try AnagramTarget(
      "be kind", clue: "", language: "en", origin: .targeted(sender: "Ben"), sender: "Ben")
    func play(_ number: UInt64) -> FinishedPlay {
      FinishedPlay(
        PlayResult(time: .seconds(65), isCompleted: true, hints: 1), play: Identifier(high: 5, low: number),
        puzzle: Identifier(high: 1, low: 1), name: "", difficulty: .easy, category: "en", points: 31)
    }
    let record = AnagramRecord.record(of: play(1), target, by: "Ann", at: Timestamp(seconds: 100))
    #expect(record.details.json.contains("\"origin\":\"Server-Targeted (Ben)\""))
    #expect(record.participants.map(\.name) == ["Ann"] && record.participants.map(\.score) == [31])
    #expect(record.started == Timestamp(seconds: 35) && !record.participants[0].hasWon)
    let page = try #require(AnagramRecord.retell(record)?.first)
    #expect(page.lines.map(\.text).contains("  +31 in 1:05, 1 hint · from Ben"))
    let again = AnagramRecord.record(of: play(2), target, by: "Ann", at: Timestamp(seconds: 900))
    #expect(again.id == record.id)
  }
}

struct PhraseEditorTests {
  private static func editor(_ look: Look = Look()) -> ScreenFixture<PhraseEditorScreen> {
    ScreenFixture(PhraseEditorScreen(nil, .anagram()), look: look)
  }

  @Test func `a phrase is checked as it is typed`() {
    var editor = Self.editor()
    editor.type("kind")
    #expect(editor.screen.verdict.text == "A phrase has 2 to 4 words, not 1.")
    editor.type("ness")
    editor.press(.enter)
    editor.press(.backTab)
    editor.type(" pays")
    #expect(editor.screen.verdict.text == "“kindness” is too long: a word has at most 7 letters.")
  }

  @Test func `a good phrase is added, and a clue that tells is not`() {
    var editor = Self.editor()
    editor.type("be kind")
    editor.press(.tab)
    editor.type("kind of obvious")
    #expect(editor.screen.verdict.text == "The clue gives away “kind”.")
    let before = editor.requests
    editor.press(.tab, .enter)
    #expect(editor.requests == before)
    editor.press(.backTab)
    for _ in 0..<15 { editor.press(.backspace) }
    editor.type("It costs nothing")
    #expect(editor.screen.verdict.text == "Worth 34 points.")
    expectSnapshot(of: editor, named: "editor")
    editor.press(.tab, .enter)
    #expect(
      editor.requests.last
        == .game(AnagramRequest.write(phrase: "be kind", clue: "It costs nothing")))
    editor.tell(.response(.anagram(.written(path: "mine.txt"))))
    #expect(editor.screen.phrase.isEmpty)
  }

  @Test func `the preview is what the receiver gets`() throws {
    var editor = Self.editor(Look(isPlain: true))
    editor.type("fair play")
    editor.tell(.response(.anagram(.identifier(Identifier(high: 77, low: 99)))))
    let target = try AnagramTarget("fair play", clue: "", language: "en", origin: .targeted(sender: "Ann"))
    let received = try AnagramGame.puzzle(
      of: target, as: Identifier(high: 77, low: 99).asRandomUUID, at: Timestamp(seconds: 0), from: NoFiles())
    #expect(editor.shows(received.scrambled) && editor.shows("Hints: 4 and 4 letters · first letters F P"))
    #expect("\(received.header.id)".split(separator: "-")[2].first == "4")
  }

  @Test func `a phrase is in the language of the settings`() {
    let context = GameContext.anagram(["anagram.language": "sv"])
    var editor = ScreenFixture(PhraseEditorScreen(nil, context))
    editor.type("röd ros")
    guard case .success(let target) = editor.screen.checked else {
      Issue.record("The phrase was refused")
      return
    }
    #expect(target.language == "sv")
  }

  @Test func `leaving with a phrase asks first`() {
    var editor = Self.editor()
    editor.type("be")
    editor.press(.escape)
    #expect(!editor.isClosed && editor.shows("Leave without adding it?"))
    editor.press(.character("y"))
    #expect(editor.isClosed)
  }
}

struct AnagramHomeTests {
  @Test func `the next phrase is one key away`() {
    var home = ScreenFixture(AnagramHomeScreen(.anagram()))
    home.press(.enter)
    #expect(home.opened.last == .puzzle(.play(.new(offer: "next")), of: AnagramPuzzle.game))
  }

  @Test func `what was reached is shown`() {
    // Whoever plays a phrase again knows it.
    let log = [
      ScoredPlay(finished: 9, day: 20_400, milliseconds: 12_000, isSolved: true, hints: 0, points: 120),
      ScoredPlay(finished: 10, day: 20_400, milliseconds: 2_000, isSolved: true, hints: 0, points: 0),
    ]
    let results = [
      PuzzleResults(
        id: Identifier(high: 1, low: 1), progress: PuzzleProgress(), difficulty: .easy, category: "en",
        days: [],
        log: log)
    ]
    var home = ScreenFixture(AnagramHomeScreen(.anagram()))
    home.tell(.response(.puzzle(PuzzleResponse<AnagramPuzzle>.results(results, today: 20_500))))
    #expect(home.shows("Level 1, Letter Picker: 110 points to the next level. Streak: 1."))
    var page = ScreenFixture(AnagramStatisticsScreen(now: Timestamp(seconds: 1_763_150_400)))
    page.tell(.response(.puzzle(PuzzleResponse<AnagramPuzzle>.results(results, today: 20_500))))
    #expect(page.shows("Level 1: Letter Picker") && page.shows("0:12, without hints"))
    #expect(page.shows("1 of 1"))
  }

  @Test func `everyone at this computer is on a leaderboard`() throws {
    let store = MemoryStore()
    var match = AnagramMatch(players: 2, rounds: 1)
    for points in [34, 51] {
      match.end(
        .init(phrase: "be kind", origin: "Local", points: points, seconds: 9, hints: 0, isSolved: true))
    }
    let finished = Timestamp(seconds: 1_763_150_400)
    let details = AnagramRecord.details(of: match)
    store.save(
      GameRecord(
        id: Identifier(high: 1, low: 1), game: AnagramPuzzle.game, started: finished, finished: finished,
        participants: AnagramRecord.participants(of: match, Roster.numbered(2).names.map(\.text)),
        details: details))
    let entries = try AnagramRecord.entries(in: store)
    var page = ScreenFixture(AnagramStatisticsScreen(now: finished))
    page.tell(.response(.anagram(.leaders(entries))))
    for _ in LeaderboardPeriod.allCases {
      page.press(.tab)
      #expect(page.screen.leaderboard?.rows.map(\.points) == [51, 34])
      #expect(page.shows("51 points") && page.shows("1 phrase"))
    }
    page.press(.tab)
    #expect(page.screen.leaderboard == nil)
    page.tell(.response(.puzzle(PuzzleResponse<AnagramPuzzle>.results([], today: 20_500))))
    let run = AnagramLeaderboard.Entry(name: "You", finished: 1, day: 1, points: 90, solved: 4, mode: .sprint)
    page.tell(.response(.anagram(.leaders(entries + [run]))))
    #expect(page.shows("Best sprint") && page.shows("90 points, 4 phrases"))
  }
}

/// The output of the commands about phrases.
@MainActor
@Suite struct PhraseCommandTests {
  private let calls: CommandCalls

  init() throws { calls = try CommandCalls(.phrases) }

  @Test func `a file is checked, and its bad lines are named`() throws {
    let good = try calls.file("good.txt", "be kind|It costs nothing\n")
    #expect(try calls.output("check \(good)").hasSuffix("good.txt: 1 phrase, 0 errors."))
    let bad = try calls.file("bad.txt", "be kind|It costs nothing\nbekind\n")
    let outcome = try calls.run("check \(bad)")
    #expect(outcome.result == .exit(.faulty))
    #expect(outcome.errors.map { $0.hasSuffix("bad.txt:2: Write the phrase, a |, and a clue.") } == [true])
    #expect(try calls.run("check ~/none.txt").result == .exit(.usage))
  }

  @Test func `a blind sheet has the clues and letters of its key, and no phrase`() throws {
    let key = try calls.output("sample 9 --seed 4 --answers").split(separator: "\n").map(String.init)
    let sheet = try calls.output("sample 9 --seed 4 --blind")
    #expect(key.count == 9)
    for (number, line) in zip(1..., key) {
      let parts = line.dropFirst("\(number). ".count).split(separator: "|")
      let letters = parts[0].filter { $0 != " " }.uppercased().sorted()
      let row = try #require(sheet.split(separator: "\n").first { $0.hasPrefix("\(number). ") })
      #expect(row.filter { $0.isLetter || $0 == "'" || $0 == "-" }.sorted() == letters)
      #expect(sheet.contains(parts[1]) && !sheet.lowercased().contains(parts[0]))
    }
    #expect(try calls.output("sample 999 --language sv --answers").contains("hand i hand|"))
    #expect(
      try calls.run("sample 9 --blind --answers").errors
        == ["--blind and --answers can't be combined. Use one."])
    #expect(
      try calls.run("sample 9 --language xx").errors.first?.hasPrefix("Invalid --language “xx”: ") == true)
  }

  @Test func `all phrases are listed with their source`() throws {
    let list = try calls.output("list --json").split(separator: "\n")
    #expect(list.count >= 30 && list.allSatisfy { $0.contains("\"origin\":\"Local\"") })
    #expect(try calls.output("list").split(separator: "\n").count == list.count)
  }

  @Test(
    arguments: [
      ("anagrams.txt", 1_900, 9), ("anagrams.en-gb.txt", 50, 9), ("anagrams.sv.txt", 60, 9),
      ("anagram-days.txt", 366, 1),
    ])
  func `the shipped phrases have no errors`(name: String, count: Int, groups: Int) throws {
    let text = try #require(Checkout().text(of: "packs/phrases/\(name)"))
    let file = PhraseFile(
      TextFile(path: name, text: text), language: PhraseLanguage(code: name.fileStem.fileExtension))
    #expect(file.faults == [] && file.phrases.count >= count)
    #expect(Set(file.phrases.map(\.category)).count == groups)
    for phrase in file.phrases { #expect(7...16 ~= phrase.target.words.reduce(0) { $0 + $1.count }) }
  }

  @Test func `a phrase of a day is the same for everyone, and is dealt on no other occasion`() throws {
    let files = DataFolders(environment: ["PARLOR_SHARE": Checkout().root], binary: nil)
    let phrases = try (0..<1_000).map { try #require(PhraseLibrary.phrase(on: 20_454 + $0, in: files)) }
    let letters = { (phrase: LocalPhrase) in phrase.target.content.filter(\.isLetter).lowercased().sorted() }
    let different = Set(phrases.map(letters))
    #expect(different.count >= 366)
    #expect(phrases[different.count...].map(letters) == phrases[..<(1_000 - different.count)].map(letters))
    #expect(PhraseLibrary(files).pool.phrases.allSatisfy { !different.contains(letters($0)) })
  }

  @Test func `British phrases are dealt to those who want them`() {
    let library = PhraseLibrary(DataFolders(environment: ["PARLOR_SHARE": Checkout().root], binary: nil))
    let usual = library.pool(of: PhraseLibrary.Choice()).phrases.map(\.target.content)
    let all = library.pool(of: PhraseLibrary.Choice(isBritish: true)).phrases.map(\.target.content)
    #expect(!usual.contains("mushy peas") && all.contains("mushy peas") && Set(usual).isSubset(of: all))
  }

  @Test func `the phrases of a round are worth about the same`() {
    let pool = PhraseLibrary(DataFolders(environment: ["PARLOR_SHARE": Checkout().root], binary: nil)).pool
    for seed in UInt64(0)..<50 {
      let hand = pool.hand(for: 3, played: [], seed: seed)
      let points = hand.map(\.phrase.target.published.score)
      #expect(Set(hand.map(\.id)).count == 3)
      #expect(
        points.max().map { most in points.allSatisfy { 20 * (most - $0) <= most } } == true, "\(points)")
    }
  }

  @Test func `the shipped words are words`() throws {
    let words = WordList(try #require(Checkout().text(of: "packs/words/en.txt")))
    #expect(words.count > 20_000 && words.contains("kind") && !words.contains("xi"))
  }
}
