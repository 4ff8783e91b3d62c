/// An interruptible search for the final state of a board.
///
/// A value that stores all progress, so that a stopped search can continue.
public struct FinalStateSearch: Sendable {
  /// The limits of a search.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of generations to run.
    public var generations: Int

    /// Creates limits.
    public init(generations: Int = 1_000_000) { self.generations = generations }
  }

  /// The progress of a search.
  public struct Progress: Hashable, Sendable {
    /// The current generation.
    public let generation: Int
    /// The current population.
    public let population: UInt128
  }

  private var method: any SearchMethod
  private let start: Int
  /// The number of stop requests to ignore: doubled whenever the search was stopped in work that must start over,
  /// so that it makes progress in time slices of any length.
  private var ignoredStops = 0

  /// Creates a search.
  public init(of universe: Universe, limits: Limits = Limits()) {
    start = universe.generation
    method =
      switch universe.topology {
      case .plane: PlaneSearch(of: universe, generations: limits.generations)
      case .torus, .bounded: CycleSearch(of: universe, generations: limits.generations)
      }
  }

  /// The current progress.
  public var progress: Progress {
    Progress(generation: method.universe.generation, population: method.universe.population)
  }

  /// Continues the search.
  ///
  /// - Parameter shouldContinue: Called with the progress some thousand times per second; false stops.
  /// - Returns: The ending, or nil if stopped.
  /// - Throws: ``LifeError/tooLarge`` or ``LifeError/outOfRange`` if the start cannot be examined.
  public mutating func search(
    while shouldContinue: (Progress) -> Bool = { _ in true }
  ) throws(LifeError) -> Ending? {
    // After a stop request, the closure is not called again.
    var mayContinue = true, polls = 0
    let ignoredStops = ignoredStops, before = progress.generation
    func poll(_ progress: Progress) -> Bool {
      polls += 1
      if mayContinue { mayContinue = shouldContinue(progress) || polls <= ignoredStops }
      return mayContinue
    }
    defer { self.ignoredStops = progress.generation == before ? min(2 * ignoredStops + 1, 1 << 16) : 0 }
    do throws(LifeError) {
      return try method.search(while: poll)
    } catch {
      guard progress.generation > start, error == .tooLarge || error == .outOfRange else { throw error }
      return unsettled
    }
  }

  /// The result of an unfinished search.
  public var unsettled: Ending {
    let trend = method.populations.trend(now: progress.population)
    return Ending(.unsettled(trend), generation: progress.generation)
  }
}

extension FinalStateSearch {
  /// Finds the final state of a board.
  ///
  /// - Parameters:
  ///   - limits: The limits of the search.
  ///   - shouldContinue: Called with the progress some thousand times per second; false stops.
  /// - Returns: The ending; ``Ending/Verdict/unsettled(_:)`` if a limit was reached or the search stopped.
  public static func find(
    of universe: Universe, limits: Limits = Limits(), while shouldContinue: (Progress) -> Bool = { _ in true }
  ) throws(LifeError) -> Ending {
    var state = FinalStateSearch(of: universe, limits: limits)
    return try state.search(while: shouldContinue) ?? state.unsettled
  }
}

/// A search for the final state on one kind of topology.
protocol SearchMethod: Sendable {
  /// The latest state.
  var universe: Universe { get }
  var populations: PopulationHistory { get }

  /// Continues the search; returns nil if stopped.
  mutating func search(while shouldContinue: (FinalStateSearch.Progress) -> Bool) throws(LifeError) -> Ending?
}
