import FoundationEssentials
import Life
import Testing

struct ShippedPatternTests {
  @Test func `every shipped file can be read and has a name and a description`() {
    #expect(ShippedPatterns.all.count == ShippedPatterns.paths.count)
    #expect(ShippedPatterns.all.count >= 120)
    for file in ShippedPatterns.all {
      #expect(!file.pattern.title.isEmpty, "\(file)")
      #expect(file.pattern.story.count == 1, "\(file)")
      #expect(!file.cells.isEmpty, "\(file)")
      #expect(file.pattern.title.count <= 40, "\(file)")
      #expect(file.pattern.story.allSatisfy { $0.count <= 110 }, "\(file)")
    }
  }

  @Test func `every shipped file names its source`() {
    let origins = ["Life Lexicon, ", "Golly, ", "made for Parlor"]
    for file in ShippedPatterns.all {
      let source = file.pattern.source ?? ""
      #expect(origins.contains { source.hasPrefix($0) }, "\(file): \(source)")
    }
  }

  @Test func `no shipped name or pattern occurs twice`() {
    let names = ShippedPatterns.all.map(\.pattern.title)
    #expect(Set(names).count == names.count)
    let shapes = ShippedPatterns.all.map {
      Pattern(.cells($0.cells.atOrigin), rule: $0.pattern.rule, topology: $0.pattern.topology)
    }
    #expect(Set(shapes).count == shapes.count)
  }

  @Test func `each folder contains patterns of its kind`() {
    for file in ShippedPatterns.all {
      let facts = file.pattern.facts
      switch file.kind {
      case "still-lifes": #expect(facts == [.stillLife], "\(file)")
      case "oscillators": #expect(facts.count == 1 && facts[0] != .stillLife, "\(file)")
      case "spaceships": #expect(facts.count == 2, "\(file)")
      default: #expect(!facts.isEmpty || file.name.contains("garden"), "\(file)")
      }
    }
  }

  @Test(arguments: ShippedPatterns.all)
  func `the claims of a shipped pattern are true`(file: ShippedPatterns.File) throws {
    let check = FactCheck(file)
    for fact in file.pattern.facts {
      #expect(try check.holds(fact), "\(file): \(fact)")
    }
  }
}

/// The shipped patterns in the checkout.
enum ShippedPatterns {
  struct File: CustomStringConvertible, Sendable {
    let kind: String
    let name: String
    let pattern: Pattern
    var description: String { "\(kind)/\(name)" }

    var cells: Cells {
      guard case .cells(let cells) = pattern.content else { return Cells() }
      return cells
    }
  }

  /// All patterns, by folder and name.
  static let all: [File] = paths.compactMap { kind, path in
    guard let bytes = FileManager.default.contents(atPath: path),
      let read = try? PatternText.read(Array(bytes))
    else { return nil }
    return File(kind: kind, name: URL(filePath: path).lastPathComponent, pattern: read.pattern)
  }

  /// All paths with their folders.
  static let paths: [(kind: String, path: String)] = names(in: root).flatMap { kind in
    names(in: root + "/" + kind).map { (kind, root + "/" + kind + "/" + $0) }
  }

  private static let root: String = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appending(path: "packs/patterns").path
  }()

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

/// Verifies the claims in the comments of a pattern.
struct FactCheck {
  let pattern: Pattern
  let start: Cells

  init(_ file: ShippedPatterns.File) {
    pattern = file.pattern
    start = file.cells
  }

  func holds(_ fact: PatternFact) throws -> Bool {
    switch fact {
    case .stillLife: return try generation(1) == start
    case .period(let period): return try isPeriod(period)
    case .velocity(let words): return try velocity() == words
    case .gunPeriod(let period): return try isGunPeriod(period)
    case .enginePeriod(let period): return try front(in: period) != nil
    case .lifespan(let generation): return try isLifespan(generation)
    case .finalPopulation(let count):
      return try pattern.facts.contains {
        guard case .lifespan(let generation) = $0 else { return false }
        return try population(at: generation) == count
      }
    case .population(let count, let generation): return try population(at: generation) == count
    }
  }

  private func universe(at generation: Int) throws -> Universe {
    var universe = try Universe(pattern)
    try universe.advance(by: generation)
    return universe
  }

  private func generation(_ number: Int) throws -> Cells { try universe(at: number).cells() }

  private func population(at generation: Int) throws -> Int { try Int(universe(at: generation).population) }
}

extension FactCheck {
  private func isPeriod(_ period: Int) throws -> Bool {
    let shape = pattern.topology == .plane ? start.atOrigin : start
    var universe = try Universe(pattern)
    for generation in 1...period {
      try universe.advance()
      guard universe.population == UInt128(start.count) else { continue }
      let cells = try universe.cells()
      if (pattern.topology == .plane ? cells.atOrigin : cells) == shape { return generation == period }
    }
    return false
  }

