/// An update for a subscriber: the events since the last one, and the latest of everything else.
public struct CameraNews: Hashable, Sendable {
  public var state = CameraState.off
  public var statistics = CameraStatistics()
  /// The events since the last update, oldest first.
  public var events: [VisionEvent] = []
  /// The number of events ever dropped because too many were waiting.
  public var droppedEvents = 0
  /// The things tracked now.
  public var tracks: [Track] = []
  /// The number of frames ever examined by the subscriber's processors.
  public var looks = 0
  /// The newest frame, scaled down, if requested.
  public var preview: Frame?
  /// Advice for better pictures, if any.
  public var hint: CalibrationHint?

  public init() {}
}

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
  let mean: Int
  /// The brightness range without the darkest and brightest 2 %.
  let range: Int
  /// The steepest step between neighboring pixels relative to the range; small if all edges are soft.
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
    // About one pixel in 500 lies at an edge, even in a dull picture.
    sharpness = Double(Self.level(of: steps, at: count - count / 500)) / Double(max(1, range))
  }

  /// The level below which a number of pixels lie.
  private static func level(of histogram: [Int], at rank: Int) -> Int {
    var seen = 0
    for (level, count) in histogram.enumerated() {
      seen += count
      if seen > rank { return level }
    }
    return histogram.count - 1
  }
}
