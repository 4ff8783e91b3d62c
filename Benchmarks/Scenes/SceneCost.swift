/// What a frame of a scene costs.
struct SceneCost {
  /// The median of the processor's time, in microseconds.
  let microseconds: Int
  let slowest: Int
  let bytes: Int
  let writes: Int
}

extension SceneCost {
  init(time: Samples, bytes: Int, writes: Int) {
    self.init(
      microseconds: Int(time.median / .microseconds(1)), slowest: Int(time.percentile(95) / .microseconds(1)),
      bytes: bytes, writes: writes)
  }

  /// The cost as a line of text; ``init(line:)`` reads it.
  var line: String { "\(microseconds) \(slowest) \(bytes) \(writes)" }

  init?(line: some StringProtocol) {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    self.init(microseconds: numbers[0], slowest: numbers[1], bytes: numbers[2], writes: numbers[3])
  }
}
