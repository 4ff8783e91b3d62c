/// A figure of the program beside what it should be.
struct Figure {
  let name: String
  let value: String
  /// What it should be; nil where it is only reported.
  var target: String?
  var isMet = true

  /// The head of the table that figures stand in.
  static let columns = [
    Table.Column(title: "Parlor", width: 38), Table.Column(title: "Measured", width: 42),
    Table.Column(title: "Target", width: 26),
  ]

  /// Its row.
  var cells: [String] { [name, value, target.map { "\($0)\(isMet ? "" : ": MISSED")" } ?? "–"] }
}

extension Figure {
  /// A time that was measured often, and the most that its median may be.
  init(name: String, _ samples: Samples, limit: Duration) {
    self.init(
      name: name, value: "\(samples.median.milliseconds) (p95 \(samples.percentile(95).milliseconds))",
      target: "≤ \(limit.milliseconds) median", isMet: samples.median <= limit)
  }
}
