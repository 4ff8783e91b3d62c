/// Poses relative to one of the elements.
public struct AnchoredPoses: Hashable, Sendable {
  /// The element to which the others are relative.
  public let anchor: String
  /// The anchor's own pose on the table.
  public let place: GridPose
  /// The poses relative to the anchor, whose own is ``GridPose/identity``.
  public let relative: [String: GridPose]

  /// Computes relative poses directly, so that errors do not add up; nil if the anchor has no pose.
  public init?(_ poses: [String: GridPose], from anchor: String) {
    guard let place = poses[anchor] else { return nil }
    self.anchor = anchor
    self.place = place
    relative = poses.mapValues { $0.relative(to: place) }
  }
}

/// Chooses the anchor element and keeps it while poses flicker.
///
/// The first choice is the player's preference, then the element placed first, then the first by name.
public struct AnchorTracker: Hashable, Sendable {
  /// The time that another element must remain the better choice before it becomes the anchor.
  public static let hysteresis = Duration.milliseconds(500)

  private struct Anchor: Hashable {
    let name: String
    /// Its last known pose.
    var pose: GridPose
  }

  /// A better choice, and when it became one.
  private struct Rival: Hashable {
    let name: String
    let since: Duration
  }

  private var current: Anchor?
  private var rival: Rival?

  public init() {}

  /// The poses of a reading relative to the anchor; nil before any element was seen.
  ///
  /// An anchor that has just disappeared keeps its last pose until another replaces it.
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

  /// Adopts the better choice after it was better for long enough, or at once if there is no anchor.
  private mutating func decide(_ reading: PoseReading, at time: Duration) {
    guard let choice = Self.choice(reading), let pose = reading.poses[choice], choice != current?.name else {
      return rival = nil
    }
    if rival?.name != choice { rival = Rival(name: choice, since: time) }
    let isSettled = rival.map { time - $0.since >= Self.hysteresis } ?? false
    guard current == nil || isSettled else { return }
    current = Anchor(name: choice, pose: pose)
    rival = nil
  }

  /// The element that would be chosen without a current anchor.
  public static func choice(_ reading: PoseReading) -> String? {
    let preferred = reading.preferred.flatMap { reading.poses[$0] == nil ? nil : $0 }
    return preferred ?? reading.order.first { reading.poses[$0] != nil } ?? reading.poses.keys.min()
  }
}

extension AnchoredPoses {
  private init(_ anchor: String, _ place: GridPose, _ relative: [String: GridPose]) {
    self.anchor = anchor
    self.place = place
    self.relative = relative
  }

  /// The poses without one that is only remembered.
  fileprivate func without(_ element: String) -> AnchoredPoses {
    AnchoredPoses(anchor, place, relative.filter { $0.key != element })
  }
}
