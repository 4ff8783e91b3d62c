/// An arrangement of live neighbors, up to rotation and reflection: a letter of Hensel's notation.
///
/// - Source: LifeWiki, "Isotropic non-totalistic rule"; the same letters are in Golly's `liferules.cpp`.
struct Arrangement: Hashable, Sendable {
  /// The letter; nil for no neighbors and for all eight, which have only one arrangement.
  let letter: Character?
  /// The number of one neighborhood with this arrangement and a dead cell in the middle; see ``RuleTable``.
  let sample: Int

  func number(isAlive: Bool) -> Int { isAlive ? sample | RuleTable.middle : sample }

  /// The numbers of all neighborhoods with this arrangement and a dead cell in the middle.
  var numbers: Set<Int> {
    var numbers: Set<Int> = [], number = sample
    for _ in 0..<4 {
      numbers.formUnion([number, Self.mirrored(number)])
      number = Self.turned(number)
    }
    return numbers
  }

  /// Returns these letters of a count or, if that is shorter, a minus and the other letters.
  ///
  /// Golly lists up to seven of the thirteen letters for four neighbors, but at most half for other counts.
  static func shortest(_ letters: [Character?], count: Int) -> String {
    let all = with(count).compactMap(\.letter), given = letters.compactMap { $0 }
    guard given.count < all.count else { return "" }
    let isShort = given.count <= (count == 4 ? 7 : all.count / 2)
    return isShort ? String(given) : "-" + String(all.filter { !given.contains($0) })
  }

  /// The arrangements of a number of live neighbors.
  static func with(_ count: Int) -> [Arrangement] { byCount[count] }

  private static let byCount: [[Arrangement]] = (0...8).map { count in
    guard let samples = samples[count <= 4 ? count : 8 - count] else {
      return [Arrangement(letter: nil, sample: count == 0 ? 0 : Neighborhood.moore.mask)]
    }
    return samples.map { letter, sample in
      Arrangement(letter: letter, sample: count <= 4 ? sample : Neighborhood.moore.mask ^ sample)
    }.sorted { ($0.letter ?? " ") < ($1.letter ?? " ") }
  }

  /// One neighborhood per letter; for more than four live neighbors, the letter is that of the dead ones.
  private static let samples: [Int: [(Character, Int)]] = [
    1: [("c", 0b001), ("e", 0b010)],
    2: [
      ("c", 0b000_000_101), ("e", 0b000_001_010), ("a", 0b000_000_011), ("i", 0b000_101_000),
      ("k", 0b000_100_001), ("n", 0b001_000_100),
    ],
    3: [
      ("c", 0b001_000_101), ("e", 0b000_101_010), ("a", 0b000_001_011), ("i", 0b000_000_111),
      ("k", 0b001_100_010), ("n", 0b000_001_101), ("j", 0b000_001_110), ("q", 0b001_000_110),
      ("r", 0b000_101_001), ("y", 0b001_100_001),
    ],
    4: [
      ("c", 0b101_000_101), ("e", 0b010_101_010), ("a", 0b000_001_111), ("i", 0b000_101_101),
      ("k", 0b001_100_011), ("n", 0b001_000_111), ("j", 0b001_101_010), ("q", 0b001_100_110),
      ("r", 0b000_101_011), ("y", 0b001_100_101), ("t", 0b001_101_001), ("w", 0b001_001_110),
      ("z", 0b001_101_100),
    ],
  ]

  private static func turned(_ number: Int) -> Int { permuted(number) { 3 * $0.column + 2 - $0.row } }
  private static func mirrored(_ number: Int) -> Int { permuted(number) { 3 * $0.row + 2 - $0.column } }

  /// Moves each of the nine cells to another position.
  private static func permuted(_ number: Int, to place: ((row: Int, column: Int)) -> Int) -> Int {
    (0..<9).reduce(0) { moved, bit in
      number >> bit & 1 == 0 ? moved : moved | 1 << place((row: bit / 3, column: bit % 3))
    }
  }
}
