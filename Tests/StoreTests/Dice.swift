import GameKit

/// A small random generator, so that a seed names a history.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(0...items.count - 1)] }
}

extension Dice {
  /// Names of all kinds, some of which differ only in case.
  static let names = [
    "Anna", "ANNA", "Ben", "ben", "Zoë", "ZOË", "Ölaf", "ölaf", "李雷", "🦊", "O'Neil; Mrs, \"X\"", "a\nb", "",
  ]

  /// A game that may have been played: several at the same second, players absent, roles repeated.
  mutating func record() -> GameRecord {
    let started = Int64(roll(1_700_000_000...1_700_000_020))
    let seats = roll(0...6)
    return GameRecord(
      id: Identifier(high: next(), low: next()), game: GameID(pick(["snakesss", "werewolf", "unheard-of"])),
      started: Timestamp(seconds: started), finished: Timestamp(seconds: started + Int64(roll(0...9))),
      participants: (0..<seats).map { _ in participation() },
      details: RecordDetails(version: roll(1...3), json: pick(["{}", #"{"a":[1,"ü\n"]}"#])))
  }

  private mutating func participation() -> Participation {
    let roles = ["human", "snake", "mongoose"].shuffled(using: &self).prefix(roll(0...3))
    return Participation(
      name: pick(Self.names), score: roll(-5...30), rank: roll(1...6), hasWon: pick([true, false]),
      roles: roles.map { RoleTally(role: $0, rounds: roll(0...4), points: roll(-2...9)) })
  }
}
