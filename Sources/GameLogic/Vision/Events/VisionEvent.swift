/// A change in what a camera sees.
public struct VisionEvent: Hashable, Sendable {
  /// The number of a thing tracked from frame to frame.
  public typealias TrackID = Int

  public enum Kind: Hashable, Sendable {
    case objectDetected(type: String, TrackID)
    case objectMoved(type: String, TrackID, from: FramePosition, to: FramePosition)
    case objectRemoved(type: String, TrackID)
    case rectangleDetected(TrackID)
    case rectangleLost(TrackID)
    /// A line of text appeared, or its digits were read; the text is empty for words, which are not read.
    case textDetected(String, TrackID)
    case digitGridDetected(TrackID)
    case digitGridLost(TrackID)
    /// A digit appeared or changed; rows and columns count from 0, and digit 0 means erased.
    case digitWritten(TrackID, row: Int, column: Int, digit: Int)
    case digitGridCompleted(TrackID)
  }

  /// Information about a thing besides its position.
  public struct Metadata: Hashable, Sendable {
    /// Clockwise from the top left.
    public let corners: [FramePosition]
    /// The clockwise rotation, in radians.
    public let rotation: Double
    /// The processor's additional numbers; for a text, the number of characters.
    public let values: [Double]

    /// The top left and bottom right corners of the bounding box.
    public var box: (FramePosition, FramePosition) {
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      return (
        FramePosition(x: x.min() ?? 0, y: y.min() ?? 0), FramePosition(x: x.max() ?? 0, y: y.max() ?? 0)
      )
    }
  }

  /// The number of the event; later events of the same tracker have larger numbers.
  public let id: Int
  public let kind: Kind
  /// The middle of the thing.
  public let position: FramePosition
  /// From 0 to 1.
  public let confidence: Double
  /// The time of the frame, in seconds.
  public let timestamp: Double
  public let metadata: Metadata
}

extension VisionEvent {
  /// The kinds of changes, for subscriptions.
  public enum EventType: String, CaseIterable, Hashable, Sendable {
    case objectDetected, objectMoved, objectRemoved
    case rectangleDetected, rectangleLost
    case textDetected
    case digitGridDetected, digitGridLost, digitWritten, digitGridCompleted
  }
}

extension VisionEvent.Kind {
  public var type: VisionEvent.EventType {
    switch self {
    case .objectDetected: .objectDetected
    case .objectMoved: .objectMoved
    case .objectRemoved: .objectRemoved
    case .rectangleDetected: .rectangleDetected
    case .rectangleLost: .rectangleLost
    case .textDetected: .textDetected
    case .digitGridDetected: .digitGridDetected
    case .digitGridLost: .digitGridLost
    case .digitWritten: .digitWritten
    case .digitGridCompleted: .digitGridCompleted
    }
  }
}
