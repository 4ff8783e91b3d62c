extension Int {
  /// With a space before every three digits: `12 345`.
  var grouped: String {
    let digits = Array(String(magnitude))
    let parts = digits.indices.map { place in
      let isBreak = place > 0 && (digits.count - place).isMultiple(of: 3)
      return isBreak ? " \(digits[place])" : String(digits[place])
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }
}

extension Double {
  /// With so many digits after the point.
  func rounded(places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((self * Double(scale)).rounded())
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(whole / scale).\(zeros)\(fraction)"
  }
}

extension Duration {
  /// The time in milliseconds, such as `0.19 ms`, and without needless zeros.
  var milliseconds: String {
    let text = inMilliseconds
    return (text.hasSuffix(".00") ? String(text.dropLast(3)) : text) + " ms"
  }

  /// The number of milliseconds.
  var inMilliseconds: String {
    let value = self / .milliseconds(1)
    return value.rounded(places: value < 0.1 ? 3 : 2)
  }
}
