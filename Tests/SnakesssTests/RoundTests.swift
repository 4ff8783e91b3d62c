import GameKit
import Testing

@testable import Snakesss

struct RoleTests {
  /// - Source: the table of roles in the rules.
  @Test(
    arguments: [
      (players: 4, humans: 1, snakes: 2), (5, 2, 2), (6, 2, 3), (7, 3, 3), (8, 3, 4),
    ] as [(Int, Int, Int)])
  func `a table has its humans, its snakes and one mongoose`(players: Int, humans: Int, snakes: Int) throws {
    let table = try RoleTable(players: players)
    #expect(table.humans == humans)
    #expect(table.snakes == snakes)
    #expect(table.mongooses == 1)
    #expect(table.seekers + table.snakes == players)
  }

  @Test(arguments: [1, 3, 9, 20])
  func `fewer than four or more than eight players are refused with the limits`(players: Int) throws {
    #expect(throws: RosterFault.players(players, allowed: 4...8)) {
      try Session(roster: Fixture.roster(players), options: Options(), seed: 1)
    }
  }

  @Test(arguments: 4...8)
  func `every seat gets every role as often as the table says`(players: Int) throws {
    let table = try RoleTable(players: players)
    let deals = 3000
    var counts: [Role: [Int]] = [:]
    for seed in 0..<UInt64(deals) {
      var game = try Fixture.game(players: players, seed: seed)
      try game.advance()
      for (place, role) in try #require(game.round).roles.enumerated() {
        counts[role, default: Array(repeating: 0, count: players)][place] += 1
      }
    }
    for (role, held) in [(Role.human, table.humans), (.snake, table.snakes), (.mongoose, 1)] {
      let share = Double(held) / Double(players)
      let sigma = (Double(deals) * share * (1 - share)).squareRoot()
      let perSeat = try #require(counts[role])
      #expect(perSeat.allSatisfy { abs(Double($0) - Double(deals) * share) < 4 * sigma })
    }
  }

  @Test func `roles are dealt anew every round`() throws {
    var game = try Fixture.game(options: Options(rounds: 20))
    try game.finish()
    #expect(Set(game.rounds.map(\.roles)).count > 5)
  }

  @Test func `neighboring seats say nothing about the roles`() throws {
    var pairs = 0
    for seed in 0..<UInt64(2000) {
      var game = try Fixture.game(players: 4, seed: seed)
      try game.advance()
      let snakes = try #require(game.round).seats(as: .snake)
      if snakes[1].index - snakes[0].index != 2 { pairs += 1 }
    }
    #expect(abs(pairs - 2000 * 4 / 6) < 4 * 22)
  }
}

struct RoundTests {
  /// The scenes that the table sees in one round of a game, without what they show.
  private func course(_ options: Options) throws -> [String] {
    var game = try Fixture.game(players: 4, options: options)
    var scenes: [String] = []
    while !game.phase.isResults {
      scenes.append(game.publicView.scene.name)
      try game.advance()
    }
    return scenes + [game.publicView.scene.name]
  }

