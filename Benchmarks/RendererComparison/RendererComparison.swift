import Glibc

/// Lets all renderers show the same scenes in turn, so that other load on the machine hits all alike.
struct RendererComparison {
  let renderers: [Renderer]
  /// A folder for recordings and reports.
  let folder: String

  private static let rounds = 5

  /// Returns the result of each renderer for a scene.
  func compare(_ scene: Scene) throws(BenchError) -> [Result] {
    let recording = scene.recording()
    let path = "\(folder)/recording"
    try recording.write(to: path)
    let renderers = renderers.filter { $0.takesPart(in: recording.kind) }
    var results = renderers.map { Result(renderer: $0.name(in: recording.kind)) }
    for round in 0..<Self.rounds {
      for (index, renderer) in renderers.enumerated() {
        let report = "\(folder)/report-\(round)-\(index)"
        let output = try renderer.show(path, as: recording.kind, report: report, home: folder)
        results[index].frames += FrameCost.read(report) ?? []
        if round == 0, let last = recording.frames.last, recording.kind != .text {
          results[index].wrongCells = OutputCheck.wrongCells(in: output, comparedWith: last)
        }
      }
    }
    return results
  }

  /// The result of one renderer.
  struct Result {
    let renderer: String
    var frames: [FrameCost] = []
    /// The number of cells of the last frame that an emulator shows otherwise than the recording has them.
    var wrongCells = 0

    /// The cost of its frames; nil if it has failed.
    var cost: SceneCost? { frames.isEmpty ? nil : SceneCost(frames) }
  }
}

/// The costs of the frames of a scene: samples of processor time, and medians of bytes and writes.
struct SceneCost {
  let time: Samples
  let bytes: Int
  /// Calls of write(2) and its kin, those into memory included.
  let writes: Int

  /// Summarizes at least one frame.
  init(_ frames: [FrameCost]) {
    time = Samples(frames.map { .nanoseconds($0.nanoseconds) })
    bytes = Self.median(frames.map(\.bytes))
    writes = Self.median(frames.map(\.writes))
  }

  private static func median(_ numbers: [Int]) -> Int { numbers.sorted()[(numbers.count - 1) / 2] }
}

/// The most that a frame may cost; nil where it does not matter.
struct FrameLimit {
  /// The median of processor time.
  let time: Duration
  var bytes: Int?
  var writes: Int?

  func holds(for cost: SceneCost) -> Bool {
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

/// The cost of one frame; a report has a line for each: the three numbers with spaces between them.
struct FrameCost {
  var nanoseconds: Int
  var bytes = 0
  var writes = 0

  /// Reads a report; returns nil if it is missing or empty.
  static func read(_ path: String) -> [FrameCost]? {
    guard let file = try? ProcFile(path) else { return nil }
    let frames = file.text.split(separator: "\n").compactMap(FrameCost.init(line:))
    return frames.isEmpty ? nil : frames
  }

  /// Writes a report.
  static func write(_ frames: [FrameCost], to path: String) throws(BenchError) {
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    for frame in frames { fputs("\(frame.nanoseconds) \(frame.bytes) \(frame.writes)\n", file) }
    guard fclose(file) == 0 else { throw .unwritable(path) }
  }
}

extension FrameCost {
  private init?(line: Substring) {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(nanoseconds: numbers[0], bytes: numbers[1], writes: numbers[2])
  }
}

/// The table of a comparison, scene by scene.
enum ComparisonTable {
  static let columns = [
    Table.Column(title: "Scene, 200×60", width: 23), Table.Column(title: "Shown by", width: 22),
    Table.Column(title: "CPU, ms", width: 8, isNumeric: true),
    Table.Column(title: "p95", width: 6, isNumeric: true),
    Table.Column(title: "× Parlor", width: 8, isNumeric: true),
    Table.Column(title: "Bytes", width: 8, isNumeric: true),
    Table.Column(title: "Writes", width: 7, isNumeric: true),
    Table.Column(title: "Target", width: 30),
  ]

  /// The rows of a scene: Parlor's first, with the target.
  static func rows(_ scene: Scene, _ results: [RendererComparison.Result]) -> [[String]] {
    let parlor = results.first?.cost
    return results.enumerated().map { index, result in
      let name = index == 0 ? scene.title : ""
      guard let cost = result.cost else { return [name, result.renderer, "failed", "", "", "", "", ""] }
      return [name, result.renderer] + numbers(cost, scene, parlor: parlor)
        + [index == 0 ? target(scene.limit, cost) : ""]
    }
  }

  private static func numbers(_ cost: SceneCost, _ scene: Scene, parlor: SceneCost?) -> [String] {
    let ratio = parlor.map { cost.time.median / max($0.time.median, .nanoseconds(1)) }
    return [
      cost.time.median.inMilliseconds, cost.time.percentile(95).inMilliseconds,
      ratio?.rounded(places: 2) ?? "",
      scene.isOnlyDrawn ? "–" : cost.bytes.grouped, scene.isOnlyDrawn ? "–" : "\(cost.writes)",
    ]
  }

  private static func target(_ limit: FrameLimit?, _ cost: SceneCost) -> String {
    limit.map { "\($0.text)\($0.holds(for: cost) ? "" : ": MISSED")" } ?? "–"
  }

  /// Sentences about what an emulator has read.
  static func check(_ results: [RendererComparison.Result]) -> [String] {
    let wrong = results.filter { $0.wrongCells > 0 }
    guard !wrong.isEmpty else {
      return ["An emulator has read the last frame of every renderer: cell by cell they are the same."]
    }
    return wrong.map { "\($0.renderer) shows \($0.wrongCells) cells otherwise than the others." }
  }
}
