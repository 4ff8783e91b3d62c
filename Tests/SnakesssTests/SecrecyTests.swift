import GameKit
import Testing

@testable import Snakesss

struct SecrecyTests {
  /// What a viewer knows of the secrets of a round.
  private struct Knowledge {
    var roles: Set<Seat> = []
    var answer = false
  }

  /// What a viewer may know at a stage, by the rules: written down here anew, on purpose.
  private func knowledge(of viewer: Viewer, in round: Round, at stage: Stage) -> Knowledge {
    var known = Knowledge()
    if stage.mongooseIsKnown { known.roles.insert(round.mongoose) }
    switch stage {
    case .roleReveal(let turn) where viewer == .seat(turn):
      known.roles.insert(turn)
    case .vote(let ballots) where viewer == .seat(Seat(ballots.count)):
      known.roles.insert(Seat(ballots.count))
    case .peek(let turn) where viewer == .seat(turn):
      known.roles.insert(turn)
      guard round.roles[turn.index] == .snake else { break }
      known.roles.formUnion(round.seats(as: .snake))
      known.answer = true
    case .flash where viewer == .openEyes:
      known.answer = true
    case .roleReveal, .vote, .peek, .flash, .announcement, .question, .discussion, .handBack:
      break
    }
    return known
  }

  /// The same game but for everything that a viewer with this knowledge may not know.
  private func twin(of game: State, in round: Round, at stage: Stage, knowing known: Knowledge, seed: UInt64)
    throws -> State
  {
    let roles = SeededRandom.reshuffled(round.roles, keeping: known.roles, seed: seed)
    let question = known.answer ? round.question : try round.question.withNextAnswer()
    var twin = game
    twin.random = SeededRandom(seed: seed)
    twin.phase = .round(Round(question: question, roles: roles), stage.recast(for: roles))
    return twin
  }

  @Test(arguments: UInt64(0)..<200)
  func `nobody sees what is not theirs, at any moment of a round`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let peek: PeekMode = seed.isMultiple(of: 2) ? .everyone : .eyesClosed
    var game = try Example.game(
      players: 4 + Int(seed % 5), options: Options(rounds: 1, peek: peek), seed: seed)
    while game.phase != .over {
      if case .round(let round, let stage) = game.phase {
        for viewer in [.table, .openEyes] + game.roster.seats.map(Viewer.seat) {
          let known = knowledge(of: viewer, in: round, at: stage)
          let other = try twin(of: game, in: round, at: stage, knowing: known, seed: luck.next())
          #expect(Session(game).view(for: viewer) == Session(other).view(for: viewer))
        }
      }
      let choice = luck.below(3)
      try game.advance { _ in choice }
    }
  }

  @Test(arguments: UInt64(0)..<50)
  func `who does not have the terminal sees what the table sees`(seed: UInt64) throws {
    var game = try Example.game(players: 4 + Int(seed % 5), options: Options(rounds: 1), seed: seed)
    while game.phase != .over {
      let table = game.view(for: .table)
      for seat in game.roster.seats where table.instruction != .pass(to: seat) {
        #expect(game.view(for: .seat(seat)) == table)
      }
      try game.advance()
    }
  }

  @Test(arguments: UInt64(0)..<50)
  func `what is refused does not depend on a secret`(seed: UInt64) throws {
    var game = try Example.game(options: Options(rounds: 1), seed: seed)
    try game.advance { $0.isVote }
    guard case .round(let round, let stage) = game.phase else { return }
    let other = try twin(
      of: game, in: round, at: stage, knowing: Knowledge(roles: [round.mongoose]), seed: seed)
    for seat in game.roster.seats.dropFirst() {
      for chip in [Chip.letter(.a), .snake] {
        #expect(refusal(of: chip, by: seat, in: game) == refusal(of: chip, by: seat, in: other))
      }
    }
  }

  private func refusal(of chip: Chip, by seat: Seat, in game: State) -> Illegal? {
    var attempt = game
    do throws(Illegal) {
      try attempt.apply(.vote(chip), by: seat)
      return nil
    } catch {
      return error
    }
  }

  @Test func `no view tells the seed`() throws {
    var game = try Example.game(seed: 1)
    var other = game
    other.random = SeededRandom(seed: 2)
    while game.phase != .over {
      other.phase = game.phase
      other.rounds = game.rounds
      for viewer in [.table, .openEyes] + game.roster.seats.map(Viewer.seat) {
        #expect(game.view(for: viewer) == other.view(for: viewer))
      }
      try game.advance()
    }
  }

  @Test func `a log that prints a game prints no secret`() throws {
    let session = Session(try Example.game(roles: [.human, .snake, .mongoose, .snake], at: .discussion))
    var dumped = ""
    dump(session, to: &dumped)
    #expect(["\(session)", String(reflecting: session)].allSatisfy { $0 == "a game of Snakesss" })
    #expect(!dumped.contains("snake") && !dumped.contains("second"))
  }

  @Test func `the story of a game is not told before its end`() throws {
    var game = try Example.game(options: Options(rounds: 2))
    while game.phase != .over {
      #expect(Session(game).story == nil)
      #expect(Session(game).participations == nil)
      try game.advance()
    }
    #expect(Session(game).story != nil)
  }
}

extension Stage {
  fileprivate var mongooseIsKnown: Bool {
    switch self {
    case .roleReveal, .handBack(by: _, to: .announcement): false
    case .announcement, .question, .peek, .flash, .discussion, .vote: true
    case .handBack(by: _, to: .discussion), .handBack(by: _, to: .results): true
    }
  }

  /// The same stage of a round with other roles: each ballot becomes one that its voter could have cast.
  fileprivate func recast(for roles: [Role]) -> Stage {
    switch self {
    case .vote(let ballots): .vote(ballots: ballots.map { $0.recast(for: roles) })
    case .handBack(by: let seat, to: .results(let ballots)):
      .handBack(by: seat, to: .results(ballots: ballots.map { $0.recast(for: roles) }))
    case .roleReveal, .announcement, .question, .peek, .flash, .discussion, .handBack: self
    }
  }
}

extension Ballot {
  fileprivate func recast(for roles: [Role]) -> Ballot {
    let choices = Chip.choices(for: roles[voter.index])
    return Ballot(voter: voter, chip: choices.first { $0 != chip } ?? choices[0])
  }
}

extension Question {
  /// The same question with another right answer.
  fileprivate func withNextAnswer() throws -> Question {
    let letters = Letter.allCases
    return try Question(
      id: id, text: text, choices: choices, answer: letters[(answer.index + 1) % letters.count],
      funFact: "Other.",
      category: category, difficulty: difficulty, source: "Another book", language: language)
  }
}
