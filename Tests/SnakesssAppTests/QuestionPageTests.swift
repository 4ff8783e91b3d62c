import GameKit
import GameTestKit
import Snakesss
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The pages with an open question use the room that there is.
@MainActor
struct QuestionPageTests {
  private func table(_ checkpoint: Checkpoint, _ size: Size, players: Int = 5) -> SnakesssTable {
    let table = SnakesssTable([SampleQuestions.usual], seed: 3, size: size)
    table.start(players: players)
    table.play(to: checkpoint)
    return table
  }

  @Test(arguments: [Checkpoint.question, .discussion], [4, 8])
  func `a wide page has a strip with all players and the rounds as dots`(checkpoint: Checkpoint, players: Int)
  {
    let table = table(checkpoint, .large, players: players)
    #expect(table.pilot.shows("●○○○○○"))
    for name in SnakesssTable.names.prefix(players) {
      #expect(table.pilot.lines.contains { $0.contains(name) && $0.hasSuffix(" 0 │") })
    }
    #expect(table.pilot.shows("\(players / 2) snakes"))
  }

  @Test(arguments: [Checkpoint.question, .discussion], [Size.usual, .smallest])
  func `a narrow page has the choices, and the roles that are known, but no strip`(
    checkpoint: Checkpoint, size: Size
  ) {
    let table = table(checkpoint, size)
    #expect(SampleQuestions.usual.choices.allSatisfy(table.pilot.shows))
    #expect(table.pilot.shows("Mongoose: "))
    #expect(!table.pilot.shows("●"))
  }

  @Test(arguments: 1...60)
  func `cards fit their area and have room for every text`(rows: Int) {
    let cards = ChoiceCards(choices: SampleQuestions.longest.choices)
    let area = Rect(column: 3, row: 2, columns: 60, rows: rows)
    guard let places = cards.places(in: area) else {
      #expect(rows < 3 * 2)
      return
    }
    #expect(Set(places.map(\.size)).count == 1)
    for (index, place) in places.enumerated() {
      #expect(place.top >= area.top && place.bottom <= area.bottom)
      #expect(index == 0 || place.top >= places[index - 1].bottom)
      #expect(cards.choices[index].wrapped(to: cards.text(in: place).columns).count <= place.rows)
    }
  }

  private nonisolated static let question = (
    text: "Which of these planets has the longest day of them all?", choices: ["Mercury", "Venus", "Mars"]
  )

  @Test func `a question of a line is in large letters where there is room, like its choices`() throws {
    #expect(Self.question.text.count == 55)
    let area = Rect(Size(columns: 160, rows: 40))
    let plan = try #require(QuestionPlan(Self.question, in: area, Look()))
    #expect(plan.isGrown && (7...11).contains(plan.heading.rows))
  }

  @Test(arguments: 8...40, [60, 74, 87, 114, 160])
  func `large text lets the question and its choices grow, or neither`(rows: Int, columns: Int) {
    let area = Rect(Size(columns: columns, rows: rows))
    let usual = QuestionPlan(Self.question, in: area, Look())
    let large = QuestionPlan(Self.question, in: area, Look(isLarge: true))
    #expect((usual == nil) == (large == nil))
    guard let usual, let large else { return }
    #expect(large.isGrown || !usual.isGrown)
    if large.isGrown { #expect(large.heading.rows >= 3 && large.places.allSatisfy { $0.rows >= 3 }) }
    if !large.isGrown { #expect(large.heading.rows == usual.heading.rows && large.places == usual.places) }
    #expect(large.places.allSatisfy { $0.top > large.heading.rows && $0.bottom <= rows })
  }

  @Test(arguments: [Checkpoint.question, .discussion])
  func `a question in letters stays in letters on a larger screen`(page: Checkpoint) {
    let sizes = [
      (60, 20), (80, 24), (90, 24), (96, 26), (100, 30), (120, 32), (120, 40), (160, 48), (200, 60),
    ]
    let large = sizes.map { columns, rows in
      let table = SnakesssTable([SampleQuestions.usual], size: Size(columns: columns, rows: rows))
      table.start(players: 5)
      table.play(to: page)
      return !table.pilot.shows("Which planet")
    }
    #expect(large == large.sorted { !$0 && $1 } && large.last == true)
  }

  @Test(arguments: [Checkpoint.question, .discussion], [Size.usual, .large])
  func `a picture stands beside its choices, and is seen in every theme`(page: Checkpoint, size: Size) {
    let table = SnakesssTable([SampleQuestions.pictured], look: Look.still.painted, size: size)
    table.start(players: 5)
    table.play(to: page)
    let picture = table.pilot.picture
    let paper = picture.style(of: .picturePaper).paper
    let rows = (0..<picture.size.rows).count { row in picture.row(row).contains { $0.style.paper == paper } }
    #expect(rows >= (size == .large ? 20 : 10))
    #expect(table.pilot.shows("Man overboard") && !table.pilot.shows("Eight stripes"))
    expectPaint(of: table.pilot)
  }

  @Test(arguments: [(Look.plain, Size.usual), (.ascii, .usual), (.still, .usual), (.still, .smallest)])
  func `where a picture cannot be seen the question says what is on it`(look: Look, size: Size) {
    let table = SnakesssTable([SampleQuestions.pictured], look: look, size: size)
    table.start(players: 5)
    for page in [Checkpoint.question, .discussion] {
      table.play(to: page)
      #expect(table.pilot.shows("(Eight") && table.pilot.shows("green.)"), "\(table.pilot.lines)")
      #expect(SampleQuestions.pictured.choices.allSatisfy(table.pilot.shows))
    }
  }

  @Test func `on the smallest screen the longest choices are cut, and their votes counted`() throws {
    let table = SnakesssTable([SampleQuestions.longest], seed: 3, size: .smallest)
    table.start(players: 8)
    table.play(to: .results)
    let cards = table.pilot.lines.dropLast().filter { $0.contains("…") }
    #expect(cards.filter { $0.contains(" vote") }.count == 3, "\(table.pilot.lines)")
  }

  @Test(arguments: LookKind.allCases, [Size.usual, .smallest])
  func `the right answer is on the results in full, however long it is`(kind: LookKind, size: Size) throws {
    for players in Rules.players {
      let table = SnakesssTable([SampleQuestions.longest], seed: 3, look: kind.look, size: size)
      table.start(players: players)
      table.play(to: .results)
      guard case .results(let question, rows: _) = table.view?.scene else { continue }
      let words = question.choices[question.answer.index].split(separator: " ")
      let text = table.pilot.lines.joined(separator: " ").split(whereSeparator: { " │".contains($0) })
      let isThere = text.indices.contains { text[$0...].starts(with: words) }
      #expect(isThere, "\(players) players:\n\(table.pilot.lines.joined(separator: "\n"))")
    }
  }
}
