/// What a subscriber gets: the events since the last time, and the newest of all else.
public struct CameraNews: Hashable, Sendable {
  /// The state of the source.
  public var state = CameraState.off
  /// The numbers of the source.
  public var statistics = CameraStatistics()
  /// The events since the last time, the oldest first.
  public var events: [VisionEvent] = []
  /// The events of all time that were dropped as too many waited.
  public var droppedEvents = 0
  /// The things that are followed now.
  public var tracks: [Track] = []
  /// The frames of all time that the subscriber's processors have looked at.
  public var looks = 0
  /// The newest frame, made small, if it was asked for.
  public var preview: Frame?
  /// What to do for better pictures, if anything.
  public var hint: CalibrationHint?

  /// Creates news of nothing.
  public init() {}
}

/// Advice for better pictures.
public enum CalibrationHint: Hashable, Sendable {
  case tooDark
  case tooBright
  case lowContrast
  case blurred

  /// The advice for a picture; nil if it is fine.
  public init?(for luma: Plane) {
    let light = LightMeter(luma)
    if light.mean < 45 {
      self = .tooDark
    } else if light.mean > 225 {
      self = .tooBright
    } else if light.range < 40 {
      self = .lowContrast
    } else if light.sharpness < 0.12 {
      self = .blurred
    } else {
      return nil
    }
  }
}

/// Measures the light of a picture on some of its rows.
private struct LightMeter {
  /// The mean brightness.
  let mean: Int
  /// The brightness between the darkest and the brightest fiftieth.
  let range: Int
  /// The steepest step between neighbors as a part of the range: small where all edges are soft.
  let sharpness: Double

  init(_ luma: Plane) {
    var histogram = [Int](repeating: 0, count: 256)
    var steps = [Int](repeating: 0, count: 256)
    let rows = stride(from: 0, to: luma.height, by: max(1, luma.height / 60))
    luma.pixels.withUnsafeBufferPointer { pixels in
      for row in rows {
        var last = Int(pixels[row * luma.width])
        for column in 0..<luma.width {
          let level = Int(pixels[row * luma.width + column])
          histogram[level] += 1
          steps[abs(level - last)] += 1
          last = level
        }
      }
    }
    let count = max(1, histogram.reduce(0, +))
    mean = histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element } / count
    range = Self.level(of: histogram, at: count * 49 / 50) - Self.level(of: histogram, at: count / 50)
    // One pixel in 500 lies at an edge, even in a dull picture.
    sharpness = Double(Self.level(of: steps, at: count - count / 500)) / Double(max(1, range))
  }

  /// The level below which so many pixels lie.
  private static func level(of histogram: [Int], at rank: Int) -> Int {
    var seen = 0
    for (level, count) in histogram.enumerated() {
      seen += count
      if seen > rank { return level }
    }
    return histogram.count - 1
  }
}
