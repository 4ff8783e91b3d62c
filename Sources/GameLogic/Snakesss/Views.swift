public import GameKit

/// Everything that all players may see at one moment.
public struct PublicView: Hashable, Sendable {
  /// The players at the table; after the game, everyone who has played.
  public let roster: Roster
  /// The rounds in which each of them plays, in the order of ``roster``.
  public let attendance: [Attendance]
  /// True between two rounds, when players can leave and join.
  public let canChangePlayers: Bool
  /// The number of the current or last round, from 1; voided rounds do not count.
  public let round: Int
  public let rounds: Int
  /// True if the current round is worth double.
  public let isDouble: Bool
  public let snakes: Int
  public let passing: Passing
  /// The player whose vote can be taken back; nil for none.
  public let lastVoter: Seat?
  /// True if the game can end early, with the completed rounds ranked.
  public let canFinish: Bool
  /// The points of each seat so far.
  public let totals: [Int]
  /// The players who have a private page now, in order of seats.
  public let acting: [Seat]
  /// Those of them who still have to act; they can do so in any order.
  public let open: [Seat]
  /// The current step of passing the terminal.
  public let instruction: Instruction
  public let scene: PublicScene
}

/// A scene that all players may see.
public enum PublicScene: Hashable, Sendable {
  /// A round needs a question (see ``Session/startRound(from:filter:used:)``).
  case needsQuestion
  /// The last player in the ranking picks the category of the next question, while everyone watches.
  case choosingCategory(CategoryOffer)
  /// A player has the terminal or is about to take it, to see a role.
  case roleReveal(turn: Seat)
  /// A player puts the terminal back in the middle.
  case handBack(by: Seat)
  case announcement(mongoose: Seat)
  case question(AskedQuestion, mongoose: Seat)
  /// A player has the terminal or is about to take it, for a peek.
  case peeking(turn: Seat)
  /// Everyone closes their eyes, then the snakes open theirs (see ``Session/sharedFlash``).
  case eyesClosed
  /// The group talks, with or without a time limit.
  case discussion(AskedQuestion, mongoose: Seat, limit: Duration?)
  /// A player has the terminal or is about to take it, for a vote; `voted` have voted.
  case voting(turn: Seat, voted: [Seat])
  /// The results of the round, with the question as shown; one row per seat.
  case results(Question, rows: [RoundRow])
  /// The end of the game.
  case over(FinalResult)
}

/// Everything that a player may see on a private page.
public struct PrivateView: Hashable, Sendable {
  public let roster: Roster
  /// The player's action and where the terminal goes next.
  public let instruction: Instruction
  public let scene: PrivateScene
}

/// A scene that only one player may see.
public enum PrivateScene: Hashable, Sendable {
  case role(Role)
  /// A peek at the answer, or random marks that mean nothing.
  case peek(Peek)
  /// A choice among chips.
  case vote(AskedQuestion, chips: [Chip])
}

/// The answer as the snakes see it while all other eyes are closed.
public struct SharedFlash: Hashable, Sendable {
  public let question: AskedQuestion
  public let answer: Letter
}

/// The part of a question that does not reveal the answer.
public struct AskedQuestion: Hashable, Sendable {
  /// The id, for marking or flagging the question.
  public let id: String
  public let text: String
  public let picture: QuestionPicture?
  /// The three answers, in the order shown.
  public let choices: [String]
  public let category: Category?
  public let difficulty: Difficulty

  init(_ question: Question) {
    id = question.id
    text = question.text
    picture = question.picture
    choices = question.choices
    category = question.category
    difficulty = question.difficulty
  }
}

/// The page of a peek; everyone sees a marked answer and marked players, so that all pages look alike.
public struct Peek: Hashable, Sendable {
  public let question: AskedQuestion
  /// True if the marks are the correct answer and the other snakes.
  ///
  /// Everyone else sees random ones.
  public let isSnake: Bool
  public let markedAnswer: Letter
  /// The marked players, in order of seats: equally many for everyone, and never the reader or the mongoose.
  public let markedSeats: [Seat]
}

/// The result of a whole game, as the last page and the history show it.
public struct FinalResult: Hashable, Sendable {
  /// Everyone who has played, in order of seats in the whole game.
  public let names: [String]
  public let ranking: Ranking
  public let awards: [Award]
  /// Each player's points above what their roles usually earn; nil for a game of few rounds.
  public let usual: UsualPoints?
  /// True if the only winner was last, or among the last, after half of the rounds.
  public let isComeback: Bool

  /// - Parameter names: At least as many as ``GameLog/leastPlayers``.
  public init(_ log: GameLog, names: [String]) {
    self.names = names
    ranking = log.ranking(of: names.count, after: log.rounds.count)
    awards = log.awards
    usual = log.usualPoints
    isComeback = log.isComeback
  }
}

public struct RoundRow: Hashable, Sendable {
  public let seat: Seat
  public let role: Role
  public let vote: Chip
  /// In this round.
  public let points: Int
  /// So far in the game.
  public let total: Int
  /// The streak that the round extends; nil for none.
  public internal(set) var streak: Streak?
}

