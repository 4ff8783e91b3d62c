import FoundationEssentials
import Testing

@testable import Life

/// The numbers in the sentences of the shipped patterns.
struct StoryNumberTests {
  /// Numbers that belong to a part of a pattern, to a reaction in it, or to a comparison with others.
  private static let others: [String: Set<String>] = [
    "circuitry/f117.rle": ["117 generations", "40 cells"], "circuitry/fx77.rle": ["77 generations"],
    "circuitry/l112.rle": ["112 generations"], "circuitry/r64.rle": ["64 generations"],
    "circuitry/heisenburp-of-period-30.rle": ["3 gliders"],
    "circuitry/p6-bouncer.rle": ["6 period"], "circuitry/silver-reflector.rle": ["497 generations"],
    "circuitry/unit-life-cell.rle": ["512 cells"],
    "guns/p52-gun.rle": ["13 period"], "guns/p60-gun.rle": ["30 period"], "guns/p90-gun.rle": ["30 period"],
    "methuselahs/pre-pulsar.rle": ["15 generations"], "oscillators/achims-p16.rle": ["32 cells"],
    "oscillators/figure-8.rle": ["3×3"], "oscillators/phoenix.rle": ["2 generations"],
    "oscillators/pentadecathlon.rle": ["10 cells"],
    "other-rules/three-seeds.rle": ["2 generations"],
    "other-rules/white-whale.rle": ["160000346 generations"],
    "puffers/puffer-train.rle": ["5500 generations"],
    "still-lifes/beehive-with-tail.rle": ["4 cells"], "still-lifes/eater-1.rle": ["4 generations"],
    "still-lifes/hat.rle": ["9 cells"], "still-lifes/pond.rle": ["8 cells"],
    "still-lifes/tub-with-tail.rle": ["4 cells"],
    "guns/b-52-bomber.rle": ["52 generations"], "oscillators/beacon.rle": ["2 blocks"],
    "oscillators/pinwheel.rle": ["4 blocks"], "oscillators/unix.rle": ["2 blocks"],
    "puffers/glider-train.rle": ["64 period"], "still-lifes/boat-tie.rle": ["2 boats"],
    "still-lifes/honeycomb.rle": ["2 beehives"],
  ]

  @Test(arguments: ShippedPatterns.all)
  func `a number in a description is that of the pattern`(file: ShippedPatterns.File) throws {
    let claims = file.pattern.story.flatMap(StoryClaims.claims)
      .filter { !(Self.others[file.description]?.contains($0) ?? false) }
    guard !claims.isEmpty else { return }
    var facts = try StoryFacts(of: file.pattern)
    if !facts.claims.isSuperset(of: claims) { try facts.addEnding(of: file.pattern) }
    for claim in claims { #expect(facts.claims.contains(claim), "\(file): \(claim)") }
  }
}

/// What sentences say in numbers: `30 generations`, `3 period`, `13 gliders`, `12×5`.
private enum StoryClaims {
  private static let words = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "eighteen": 18,
    "nineteen": 19,
    "twenty": 20, "twenty-three": 23, "twenty-five": 25, "forty": 40, "sixty": 60,
  ]
  private static let units: Set = [
    "cells", "generations", "gliders", "blocks", "beehives", "boats", "blinkers",
  ]
  /// Words before numbers that are not exact.
  private static let vague: Set = ["about", "over", "nearly", "than"]

  static func claims(in sentence: String) -> [String] {
    let text = sentence.replacing(",", with: "").lowercased()
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "×") }.map(String.init)
    return words.indices.compactMap { index in
      let before = index > 0 ? words[index - 1] : "", after = index + 1 < words.count ? words[index + 1] : ""
      if words[index].contains("×"), words[index].first?.isNumber == true { return words[index] }
      guard let number = Int(words[index]) ?? self.words[words[index]], !vague.contains(before) else {
        return nil
      }
      if before == "period" { return "\(number) period" }
      return units.contains(after) ? "\(number) \(after)" : nil
    }
  }
}

/// The same, as far as it can be computed of a pattern.
private struct StoryFacts {
  private(set) var claims: Set<String> = []

  init(of pattern: Pattern) throws {
    for fact in pattern.facts {
      switch fact {
      case .period(let number), .gunPeriod(let number), .enginePeriod(let number): addPeriod(number)
      case .lifespan(let number): claims.insert("\(number) generations")
      case .finalPopulation(let number): claims.insert("\(number) cells")
      case .stillLife, .velocity, .population: break
      }
    }
    claims.insert("\(pattern.content.population) cells")
    for box in [pattern.content.boundingBox, pattern.topology.box] {
      if let box { claims.insert("\(box.width)×\(box.height)") }
    }
    let universe = try Universe(pattern)
    if let object = try ObjectAnalysis(of: universe) { add(object) }
    if pattern.topology == .plane { add(try universe.objects()?.list.map { ($0.code.name, $0.count) } ?? []) }
  }

  /// Adds what only the end of a pattern says.
  mutating func addEnding(of pattern: Pattern) throws {
    let universe = try Universe(pattern)
    let ending = try FinalStateSearch.find(of: universe, limits: .init(generations: 8_000))
    try add(ending, of: universe)
  }

  private mutating func addPeriod(_ number: Int) {
    claims.formUnion(["\(number) period", "\(number) generations"])
  }

  private mutating func add(_ object: ObjectAnalysis) {
    addPeriod(object.period)
    claims.insert("\(object.mod) generations")
    for cells in [object.populations.lowerBound, abs(object.dx), abs(object.dy)] {
      claims.insert("\(cells) cells")
    }
  }

  private mutating func add(_ ending: Life.Ending, of universe: Universe) throws {
    if let period = ending.period { addPeriod(period) }
    claims.insert("\(ending.generation) generations")
    add(ending.objects.list.map { ($0.object.name, $0.count) })
    var universe = universe
    guard ending.isProved else { return }
    try universe.advance(by: ending.generation)
    for _ in 0..<min(ending.period ?? 1, 60) {
      claims.insert("\(universe.population) cells")
      try universe.advance()
    }
  }

  private mutating func add(_ objects: [(name: String?, count: Int)]) {
    for (name, count) in objects { claims.insert("\(count) \(name ?? "")s") }
  }
}
