/// Something that is followed from frame to frame.
public struct Track: Hashable, Sendable {
  /// How well it is known.
  public enum Phase: Hashable, Sendable {
    /// It was not seen in any of the last frames.
    case searching
    /// It was seen, but too seldom to be sure.
    case detecting
    /// It was seen in most of the last frames.
    case stabilizing
    /// It was seen in ``confirmingFrames`` frames, and is still there.
    case confirmed
  }

  /// The frames that are remembered.
  public static let history = 5
  /// The frames among them in which something steady is seen.
  static let steadyFrames = 3
  /// The frames after which something is confirmed.
  public static let confirmingFrames = 10
  /// The distance from which a corner is not the same one: the thing was turned.
  private static let leap = 0.2
  /// The part of a new position that a corner takes over.
  private static let smoothing = 0.3

  /// Its number.
  public let id: VisionEvent.TrackID
  /// What it is; a text is what was read of it once.
  public private(set) var kind: Observation.Kind
  /// The corners, smoothed over frames.
  public private(set) var corners: [FramePosition]
  /// How far it is turned, in radians.
  public private(set) var rotation: Double
  /// How sure the last frames are, smoothed, from 0 to 1.
  public private(set) var confidence: Double
  /// A grid's digits as far as they are steady, row by row; 0 for empty cells.
  public private(set) var digits: [Int] = []
  /// A grid's cells as the last frame that shows it has them, row by row.
  public private(set) var cells: [CellReading] = []
  /// The numbers that the processor has added to the last frame that shows it.
  public private(set) var values: [Double] = []
  /// How well it is known.
  public private(set) var phase = Phase.detecting

  /// True for each of the last frames in which it was seen, the newest last.
  private var sightings: [Bool] = []
  /// The number of all frames in which it was seen.
  private var frames = 0
  /// The digits of the last frames in which it was seen.
  private var readings: [[Int]] = []

  init(id: VisionEvent.TrackID, _ observation: Observation) {
    self.id = id
    kind = observation.kind
    corners = observation.corners
    rotation = observation.rotation
    confidence = observation.confidence
    see(observation)
  }

  /// True if the last frame shows it.
  public var isSeen: Bool { sightings.last ?? false }

  /// The middle.
  public var position: FramePosition {
    Observation(kind, corners: corners, confidence: confidence).position
  }

  /// Takes over what a frame shows of it; nil if it shows nothing.
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
    (cells, values) = (observation.cells, observation.values)
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
      // What is known stays known until it is gone from all frames.
      case .confirmed where seen > 0: .confirmed
      case _ where seen == 0: .searching
      case _ where seen >= Self.steadyFrames && frames >= Self.confirmingFrames: .confirmed
      case .stabilizing: .stabilizing
      case _ where seen >= Self.steadyFrames: .stabilizing
      case .searching, .detecting, .confirmed: .detecting
      }
  }

  /// The digits that at least three of the last frames agree on; where they do not, a cell stays as it was.
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

  /// True if a Sudoku is full, and each row, column and box has all digits.
  var isSolved: Bool {
    guard kind == .digitGrid, digits.count == 81 else { return false }
    return (0..<9).allSatisfy { house in
      let box = house / 3 * 27 + house % 3 * 3
      let houses = [
        (0..<9).map { house * 9 + $0 }, (0..<9).map { $0 * 9 + house },
        (0..<9).map { box + $0 / 3 * 9 + $0 % 3 },
      ]
      return houses.allSatisfy { cells in Set(cells.map { digits[$0] }) == Set(1...9) }
    }
  }
}
