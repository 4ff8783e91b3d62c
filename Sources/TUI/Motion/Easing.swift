/// A curve of progress over time: slower at one end, overshooting the target, or bouncing off it.
///
/// - Source: R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7, and his easing equations,
///   https://robertpenner.com/easing/ (BSD license); there as functions of time, beginning, change and duration.
public enum Easing: String, CaseIterable, Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow start.
  case inQuad
  /// Slow end.
  case outQuad
  /// Slow start and end.
  case inOutQuad
  /// Very slow start.
  case inCubic
  /// Very slow end.
  case outCubic
  /// Very slow start and end.
  case inOutCubic
  /// Overshoots the target and returns.
  case outBack
  /// Drops onto the target and bounces, lower each time.
  case outBounce

  /// Returns the progress after a part of the time, from exactly 0 at the start to exactly 1 at the end.
  public func callAsFunction(_ time: Double) -> Double {
    if time <= 0 || time.isNaN { return 0 }
    if time >= 1 { return 1 }
    return switch self {
    case .linear: time
    case .inQuad: Self.power(time, 2)
    case .outQuad: 1 - Self.power(1 - time, 2)
    case .inOutQuad: Self.inOut(time) { Self.power($0, 2) }
    case .inCubic: Self.power(time, 3)
    case .outCubic: 1 - Self.power(1 - time, 3)
    case .inOutCubic: Self.inOut(time) { Self.power($0, 3) }
    case .outBack: Self.back(time)
    case .outBounce: Self.bounce(time)
    }
  }
}

extension Easing {
  private static func power(_ time: Double, _ exponent: Int) -> Double {
    (1..<exponent).reduce(time) { product, _ in product * time }
  }

  /// Applies a curve to the first half, and its reflection to the second.
  private static func inOut(_ time: Double, _ curve: (Double) -> Double) -> Double {
    time < 0.5 ? curve(2 * time) / 2 : 1 - curve(2 - 2 * time) / 2
  }

  /// Overshoots by ten percent, Penner's constant.
  private static func back(_ time: Double) -> Double {
    let overshoot = 1.70158
    let rest = time - 1
    return 1 + rest * rest * ((overshoot + 1) * rest + overshoot)
  }

  /// Four parabolas, each a quarter as high as the one before.
  private static func bounce(_ time: Double) -> Double {
    let (bounces, fall) = (2.75, 7.5625)
    for (end, middle, height) in [(1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375)]
    where time < end / bounces {
      let part = time - middle / bounces
      return fall * part * part + height
    }
    let part = time - 2.625 / bounces
    return fall * part * part + 0.984375
  }
}
