import GridEditor
import PuzzleKit
import Tangram

/// Poses of real pieces that a camera sees, steady over frames; for play and for the editor.
///
/// A piece is on the table once three of the last five frames agree about it, and stays until none shows it. The one
/// that has lain still for the longest comes first, so that it becomes the anchor; of equals, the one that is surest.
struct CameraPoses: PoseSource, Hashable {
  /// The frames that are remembered, and those that must agree.
  private static let history = 5
  fileprivate static let agreeing = 3
  /// The farthest apart that poses are of one piece that lies still, in units.
  fileprivate static let trembling = 0.06

  /// What is known about a piece.
  fileprivate struct Memory: Hashable {
    /// What the last frames have shown, the newest last.
    var sightings: [TangramScan.Piece?] = []
    /// The pose that was agreed on.
    var steady: Steady?
  }

  /// A pose, and since when it is the same.
  fileprivate struct Steady: Hashable {
    let piece: TangramScan.Piece
    let since: Duration
  }

  private var memories: [Tan: Memory] = [:]
  /// The piece that the player has chosen as the anchor.
  var preferred: Tan?

  init() {}

  /// Takes over a frame.
  mutating func update(_ scan: TangramScan, at time: Duration) { update(scan.straightPieces, at: time) }

  /// Takes over the pieces of a frame, turned together such that they lie straight.
  mutating func update(_ pieces: [TangramScan.Piece], at time: Duration) {
    for tan in Tan.allCases {
      var memory = memories[tan] ?? Memory()
      memory.sightings = (memory.sightings + [pieces.first { $0.tan == tan }]).suffix(Self.history)
      memory.settle(at: time)
      memories[tan] = memory
    }
  }

  /// The poses after the last frame, whatever the time.
  func reading(at time: Duration) -> PoseReading {
    let steady = Tan.allCases.compactMap { memories[$0]?.steady }
    let order = steady.sorted { ($0.since, $1.piece.fit) < ($1.since, $0.piece.fit) }
    let poses = steady.map { ($0.piece.tan.rawValue, $0.piece.gridPose) }
    return PoseReading(
      Dictionary(uniqueKeysWithValues: poses), order: order.map(\.piece.tan.rawValue),
      preferred: preferred?.rawValue)
  }
}

extension CameraPoses.Memory {
  /// Agrees on a pose, or gives it up.
  fileprivate mutating func settle(at time: Duration) {
    let seen = sightings.compactMap(\.self)
    guard let newest = seen.last else { return steady = nil }
    let same = seen.filter { $0.isNear(newest) }
    guard same.count >= CameraPoses.agreeing else { return }
    let isStill = steady.map { $0.piece.isNear(newest) } ?? false
    steady = CameraPoses.Steady(
      piece: .mean(of: same), since: isStill ? steady?.since ?? time : time)
  }
}

extension TangramScan.Piece {
  /// True for a pose that is the same but for trembling.
  fileprivate func isNear(_ other: TangramScan.Piece) -> Bool {
    eighths == other.eighths && isFlipped == other.isFlipped
      && position.isWithin(CameraPoses.trembling, of: other.position)
      && (eighths != nil || (rotation - other.rotation).magnitude < 0.1)
  }

  /// The newest of poses that are near each other, at their mean place.
  fileprivate static func mean(of pieces: [TangramScan.Piece]) -> TangramScan.Piece {
    guard var mean = pieces.last else { preconditionFailure("There is no mean of nothing") }
    let count = Double(pieces.count)
    mean.position = UnitPoint(
      x: pieces.reduce(0) { $0 + $1.position.x } / count, y: pieces.reduce(0) { $0 + $1.position.y } / count)
    return mean
  }
}
