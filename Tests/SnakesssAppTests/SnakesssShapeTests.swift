import GameKit
import GameTestKit
import Packs
import TUI
import TestKit
import Testing

@testable import Party
@testable import Snakesss
@testable import SnakesssApp

/// Nobody can tell two private pages of one player apart from across the table.
struct SnakesssShapeTests {
  /// A page that a player may see, with what the player chose on it.
  private struct Content {
    let scene: PrivateScene
    var keys: [Key] = []
  }

  private static let sizes = [Size.smallest, .usual, .large, Size(columns: 200, rows: 60)]
  private static let wide = ["世", "界", "한", "さ", "🐍", "ö", "é", "م"]

  /// Names of all widths from 1 to 16 columns, some of wide characters.
  private func names(_ players: Int, from first: Int) -> [String] {
    (0..<players).map { seat in
      let width = 1 + (first + seat * 5) % PlayerName.widest
      let glyph = seat.isMultiple(of: 2) ? Self.wide[seat] : ["W", "i", "n", "Q"][seat / 2]
      let count = max(1, width / glyph.columns)
      return String(repeating: glyph, count: count) + (count * glyph.columns < width ? "x" : "")
    }
  }

  private func roster(_ players: Int, from first: Int) throws -> Roster {
    try RosterDraft(names(players, from: first)).roster(allowed: Rules.players, width: \.columns)
  }

  /// The whole screen with the page of one player in front.
  private func picture(
    _ content: Content, of seat: Seat, _ roster: Roster, _ size: Size, _ look: Look
  ) -> Canvas {
    let view = PrivateView(
      roster: roster, instruction: .privateAction(of: seat, then: .table), scene: content.scene)
    var page = SnakesssPrivatePage(view: view, ending: .pass(to: nil))
    let area = Rect(size).droppingTop(1).droppingBottom(1)
    for key in content.keys { page.handle(.key(key), in: PrivateFrame.content(in: area)) }
    var canvas = Canvas(size, look: look)
    PrivateFrame(name: roster[seat]).draw(page, lockNotice: nil, on: &canvas, in: area)
    return canvas
  }

  /// Expects one shape for all contents, at three sizes, and one number of words for a screen reader.
  private func expectOneShape(
    _ contents: [Content], of seat: Seat, _ roster: Roster, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let looks =
      Self.sizes.map { ($0, Look.still.painted) } + [
        (Size.large, .ascii.painted), (Size.usual, .ascii.painted), (.smallest, .largeText.painted),
      ]
    for (size, look) in looks {
      let shapes = contents.map { PageShape(picture($0, of: seat, roster, size, look)) }
      if let other = shapes.first(where: { $0 != shapes[0] }) {
        let row = other.firstDifference(from: shapes[0]).map { "row \($0)" } ?? "the cursor"
        Issue.record("\(size), \(look.glyphs): shapes differ in \(row)", sourceLocation: sourceLocation)
      }
    }
    let spoken = Set(contents.map { SpokenShape(picture($0, of: seat, roster, .smallest, .plain)) })
    #expect(spoken.count == 1, "in words", sourceLocation: sourceLocation)
  }

  /// All peeks that a seat may have: as a snake with each answer, and with marks that mean nothing.
  private func peeks(_ question: Question, _ seat: Seat, _ roster: Roster) -> [Content] {
    let others = roster.seats.filter { $0 != seat }
    let snakes = roster.count / 2 - 1
    let marked = [Array(others.prefix(snakes)), Array(others.suffix(snakes))]
    return Letter.allCases.flatMap { letter in
      marked.flatMap { marked in
        [true, false].map { isSnake in
          Content(
            scene: .peek(
              Peek(
                question: AskedQuestion(question), isSnake: isSnake, markedAnswer: letter,
                markedSeats: marked)))
        }
      }
    }
  }

  /// All ballots at one step: for a snake and for anyone else, with each letter chosen.
  private func ballots(_ question: Question, chosen: [Key]) -> [Content] {
    let asked = AskedQuestion(question)
    return Role.allCases.flatMap { role in
      (chosen.isEmpty ? [[]] : chosen.map { [$0] }).map { keys in
        Content(scene: .vote(asked, chips: Chip.choices(for: role)), keys: keys)
      }
    }
  }

  @Test(arguments: Rules.players, 1...PlayerName.widest)
  func `a role looks the same from afar, whichever it is`(players: Int, width: Int) throws {
    let roster = try roster(players, from: width)
    for seat in roster.seats {
      expectOneShape(Role.allCases.map { Content(scene: .role($0)) }, of: seat, roster)
    }
  }

  @Test(arguments: Rules.players, 1...PlayerName.widest)
  func `a note and a ballot look the same from afar, whoever reads them`(players: Int, width: Int) throws {
    let roster = try roster(players, from: width)
    let seat = Seat(width % players)
    let question = width.isMultiple(of: 2) ? SampleQuestions.usual : SampleQuestions.longest
    expectOneShape(peeks(question, seat, roster), of: seat, roster)
    expectOneShape(ballots(question, chosen: []), of: seat, roster)
    expectOneShape(ballots(question, chosen: "abc".map(Key.character)), of: seat, roster)
  }

  @Test func `so they do for every shipped question`() throws {
    let folders = DataFolders(
      environment: ["PARLOR_SHARE": ShippedQuestionsTests.checkout, "XDG_DATA_DIRS": "/nowhere"], binary: nil)
    let questions = QuestionLibrary.read(folders).questions.map(\.question)
    #expect(questions.count > 200)
    for (index, question) in questions.enumerated() {
      let roster = try roster(4 + index % 5, from: index)
      let seat = Seat(index % roster.count)
      let size = Self.sizes[index % Self.sizes.count]
      for contents in [peeks(question, seat, roster), ballots(question, chosen: [.character("b")])] {
        let shapes = Set(contents.map { PageShape(picture($0, of: seat, roster, size, .still.painted)) })
        #expect(shapes.count == 1, "\(question.id)")
        let spoken = Set(contents.map { SpokenShape(picture($0, of: seat, roster, size, .plain)) })
        #expect(spoken.count == 1, "\(question.id) in words")
      }
    }
  }

  @Test func `whoever is no snake has as many marks as a snake, on players who may be snakes`() throws {
    for seed in UInt64(0)..<50 {
      let roster = try roster(4 + Int(seed % 5), from: 3)
      var state = try State(roster: roster, options: Options(), seed: seed)
      state.begin(with: SampleQuestions.usual)
      guard case .round(let round, _) = state.phase else { continue }
      for seat in round.peekers {
        state.phase = .round(round, .peek(read: []))
        guard case .peek(let peek) = state.privateView(of: seat)?.scene else { continue }
        #expect(peek.markedSeats.count == roster.count / 2 - 1)
        #expect(!peek.markedSeats.contains(seat) && !peek.markedSeats.contains(round.mongoose))
        #expect(peek.isSnake == (round.roles[seat.index] == .snake))
      }
    }
  }
}
