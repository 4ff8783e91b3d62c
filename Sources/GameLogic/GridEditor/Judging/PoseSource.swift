/// The information from a pose source at one time.
public struct PoseReading: Hashable, Sendable {
  /// The poses on the table, by element name.
  public var poses: [String: GridPose]
  /// The names in the order of placement.
  public var order: [String]
  /// The player's choice of the anchor element, if any.
  public var preferred: String?

  public init(_ poses: [String: GridPose], order: [String], preferred: String? = nil) {
    self.poses = poses
    self.order = order
    self.preferred = preferred
  }
}

/// A source of element poses: the editor's own state, a recording, a camera.
public protocol PoseSource: Sendable {
  /// The poses at a time since the start.
  func reading(at time: Duration) -> PoseReading
}

/// Poses set with keys and mouse.
public struct ManualPoses: PoseSource, Hashable {
  private var state: PoseReading

  public init(_ poses: [String: GridPose] = [:], preferred: String? = nil) {
    state = PoseReading(poses, order: poses.keys.sorted(), preferred: preferred)
  }

  /// Places or moves an element.
  public mutating func place(_ element: String, at pose: GridPose) {
    if state.poses.updateValue(pose, forKey: element) == nil { state.order.append(element) }
  }

  /// Takes an element off the table.
  public mutating func remove(_ element: String) {
    state.poses[element] = nil
    state.order.removeAll { $0 == element }
  }

  /// The current poses, whatever the time.
  public func reading(at time: Duration) -> PoseReading { state }
}
