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

/// The results of a round appear step by step, and a key skips to their end.
@MainActor
struct RevealTests {
  /// A table with the results just opened; the pilot's keys take no time.
  private func table(isAnimated: Bool = true, isPlain: Bool = false, size: Size = .usual) -> SnakesssTable {
    let table = SnakesssTable(
      at: .results, [SampleQuestions.usual], seed: 3, look: Look(isAnimated: isAnimated, isPlain: isPlain),
      size: size, voting: \.favorite)
    table.pilot.pace = .zero
    return table
  }

  private func end(_ beats: [Reveal.Beat]) -> Duration {
    beats.reduce(.zero) { $0 + Reveal.length(of: $1, snakes: 2) }
  }

  /// What each beat is the first to show, at 80 × 24.
  private static let signs: [(beat: Reveal.Beat, text: String)] = [
    (.answer, "✔"), (.snakes, "Snake "), (.points, "+1"), (.standings, "★"), (.fact, "Its clouds"),
  ]

  @Test(arguments: [Size.usual, .large])
  func `no step shows what belongs to a later one`(size: Size) {
    for (index, beat) in Reveal.Beat.allCases.enumerated() {
      let table = table(size: size)
      table.pilot.wait(end(Array(Reveal.Beat.allCases.prefix(index + 1))) - .milliseconds(1))
      for sign in Self.signs {
        let isDue = Reveal.Beat.allCases.firstIndex(of: sign.beat).map { $0 <= index } ?? false
        // Rows reach their places, and the star appears, only at the end of their beat.
        let isLate = sign.beat == .standings && beat == .standings
        #expect(table.pilot.shows(sign.text) == (isDue && !isLate), "\(sign.text) during \(beat)")
      }
    }
  }

