import GameKit

@testable import Werewolf

/// Plays a whole game by luck: everybody does something that is allowed.
struct RandomGame {
  var state: State
  var luck: SeededRandom
  /// Every action that was played, for playing the same game again.
  var actions: [Move] = []

  /// One action of the table or of a player.
  enum Move: Equatable {
    case table(TableAction)
    case seat(SeatAction, Seat)
  }

  init(players: Int, seed: UInt64) throws {
    luck = SeededRandom(seed: seed &* 31 &+ 7)
    state = State(
      roster: .numbered(players), setUp: try RandomGame.setUp(players: players, luck: &luck), seed: seed)
  }

  init(_ state: State, seed: UInt64) {
    self.state = state
    luck = SeededRandom(seed: seed)
  }

  /// Plays to the end; false when that takes longer than any sensible game.
  mutating func playOut() throws -> Bool {
    for _ in 0..<20_000 {
      if state.outcome(of: state.phase) != nil { return true }
      try step()
    }
    return false
  }

  /// Plays one action.
  mutating func step() throws {
    try play(move())
  }

  mutating func play(_ move: Move) throws {
    actions.append(move)
    try state.play(move)
  }

  private mutating func move() -> Move {
    switch state.phase {
    case .discussion: .table(.endDiscussion)
    case .nightfall, .handBack, .news, .tally: .table(.proceed)
    case .roleReveal(let turn), .loversPass(picks: _, let turn), .night(picks: _, let turn, .acknowledging):
      .seat(.passOn, turn)
    case .night(picks: _, let turn, .picking): .seat(.pick(picks(of: turn)), turn)
    case .poll(let poll): .seat(.vote(ballot(in: poll)), poll.turn ?? Seat(0))
    case .claim(let claim, let reckoning): .seat(answer(to: claim, in: reckoning), claim.seat)
    case .settling(let tied, let mayor): .seat(.settle(one(of: tied)), mayor)
    case .over: .table(.proceed)
    }
  }

  /// Picks until something is allowed.
  private mutating func picks(of seat: Seat) -> [Seat?] {
    while true {
      let targets = (0..<state.picksPerTurn).map { _ in
        luck.below(6) == 0 ? nil : luck.element(of: state.living)
      }
      var trial = state
      if (try? trial.pick(targets, by: seat)) != nil { return targets }
    }
  }

  private mutating func ballot(in poll: Poll) -> Seat? {
    let mayPass = state.options.abstention
    return mayPass && luck.below(8) == 0 ? nil : one(of: state.offered(to: poll.turn ?? Seat(0), in: poll))
  }

  private mutating func answer(to claim: Claim, in reckoning: Reckoning) -> SeatAction {
    let offered = state.choosable(in: reckoning)
    switch claim {
    case .shot:
      return .shoot(!state.options.hunterMustShoot && luck.below(4) == 0 ? nil : one(of: offered))
    case .succession: return .name(one(of: offered))
    }
  }

  private mutating func one(of seats: [Seat]) -> Seat { seats[luck.below(seats.count)] }
}

extension State {
  mutating func play(_ move: RandomGame.Move) throws {
    switch move {
    case .table(let action): try apply(action)
    case .seat(let action, let seat): try apply(action, by: seat)
    }
  }

  func outcome(of phase: Phase) -> Outcome? {
    guard case .over(let outcome) = phase else { return nil }
    return outcome
  }
}

extension RandomGame {
  /// Any set-up that the rules allow, found by trying.
  static func setUp(players: Int, luck: inout SeededRandom) throws -> SetUp {
    while true {
      let options = options(luck: &luck)
      let presets = Preset.allCases.compactMap { $0.roles(for: players) }
      var roles = presets[luck.below(presets.count)]
      for role in [Role.werewolf, .seer, .doctor, .hunter, .cupid, .mayor] where luck.below(4) == 0 {
        let giver: Role = luck.below(2) == 0 ? .villager : role
        let taker: Role = giver == role ? .villager : role
        if roles[giver] > 0 {
          roles[giver] -= 1
          roles[taker] += 1
        }
      }
      if let setUp = try? SetUp(roles: roles, options: options, players: players) { return setUp }
    }
  }

  static func options(luck: inout SeededRandom) -> Options {
    func flip() -> Bool { luck.below(2) == 0 }
    var options = Options()
    options.sight = Sight.allCases[luck.below(2)]
    options.doctorProtectsSelf = flip()
    options.hunterMustShoot = flip()
    options.mayor = MayorOffice.allCases[luck.below(2)]
    options.firstNightKills = flip()
    options.dawnTellsRoles = flip()
    options.selfVote = flip()
    options.abstention = flip()
    options.tie = TieRule.allCases[luck.below(4)]
    options.absoluteMajority = luck.below(4) == 0
    options.voteTellsRole = flip()
    options.victory = PackVictory.allCases[luck.below(2)]
    options.cupidWinsWithLovers = flip()
    return options
  }
}

extension Roster {
  /// Players who are called P1, P2, and so on.
  static func numbered(_ count: Int) -> Roster {
    do {
      return try Roster((1...count).map { try PlayerName("P\($0)", width: \.count) })
    } catch {
      preconditionFailure("The names differ")
    }
  }
}
