/// Looks for the final state of a board, in slices of whatever length is wanted.
///
/// It is a value: what was found out so far is kept in it, so the search can be paused and gone on with.
public struct FinalState: Sendable {
  /// How far the search may go.
  public struct Limits: Hashable, Sendable {
    /// How many generations are run beyond the board's own.
    public var generations: Int

    /// Creates the limits.
    public init(generations: Int = 1_000_000) { self.generations = generations }
  }

  /// How far the search has come.
  public struct Progress: Hashable, Sendable {
    /// The generation that was reached.
    public let generation: Int
    /// How many cells live in it.
    public let population: UInt128
  }

  private var cycle: CycleSearch?
  private var plane: PlaneSearch?
  private let beginning: Int
  /// How many times it goes on whatever it is told: twice as often as before whenever it was paused in work that has
  /// to begin anew, so that it gets through that in however short slices.
  private var deaf = 0

  /// Begins a search.
  public init(of universe: Universe, limits: Limits = Limits()) {
    beginning = universe.generation
    if universe.topology == .plane {
      plane = PlaneSearch(of: universe, generations: limits.generations)
    } else {
      cycle = CycleSearch(of: universe, generations: limits.generations)
    }
  }

  /// How far it has come.
  public var progress: Progress {
    Progress(
      generation: plane?.universe.generation ?? cycle?.universe.generation ?? 0,
      population: plane?.universe.population ?? cycle?.universe.population ?? 0)
  }

  /// Goes on looking until the end is known.
  ///
  /// - Parameter goesOn: Told how far it has come, some thousand times a second; false pauses the search.
  /// - Returns: The end, or nil when it was paused.
  /// - Throws: ``LifeError/tooLarge`` or ``LifeError/beyondReach`` when the board cannot even be looked at.
  public mutating func search(
    while goesOn: (Progress) -> Bool = { _ in true }
  ) throws(LifeError) -> Ending? {
    // Once it said no, it is not asked again before the search has come back.
    var isTold = true, asked = 0
    let deaf = deaf, before = progress.generation
    func asks(_ progress: Progress) -> Bool {
      asked += 1
      if isTold { isTold = goesOn(progress) || asked <= deaf }
      return isTold
    }
    defer { self.deaf = progress.generation == before ? min(2 * deaf + 1, 1 << 16) : 0 }
    do throws(LifeError) {
      if plane != nil { return try plane?.search(while: asks) }
      return try cycle?.search(while: asks)
    } catch {
      guard progress.generation > beginning, error == .tooLarge || error == .beyondReach else { throw error }
      return unsettled
    }
  }

  /// What can be said when nobody waits any longer.
  public var unsettled: Ending {
    let history = plane?.populations ?? cycle?.populations ?? Populations(start: 0)
    return Ending(.unsettled(history.trend(now: progress.population)), generation: progress.generation)
  }
}

extension FinalState {
  /// Finds out how a board ends.
  ///
  /// - Parameters:
  ///   - limits: How far it may run.
  ///   - goesOn: Told how far the search has come, some thousand times a second; false ends it.
  /// - Returns: The end; ``Ending/Verdict/unsettled(_:)`` when a limit was reached or the search was ended.
  public static func find(
    of universe: Universe, limits: Limits = Limits(), while goesOn: (Progress) -> Bool = { _ in true }
  ) throws(LifeError) -> Ending {
    var state = FinalState(of: universe, limits: limits)
    return try state.search(while: goesOn) ?? state.unsettled
  }
}
