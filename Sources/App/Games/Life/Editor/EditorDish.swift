import Curses
import Life

/// The cells of the editor: here, or away with whoever computes them.
///
/// Only one of both has them at a time, so nothing is ever copied to be computed. While they are away, what was
/// seen last is shown.
struct EditorDish: Sendable {
  /// The board; nil while it is away.
  private(set) var universe: Universe?
  /// What was seen last.
  private(set) var sight: Sight

  init(_ universe: Universe, _ glimpse: Glimpse) {
    sight = Sight(of: universe, Gaze(glimpse: glimpse))
    self.universe = universe
  }

  var isAway: Bool { universe == nil }

  /// Gives the board away; nil when it is not here.
  mutating func lend() -> Parcel<Universe>? {
    guard let lent = universe.take() else { return nil }
    return Parcel(lent)
  }

  /// Takes the board back, with what was seen of it last.
  mutating func take(_ parcel: Parcel<Universe>, _ latest: Sight) {
    guard let back = parcel.open() else { return }
    universe = back
    sight = latest
  }

  /// Takes the board out to change it; nil when it is not here.
  ///
  /// It has to be put back at once.
  mutating func takeOut() -> Universe? { universe.take() }

  /// Puts the board in, and looks at it again.
  mutating func put(_ other: Universe) {
    sight = Sight(of: other, sight.gaze)
    universe = other
  }

  /// Looks at another part of the board.
  mutating func look(_ gaze: Gaze) {
    if let universe { sight = Sight(of: universe, gaze) }
  }

  /// What is to be seen in a part of the board: now, or as it was seen last.
  func dots(_ glimpse: Glimpse) -> Dots {
    guard glimpse != sight.glimpse else { return sight.dots }
    guard let universe else { return sight.moved(to: glimpse) }
    return universe.dots(glimpse)
  }
}

extension Sight {
  /// What was seen, moved to where another part begins; nothing of it at another scale.
  func moved(to other: Glimpse) -> Dots {
    var moved = Dots(width: other.width, height: other.height)
    guard other.scale == glimpse.scale else { return moved }
    let (dx, dy) = (other.corner.x - glimpse.corner.x, other.corner.y - glimpse.corner.y)
    for row in 0..<other.height {
      for column in 0..<other.width where dots[column + dx, row + dy] { moved.set(column: column, row: row) }
    }
    return moved
  }
}
