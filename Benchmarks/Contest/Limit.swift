/// The most that a frame may cost; nil where it does not matter.
struct Limit {
  /// The processor's time, as the median of many frames.
  let time: Duration
  var bytes: Int?
  var writes: Int?

  /// Whether a cost stays within it.
  func holds(for cost: Cost) -> Bool {
    cost.time.median <= time && cost.bytes <= bytes ?? .max && cost.writes <= writes ?? .max
  }

  /// Such as `≤ 2 ms, 15 000 B, 8 writes`.
  var text: String {
    let parts = [
      "≤ \(time.milliseconds)", bytes.map { "\($0.grouped) B" }, writes.map { "\($0) writes" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
