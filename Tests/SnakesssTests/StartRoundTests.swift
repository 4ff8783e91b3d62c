import GameKit
import Testing

@testable import Snakesss

struct StartRoundTests {
  private let science = QuestionFilter(categories: [.science])
  private let nothing = QuestionFilter(categories: [])

  private func deck() throws -> QuestionDeck {
    QuestionDeck(
      try (0..<10).map { try Example.question($0, category: .science) }
        + (10..<20).map { try Example.question($0, category: .history) })
  }

  @Test func `without any question the game does not start, and says why`() throws {
    var game = try Example.game()
    let before = game
    #expect(throws: DrawFault.noQuestions) {
      try game.startRound(from: QuestionDeck([]), filter: science, used: [])
    }
    #expect(game == before)
  }

  @Test func `with all categories off the game does not start, and says why`() throws {
    var game = try Example.game()
    #expect(throws: DrawFault.nothingPasses(nothing)) {
      try game.startRound(from: deck(), filter: nothing, used: [])
    }
  }

  @Test func `with all categories off, questions without one are still played`() throws {
    var game = try Example.game()
    let start = try game.startRound(from: QuestionDeck([Example.question()]), filter: nothing, used: [])
    #expect(!start.keptFormerFilter)
    #expect(game.round?.question.id == "q1")
  }

  @Test func `filters emptied during a game leave the last working ones in force, with a notice`() throws {
    var game = try Example.game()
    #expect(try !game.startRound(from: deck(), filter: science, used: []).keptFormerFilter)
    for _ in 0..<4 {
      try game.apply(.voidRound)
      #expect(try game.startRound(from: deck(), filter: nothing, used: []).keptFormerFilter)
      #expect(game.round?.question.category == .science)
    }
  }

  @Test func `another filter applies from the next question`() throws {
    var game = try Example.game()
    _ = try game.startRound(from: deck(), filter: science, used: [])
    try game.apply(.voidRound)
    _ = try game.startRound(from: deck(), filter: QuestionFilter(categories: [.history]), used: [])
    #expect(game.round?.question.category == .history)
  }

  @Test func `a round does not start while another is on or after the game`() throws {
    var game = try Example.game(options: Options(rounds: 1))
    try game.advance()
    while true {
      #expect(throws: DrawFault.notNow) { try game.startRound(from: deck(), filter: science, used: []) }
      #expect(throws: Illegal.notNow) { try game.apply(.startRound(Example.question())) }
      if game.phase == .over { break }
      try game.advance()
    }
  }

  @Test func `a question counts as used once it is shown`() throws {
    var game = try Example.game()
    try game.apply(.startRound(Example.question(3)))
    while game.usedQuestions.isEmpty {
      #expect(game.view(for: .table).scene.isBeforeQuestion)
      try game.advance()
    }
    let asked = AskedQuestion(try #require(game.round).question)
    #expect(game.view(for: .table).scene == .question(asked, mongoose: try #require(game.round).mongoose))
    while !game.phase.isResults {
      #expect(game.usedQuestions == ["q3"])
      try game.advance()
    }
    #expect(game.usedQuestions == ["q3"])
  }

  @Test func `a game asks no question twice while others are left`() throws {
    var game = try Example.game(options: Options(rounds: 20))
    while game.phase != .over, game.rounds.count <= Rules.rounds.upperBound {
      if game.phase == .awaitingQuestion {
        _ = try game.startRound(from: deck(), filter: QuestionFilter(), used: [])
      } else {
        try game.advance()
      }
    }
    #expect(Set(game.usedQuestions).count == 20)
  }
}

extension Scene {
  fileprivate var isBeforeQuestion: Bool {
    switch self {
    case .needsQuestion, .roleReveal, .role, .handBack, .announcement: true
    case .question, .peeking, .peek, .eyesClosed, .flash, .discussion, .voting, .vote, .results, .standings,
      .over:
      false
    }
  }
}
