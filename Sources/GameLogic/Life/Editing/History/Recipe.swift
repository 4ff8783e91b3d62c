/// How a state of a board is made of one that is at hand.
public struct Recipe: Sendable {
  /// The state at hand.
  public let start: Universe
  /// What is to be done to it, one after the other.
  public let steps: [Step]

  /// A part of the way.
  public enum Step: Hashable, Sendable {
    /// So many generations pass.
    case advance(Int)
    /// These cells change.
    case flip(Cells)
  }

  /// How many generations have to be computed; 0 when it takes no longer than an edit.
  public var generations: Int {
    steps.reduce(0) { sum, step in
      switch step {
      case .advance(let generations): sum + generations
      case .flip: sum
      }
    }
  }

  /// Makes the state; nil when it was given up.
  ///
  /// - Parameter goesOn: Asked now and then, some thousand times a second; false gives up.
  public func made(while goesOn: () -> Bool = { true }) throws(LifeError) -> Universe? {
    var board = start
    for step in steps {
      switch step {
      case .flip(let cells): try board.flip(cells)
      case .advance(let generations):
        guard try board.advance(by: generations, while: goesOn) == generations else { return nil }
      }
    }
    return board
  }
}

/// A way to another moment of a history: the state there has to be made, then the history is told.
public struct Journey: Sendable {
  /// Where it leads.
  public let target: Moment
  /// How the state there is made.
  public let recipe: Recipe
  /// What kind of thing is undone or done again; nil for a jump.
  public let act: Act?
  /// Where in the list of entries it leads; nil for a jump, which makes an entry of its own.
  let position: Int?
  /// Where it began.
  let origin: Moment
}
