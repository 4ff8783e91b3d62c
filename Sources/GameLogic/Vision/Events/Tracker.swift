/// Turns observations of single frames into steady events, one for each change.
public struct Tracker: Sendable {
  /// The distance beyond which a thing in a new frame is a different one.
  private static let reach = 0.15
  /// The distance beyond which a thing has moved rather than jittered.
  private static let leastMove = 0.02
  /// The least confidence of an observation that counts.
  private static let leastConfidence = 0.3

  public private(set) var tracks: [Track] = []
  private var announced: [VisionEvent.TrackID: Announcement] = [:]
  private var nextTrack: Int
  private var nextEvent: Int
  private let step: Int

  /// The last announced state of a track.
  private struct Announcement: Sendable {
    var position: FramePosition
    var kind: Observation.Kind
    var digits: [Int]
    var isCompleted = false
    /// The track numbers of the things on a board, by place.
    var things: [Int: VisionEvent.TrackID] = [:]
  }

  /// Creates a tracker that has seen nothing.
  ///
  /// - Parameters:
  ///   - first: The number of the first thing and the first event.
  ///   - step: The step to the next number, so that trackers can interleave their numbers.
  public init(first: Int = 1, step: Int = 1) {
    nextTrack = first
    nextEvent = first
    self.step = step
  }

  /// The phase of the best-known thing of a kind.
  public func phase(of kind: Observation.Kind) -> Track.Phase {
    let phases = tracks.filter { $0.kind == kind }.map(\.phase)
    return [.confirmed, .stabilizing, .detecting].first(where: phases.contains) ?? .searching
  }

  /// Updates the tracks with a frame's observations and returns the changes.
  public mutating func update(_ observations: [Observation], at timestamp: Double) -> [VisionEvent] {
    match(observations.filter { $0.confidence >= Self.leastConfidence })
    var kinds: [(Track, VisionEvent.Kind)] = []
    for track in tracks { kinds += changes(of: track).map { (track, $0) } }
    for track in tracks where track.phase == .searching { announced[track.id] = nil }
    tracks.removeAll { $0.phase == .searching }
    return kinds.map { event($1, of: $0, at: timestamp) }
  }

  /// Assigns each observation to the nearest track of its kind, nearest pairs first, or to a new track.
  private mutating func match(_ observations: [Observation]) {
    let pairs = tracks.indices.flatMap { index in
      observations.indices.filter { observations[$0].kind.isLike(tracks[index].kind) }.map {
        (index: index, place: $0, distance: observations[$0].position.distance(to: tracks[index].position))
      }.filter { $0.distance < Self.reach }
    }
    var matches: [Int: Int] = [:]
    var open = Set(observations.indices)
    for pair in pairs.sorted(by: { ($0.distance, $0.index, $0.place) < ($1.distance, $1.index, $1.place) })
    where matches[pair.index] == nil && open.contains(pair.place) {
      matches[pair.index] = pair.place
      open.remove(pair.place)
    }
    for index in tracks.indices { tracks[index].update(matches[index].map { observations[$0] }) }
    for place in open.sorted() {
      tracks.append(Track(id: nextTrack, observations[place]))
      nextTrack += step
    }
  }

  private mutating func changes(of track: Track) -> [VisionEvent.Kind] {
    guard let known = announced[track.id] else {
      guard track.isAnnounceable else { return [] }
      let isBoard = track.thing != nil
      announced[track.id] = Announcement(
        position: track.position, kind: track.kind, digits: isBoard ? [] : track.digits)
      return [track.detected] + placement(on: track) + completion(of: track)
    }
    guard track.phase != .searching else { return [track.lost].compactMap(\.self) }
    return reading(of: track, after: known.kind) + movement(of: track, from: known.position)
      + placement(on: track)
      + writing(in: track, after: known.digits) + completion(of: track)
  }

  /// The event for a text whose digits have become certain.
  private mutating func reading(of track: Track, after old: Observation.Kind) -> [VisionEvent.Kind] {
    guard track.kind != old else { return [] }
    announced[track.id]?.kind = track.kind
    return [track.detected]
  }

  /// The events for things that appeared on a board or disappeared; each thing has its own number.
  private mutating func placement(on track: Track) -> [VisionEvent.Kind] {
    guard let type = track.thing, var things = announced[track.id]?.things else { return [] }
    var changes: [VisionEvent.Kind] = []
    for place in track.digits.indices where (track.digits[place] != 0) != (things[place] != nil) {
      if let id = things.removeValue(forKey: place) {
        changes.append(.objectRemoved(type: type, id))
      } else {
        things[place] = nextTrack
        changes.append(.objectDetected(type: type, nextTrack))
        nextTrack += step
      }
    }
    announced[track.id]?.things = things
    return changes
  }

  private mutating func movement(of track: Track, from old: FramePosition) -> [VisionEvent.Kind] {
    guard case .object(let type) = track.kind, track.position.distance(to: old) >= Self.leastMove else {
      return []
    }
    announced[track.id]?.position = track.position
    return [.objectMoved(type: type, track.id, from: old, to: track.position)]
  }

  private mutating func writing(in track: Track, after old: [Int]) -> [VisionEvent.Kind] {
    guard track.kind == .digitGrid, old != track.digits else { return [] }
    announced[track.id]?.digits = track.digits
    let side = (1...9).first { $0 * $0 >= track.digits.count } ?? 9
    return track.digits.indices.filter { $0 >= old.count || old[$0] != track.digits[$0] }.map {
      .digitWritten(track.id, row: $0 / side, column: $0 % side, digit: track.digits[$0])
    }
  }

  private mutating func completion(of track: Track) -> [VisionEvent.Kind] {
    guard let known = announced[track.id], known.isCompleted != track.isFull else { return [] }
    announced[track.id]?.isCompleted = track.isFull
    return track.isFull ? [.digitGridCompleted(track.id)] : []
  }

  private mutating func event(
    _ kind: VisionEvent.Kind, of track: Track, at timestamp: Double
  ) -> VisionEvent {
    defer { nextEvent += step }
    return VisionEvent(
      id: nextEvent, kind: kind, position: track.position, confidence: track.confidence, timestamp: timestamp,
      metadata: VisionEvent.Metadata(
        corners: track.corners, rotation: track.rotation, values: track.values))
  }
}

extension Track {
  /// True if it is known well enough to be talked about: a grid once it is confirmed, all else once it is steady.
  fileprivate var isAnnounceable: Bool {
    switch (kind, phase) {
    case (_, .confirmed), (.object, .stabilizing), (.rectangle, .stabilizing), (.text, .stabilizing): true
    case (.digitGrid, .stabilizing), (.board, .stabilizing), (_, .detecting), (_, .searching): false
    }
  }

  /// The type of the things on a board; nil for other kinds.
  fileprivate var thing: String? {
    switch kind {
    case .board(let type, _, _): type
    case .object, .rectangle, .text, .digitGrid: nil
    }
  }

  fileprivate var detected: VisionEvent.Kind {
    switch kind {
    case .object(let type): .objectDetected(type: type, id)
    case .rectangle, .board: .rectangleDetected(id)
    case .text(let text): .textDetected(text, id)
    case .digitGrid: .digitGridDetected(id)
    }
  }

  /// The event when the thing disappears; nil for a text.
  fileprivate var lost: VisionEvent.Kind? {
    switch kind {
    case .object(let type): .objectRemoved(type: type, id)
    case .rectangle, .board: .rectangleLost(id)
    case .text: nil
    case .digitGrid: .digitGridLost(id)
    }
  }
}
