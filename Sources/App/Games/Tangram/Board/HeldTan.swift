import PuzzleKit
import TUI
import Tangram

/// A piece in the player's hand: not yet where it will be.
struct HeldTan: Hashable, Sendable {
  /// What moves the piece.
  enum Grip: Hashable, Sendable {
    /// The keys, which move it by whole steps; the places to jump to, once they were asked for.
    case keys(jumps: SnapJumps?)
    /// The mouse, which has it at a distance from its center.
    case mouse(offset: UnitPoint)
  }

  /// The piece, turned as it is; with the mouse, only about where it is.
  private(set) var placed: PlacedTan
  /// Where the piece's center is seen.
  private(set) var center: UnitPoint
  private(set) var grip: Grip
  /// The piece where it was.
  let start: PlacedTan
  /// The place where it would be put down.
  private(set) var target: PlacedTan

  /// The farthest that a piece snaps, in units: with keys less than one step.
  private static let mouseReach = 0.4
  private static let keyReach = 0.2

  init(_ tan: PlacedTan, _ grip: Grip) {
    placed = tan
    start = tan
    target = tan
    self.grip = grip
    center = tan.center.rounded
  }

  var tan: Tan { placed.tan }

  var isDragged: Bool { if case .mouse = grip { true } else { false } }

  /// True if it would be put down elsewhere than it was taken from.
  var isMoved: Bool { target != start }

  /// True if it would be put down elsewhere than it is seen, or was made to jump there.
  var hasSnapped: Bool {
    guard case .keys(jumps: nil) = grip else { return jumpNumber != nil || target != placed }
    return target != placed
  }

  /// The step from where the piece is exactly to where it is seen.
  var shift: UnitPoint {
    let exact = placed.center.rounded
    return UnitPoint(x: center.x - exact.x, y: center.y - exact.y)
  }

  /// Moves, turns or flips the piece by keys; returns false where that is not possible.
  mutating func apply(_ move: TangramMove, in puzzle: TangramPuzzle) -> Bool {
    guard let next = Arrangement([placed]).after(move)?[tan] else { return false }
    placed = next
    switch grip {
    case .keys:
      center = next.center.rounded
      grip = .keys(jumps: nil)
      findTarget(in: puzzle, within: Self.keyReach)
    case .mouse: findTarget(in: puzzle, within: Self.mouseReach)
    }
    return true
  }

  /// Moves the piece with the mouse.
  mutating func drag(to point: UnitPoint, in puzzle: TangramPuzzle) {
    guard case .mouse(let offset) = grip else { return }
    center = TangramTable.rect.clamped(UnitPoint(x: point.x + offset.x, y: point.y + offset.y))
    findTarget(in: puzzle, within: Self.mouseReach)
  }

  /// Jumps to the next place where the piece fits, or to the one before; returns false if there is none.
  mutating func jump(by step: Int, in puzzle: TangramPuzzle) -> Bool {
    guard case .keys(let known) = grip, var jumps = known ?? SnapJumps(for: placed, in: puzzle) else {
      return false
    }
    jumps.go(by: step)
    placed = jumps.place
    target = jumps.place
    grip = .keys(jumps: jumps)
    center = placed.center.rounded
    return true
  }

  /// Jumps to the next place where the piece fits, in a direction; returns false if there is none.
  mutating func jump(_ direction: Direction, in puzzle: TangramPuzzle) -> Bool {
    guard !isDragged, let place = SnapJumps.place(from: placed, direction, in: puzzle) else { return false }
    (placed, target, grip) = (place, place, .keys(jumps: nil))
    center = placed.center.rounded
    return true
  }

  /// The place among those to jump to, from 1, and their number.
  var jumpNumber: (number: Int, count: Int)? {
    guard case .keys(let jumps?) = grip else { return nil }
    return (jumps.index + 1, jumps.places.count)
  }

  private mutating func findTarget(in puzzle: TangramPuzzle, within distance: Double) {
    let found = puzzle.snapping(placed).candidates(near: center, within: distance)
      .first { TangramTable.contains($0.tan) }
    target = found?.tan ?? puzzle.state(after: .place(placed))?[tan] ?? placed
  }
}

/// The places near a piece to which it can jump.
struct SnapJumps: Hashable, Sendable {
  /// The places inside the silhouette: those of corners first, and near ones before those farther away.
  let places: [PlacedTan]
  /// The one that was jumped to last; -1 before the first.
  private(set) var index = -1

  /// The farthest that a piece jumps, in units.
  private static let reach = 16.0
  /// The least that a piece jumps in a direction, in units.
  private static let leastJump = 0.05
  private static let most = 60

  /// Looks for places; nil if there is none.
  init?(for tan: PlacedTan, in puzzle: TangramPuzzle) {
    places = Self.candidates(for: tan, in: puzzle).prefix(Self.most).map(\.tan)
    guard !places.isEmpty else { return nil }
  }

  private static func candidates(for tan: PlacedTan, in puzzle: TangramPuzzle) -> [SnapCandidate] {
    puzzle.snapping(tan).candidates(near: tan.center.rounded, within: reach)
      .filter { $0.kind != .grid && $0.isFree && $0.tan != tan && puzzle.silhouette.contains($0.tan) }
  }

  /// The nearest place in a direction: straight on if there is one, or else aslant, and at a corner rather than along
  /// an edge; nil for none.
  static func place(from tan: PlacedTan, _ direction: Direction, in puzzle: TangramPuzzle) -> PlacedTan? {
    let start = tan.center.rounded
    let found = candidates(for: tan, in: puzzle).compactMap { candidate in
      let end = candidate.tan.center.rounded
      let (along, aside) = direction.split(end.x - start.x, end.y - start.y)
      let rank = (abs(aside) <= along ? 0 : 1, candidate.kind, along + abs(aside))
      return along > leastJump ? (place: candidate.tan, rank: rank) : nil
    }
    return found.min { $0.rank < $1.rank }?.place
  }

  var place: PlacedTan { places[max(0, index)] }

  fileprivate mutating func go(by step: Int) {
    index = index < 0 ? (step > 0 ? 0 : places.count - 1) : (index + step + places.count) % places.count
  }
}

extension Direction {
  /// The parts of a step along the direction and to its side; y goes up.
  fileprivate func split(_ x: Double, _ y: Double) -> (along: Double, aside: Double) {
    switch self {
    case .left: (-x, y)
    case .right: (x, y)
    case .up: (y, x)
    case .down: (-y, x)
    }
  }
}
