import GameKit

@testable import Werewolf

/// A table whose roles a test has chosen, and shorthands for what people do at it.
///
/// Seats are written as letters: `a` is the first.
struct Village {
  var state: State

  /// Deals roles in order of seats, and lets everybody see them.
  init(_ roles: [Role], _ options: Options = Options(), seed: UInt64 = 1) throws {
    let counts = Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)
    let setUp = try SetUp(roles: RoleSet(counts), options: options, players: roles.count)
    state = State(roster: .numbered(roles.count), setUp: setUp, seed: seed).dealt(roles)
    for seat in state.roster.seats { try state.apply(.passOn, by: seat) }
    try state.apply(.proceed)
  }

  /// Everybody living takes a turn at night; who is not named picks the usual thing for the role.
  mutating func night(_ picks: [Character: String] = [:]) throws {
    try fall()
    for seat in state.living {
      let wanted = picks[seat.letter].map(Self.targets) ?? usualPicks(of: seat)
      try state.apply(.pick(padded(wanted)), by: seat)
      try state.apply(.passOn, by: seat)
    }
    while case .loversPass(_, let turn) = state.phase { try state.apply(.passOn, by: turn) }
    try state.apply(.proceed)
  }

  /// Begins the night, so that the first of the living is on turn.
  mutating func fall() throws { try state.apply(.proceed) }

  /// From the news of the dawn to the vote.
  mutating func talk() throws {
    try state.apply(.proceed)
    try state.apply(.endDiscussion)
  }

  /// All the living vote, each for the letter at the same place, a dot for nobody; then the votes are told.
  mutating func vote(_ choices: String) throws {
    for choice in choices {
      guard case .poll(let poll) = state.phase, let turn = poll.turn else { throw Illegal.notNow }
      try state.apply(.vote(choice.seat), by: turn)
    }
    try state.apply(.proceed)
  }

  /// A whole day: news, talk, votes, and what they bring.
  mutating func day(_ choices: String) throws {
    try talk()
    try vote(choices)
    try state.apply(.proceed)
  }

  mutating func proceed() throws { try state.apply(.proceed) }

  private func padded(_ targets: [Seat?]) -> [Seat?] {
    Array((targets + [nil]).prefix(state.picksPerTurn))
  }

  /// What a role that must pick picks: the first that is allowed; everybody else picks nobody.
  private func usualPicks(of seat: Seat) -> [Seat?] {
    switch state.task(of: seat) {
    case .suspect, .recognise, .protect: return [nil]
    case .devour: return [state.living.first { state.role(of: $0) != .werewolf }]
    case .look: return [state.living.first { $0 != seat }]
    case .couple:
      let others = state.living.filter { $0 != seat }
      return [others[0], others[1]]
    }
  }

  private static func targets(_ letters: String) -> [Seat?] { letters.map(\.seat) }

  /// Who died so far, with the causes, in order: `a werewolves, b brokenHeart`.
  var deaths: String {
    state.deaths.map { "\($0.seat.letter) \($0.cause.rawValue)" }.joined(separator: ", ")
  }

  var outcome: Outcome? { state.story?.outcome }

  /// The letters of those who have won.
  var winners: String { String((state.story?.winners ?? []).map(\.letter)) }
}

extension Seat {
  var letter: Character { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) }
}

extension Character {
  /// The seat of a letter; nil for a dot.
  var seat: Seat? { self == "." ? nil : Seat(Int((asciiValue ?? 97) - UInt8(ascii: "a"))) }
}