extension State {
  var publicView: PublicView {
    let isOver = phase == .over
    return PublicView(
      roster: isOver ? guests.roster : roster,
      attendance: isOver ? guests.attendance : guests.seated.map { guests.attendance[$0.index] },
      canChangePlayers: canChangePlayers,
      round: roundNumber, rounds: options.rounds, isDouble: isDouble, snakes: table.snakes,
      passing: options.passing, lastVoter: lastVoter, canFinish: canFinish,
      totals: isOver ? allTotals : totals, acting: acting, open: open,
      instruction: publicInstruction, scene: publicScene)
  }

  private var lastVoter: Seat? {
    guard case .round(_, let stage) = phase else { return nil }
    return stage.ballots?.last?.voter
  }

  private var roundNumber: Int {
    switch phase {
    case .awaitingQuestion, .choosingCategory, .round: played + 1
    case .results, .over: played
    }
  }

  private var isDouble: Bool {
    switch phase {
    case .awaitingQuestion, .choosingCategory, .round: factor > 1
    case .results(let scored): scored.factor > 1
    case .over: false
    }
  }

  private var publicInstruction: Instruction {
    if let turn { return .pass(to: turn, then: nextLocation(after: turn)) }
    return switch phase {
    case .awaitingQuestion, .choosingCategory: .groupSetUp
    case .round(_, .handBack(let seat, to: _)): .handBack(by: seat)
    case .round(_, .discussion): .groupDiscussion
    case .round: .groupReading
    case .results, .over: .groupResults
    }
  }

  private var publicScene: PublicScene {
    switch phase {
    case .awaitingQuestion: .needsQuestion
    case .choosingCategory(let offer): .choosingCategory(offer)
    case .round(let round, let stage): publicScene(of: round, at: stage)
    case .results(let scored): .results(scored.round.question, rows: rows(of: scored))
    case .over: .over(FinalResult(GameLog(rounds: rounds), names: guests.roster.names.map(\.text)))
    }
  }

  private func publicScene(of round: Round, at stage: Stage) -> PublicScene {
    let asked = AskedQuestion(round.question)
    return switch stage {
    case .roleReveal: .roleReveal(turn: open[0])
    case .announcement: .announcement(mongoose: round.mongoose)
    case .question: .question(asked, mongoose: round.mongoose)
    case .peek: .peeking(turn: open[0])
    case .flash: .eyesClosed
    case .discussion: .discussion(asked, mongoose: round.mongoose, limit: options.discussion.limit)
    case .vote(let ballots): .voting(turn: open[0], voted: ballots.map(\.voter))
    case .handBack(let seat, to: _): .handBack(by: seat)
    }
  }

  private func rows(of scored: ScoredRound) -> [RoundRow] {
    roster.seats.map { seat in
      RoundRow(
        seat: seat, role: scored.round.roles[seat.index], vote: scored.votes[seat.index],
        points: scored.points[seat.index], total: totals[seat.index],
        streak: rounds.streak(of: guests.seated[seat.index]))
    }
  }
}

/// The private views.
extension State {
  /// The view of a player who has a private page now; nil for any other player.
  func privateView(of seat: Seat) -> PrivateView? {
    guard acting.contains(seat), case .round(let round, let stage) = phase else { return nil }
    let asked = AskedQuestion(round.question)
    let role = round.roles[seat.index]
    switch stage {
    case .roleReveal:
      return page(.role(role), of: seat)
    case .peek:
      return page(.peek(peek(of: seat, in: round)), of: seat)
    case .vote, .handBack(by: _, to: .results):
      return page(.vote(asked, chips: Chip.choices(for: role)), of: seat)
    case .announcement, .question, .flash, .discussion, .handBack:
      return nil
    }
  }

  private func page(_ scene: PrivateScene, of turn: Seat) -> PrivateView {
    let instruction = Instruction.privateAction(of: turn, then: nextLocation(after: turn))
    return PrivateView(roster: roster, instruction: instruction, scene: scene)
  }

  /// The terminal's location after a player's turn; public, because the order of the seats is.
  private func nextLocation(after turn: Seat) -> TerminalLocation {
    open.next(after: turn).map(TerminalLocation.hands) ?? .table
  }

  private func peek(of seat: Seat, in round: Round) -> Peek {
    let asked = AskedQuestion(round.question)
    guard round.roles[seat.index] != .snake else {
      let others = round.seats(as: .snake).filter { $0 != seat }
      return Peek(
        question: asked, isSnake: true, markedAnswer: round.question.answer, markedSeats: others)
    }
    var random = SeededRandom(seed: round.decoySeed &+ UInt64(seat.index))
    let letter = Letter.allCases[random.below(Letter.allCases.count)]
    let others = roster.seats.filter { $0 != seat && $0 != round.mongoose }
    let marked = random.shuffled(others).prefix(table.snakes - 1).sorted()
    return Peek(question: asked, isSnake: false, markedAnswer: letter, markedSeats: marked)
  }

  /// The answer for the snakes; nil except while all other eyes are closed.
  var sharedFlash: SharedFlash? {
    guard case .round(let round, .flash) = phase else { return nil }
    return SharedFlash(question: AskedQuestion(round.question), answer: round.question.answer)
  }
}
