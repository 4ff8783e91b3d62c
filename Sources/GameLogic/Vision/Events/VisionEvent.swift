/// A change of what a camera sees.
public struct VisionEvent: Hashable, Sendable {
  /// The number of something that is followed from frame to frame.
  public typealias TrackID = Int

  /// A kind of change.
  public enum Kind: Hashable, Sendable {
    case objectDetected(type: String, TrackID)
    case objectMoved(type: String, TrackID, from: FramePosition, to: FramePosition)
    case objectRemoved(type: String, TrackID)
    case rectangleDetected(TrackID)
    case rectangleLost(TrackID)
    /// A line of text appeared, or its digits were read; words are not read, and have no text.
    case textDetected(String, TrackID)
    case digitGridDetected(TrackID)
    case digitGridLost(TrackID)
    /// A digit appeared, or changed; rows and columns are counted from 0, and 0 is a digit that was erased.
    case digitWritten(TrackID, row: Int, column: Int, digit: Int)
    case digitGridCompleted(TrackID)
  }

  /// What is known about a thing beside where it is.
  public struct Metadata: Hashable, Sendable {
    /// The corners, clockwise from the top left one.
    public let corners: [FramePosition]
    /// How far it is turned clockwise, in radians.
    public let rotation: Double
    /// The numbers that the processor has added; for a text, how many characters it has.
    public let values: [Double]

    /// The top left and the bottom right corner of the box around it.
    public var box: (FramePosition, FramePosition) {
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      return (
        FramePosition(x: x.min() ?? 0, y: y.min() ?? 0), FramePosition(x: x.max() ?? 0, y: y.max() ?? 0)
      )
    }
  }

  /// The number of the event; later ones of the same kind of thing have larger numbers.
  public let id: Int
  /// What happened.
  public let kind: Kind
  /// The middle of the thing.
  public let position: FramePosition
  /// How sure that is, from 0 to 1.
  public let confidence: Double
  /// The time of the frame, in seconds.
  public let timestamp: Double
  /// What else is known.
  public let metadata: Metadata
}

extension VisionEvent {
  /// The name of a kind of change, by which subscribers choose.
  public enum EventType: String, CaseIterable, Hashable, Sendable {
    case objectDetected, objectMoved, objectRemoved
    case rectangleDetected, rectangleLost
    case textDetected
    case digitGridDetected, digitGridLost, digitWritten, digitGridCompleted
  }
}

extension VisionEvent.Kind {
  /// The name of the kind.
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