  @Test func `before the first vote falls there are names, but no votes, roles, points or new totals`() {
    let table = table()
    for text in ["Snake ", "Human", "✔", "+", "★", "Its clouds"] { #expect(!table.pilot.shows(text)) }
    #expect(SnakesssTable.names.prefix(5).allSatisfy(table.pilot.shows))
    #expect(table.pilot.shows("Mongoose"))
  }

  @Test func `the snakes are unmasked one by one, the humans after the last of them`() {
    let table = table()
    let start = end([.votes, .answer])
    table.pilot.wait(start + .milliseconds(400))
    #expect(table.pilot.lines.count { $0.contains(" Snake ") } == 1)
    table.pilot.wait(.milliseconds(800))
    #expect(table.pilot.lines.count { $0.contains(" Snake ") } == 2)
    #expect(!table.pilot.shows("Human"))
    table.pilot.wait(.milliseconds(500))
    #expect(table.pilot.lines.count { $0.contains(" Human ") } == 2)
  }

  @Test(arguments: [Key.enter, .space])
  func `one key skips to the end, and only another one continues`(key: Key) {
    let (table, still) = (table(), table(isAnimated: false))
    #expect(table.hints.contains { $0.title == "Skip" })
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(key)
    #expect(table.pilot.lines == still.pilot.lines)
    #expect(table.pilot.shell.alarm == nil)
    table.pilot.press(key)
    #expect(table.view?.round == 1)
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(key)
    #expect(table.session.map(Checkpoint.results.isReached) == false)
  }

  @Test func `before the answer shows, no one can say that they knew it or that it is wrong`() {
    let table = table()
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(.character("k"), .character("f"))
    #expect(table.store.marked(.known, of: Rules.game) == [])
    #expect(table.store.marked(.flagged, of: Rules.game) == [])
    #expect(!table.hints.contains { $0.title == "Already knew it" })
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(.enter, .character("k"))
    #expect(table.store.marked(.known, of: Rules.game) == ["sample-1"])
    #expect(table.pilot.shows("k [x] We already knew it"))
  }

  @Test func `the key that opened the results skips nothing`() {
    let table = table()
    table.pilot.press(.enter)
    #expect(table.hints.contains { $0.title == "Skip" })
    #expect(!table.pilot.shows("✔"))
  }

  @Test func `the sound of the answer is heard when its card has turned, or at the skip, and only once`() {
    let sounds: Set<Cue> = [.right, .wrong]
    let (waiting, skipping, still) = (table(), table(), table(isAnimated: false))
    for table in [waiting, skipping] { #expect(!table.cues.contains(where: sounds.contains)) }
    #expect(still.cues.count(where: sounds.contains) == 1)
    waiting.pilot.wait(Reveal.answerShown + .milliseconds(20))
    skipping.pilot.wait(FreshKeys.quiet)
    skipping.pilot.press(.enter)
    for table in [waiting, skipping] { #expect(table.cues.count(where: sounds.contains) == 1) }
    for table in [waiting, skipping] { table.pilot.wait(.seconds(9)) }
    for table in [waiting, skipping] { #expect(table.cues.count(where: sounds.contains) == 1) }
  }

  @Test func `a streak is next to the name once the standings are told, and on the player's own screen`() {
    let table = SnakesssTable(settings: [(SnakesssSettings.rounds, "9")], seed: 5)
    table.start()
    var found = 0
    while !table.isOver {
      table.play(to: .results)
      guard case .results(_, let rows) = table.view?.scene else { break }
      for row in rows {
        guard let streak = row.streak else { continue }
        found += 1
        #expect(table.pilot.shows(streak.text))
        #expect(table.session?.game.remark(on: row.seat)?.contains(streak.title) == true)
      }
      table.pilot.press(.enter)
    }
    #expect(found > 0)
  }

  @Test func `in words everything is there at once, and one key continues`() {
    let table = table(isPlain: true)
    #expect(table.pilot.shows("The answer is"))
    #expect(table.pilot.shell.alarm == nil)
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(.enter)
    #expect(table.session.map(Checkpoint.results.isReached) == false)
  }

  @Test(arguments: 2...4)
  func `every beat takes at most 1.2 seconds, or that for each snake`(snakes: Int) {
    for beat in Reveal.Beat.allCases {
      let times = beat == .snakes ? snakes : 1
      #expect(Reveal.length(of: beat, snakes: snakes) <= .milliseconds(1200) * times)
    }
  }
}

/// The end of a game: a podium, the whole ranking, and the awards.
@MainActor
struct FinalPageTests {
  private func table(isAnimated: Bool, size: Size = .usual, players: Int = 8) -> SnakesssTable {
    let look = Look(isAnimated: isAnimated)
    let table = SnakesssTable(settings: [(SnakesssSettings.rounds, "3")], seed: 5, look: look, size: size)
    table.start(players: players)
    table.play(to: .over, voting: \.favorite)
    return table
  }

  @Test(arguments: Size.all)
  func `eight players and the awards fit`(size: Size) throws {
    let table = table(isAnimated: false, size: size)
    #expect(SnakesssTable.names.allSatisfy(table.pilot.shows))
    let awards = try GameLog(table.onlyRecord()).awards
    #expect(!awards.isEmpty)
    // Eight lines for the players leave three for awards on the smallest screen; the copied card has all.
    for award in awards.prefix(size == .smallest ? 3 : awards.count) {
      #expect(table.pilot.shows(award.kind.title))
    }
  }

  @Test func `the winner is named once the podium stands, and the confetti is gone after two seconds`() {
    let (table, still) = (table(isAnimated: true), table(isAnimated: false))
    table.pilot.wait(.milliseconds(300))
    #expect(!table.pilot.shows("Best liar"))
    table.pilot.wait(.milliseconds(1700))
    #expect(table.pilot.shows("Best liar"))
    #expect(table.pilot.lines != still.pilot.lines)
    table.pilot.wait(.milliseconds(1500))
    #expect(table.pilot.lines == still.pilot.lines)
    #expect(table.pilot.shell.alarm == nil)
  }

  @Test func `the first Enter shows the winner, and only another one plays again`() {
    let (table, still) = (table(isAnimated: true), table(isAnimated: false))
    table.pilot.pace = .zero
    table.pilot.wait(.milliseconds(750))
    #expect(table.hints.contains { $0.title == "Skip" })
    table.pilot.press(.enter)
    #expect(table.isOver)
    #expect(table.pilot.lines == still.pilot.lines)
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(.enter)
    #expect(!table.isOver)
  }

  @Test func `the winners of the evening are named when the podium stands`() {
    let table = table(isAnimated: true)
    table.pilot.wait(.milliseconds(3400))
    table.pilot.press(.enter)
    table.play(to: .over, voting: \.favorite)
    #expect(table.marker == "for everyone")
    table.pilot.wait(.milliseconds(3400))
    #expect(table.marker.hasPrefix("Tonight: "))
  }

  @Test func `a key copies the final card, with the ranking and the awards`() throws {
    let table = table(isAnimated: false)
    table.pilot.press(.character("s"))
    let copy = try #require(table.pilot.clipboard)
    let lines = copy.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Snakesss")
    guard case .over(let result) = table.view?.scene else { return }
    #expect(lines[1] == result.headline)
    #expect(result.names.allSatisfy(copy.contains))
    #expect(result.awards.allSatisfy { copy.contains($0.kind.title) })
    #expect(copy.contains(UsualPoints.legend) == (result.usual != nil))
  }

  @Test func `everyone's own screen has the ranking, their place and all awards`() throws {
    let table = table(isAnimated: false)
    guard case .over(let result) = table.view?.scene else { return }
    for seat in Seat.all(result.names.count) {
      let remark = try #require(table.session?.game.remark(on: seat))
      #expect(result.awards.allSatisfy { remark.contains($0.kind.title) })
      let place = result.ranking.rank(of: seat)
      #expect(remark.contains(place == 1 ? "You won" : "You're in place \(place)"))
      let lines = result.ranking.order.map { other in
        "\(result.ranking.rank(of: other)). \(result.names[other.index]) \(result.ranking.totals[other.index])"
      }
      #expect(remark.contains(lines.joined(separator: ", ")))
    }
  }

  @Test func `Enter plays again, and the footer says so`() {
    let table = table(isAnimated: false)
    #expect(table.pilot.lines.last?.contains("Enter Play again") == true)
    table.pilot.press(.right)
    #expect(table.pilot.lines.last?.contains("Enter Change setup") == true)
  }

  @Test func `the history retells the awards`() throws {
    let record = try table(isAnimated: false).onlyRecord()
    let page = try #require(SnakesssRetelling.pages(of: record)?.last)
    #expect(page.title == "Final card")
    #expect(SnakesssRetelling.card(of: record).first == "Snakesss")
    let lines = page.lines.map(\.text)
    for award in try GameLog(record).awards {
      #expect(lines.contains(award.sentence(record.participants.map(\.name))))
    }
  }
}
