/// A thing tracked from frame to frame.
public struct Track: Hashable, Sendable {
  /// The degree of certainty about a thing.
  public enum Phase: Hashable, Sendable {
    /// Not seen in any recent frame.
    case searching
    /// Seen, but too rarely to be sure.
    case detecting
    /// Seen in most of the recent frames.
    case stabilizing
    /// Seen in ``confirmingFrames`` frames, and still in a recent one.
    case confirmed
  }

  /// The number of recent frames remembered.
  public static let history = 5
  /// The number of recent frames that must agree for something to be steady.
  static let steadyFrames = 3
  /// The number of sightings before a thing is confirmed.
  public static let confirmingFrames = 10
  /// The distance beyond which a corner must be a different one, because the thing was turned.
  private static let leap = 0.2
  /// The weight of a new position in the smoothed one.
  private static let smoothing = 0.3

  public let id: VisionEvent.TrackID
  /// The kind; a text keeps the digits read once.
  public private(set) var kind: Observation.Kind
  /// Smoothed over frames.
  public private(set) var corners: [FramePosition]
  /// In radians.
  public private(set) var rotation: Double
  /// Smoothed over frames, from 0 to 1.
  public private(set) var confidence: Double
  /// A grid's digits as far as they are steady, row by row; 0 for empty cells.
  public private(set) var digits: [Int] = []
  /// A grid's cells in the last frame that shows it, row by row.
  public private(set) var cells: [CellReading] = []
  /// The processor's numbers for the last frame that shows it.
  public private(set) var values: [Double] = []
  public private(set) var phase = Phase.detecting

  /// For each recent frame, whether the thing was seen; newest last.
  private var sightings: [Bool] = []
  /// The total number of sightings.
  private var frames = 0
  /// The digits in recent sightings.
  private var readings: [[Int]] = []

  init(id: VisionEvent.TrackID, _ observation: Observation) {
    self.id = id
    kind = observation.kind
    corners = observation.corners
    rotation = observation.rotation
    confidence = observation.confidence
    see(observation)
  }

  /// True if the last frame shows the thing.
  public var isSeen: Bool { sightings.last ?? false }

  public var position: FramePosition {
    Observation(kind, corners: corners, confidence: confidence).position
  }

  /// Updates the track with what a frame shows of it; nil if nothing.
  mutating func update(_ observation: Observation?) {
    if let observation { return see(observation) }
    remember(false)
    confidence *= 1 - Self.smoothing
  }

  private mutating func see(_ observation: Observation) {
    let isNear = zip(corners, observation.corners).allSatisfy { $0.distance(to: $1) < Self.leap }
    if observation.corners.count == corners.count, isNear {
      corners = zip(corners, observation.corners).map { $0.moved(toward: $1, by: Self.smoothing) }
    } else {
      corners = observation.corners
    }
    if kind == .text("") { kind = observation.kind }
    rotation = observation.rotation
    confidence += (observation.confidence - confidence) * Self.smoothing
    frames += 1
    cells = observation.cells
    values = observation.values
    if !cells.isEmpty {
      readings = (readings + [observation.cells.map(\.digit)]).suffix(Self.history)
      digits = steadyDigits
    }
    remember(true)
  }

  private mutating func remember(_ isSeen: Bool) {
    sightings = (sightings + [isSeen]).suffix(Self.history)
    let seen = sightings.count { $0 }
    phase =
      switch phase {
      // A confirmed thing stays confirmed until no recent frame shows it.
      case .confirmed where seen > 0: .confirmed
      case _ where seen == 0: .searching
      case _ where seen >= Self.steadyFrames && frames >= Self.confirmingFrames: .confirmed
      case .stabilizing: .stabilizing
      case _ where seen >= Self.steadyFrames: .stabilizing
      case .searching, .detecting, .confirmed: .detecting
      }
  }

  /// The digits on which at least three recent frames agree; other cells keep their digit.
  private var steadyDigits: [Int] {
    readings[readings.count - 1].indices.map { cell in
      let seen = readings.compactMap { cell < $0.count ? $0[cell] : nil }
      let winner = seen.first { digit in
        let votes = seen.count { $0 == digit }
        return votes >= Self.steadyFrames && 2 * votes >= seen.count
      }
      return winner ?? (cell < digits.count ? digits[cell] : 0)
    }
  }

  /// True if each cell of a grid has a digit.
  var isFull: Bool { kind == .digitGrid && !digits.isEmpty && !digits.contains(0) }
}
