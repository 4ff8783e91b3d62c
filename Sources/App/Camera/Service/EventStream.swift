internal import Synchronization
public import Vision

/// The events for one subscriber, in a buffer that keeps the newest.
///
/// A slow subscriber loses old events and delays no one else.
public final class EventStream: Sendable {
  /// The processors, previews and limits that the subscriber asked for.
  public let subscription: CameraSubscription
  /// Called on the service's thread when something arrives and nothing was waiting.
  private let onNews: @Sendable () -> Void
  private let state: Mutex<State>

  private struct State {
    /// One tracker per processor, since processors need not see the same frames.
    var trackers: [String: Tracker]
    var news = CameraNews()
    var hasNews = false
  }

  init(_ subscription: CameraSubscription, onNews: @escaping @Sendable () -> Void) {
    self.subscription = subscription
    self.onNews = onNews
    let names = Set(subscription.processors.map(\.name)).sorted()
    let trackers = names.enumerated().map { ($1, Tracker(first: $0 + 1, step: names.count)) }
    state = Mutex(State(trackers: Dictionary(uniqueKeysWithValues: trackers)))
  }

  /// Removes and returns what has arrived; nil if nothing has.
  public func take() -> CameraNews? {
    state.withLock { state in
      guard state.hasNews else { return nil }
      state.hasNews = false
      defer { state.news.events = [] }
      return state.news
    }
  }

  /// The results for a frame, except for those of the subscriber's processors.
  struct Look {
    let camera: CameraState
    let statistics: CameraStatistics
    let preview: Frame?
    let hint: CalibrationHint?
  }

  /// Adds the results for a frame.
  ///
  /// - Parameter seen: The observations of the processors that have processed the frame.
  func offer(_ seen: [NamedProcessor: [Observation]], _ look: Look, at timestamp: Double) {
    change { state in
      var events: [VisionEvent] = []
      for processor in subscription.processors {
        guard let observations = seen[processor] else { continue }
        events += state.trackers[processor.name]?.update(observations, at: timestamp) ?? []
      }
      if subscription.processors.contains(where: { seen[$0] != nil }) { state.news.looks += 1 }
      state.news.events += events.filter { subscription.types.contains($0.kind.type) }
      let excess = max(0, state.news.events.count - subscription.capacity)
      state.news.events.removeFirst(excess)
      state.news.droppedEvents += excess
      state.news.tracks = subscription.processors.flatMap { state.trackers[$0.name]?.tracks ?? [] }
      state.news.state = look.camera
      state.news.statistics = look.statistics
      state.news.preview = look.preview
      state.news.hint = look.hint
    }
  }

  /// Records the state of the source; a source that is gone has no picture.
  func tell(_ camera: CameraState, _ statistics: CameraStatistics) {
    change { state in
      state.news.state = camera
      state.news.statistics = statistics
      if !camera.isRunning {
        state.news.preview = nil
        state.news.hint = nil
      }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let wasEmpty = state.withLock { state in
      body(&state)
      defer { state.hasNews = true }
      return !state.hasNews
    }
    if wasEmpty { onNews() }
  }
}
