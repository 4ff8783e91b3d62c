public import GameKit

/// A processor with a name, by which subscribers share its work.
public struct NamedProcessor: Hashable, Sendable {
  /// The name: two processors of one name see the same in the same frame.
  public let name: String
  /// The processor.
  public let processor: any FrameProcessor
  /// It looks at each frame whose number this divides: 2 for one that takes more than half a frame's time.
  public let interval: Int

  /// Names a processor.
  public init(_ name: String, _ processor: any FrameProcessor, interval: Int = 1) {
    precondition(interval > 0, "A processor looks at some frames")
    self.name = name
    self.processor = processor
    self.interval = interval
  }

  /// Finds the grids of Sudokus and reads their cells.
  public static let digitGrids = NamedProcessor("digitGrids", DigitGridProcessor(), interval: 2)
  /// Finds outlines with four corners.
  public static let rectangles = NamedProcessor("rectangles", RectangleProcessor())
  /// Finds lines of text and reads numbers.
  public static let texts = NamedProcessor("texts", TextProcessor(), interval: 2)

  /// Finds boards of stones or marks.
  public static let boards = NamedProcessor("boards", BoardProcessor(), interval: 4)

  /// Compares the names only.
  public static func == (one: NamedProcessor, other: NamedProcessor) -> Bool { one.name == other.name }
  /// Hashes the name only.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The events that a subscriber wants, and how.
public struct CameraSubscription: Hashable, Sendable {
  /// The game that the subscriber belongs to.
  public let game: GameID
  /// The kinds of events.
  public let types: Set<VisionEvent.EventType>
  /// The processors that look at each frame.
  public let processors: [NamedProcessor]
  /// The most events that wait; when more arrive, the oldest are dropped.
  public let capacity: Int
  /// The longest side of the small pictures that come with the events, in pixels; 0 for none.
  public let previewSide: Int

  /// Creates a subscription.
  public init(
    _ game: GameID, types: Set<VisionEvent.EventType> = Set(VisionEvent.EventType.allCases),
    processors: [NamedProcessor], capacity: Int = 64, previewSide: Int = 0
  ) {
    precondition(capacity > 0, "A buffer holds something")
    precondition((0...320).contains(previewSide), "A small picture is small")
    self.game = game
    self.types = types
    self.processors = processors
    self.capacity = capacity
    self.previewSide = previewSide
  }
}
