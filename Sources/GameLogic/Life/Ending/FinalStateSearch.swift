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

  private var cycle: CycleSearch?
  private var plane: PlaneSearch?
  private let start: Int
  /// The number of stop requests to ignore: doubled whenever the search was stopped in work that must start over,
  /// so that it makes progress in time slices of any length.
  private var ignoredStops = 0

  /// Creates a search.
  public init(of universe: Universe, limits: Limits = Limits()) {
    start = universe.generation
    if universe.topology == .plane {
      plane = PlaneSearch(of: universe, generations: limits.generations)
    } else {
      cycle = CycleSearch(of: universe, generations: limits.generations)
    }
  }

  /// The current progress.
  public var progress: Progress {
    Progress(
      generation: plane?.universe.generation ?? cycle?.universe.generation ?? 0,
      population: plane?.universe.population ?? cycle?.universe.population ?? 0)
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
      if plane != nil { return try plane?.search(while: poll) }
      return try cycle?.search(while: poll)
    } catch {
      guard progress.generation > start, error == .tooLarge || error == .outOfRange else { throw error }
      return unsettled
    }
  }

  /// The result of an unfinished search.
  public var unsettled: Ending {
    let populations = plane?.populations ?? cycle?.populations ?? PopulationHistory(start: 0)
    return Ending(.unsettled(populations.trend(now: progress.population)), generation: progress.generation)
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
