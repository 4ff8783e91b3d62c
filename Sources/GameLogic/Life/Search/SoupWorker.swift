/// The definition of a soup search: the numbered soups of a seed, under a rule.
public struct SoupSearch: Hashable, Sendable {
  public let rule: Rule
  public let symmetry: SoupSymmetry
  /// The text before the number of each soup.
  public let seed: String

  /// - Throws: ``LifeError/bornFromNothing(_:)`` or ``LifeError/manyStates(_:)``.
  public init(rule: Rule = .life, symmetry: SoupSymmetry = .none, seed: String) throws(LifeError) {
    guard rule.states == nil else { throw .manyStates(rule) }
    guard !rule.isBornFromNothing else { throw .bornFromNothing(rule) }
    self.rule = rule
    self.symmetry = symmetry
    self.seed = seed
  }

  /// Returns the soup with a number.
  public func soup(_ number: Int) -> Soup { Soup(seed + String(number), symmetry) }
}

/// Runs soups to their final states and counts the objects; for use by one thread.
///
/// Most soups fit a small board, from which escaping spaceships are removed; all others run on the plane. In
/// either case every count is proved: the board repeats, and its objects never meet.
public final class SoupWorker {
  private let search: SoupSearch
  private let board: SoupBoard
  private var ships: EscapedShips
  private var separator: SoupSeparator
  private let scratch: UnsafeMutablePointer<UInt64>
  let avoidsBoard: Bool

  /// The maximum number of generations on the board, and on the plane.
  private static let maxBoardGenerations = 30_000, maxGenerations = 100_000
  private static let maxPopulation: UInt128 = 50_000
  /// The generations between series of populations, a multiple of most periods; the length of a series.
  private static let calmInterval = 480, calmSamples = 12

  public convenience init(_ search: SoupSearch) {
    // The small board supports only counts of all eight neighbors.
    let rule = search.rule
    self.init(search, avoidsBoard: rule.notation != .counts || rule.neighborhood != .moore)
  }

  init(_ search: SoupSearch, avoidsBoard: Bool) {
    self.search = search
    self.avoidsBoard = avoidsBoard
    board = SoupBoard(PreparedRules(search.rule, isEndless: true))
    ships = EscapedShips(search.rule)
    separator = SoupSeparator(search.rule)
    scratch = .allocate(capacity: SoupBoard.side * SoupBoard.words)
  }

  deinit { scratch.deallocate() }

  /// Counts the objects of soups; nil if stopped.
  public func count(_ numbers: Range<Int>, while shouldContinue: () -> Bool = { true }) -> SoupTally? {
    var tally = SoupTally()
    for number in numbers {
      guard shouldContinue(), let end = end(of: search.soup(number), while: shouldContinue) else {
        return nil
      }
      tally.add(end, number: number)
    }
    return tally
  }

  /// The final state of a soup; nil if stopped.
  func end(of soup: Soup, while shouldContinue: () -> Bool) -> SoupEnd? {
    if !avoidsBoard, let found = runOnBoard(soup) {
      var objects: [Apgcode: Int] = [:]
      for number in found { objects[separator.codes[number], default: 0] += 1 }
      return .settled(objects)
    }
    return runOnPlane(soup, while: shouldContinue)
  }
}

/// The outcome of a soup.
enum SoupEnd: Equatable {
  /// Only these objects remain; none if it dies out.
  case settled([Apgcode: Int])
  case growing
  /// Its final state was not found.
  case unsettled
}

extension SoupWorker {
  /// The numbers of the objects at the end of a soup; nil if it has to run on the plane.
  private func runOnBoard(_ soup: Soup) -> [Int]? {
    board.start(soup)
    ships.reset()
    var generation = 0, nextSnapshot = 256
    while generation < Self.maxBoardGenerations {
      let done = board.run(EscapedShips.interval)
      generation += done
      if board.hasReached(margin: EscapedShips.checkMargin) {
        let before = ships.ships.count
        guard ships.release(from: board, at: generation, scratch) else { return nil }
        if ships.ships.count > before { continue }
      }
      let isStill = done < EscapedShips.interval
      if isStill || board.equalsSnapshot { return objects(isStill: isStill) }
      guard generation >= nextSnapshot else { continue }
      board.takeSnapshot()
      nextSnapshot = generation + max(256, generation / 4)
    }
    return nil
  }

  /// The numbers of the objects on the board and of those that have left it; nil if they cannot be separated.
  private func objects(isStill: Bool) -> [Int]? {
    guard separator.separate(board, isStill: isStill, scratch) else { return nil }
    return separator.found + ships.ships.flatMap { separator.numbers(of: $0.orbit) }
  }

  /// Runs a soup on the plane; nil if stopped.
  private func runOnPlane(_ soup: Soup, while shouldContinue: () -> Bool) -> SoupEnd? {
    var wasStopped = false
    let limits = FinalStateSearch.Limits(generations: Self.maxGenerations)
    guard var universe = try? Universe(soup.cells, rule: search.rule),
      (try? calm(&universe, while: shouldContinue)) != nil,
      let ending = try? FinalStateSearch.find(
        of: universe, limits: limits,
        while: { progress in
          wasStopped = wasStopped || !shouldContinue()
          return !wasStopped && progress.population <= Self.maxPopulation
        })
    else { return wasStopped ? nil : .unsettled }
    if wasStopped { return nil }
    switch ending.verdict {
    case .extinct: return .settled([:])
    case .stillLife, .oscillator, .spaceship, .settled:
      return ending.pieces.isEmpty ? .unsettled : .settled(ending.codes.counts)
    case .growing: return .growing
    case .unsettled: return .unsettled
    }
  }

  /// Advances a board until its population seems to repeat.
  ///
  /// This shortens the search for the final state, which examines every generation.
  private func calm(_ universe: inout Universe, while shouldContinue: () -> Bool) throws(LifeError) {
    var before: [UInt128] = []
    while universe.generation < Self.maxBoardGenerations, universe.population <= Self.maxPopulation,
      shouldContinue()
    {
      try universe.advance(by: Self.calmInterval - Self.calmSamples)
      var populations: [UInt128] = []
      for _ in 0..<Self.calmSamples {
        try universe.advance(by: 1)
        populations.append(universe.population)
      }
      if populations == before { return }
      before = populations
    }
  }
}
