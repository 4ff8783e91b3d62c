/// Turns what single frames show into events: steady, and each change once.
public struct Tracker: Sendable {
  /// The distance from which a thing in a new frame is another one.
  private static let reach = 0.15
  /// The distance from which something has moved rather than trembled.
  private static let leastMove = 0.02
  /// The least confidence of an observation that counts.
  private static let leastConfidence = 0.3

  /// What is followed.
  public private(set) var tracks: [Track] = []
  private var announced: [VisionEvent.TrackID: Announcement] = [:]
  private var nextTrack: Int
  private var nextEvent: Int
  private let step: Int

  /// What was said about a track.
  private struct Announcement: Sendable {
    var position: FramePosition
    var digits: [Int]
    var isCompleted = false
  }

  /// Creates a tracker that has seen nothing.
  ///
  /// - Parameters:
  ///   - first: The number of its first thing and its first event.
  ///   - step: The step to the next number: trackers that share numbers begin below it.
  public init(first: Int = 1, step: Int = 1) {
    (nextTrack, nextEvent, self.step) = (first, first, step)
  }

  /// How well the best known thing of a kind is known.
  public func phase(of kind: Observation.Kind) -> Track.Phase {
    let phases = tracks.filter { $0.kind == kind }.map(\.phase)
    return [.confirmed, .stabilizing, .detecting].first(where: phases.contains) ?? .searching
  }

  /// Takes over what a frame shows, and returns what has changed.
  public mutating func update(_ observations: [Observation], at timestamp: Double) -> [VisionEvent] {
    match(observations.filter { $0.confidence >= Self.leastConfidence })
    var kinds: [(Track, VisionEvent.Kind)] = []
    for track in tracks { kinds += changes(of: track).map { (track, $0) } }
    for track in tracks where track.phase == .searching { announced[track.id] = nil }
    tracks.removeAll { $0.phase == .searching }
    return kinds.map { event($1, of: $0, at: timestamp) }
  }

  /// Gives each observation to the nearest track of its kind, or a new one.
  private mutating func match(_ observations: [Observation]) {
    var open = Set(observations.indices)
    for index in tracks.indices {
      let track = tracks[index]
      let near = open.filter { observations[$0].kind == track.kind }
        .map { (place: $0, distance: observations[$0].position.distance(to: track.position)) }
        .filter { $0.distance < Self.reach }
        .min { ($0.distance, $0.place) < ($1.distance, $1.place) }
      tracks[index].update(near.map { observations[$0.place] })
      if let near { open.remove(near.place) }
    }
    for place in open.sorted() {
      tracks.append(Track(id: nextTrack, observations[place]))
      nextTrack += step
    }
  }

  private mutating func changes(of track: Track) -> [VisionEvent.Kind] {
    guard let known = announced[track.id] else {
      guard track.isAnnounceable else { return [] }
      announced[track.id] = Announcement(position: track.position, digits: track.digits)
      return [track.detected] + completion(of: track)
    }
    guard track.phase != .searching else { return [track.lost].compactMap(\.self) }
    return movement(of: track, from: known.position) + writing(in: track, after: known.digits)
      + completion(of: track)
  }

  private mutating func movement(of track: Track, from old: FramePosition) -> [VisionEvent.Kind] {
    guard case .object(let type) = track.kind, track.position.distance(to: old) >= Self.leastMove else {
      return []
    }
    announced[track.id]?.position = track.position
    return [.objectMoved(type: type, track.id, from: old, to: track.position)]
  }

  private mutating func writing(in track: Track, after old: [Int]) -> [VisionEvent.Kind] {
    guard old != track.digits else { return [] }
    announced[track.id]?.digits = track.digits
    return track.digits.indices.filter { $0 >= old.count || old[$0] != track.digits[$0] }.map {
      .digitWritten(track.id, row: $0 / 9, column: $0 % 9, digit: track.digits[$0])
    }
  }

  private mutating func completion(of track: Track) -> [VisionEvent.Kind] {
    guard let known = announced[track.id], known.isCompleted != track.isSolved else { return [] }
    announced[track.id]?.isCompleted = track.isSolved
    return track.isSolved ? [.digitGridCompleted(track.id)] : []
  }

  private mutating func event(
    _ kind: VisionEvent.Kind, of track: Track, at timestamp: Double
  ) -> VisionEvent {
    defer { nextEvent += step }
    return VisionEvent(
      id: nextEvent, kind: kind, position: track.position, confidence: track.confidence, timestamp: timestamp,
      metadata: VisionEvent.Metadata(corners: track.corners, rotation: track.rotation))
  }
}

extension Track {
  /// True if it is known well enough to be talked about: a Sudoku once it is confirmed, all else once it is steady.
  fileprivate var isAnnounceable: Bool {
    switch (kind, phase) {
    case (_, .confirmed), (.object, .stabilizing), (.rectangle, .stabilizing), (.text, .stabilizing): true
    case (.digitGrid, .stabilizing), (_, .detecting), (_, .searching): false
    }
  }

  fileprivate var detected: VisionEvent.Kind {
    switch kind {
    case .object(let type): .objectDetected(type: type, id)
    case .rectangle: .rectangleDetected(id)
    case .text(let text): .textDetected(text, id)
    case .digitGrid: .digitGridDetected(id)
    }
  }

  /// The event of its end; a text has none.
  fileprivate var lost: VisionEvent.Kind? {
    switch kind {
    case .object(let type): .objectRemoved(type: type, id)
    case .rectangle: .rectangleLost(id)
    case .text: nil
    case .digitGrid: .digitGridLost(id)
    }
  }
}
