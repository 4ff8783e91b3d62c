/// What a source knows at a time.
public struct PoseReading: Hashable, Sendable {
  /// The poses on the table, by the names of elements.
  public var poses: [String: GridPose]
  /// The names in the order in which the elements were placed.
  public var order: [String]
  /// The element that the others should be seen from, if the player has chosen one.
  public var preferred: String?

  /// Creates a reading.
  public init(_ poses: [String: GridPose], order: [String], preferred: String? = nil) {
    (self.poses, self.order, self.preferred) = (poses, order, preferred)
  }
}

/// Something that knows where elements are: the editor's own state, a recording, a camera.
public protocol PoseSource: Sendable {
  /// The poses at a time since the start.
  func reading(at time: Duration) -> PoseReading
}

/// Poses that keys and mouse have set.
public struct ManualPoses: PoseSource, Hashable {
  private var state: PoseReading

  /// Creates a source with elements that are placed already.
  public init(_ poses: [String: GridPose] = [:], preferred: String? = nil) {
    state = PoseReading(poses, order: poses.keys.sorted(), preferred: preferred)
  }

  /// Places an element, or moves it.
  public mutating func place(_ element: String, at pose: GridPose) {
    if state.poses.updateValue(pose, forKey: element) == nil { state.order.append(element) }
  }

  /// Takes an element off the table.
  public mutating func remove(_ element: String) {
    state.poses[element] = nil
    state.order.removeAll { $0 == element }
  }

  /// The poses as they are now, whatever the time.
  public func reading(at time: Duration) -> PoseReading { state }
}
