import GameKit
import Library
import Packs
import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import TangramApp

/// The keys that a figure takes, as a bot presses them that knows where the next piece goes.
struct SnapKeyTests {
  /// The snaps: each goes the way that leads nearest to the target, if any leads nearer, or else snaps on.
  private static func snaps(of start: PlacedTan, to target: PlacedTan, in puzzle: TangramPuzzle) -> Int? {
    func distance(_ held: HeldTan) -> Double {
      let (one, other) = (held.placed.center.rounded, target.center.rounded)
      return abs(one.x - other.x) + abs(one.y - other.y)
    }
    var (held, count, seen) = (HeldTan(start, .keys(jumps: nil)), 0, Set([start]))
    while held.placed != target {
      let ways = [Direction.left, .right, .up, .down].compactMap { direction in
        var next = held
        return next.jump(direction, in: puzzle) && !seen.contains(next.placed) ? next : nil
      }
      let nearest = ways.min { distance($0) < distance($1) }
      if let nearest, distance(nearest) < distance(held) || held.placed == start {
        held = nearest
      } else {
        guard held.jump(by: 1, in: puzzle) else { return nil }
      }
      seen.insert(held.placed)
      count += 1
      if count > 60 { return nil }
    }
    return count
  }

  /// The keys that choose a piece, flip it, turn it the shorter way round, and take it to its place.
  private static func keys(to target: PlacedTan, in puzzle: TangramPuzzle) -> Int? {
    guard let placed = puzzle.current[target.tan] else { return nil }
    let isFlipped = placed.pose.flip != target.pose.flip
    let flipped = (isFlipped ? placed.flipped : placed) ?? placed
    let period = (1...8).first { flipped.turned(by: $0)?.pose.rotation == flipped.pose.rotation } ?? 8
    let turns = (0..<8).first { flipped.turned(by: $0)?.pose.rotation == target.pose.rotation } ?? 0
    guard let start = flipped.turned(by: turns), let count = snaps(of: start, to: target, in: puzzle) else {
      return nil
    }
    return 1 + (isFlipped ? 1 : 0) + min(turns, period - turns) + count
  }

  /// The keys for a whole figure, the large pieces first; nil if a piece gets nowhere.
  private static func keys(for puzzle: TangramPuzzle) -> Int? {
    var (puzzle, sum) = (puzzle, 0)
    for target in puzzle.target.solution.tans {
      guard let count = keys(to: target, in: puzzle) else { return nil }
      puzzle.current[target.tan] = target
      sum += count
    }
    return sum
  }

  @Test func `half of the figures take 45 keys or fewer`() throws {
    let share = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files = DataFolders(environment: ["PARLOR_SHARE": share], binary: nil)
    let figures = PuzzleFolder<TangramPuzzle>(files: files).all().puzzles.map(\.puzzle)
    let some = figures.indices.filter { $0.isMultiple(of: 6) }.map { figures[$0] }
    let counts = some.map { Self.keys(for: $0) ?? .max }.sorted()
    #expect(counts.count > 20 && counts[counts.count / 2] <= 45, "\(counts)")
  }
}
