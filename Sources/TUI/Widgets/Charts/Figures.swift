import Glibc

extension Double {
  /// The largest absolute value in charts; larger values count as missing.
  static let largestFigure = 1e15

  /// The number in few characters: `7`, `0.25`, `12k`, `3.4M`.
  ///
  /// Rounded to three significant digits.
  public var figure: String {
    guard isFinite else { return "?" }
    let rounded = rounded(to: 3)
    for (size, name) in [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")] where abs(rounded) >= size {
      return (rounded / size).rounded(to: 3).written + name
    }
    return rounded.written
  }

  /// The number, without a decimal point if it is whole.
  private var written: String {
    self == rounded() && abs(self) < Self.largestFigure ? String(Int(self)) : String(self)
  }

  /// Rounds to a number of significant digits.
  private func rounded(to digits: Int) -> Double {
    guard self != 0 else { return 0 }
    let decimals = digits - 1 - Int(log10(abs(self)).rounded(.down))
    guard abs(decimals) < 300 else { return 0 }
    // Only whole powers of ten are exact.
    let power = pow(10, Double(abs(decimals)))
    return decimals >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
  }
}

extension Optional<Double> {
  /// The value, or nil if it cannot be drawn.
  var figure: Double? { flatMap { $0.isFinite && abs($0) <= .largestFigure ? $0 : nil } }
}
