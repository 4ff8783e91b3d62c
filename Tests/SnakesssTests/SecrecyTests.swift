import GameKit
import Possession
import Testing

@testable import Snakesss

struct SecrecyTests {
  /// A page that can be on the screen.
  private enum Page {
    case table, openEyes
    case seat(Seat)
  }

  /// The secrets of a round that a reader knows.
  private struct Knowledge {
    var roles: Set<Seat> = []
    var answer = false
  }

  /// The secrets that a reader may know at a stage, written down again from the rules on purpose.
  private func knowledge(
    of page: Page, in round: Round, at stage: Stage, _ passing: Passing
  ) -> Knowledge {
    var known = Knowledge()
    if passing == .quick || stage.mongooseIsKnown { known.roles.insert(round.mongoose) }
    switch (page, stage) {
    case (.seat(let seat), .roleReveal), (.seat(let seat), .vote),
      (.seat(let seat), .handBack(_, to: .results)):
      known.roles.insert(seat)
    case (.seat(let seat), .peek) where seat != round.mongoose:
      known.roles.insert(seat)
      guard round.roles[seat.index] == .snake else { break }
      known.roles.formUnion(round.seats(as: .snake))
      known.answer = true
    case (.openEyes, .flash): known.answer = true
    case (.table, _), (.openEyes, _), (.seat, _): break
    }
    return known
  }

  private func isSame(_ page: Page, in one: State, and other: State) -> Bool {
    let (one, other) = (Session(one), Session(other))
    return switch page {
    case .table: one.view == other.view
    case .openEyes: one.sharedFlash == other.sharedFlash
    case .seat(let seat):
      one.privateView(for: PossessionToken(seat: seat.index))
        == other.privateView(for: PossessionToken(seat: seat.index))
    }
  }

  /// Returns the same game with all secrets exchanged that this knowledge does not include.
  private func twin(of game: State, in round: Round, at stage: Stage, knowing known: Knowledge, seed: UInt64)
    throws -> State
  {
    let roles = SeededRandom.reshuffled(round.roles, keeping: known.roles, seed: seed)
    let question = known.answer ? round.question : try round.question.withNextAnswer()
    var twin = game
    twin.random = SeededRandom(seed: seed)
    let other = Round(question: question, roles: roles, decoySeed: round.decoySeed)
    twin.phase = .round(other, stage.recast(for: roles))
    return twin
  }

  @Test(arguments: UInt64(0)..<200)
  func `no player sees a secret of another, at any moment of a round`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let peek: PeekMode = seed.isMultiple(of: 2) ? .everyone : .eyesClosed
    let passing: Passing = seed.isMultiple(of: 3) ? .classic : .quick
    var game = try Fixture.game(
      players: 4 + Int(seed % 5), options: Options(rounds: 1, peek: peek, passing: passing), seed: seed)
    while game.phase != .over {
      if case .round(let round, let stage) = game.phase {
        for page in [.table, .openEyes] + game.roster.seats.map(Page.seat) {
          let known = knowledge(of: page, in: round, at: stage, game.options.passing)
          let other = try twin(of: game, in: round, at: stage, knowing: known, seed: random.next())
          #expect(isSame(page, in: game, and: other))
        }
      }
      let choice = random.below(3)
      try game.advance { _ in choice }
    }
  }

  @Test(arguments: UInt64(0)..<50)
  func `only who acts gets a private page, and the flash is shown only while eyes are closed`(
    seed: UInt64
  ) throws {
    let peek: PeekMode = seed.isMultiple(of: 2) ? .everyone : .eyesClosed
    let passing: Passing = seed.isMultiple(of: 3) ? .classic : .quick
    var game = try Fixture.game(
      players: 4 + Int(seed % 5), options: Options(rounds: 1, peek: peek, passing: passing), seed: seed)
    while game.phase != .over {
      let table = game.publicView
      let readers = game.roster.seats.filter { game.privateView(of: $0) != nil }
      #expect(readers == table.acting && Set(table.open).isSubset(of: table.acting))
      #expect((game.sharedFlash != nil) == (table.scene == .eyesClosed))
      try game.advance()
    }
  }

  @Test(arguments: UInt64(0)..<50)
  func `a refusal does not depend on a secret of another`(seed: UInt64) throws {
    var game = try Fixture.game(options: Options(rounds: 1), seed: seed)
    try game.advance { $0.isVote }
    guard case .round(let round, let stage) = game.phase else { return }
    for seat in game.roster.seats {
      let other = try twin(
        of: game, in: round, at: stage, knowing: Knowledge(roles: [round.mongoose, seat]), seed: seed)
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

  @Test func `no view depends on the seed`() throws {
    var game = try Fixture.game(seed: 1)
    var other = game
    other.random = SeededRandom(seed: 2)
    while game.phase != .over {
      other.phase = game.phase
      other.rounds = game.rounds
      for page in [.table, .openEyes] + game.roster.seats.map(Page.seat) {
        #expect(isSame(page, in: game, and: other))
      }
      try game.advance()
    }
  }

  @Test func `a printed or dumped game, state or phase shows no secret`() throws {
    let state = try Fixture.game(
      roles: [.human, .snake, .mongoose, .snake], at: .vote(ballots: [Ballot(voter: Seat(0), chip: .snake)]))
    let round = try #require(state.round)
    let secrets: [any Confidential] = [
      Session(state), state, state.phase, round, Stage.vote(ballots: []), Continuation.results(ballots: []),
      Ballot(voter: Seat(0), chip: .snake),
    ]
    for secret in secrets {
      var text = "\(secret) \(String(reflecting: secret)) \(Optional(secret) as Any) "
      dump(secret, to: &text)
      #expect(!text.contains("snake") && !text.contains("second") && !text.contains("mongoose"))
    }
  }

  @Test func `the log of a game is secret until its end`() throws {
    var game = try Fixture.game(options: Options(rounds: 2))
    while game.phase != .over {
      #expect(Session(game).log == nil)
      #expect(Session(game).participations == nil)
      try game.advance()
    }
    #expect(Session(game).log != nil)
  }
}

extension Stage {
  fileprivate var mongooseIsKnown: Bool {
    switch self {
    case .roleReveal, .handBack(by: _, to: .announcement): false
    case .announcement, .question, .peek, .flash, .discussion, .vote: true
    case .handBack(by: _, to: .flash), .handBack(by: _, to: .discussion), .handBack(by: _, to: .results): true
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
