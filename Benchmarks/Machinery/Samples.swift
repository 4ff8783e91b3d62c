/// The times that one thing took, again and again.
struct Samples {
  private let sorted: [Duration]

  /// Takes over at least one time.
  init(_ times: [Duration]) {
    precondition(!times.isEmpty, "Nothing has no median")
    sorted = times.sorted()
  }

  var median: Duration { percentile(50) }

  /// The time that so many in a hundred do not exceed.
  func percentile(_ percent: Int) -> Duration { sorted[(sorted.count - 1) * percent / 100] }
}

extension Duration {
  /// The time in milliseconds, such as `0.19 ms`.
  var milliseconds: String { Self.text(self / .milliseconds(1)) + " ms" }

  private static func text(_ value: Double) -> String {
    let places = value < 10 ? 100 : 10
    let whole = Int((value * Double(places)).rounded())
    let fraction = String(whole % places)
    let zeros = String(repeating: "0", count: String(places).count - 1 - fraction.count)
    return "\(whole / places).\(zeros)\(fraction)"
  }
}
