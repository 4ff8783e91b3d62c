internal import Synchronization
public import Vision
internal import Workers

/// Reads frames from one source on its own thread while there are subscribers.
///
/// Starts with the first subscriber and stops when the last one leaves. Reopens a lost source. At most two
/// frames are in memory: the last one processed and the one being read.
public final class CameraService: Sendable {
  /// Opens the source; called on the service's thread.
  public typealias Open = @Sendable () throws(SourceFault) -> any FrameSource

  struct State {
    var streams: [EventStream] = []
    var thread: RealThread?
    /// True while the thread is running or about to start.
    var isActive = false
    var camera = CameraState.off
    var statistics = CameraStatistics()
    var recording: FrameRecording.Request?
    /// The number of times that the last subscriber has left.
    var departures = 0
  }

  private let open: Open
  private let clock: SourceClock
  private let retryPause: Double
  /// Wakes the thread; nil if no descriptor is left.
  private let wakeUp = WakeUp()
  let state = Mutex(State())

  /// Creates a service that reads nothing yet.
  ///
  /// - Parameters:
  ///   - clock: The clock for pauses and frame rates.
  ///   - retryPause: The seconds before a lost source is opened again.
  public init(clock: SourceClock = .machine, retryPause: Double = 1, open: @escaping Open) {
    self.open = open
    self.clock = clock
    self.retryPause = retryPause
  }

  /// Adds a subscriber; the first one starts the source.
  ///
  /// - Parameter onNews: Called on the service's thread when news arrive and none were waiting.
  public func subscribe(
    _ subscription: CameraSubscription, onNews: @escaping @Sendable () -> Void = {}
  ) -> EventStream {
    let stream = EventStream(subscription, onNews: onNews)
    let (old, isNeeded) = state.withLock { state -> (RealThread?, Bool) in
      state.streams.append(stream)
      guard !state.isActive else { return (nil, false) }
      state.isActive = true
      return (state.thread.take(), true)
    }
    let (camera, statistics) = state.withLock { ($0.camera, $0.statistics) }
    stream.tell(isNeeded ? .starting : camera, statistics)
    guard isNeeded else { return stream }
    old?.join()
    wakeUp?.clear()
    let thread = RealThread { [self] in run() }
    state.withLock { state in
      state.thread = thread
      if thread == nil { state.isActive = false }
    }
    if thread == nil { tell(.unusable("The system is too busy to start it.")) }
    return stream
  }

  /// Removes a subscriber.
  ///
  /// Closes the source after the last one, without waiting for that.
  public func end(_ stream: EventStream) {
    let isLast = state.withLock { state in
      state.streams.removeAll { $0 === stream }
      if state.streams.isEmpty { state.departures += 1 }
      return state.streams.isEmpty
    }
    if isLast { wakeUp?.signal() }
  }

  /// Removes all subscribers and waits until the source is closed.
  public func stop() {
    let thread = state.withLock { state in
      state.streams = []
      return state.thread.take()
    }
    wakeUp?.signal()
    thread?.join()
  }

  func milliseconds(since start: Double) -> Double { (clock.now() - start) * 1_000 }

  /// The state of the source.
  public var cameraState: CameraState { state.withLock { $0.camera } }

  /// Records the next frames to a file.
  ///
  /// - Parameter report: Called on the service's thread at the end, with true if everything was written.
  public func record(_ frames: Int, to path: String, report: @escaping @Sendable (Bool) -> Void) {
    state.withLock { $0.recording = FrameRecording.Request(frames: frames, path: path, report: report) }
  }
}

// MARK: - The thread

extension CameraService {
  private func run() {
    var hasRun = false
    while !endsUnwanted() {
      if !hasRun { tell(.starting) }
      do throws(SourceFault) {
        var source = try open()
        defer { source.close() }
        try pump(&source, isBack: &hasRun)
      } catch {
        take(error, hasRun: hasRun)
      }
    }
  }

  /// True if there are no subscribers left; the thread then ends.
  private func endsUnwanted() -> Bool {
    state.withLock { state in
      guard state.streams.isEmpty else { return false }
      state.isActive = false
      state.camera = .off
      state.statistics = CameraStatistics()
      return true
    }
  }

  private var isUnwanted: Bool { state.withLock { $0.streams.isEmpty } }

  /// Reads and processes frames until there is a fault or no subscriber.
  private func pump(_ source: inout any FrameSource, isBack hasRun: inout Bool) throws(SourceFault) {
    var rate = FrameRate()
    var recording: FrameRecording?
    defer { recording?.finish() }
    while !isUnwanted {
      let sourced = try source.next(wakeup: wakeUp?.descriptor ?? -1)
      let start = clock.now()
      let state: CameraState = hasRun && rate.isEmpty ? .back : .running
      if state == .back || rate.isEmpty { tell(state) }
      hasRun = true
      rate.add(start)
      look(at: sourced, from: source.title, rate.perSecond, since: start)
      recording = record(sourced.frame, in: recording)
    }
    throw .interrupted
  }

  /// Reports a fault and waits: for a while if the source may return, otherwise until no one wants it.
  private func take(_ fault: SourceFault, hasRun: Bool) {
    switch fault {
    case .interrupted: wakeUp?.clear()
    case .ended, .unusable:
      let departures = state.withLock { $0.departures }
      tell(CameraState(fault, hasRun: hasRun))
      // A subscriber who comes after the last one has left wants a new attempt.
      while !isUnwanted, state.withLock({ $0.departures }) == departures { waitForWakeup(until: .infinity) }
    case .noCamera, .noPermission, .busy, .lost:
      tell(CameraState(fault, hasRun: hasRun))
      waitForWakeup(until: clock.now() + retryPause)
    }
  }

  private func waitForWakeup(until end: Double) {
    if clock.wait(end, wakeUp?.descriptor ?? -1) { wakeUp?.clear() }
  }

  private func tell(_ camera: CameraState) {
    let (streams, statistics) = state.withLock { state in
      state.camera = camera
      return (state.streams, state.statistics)
    }
    for stream in streams { stream.tell(camera, statistics) }
  }
}

extension CameraState {
  /// The state after a fault; a camera that was there before counts as lost.
  init(_ fault: SourceFault, hasRun: Bool) {
    switch fault {
    case .noCamera: self = hasRun ? .lost : .none
    case .noPermission(let path): self = .noPermission(path: path)
    case .busy(let path): self = .busy(path: path)
    case .unusable(let sentence): self = .unusable(sentence)
    case .lost: self = .lost
    case .ended: self = .ended
    case .interrupted: self = .off
    }
  }
}