  /// The displacement per period.
  private func travel() throws -> (dx: Int, dy: Int, period: Int)? {
    for fact in pattern.facts {
      if case .period(let period) = fact, let from = start.boundingBox,
        let to = try generation(period).boundingBox
      {
        return (to.x - from.x, to.y - from.y, period)
      }
      if case .enginePeriod(let period) = fact { return try front(in: period)?.travel(in: period) }
    }
    return nil
  }

  private func velocity() throws -> String? {
    guard let (dx, dy, period) = try travel() else { return nil }
    let far = max(abs(dx), abs(dy)), near = min(abs(dx), abs(dy))
    let common = [far, near, period].reduce(0, Self.divisor)
    let steps = far / common, side = near / common, time = period / common
    if side != 0, side != steps { return "(\(steps),\(side))c/\(time)" }
    return "\(steps == 1 ? "" : "\(steps)")c/\(time) \(side == 0 ? "orthogonal" : "diagonal")"
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }

  /// True if the shots near the gun repeat after the period and not before, ever more of them, and the gun itself
  /// repeats after one or two shots.
  private func isGunPeriod(_ period: Int) throws -> Bool {
    guard let box = start.boundingBox else { return false }
    var universe = try universe(at: 4 * (box.width + box.height + period))
    let (gun, shots) = (try universe.cells(in: box), try shots(of: universe, around: box, period))
    var counts = [try fired(universe, from: box)]
    for generation in 1..<period {
      try universe.advance()
      if try self.shots(of: universe, around: box, period) == shots, generation < period { return false }
    }
    try universe.advance()
    guard try self.shots(of: universe, around: box, period) == shots else { return false }
    counts.append(try fired(universe, from: box))
    let repeatsAtOnce = try universe.cells(in: box) == gun
    try universe.advance(by: period)
    counts.append(try fired(universe, from: box))
    return try (repeatsAtOnce || universe.cells(in: box) == gun)
      && counts[1] > counts[0] && counts[2] - counts[1] == counts[1] - counts[0]
  }

  /// The cells outside of a gun that shots cross in a period.
  private func shots(of universe: Universe, around box: Box, _ period: Int) throws -> Cells {
    var cells = try universe.cells(in: box.grown(by: period / 2))
    cells.subtract(try universe.cells(in: box))
    return cells
  }

  /// The number of cells that have left a gun.
  private func fired(_ universe: Universe, from box: Box) throws -> Int {
    try Int(universe.population) - universe.cells(in: box).count
  }

  /// True if the search for the end finds the same generation.
  private func isLifespan(_ generation: Int) throws -> Bool {
    let ending = try FinalStateSearch.find(of: Universe(pattern))
    return ending.isProved && ending.generation == generation
  }
}

/// The foremost cells of a moving pattern with debris.
struct Front {
  let pattern: Pattern
  /// The direction: -1, 0 or 1 to the right and down.
  let dx: Int, dy: Int
  /// The number of rows of cells, along the direction.
  let depth: Int
  /// A generation late enough for regular debris.
  static let late = 3000

  /// True if its foremost cells repeat after the period and not before.
  func isPeriod(_ period: Int) throws -> Bool {
    var universe = try Universe(pattern)
    try universe.advance(by: Self.late)
    let shape = try cells(universe).atOrigin
    for generation in 1...period {
      try universe.advance()
      if try cells(universe).atOrigin == shape { return generation == period }
    }
    return false
  }

  /// The displacement of the foremost cells.
  func travel(in period: Int) throws -> (dx: Int, dy: Int, period: Int)? {
    var universe = try Universe(pattern)
    try universe.advance(by: Self.late)
    let from = try cells(universe).boundingBox
    try universe.advance(by: period)
    guard let from, let to = try cells(universe).boundingBox else { return nil }
    return (to.x - from.x, to.y - from.y, period)
  }

  private func cells(_ universe: Universe) throws -> Cells {
    let all = try universe.cells().sorted()
    let most = all.map { dx * $0.x + dy * $0.y }.max() ?? 0
    return Cells(all.filter { dx * $0.x + dy * $0.y >= most - depth })
  }
}

extension FactCheck {
  /// The side that moves with this period.
  func front(in period: Int) throws -> Front? {
    guard let box = start.boundingBox else { return nil }
    let directions = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)]
    for (dx, dy) in directions {
      let depth = (dx == 0 ? 0 : box.width - 1) + (dy == 0 ? 0 : box.height - 1)
      let front = Front(pattern: pattern, dx: dx, dy: dy, depth: depth)
      guard let way = try front.travel(in: period), way.dx.signum() == dx, way.dy.signum() == dy else {
        continue
      }
      if try front.isPeriod(period) { return front }
    }
    return nil
  }
}
