import GameKit

@testable import Werewolf

/// A village of ten after its first night, in which some are gone already.
struct LateVillage {
  private static let ten: [Role] = [
    .werewolf, .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager, .villager,
  ]

  private var village: Village
  /// How many are gone before anything happens.
  private let gone: Int

  init(_ line: DeathTableTests.Line, gone: String) throws {
    var options = Options()
    options.mayor = .elected
    options.firstNightKills = false
    options.tie = line.event.hasPrefix("settle") ? .mayor : .revote
    village = try Village(Self.ten, options)
    try village.night(["f": "hi"])
    for seat in gone.compactMap(\.seat) { village.state.bury(Death(seat: seat, cause: .vote, round: 1)) }
    let lovers = line.lovers.compactMap(\.seat)
    village.state.lovers = lovers.isEmpty ? nil : Lovers(one: lovers[0], other: lovers[1])
    village.state.officeHolder = line.mayor.first?.seat
    self.gone = gone.count
  }

  /// A night or a vote.
  mutating func happen(_ event: String) throws {
    let words = event.split(separator: " ").map(String.init)
    switch words[0] {
    case "night": try night(prey: words[1], protected: words.count > 2 ? words[2] : ".")
    case "vote": try poll(village.state.living.map { _ in words[1] }.joined())
    case "tie":
      try poll(split(words[1]))
      try village.vote(split(words[1]))
    case "revote":
      try poll(split(words[1]))
      try village.vote(village.state.living.map { _ in words[1].prefix(1) }.joined())
    case _: try poll(split(words[1]))
    }
    try goOn()
  }

  /// What those who are asked choose, in order.
  mutating func answer(_ choices: String) throws {
    for choice in choices.split(separator: " ") {
      guard let seat = choice.first?.seat else { throw Illegal.notNow }
      let target = choice.last?.seat
      switch (village.state.phase, target) {
      case (.claim(.shot, _), _): try village.state.apply(.shoot(target), by: seat)
      case (.claim(.succession, _), let target?): try village.state.apply(.name(target), by: seat)
      case (.settling, let target?): try village.state.apply(.settle(target), by: seat)
      case _: throw Illegal.notNow
      }
      try goOn()
    }
  }

  private mutating func night(prey: String, protected: String) throws {
    village.state.phase = .nightfall
    try village.night(["a": prey, "b": prey, "c": prey, "e": protected])
  }

  private mutating func poll(_ choices: String) throws {
    village.state.phase = .discussion
    try village.state.apply(.endDiscussion)
    try village.vote(choices)
    try village.proceed()
  }

  /// One vote for each of two, by those whose vote is not the mayor's.
  private func split(_ names: String) -> String {
    var names = Array(names)
    return String(
      village.state.living.map { seat in
        seat == village.state.mayor || names.isEmpty ? "." : names.removeFirst()
      })
  }

  /// Reads the news until somebody is asked, or a day or night begins.
  private mutating func goOn() throws {
    while true {
      switch village.state.phase {
      case .news, .handBack, .tally: try village.proceed()
      case .claim, .settling, .discussion, .nightfall, .over, .roleReveal, .night, .loversPass, .poll: return
      }
    }
  }

  /// Who died of what since then, in order.
  var deaths: String {
    village.state.deaths.dropFirst(gone).map { death in
      switch death.cause {
      case .werewolves: "\(death.seat.letter)w"
      case .vote: "\(death.seat.letter)v"
      case .hunter: "\(death.seat.letter)s"
      case .brokenHeart: "\(death.seat.letter)b"
      }
    }.joined(separator: " ")
  }

  var successor: String { village.state.mayor.map { String($0.letter) } ?? "" }

  /// How the game ended, or how it goes on.
  var end: String {
    switch village.state.phase {
    case .over(let outcome): outcome.rawValue
    case .discussion: "discussion"
    case .nightfall: "nightfall"
    case .roleReveal, .night, .loversPass, .handBack, .news, .claim, .poll, .tally, .settling: "not yet"
    }
  }
}
