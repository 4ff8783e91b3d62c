public import GameKit

/// Everything one viewer may see of a game at one moment, and nothing else.
public struct PlayerView: Hashable, Sendable {
  /// What the players are called.
  public let roster: Roster
  /// How many of each role were dealt, and the options.
  public let setUp: SetUp
  /// The number of the round, from 1: a night and the day after it.
  public let round: Int
  /// Who lives, in order of seats.
  public let living: [Seat]
  /// Who holds the elected office.
  public let officeHolder: Seat?
  /// Who takes the terminal, for what, and when it moves on.
  public let instruction: Instruction
  /// What there is to see.
  public let scene: Scene
}

extension State {
  /// Lists what a viewer may see.
  func view(for viewer: Viewer) -> PlayerView {
    PlayerView(
      roster: roster, setUp: setUp, round: round, living: living,
      officeHolder: options.mayor == .elected ? mayor : nil,
      instruction: instruction(for: viewer), scene: scene(for: viewer))
  }

  private func scene(for viewer: Viewer) -> Scene {
    if let turn { return viewer == .seat(turn) ? privateScene(of: turn) : openScene(turn: turn) }
    return publicScene
  }

  /// What the table sees while it is on the table.
  private var publicScene: Scene {
    switch phase {
    case .nightfall: .nightfall
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .news(let reckoning): .news(news(of: reckoning))
    case .discussion: .discussion(limit: options.discussion.limit)
    case .tally(let poll, _): tally(of: poll)
    case .over(let outcome): .over(outcome)
    case .roleReveal, .night, .loversPass, .claim, .poll, .settling:
      preconditionFailure("Somebody has the terminal in \(phase)")
    }
  }

  private func tally(of poll: Poll) -> Scene {
    guard case .poll(let record) = happenings.last else {
      preconditionFailure("A poll is told that was not kept")
    }
    return .tally(record, tallies: poll.tallies)
  }

  /// What the table sees while a player has the terminal.
  private func openScene(turn: Seat) -> Scene {
    switch phase {
    case .roleReveal: .roleReveal(turn: turn)
    case .night: .night(turn: turn)
    case .loversPass: .loversPass(turn: turn)
    case .claim(let claim, _): .claim(claim.kind, turn: turn)
    case .poll(let poll): .polling(page(of: poll), turn: turn)
    case .settling: .settling(turn: turn)
    case .nightfall, .handBack, .news, .discussion, .tally, .over:
      preconditionFailure("Nobody has the terminal in \(phase)")
    }
  }

  func page(of poll: Poll) -> PollPage {
    PollPage(
      question: poll.question, isSecond: poll.isSecond, candidates: poll.candidates,
      voted: poll.ballots.map(\.voter))
  }

  private func news(of reckoning: Reckoning) -> News {
    let tells = reckoning.occasion == .night ? options.dawnTellsRoles : options.voteTellsRole
    return News(
      time: reckoning.occasion == .night ? .dawn : .vote,
      fallen: reckoning.untold.map { News.Fallen(seat: $0.seat, role: tells ? role(of: $0.seat) : nil) },
      isContinued: hasBegun(reckoning))
  }

  /// Whether deaths of this night or vote were told before.
  private func hasBegun(_ reckoning: Reckoning) -> Bool {
    let opening = reckoning.occasion == .night ? Death.Cause.werewolves : .vote
    return deaths.dropLast(reckoning.untold.count).contains { $0.round == round && $0.cause == opening }
  }
}

extension Claim {
  var kind: ClaimKind {
    switch self {
    case .shot: .shot
    case .succession: .succession
    }
  }
}
