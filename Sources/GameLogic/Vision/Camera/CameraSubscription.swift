public import GameKit

/// A processor with a name, so that subscribers can share its work.
public struct NamedProcessor: Hashable, Sendable {
  /// Processors with the same name must give the same results.
  public let name: String
  public let processor: any FrameProcessor
  /// Only every `interval`-th frame is examined: 2 for a processor that takes more than half a frame's time.
  public let interval: Int

  public init(_ name: String, _ processor: any FrameProcessor, interval: Int = 1) {
    precondition(interval > 0, "A processor looks at some frames")
    self.name = name
    self.processor = processor
    self.interval = interval
  }

  /// Finds square grids with so many cells a side, and reads their digits.
  public static func digitGrids(cells: Int) -> NamedProcessor {
    NamedProcessor("digitGrids \(cells)", DigitGridProcessor(cells: cells), interval: 2)
  }
  /// Finds outlines with four corners.
  public static let rectangles = NamedProcessor("rectangles", RectangleProcessor())
  /// Finds lines of text and reads numbers.
  public static let texts = NamedProcessor("texts", TextProcessor(), interval: 2)

  /// Compares the names only.
  public static func == (one: NamedProcessor, other: NamedProcessor) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A subscriber's selection of events and processors.
public struct CameraSubscription: Hashable, Sendable {
  public let game: GameID
  public let types: Set<VisionEvent.EventType>
  public let processors: [NamedProcessor]
  /// The most waiting events; if more arrive, the oldest are dropped.
  public let capacity: Int
  /// The longest side of the preview, in pixels; 0 for no preview.
  public let previewSide: Int

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