  @Test func `when everyone peeks, each but the mongoose takes the terminal for it`() throws {
    #expect(
      try course(Options(passing: .classic)) == [
        "needs question", "reveal", "reveal", "reveal", "reveal", "hand back", "announcement", "question",
        "peeking", "peeking", "peeking", "hand back", "discussion", "voting", "voting", "voting", "voting",
        "hand back", "results",
      ])
  }

  @Test func `quick passing shows the question, and then one private page to all but the mongoose`() throws {
    #expect(
      try course(Options(passing: .quick)) == [
        "needs question", "question", "peeking", "peeking", "peeking", "hand back", "discussion", "voting",
        "voting", "voting", "voting", "hand back", "results",
      ])
  }

  @Test func `quick passing with eyes closed tells the roles after the question, then flashes`() throws {
    #expect(
      try course(Options(peek: .eyesClosed, passing: .quick)) == [
        "needs question", "question", "reveal", "reveal", "reveal", "hand back", "eyes closed", "discussion",
        "voting", "voting", "voting", "voting", "hand back", "results",
      ])
  }

  @Test func `with eyes closed one flash serves all snakes`() throws {
    #expect(
      try course(Options(peek: .eyesClosed, passing: .classic)) == [
        "needs question", "reveal", "reveal", "reveal", "reveal", "hand back", "announcement", "question",
        "eyes closed", "discussion", "voting", "voting", "voting", "voting", "hand back", "results",
      ])
  }

  @Test(arguments: UInt64(0)..<200)
  func `roles, peeks and votes go round in the order of seats`(seed: UInt64) throws {
    let options = Options(passing: .classic)
    var game = try Fixture.game(players: 4 + Int(seed % 5), options: options, seed: seed)
    var reveals: [Seat] = []
    var peeks: [Seat] = []
    var votes: [Seat] = []
    var mongoose: Seat?
    while !game.phase.isResults {
      switch game.publicView.scene {
      case .roleReveal(let turn): reveals.append(turn)
      case .peeking(let turn): peeks.append(turn)
      case .voting(let turn, let voted):
        #expect(voted == votes)
        votes.append(turn)
      case .announcement(let named): mongoose = named
      case .needsQuestion, .choosingCategory, .handBack, .question, .eyesClosed, .discussion, .results, .over:
        break
      }
      try game.advance()
    }
    #expect(reveals == game.roster.seats)
    #expect(peeks == game.roster.seats.filter { $0 != mongoose })
    #expect(votes == game.roster.seats)
  }

  @Test(arguments: UInt64(0)..<50)
  func `the announced player is the mongoose`(seed: UInt64) throws {
    var game = try Fixture.game(options: Options(passing: .classic), seed: seed)
    try game.advance { if case .round(_, .announcement) = $0 { true } else { false } }
    let round = try #require(game.round)
    #expect(game.publicView.scene == .announcement(mongoose: round.mongoose))
    #expect(round.roles[round.mongoose.index] == .mongoose)
  }

  @Test func `a snake's peek shows the answer and the other snakes`() throws {
    let game = try Fixture.game(
      roles: [.snake, .human, .snake, .mongoose, .snake, .human], at: .peek(read: []))
    guard case .peek(let peek) = game.privateView(of: Seat(2))?.scene else {
      Issue.record("The snake on turn does not peek")
      return
    }
    #expect(peek.isSnake)
    #expect(peek.markedAnswer == .b)
    #expect(peek.markedSeats == [Seat(0), Seat(4)])
  }

  @Test(arguments: UInt64(0)..<50)
  func `a human sees as many marks as a snake, but none on the mongoose, and they mean nothing`(
    seed: UInt64
  ) throws {
    var game = try Fixture.game(
      roles: [.snake, .human, .snake, .mongoose, .snake, .human], at: .peek(read: []))
    guard var round = game.round else { return }
    round.decoySeed = seed
    game.phase = .round(round, .peek(read: []))
    guard case .peek(let peek) = game.privateView(of: Seat(1))?.scene else {
      Issue.record("The human on turn does not peek")
      return
    }
    #expect(!peek.isSnake)
    #expect(peek.markedSeats.count == 2)
    #expect(!peek.markedSeats.contains(Seat(1)) && !peek.markedSeats.contains(Seat(3)))
    #expect(peek.markedSeats == peek.markedSeats.sorted())
  }

  @Test func `in the shared flash open eyes see the answer and the table does not`() throws {
    let game = try Fixture.game(roles: [.snake, .human, .snake, .mongoose], at: .flash)
    let asked = AskedQuestion(try Fixture.question())
    #expect(game.sharedFlash == SharedFlash(question: asked, answer: .b))
    #expect(game.publicView.scene == .eyesClosed)
  }

  @Test(arguments: Options.discussionTimes)
  func `each discussion starts with the full time, or without a limit`(time: DiscussionTime) throws {
    var game = try Fixture.game(options: Options(rounds: 2, discussion: time))
    for _ in 0..<2 {
      try game.advance { $0.isDiscussion }
      guard case .discussion(_, _, let limit) = game.publicView.scene else {
        Issue.record("Nobody discusses")
        return
      }
      #expect(limit == time.limit)
      try game.advance { $0.isResults }
    }
  }

  @Test func `the results show role, vote, points and total of each player`() throws {
    var game = try Fixture.game(
      roles: [.human, .snake, .mongoose, .snake], at: .vote(ballots: []))
    try game.advance(choosing: { $0 == Seat(0) ? 1 : 2 }, to: \.isResults)
    #expect(
      game.publicView.scene
        == .results(
          try Fixture.question(),
          rows: [
            RoundRow(seat: Seat(0), role: .human, vote: .letter(.b), points: 1, total: 1),
            RoundRow(seat: Seat(1), role: .snake, vote: .snake, points: 1, total: 1),
            RoundRow(seat: Seat(2), role: .mongoose, vote: .letter(.c), points: 0, total: 0),
            RoundRow(seat: Seat(3), role: .snake, vote: .snake, points: 1, total: 1),
          ]))
  }
}

extension PublicScene {
  fileprivate var name: String {
    switch self {
    case .needsQuestion: "needs question"
    case .choosingCategory: "choosing a category"
    case .roleReveal: "reveal"
    case .handBack: "hand back"
    case .announcement: "announcement"
    case .question: "question"
    case .peeking: "peeking"
    case .eyesClosed: "eyes closed"
    case .discussion: "discussion"
    case .voting: "voting"
    case .results: "results"
    case .over: "over"
    }
  }
}

struct HandingOverTests {
  private let roles: [Role] = [.human, .mongoose, .snake, .snake]

