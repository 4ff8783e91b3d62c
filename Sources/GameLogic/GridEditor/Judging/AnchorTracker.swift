/// Poses as one of the elements sees them.
public struct AnchoredPoses: Hashable, Sendable {
  /// The element from which the others are seen.
  public let anchor: String
  /// The anchor's own pose on the table.
  public let place: GridPose
  /// The poses seen from the anchor, whose own is ``GridPose/identity``.
  public let relative: [String: GridPose]

  /// Sees all poses from one of them; each comes straight from the table, so that no errors add up.
  public init?(_ poses: [String: GridPose], from anchor: String) {
    guard let place = poses[anchor] else { return nil }
    (self.anchor, self.place) = (anchor, place)
    relative = poses.mapValues { $0.relative(to: place) }
  }
}

/// Chooses the element from which the others are seen, and keeps to it while poses flicker.
///
/// The first choice is what the player prefers, then what was placed first, then the first by name.
public struct AnchorTracker: Hashable, Sendable {
  /// The time for which another element must be the better choice before it becomes the anchor.
  public static let hysteresis = Duration.milliseconds(500)

  private struct Anchor: Hashable {
    let name: String
    /// The pose in which it was seen last.
    var pose: GridPose
  }

  /// A better choice, and since when it is.
  private struct Rival: Hashable {
    let name: String
    let since: Duration
  }

  private var current: Anchor?
  private var rival: Rival?

  /// Creates a manager that has no anchor yet.
  public init() {}

  /// Sees the poses of a reading from the anchor; nil if no element was ever there.
  ///
  /// An anchor that has just gone keeps its last pose until another one takes its place.
  public mutating func anchor(_ reading: PoseReading, at time: Duration) -> AnchoredPoses? {
    decide(reading, at: time)
    guard let name = current?.name else { return nil }
    if let pose = reading.poses[name] { current?.pose = pose }
    var poses = reading.poses
    poses[name] = current?.pose
    return AnchoredPoses(poses, from: name).map { seen in
      reading.poses[name] == nil ? seen.without(name) : seen
    }
  }

  /// Takes the better choice once it has been better for long enough, and the only one at once.
  private mutating func decide(_ reading: PoseReading, at time: Duration) {
    guard let choice = Self.choice(reading), let pose = reading.poses[choice], choice != current?.name else {
      return rival = nil
    }
    if rival?.name != choice { rival = Rival(name: choice, since: time) }
    let isSettled = rival.map { time - $0.since >= Self.hysteresis } ?? false
    guard current == nil || isSettled else { return }
    (current, rival) = (Anchor(name: choice, pose: pose), nil)
  }

  /// The element that would be the anchor if there were none yet.
  public static func choice(_ reading: PoseReading) -> String? {
    let preferred = reading.preferred.flatMap { reading.poses[$0] == nil ? nil : $0 }
    return preferred ?? reading.order.first { reading.poses[$0] != nil } ?? reading.poses.keys.min()
  }
}

extension AnchoredPoses {
  private init(_ anchor: String, _ place: GridPose, _ relative: [String: GridPose]) {
    (self.anchor, self.place, self.relative) = (anchor, place, relative)
  }

  /// The poses without one that is only remembered.
  fileprivate func without(_ element: String) -> AnchoredPoses {
    AnchoredPoses(anchor, place, relative.filter { $0.key != element })
  }
}
