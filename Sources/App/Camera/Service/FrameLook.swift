internal import Synchronization
internal import Vision

/// Processing of frames: each processor once for all subscribers, then a tracker for each subscriber.
extension CameraService {
  /// Processes a frame and passes the results to each subscriber.
  func look(at sourced: SourcedFrame, from title: String, _ framesPerSecond: Double, since start: Double) {
    let frame = sourced.frame
    let (streams, number) = state.withLock { ($0.streams, $0.statistics.frames) }
    var seen: [NamedProcessor: [Observation]] = [:]
    for processor in streams.flatMap(\.subscription.processors)
    where number.isMultiple(of: processor.interval) && seen[processor] == nil {
      seen[processor] = processor.processor.observations(in: frame)
    }
    var previews: [Int: Frame] = [:]
    for side in Set(streams.map(\.subscription.previewSide)) where side > 0 {
      previews[side] = frame.shrunk(to: side)
    }
    let hint = CalibrationHint(for: frame.luma)
    let (camera, statistics) = count(sourced, from: title, framesPerSecond, since: start)
    for stream in streams {
      let wishes = stream.subscription
      let look = EventStream.Look(
        camera: camera, statistics: statistics, preview: previews[wishes.previewSide], hint: hint)
      stream.offer(seen, look, at: frame.timestamp)
    }
  }

  private func count(
    _ sourced: SourcedFrame, from title: String, _ framesPerSecond: Double, since start: Double
  ) -> (CameraState, CameraStatistics) {
    let time = milliseconds(since: start)
    let size = (sourced.frame.luma.width, sourced.frame.luma.height)
    return state.withLock { state in
      state.statistics.title = title
      (state.statistics.width, state.statistics.height) = size
      state.statistics.frames += 1
      state.statistics.drops += sourced.skipped
      state.statistics.framesPerSecond = framesPerSecond
      state.statistics.milliseconds = time
      return (state.camera, state.statistics)
    }
  }
}

/// The frame rate, measured over the last frames.
struct FrameRate {
  private var times: [Double] = []

  /// True before the first frame.
  var isEmpty: Bool { times.isEmpty }

  mutating func add(_ time: Double) { times = (times + [time]).suffix(31) }

  /// Frames per second; 0 before the second frame.
  var perSecond: Double {
    guard let first = times.first, let last = times.last, last > first else { return 0 }
    return Double(times.count - 1) / (last - first)
  }
}
