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