  @Test(
    arguments: [
      (Stage.roleReveal(read: Seat.all(2)), Seat(2), TerminalLocation.hands(of: Seat(3))),
      (.roleReveal(read: Seat.all(3)), Seat(3), .table), (.peek(read: []), Seat(0), .hands(of: Seat(2))),
      (.peek(read: Seat.all(3)), Seat(3), .table), (.vote(ballots: []), Seat(0), .hands(of: Seat(1))),
    ] as [(Stage, Seat, TerminalLocation)])
  func `the terminal is passed to the player on turn, and on from there`(
    stage: Stage, turn: Seat, next: TerminalLocation
  ) throws {
    let game = try Fixture.game(roles: roles, at: stage)
    #expect(game.publicView.instruction == .pass(to: turn, then: next))
    #expect(game.privateView(of: turn)?.instruction == .privateAction(of: turn, then: next))
  }

  @Test(
    arguments: [
      (Stage.announcement, Instruction.groupReading), (.question, .groupReading), (.flash, .groupReading),
      (.discussion, .groupDiscussion), (.handBack(by: Seat(3), to: .discussion), .handBack(by: Seat(3))),
    ] as [(Stage, Instruction)])
  func `public phases happen in the middle of the table`(stage: Stage, instruction: Instruction) throws {
    let view = try Fixture.game(roles: roles, at: stage).publicView
    #expect(view.instruction == instruction)
    #expect(view.instruction.location == .table)
  }

  @Test func `before and after a round the group has the terminal`() throws {
    var game = try Fixture.game(options: Options(rounds: 1))
    #expect(game.publicView.instruction == .groupSetUp)
    try game.advance { $0.isResults }
    #expect(game.publicView.instruction == .groupResults)
    try game.finish()
    #expect(game.publicView.instruction == .groupResults)
  }

  @Test func `a player who has read a page has nothing more to do on it`() throws {
    for stage in [Stage.roleReveal(read: [Seat(0)]), .peek(read: [Seat(0)])] {
      var game = try Fixture.game(roles: roles, at: stage)
      #expect(throws: Illegal.outOfTurn(Seat(0))) { try game.apply(.passOn, by: Seat(0)) }
      #expect(throws: Illegal.noSuchSeat(Seat(9))) { try game.apply(.passOn, by: Seat(9)) }
    }
  }

  @Test func `no player is skipped: the table cannot go on while a player has the terminal`() throws {
    for stage in [Stage.roleReveal(read: []), .peek(read: []), .vote(ballots: []), .discussion] {
      var game = try Fixture.game(roles: roles, at: stage)
      #expect(throws: Illegal.notNow) { try game.apply(.proceed) }
    }
  }
}

struct VoidTests {
  @Test(arguments: PeekMode.allCases)
  func `a round can be voided at any moment before its results, and only then`(peek: PeekMode) throws {
    var game = try Fixture.game(players: 4, options: Options(rounds: 2, peek: peek))
    while game.phase != .over {
      var other = game
      if let round = game.round {
        try other.apply(.voidRound)
        #expect(other.phase == .awaitingQuestion)
        #expect(other.rounds.last?.outcome == .voided)
        #expect(other.rounds.last?.question == round.question)
        #expect(other.totals == game.totals)
      } else {
        #expect(throws: Illegal.notNow) { try other.apply(.voidRound) }
        #expect(other == game)
      }
      try game.advance()
    }
  }

  @Test func `a voided round does not count as one of the game`() throws {
    var game = try Fixture.game(options: Options(rounds: 3))
    for _ in 0..<2 {
      try game.advance { $0.isVote }
      try game.apply(.voidRound)
    }
    #expect(game.publicView.round == 1)
    try game.finish()
    #expect(game.rounds.map(\.isScored) == [false, false, true, true, true])
  }

  @Test func `a question voided before it was shown is not used up`() throws {
    var game = try Fixture.game(options: Options(passing: .classic))
    game.begin(with: try Fixture.question(7))
    #expect(game.usedQuestions.isEmpty)
    try game.apply(.voidRound)
    #expect(game.usedQuestions.isEmpty)
    game.begin(with: try Fixture.question(8))
    try game.advance { $0.isDiscussion }
    try game.apply(.voidRound)
    #expect(game.usedQuestions == ["q8"])
  }

  @Test func `fresh roles are dealt after a voided round`() throws {
    var deals: Set<[Role]> = []
    var game = try Fixture.game()
    for _ in 0..<20 {
      try game.advance()
      deals.insert(try #require(game.round).roles)
      try game.apply(.voidRound)
    }
    #expect(deals.count > 5)
  }

  @Test func `a voided round reveals nothing`() throws {
    var game = try Fixture.game(roles: [.human, .snake, .mongoose, .snake], at: .discussion)
    var other = try Fixture.game(
      roles: [.snake, .mongoose, .human, .snake], answer: .c, at: .vote(ballots: []))
    try game.apply(.voidRound)
    try other.apply(.voidRound)
    #expect(game.publicView == other.publicView)
    #expect(game.sharedFlash == nil && game.roster.seats.allSatisfy { game.privateView(of: $0) == nil })
  }
}
