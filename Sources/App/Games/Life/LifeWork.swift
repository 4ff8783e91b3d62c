import Curses
import Life

/// What takes longer than a frame, or may.
enum LifeWork: Hashable, Sendable {
  /// Lets a board go on by so many generations, as far as it comes in a time, and looks at a part of it.
  case advance(Parcel<Universe>, by: Int, within: Duration, Gaze)
  /// Makes another state of a board, and looks at a part of it.
  ///
  /// All that is told of it bears the number of the errand.
  case make(Parcel<Recipe>, Gaze, errand: Int)
  /// Finds out how a board ends, as far as that takes no more than so many generations.
  case end(Parcel<Universe>, generations: Int, errand: Int)
}

/// What comes of such work.
enum LifeWorkAnswer: Hashable, Sendable {
  /// A board comes back that has gone on; why it stopped before its time, if it did.
  case advanced(Parcel<Universe>, Sight, trouble: LifeError?)
  /// So many generations of so many are computed on the way to another state; nobody may know of how many.
  case progress(done: Int, of: Int?, errand: Int)
  /// The other state is there.
  case made(Parcel<Universe>, Sight, errand: Int)
  /// It is known how the board ends.
  case ended(Life.Ending, errand: Int)
  /// Why something could not be computed.
  case failed(LifeError, errand: Int)
}

/// A part of a board, in dots of 2^scale × 2^scale cells.
struct Glimpse: Hashable, Sendable {
  /// The dot at the top left, in units of dots.
  var corner: Life.Cell
  var width: Int
  var height: Int
  var scale: Int
}

/// What is to be seen of a board.
struct Gaze: Hashable, Sendable {
  /// The part that fills the view.
  var glimpse: Glimpse
  /// The map of the whole board, where there is one.
  var minimap: Minimap?
  /// Whether births and deaths are wanted, too.
  var countsTurnover = false
}

/// What was seen of a board.
struct Sight: Hashable, Sendable {
  let glimpse: Glimpse
  let dots: Dots
  let generation: Int
  let population: UInt128
  /// The smallest rectangle that holds all live cells; nil when there is none.
  let box: Box?
  /// What computes the board, and whether it had to take over from HashLife.
  let engine: EngineName
  let hasStalled: Bool
  /// What was born and died last, where that is known.
  let turnover: BoardStatistics.Turnover?
  /// The map of the whole board, and what is on it.
  let map: Map?

  /// A map, and what is on it.
  struct Map: Hashable, Sendable {
    let minimap: Minimap
    let dots: Dots
  }

  /// Looks at a board, which may have been another one a generation before.
  init(of universe: Universe, _ gaze: Gaze, after before: Universe? = nil) {
    glimpse = gaze.glimpse
    dots = universe.dots(gaze.glimpse)
    generation = universe.generation
    population = universe.population
    box = universe.boundingBox
    (engine, hasStalled) = (universe.engine, universe.hasStalled)
    turnover = before.flatMap { BoardStatistics.Turnover(from: $0, to: universe) }
    map = gaze.minimap.map { Map(minimap: $0, dots: universe.dots($0.glimpse)) }
  }

  /// What would be looked at again.
  var gaze: Gaze { Gaze(glimpse: glimpse, minimap: map?.minimap) }
}

extension Universe {
  /// What is seen in a part of the board.
  func dots(_ glimpse: Glimpse) -> Dots {
    dots(from: glimpse.corner, width: glimpse.width, height: glimpse.height, scale: glimpse.scale)
  }
}
