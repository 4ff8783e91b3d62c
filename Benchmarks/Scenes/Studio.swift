/// Lets scenes be shown by a process of their own on a large terminal, which we read as a terminal would.
struct Studio {
  /// The path of this program.
  let path: String

  func measure(_ scene: Scene) throws(Trouble) -> [Figure] {
    guard let cost = SceneCost(line: try lastLine(scene.rawValue, colors: scene == .gradient24)) else {
      throw .unreadable("The cost of \(scene)")
    }
    return [scene.figure(cost)]
  }

  func measureTransition() throws(Trouble) -> [Figure] {
    let counts = try lastLine(Transition.name).split(separator: " ").compactMap { Int($0) }
    guard counts.count == 2 else { throw .unreadable("The number of frames") }
    return [
      Figure(
        name: "200×60, transitions at 60 a second", value: "\(counts[1]) of \(counts[0]) frames dropped",
        target: "0 dropped", isMet: counts[1] == 0)
    ]
  }

  /// What is printed about a performance once the terminal is given back.
  private func lastLine(_ scene: String, colors areAll: Bool = false) throws(Trouble) -> String {
    var environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    if areAll { environment["COLORTERM"] = "truecolor" }
    let session = try Session([path, "--scene", scene], environment: environment, size: Scene.size)
    let text = String(decoding: session.readToEnd(), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
  }
}

extension Scene {
  /// The most that a frame may cost; nil where it is only reported.
  ///
  /// At 60 frames a second a frame has 16.7 ms, and xterm, the slowest emulator in use, takes in
  /// 8.9 MB/s, which are 148 kB a frame (foot, doc/benchmark.md).
  private var limit: (microseconds: Int, bytes: Int)? {
    switch self {
    case .unchanged: (50, 0)
    case .page: (1_200, 200)
    case .life10: (2_000, 15_000)
    case .full: (10_000, 150_000)
    case .gradient24: nil
    }
  }

  /// A line for the table.
  func figure(_ cost: SceneCost) -> Figure {
    let value =
      "\(cost.microseconds) µs (p95 \(cost.slowest)), \(cost.bytes) B, \(cost.writes) writes"
    guard let limit else { return Figure(name: title, value: value) }
    return Figure(
      name: title, value: value, target: "≤ \(limit.microseconds) µs, ≤ \(limit.bytes) B",
      isMet: cost.microseconds <= limit.microseconds && cost.bytes <= limit.bytes)
  }

  private var title: String {
    switch self {
    case .unchanged: "200×60, nothing changes"
    case .page: "200×60, page: one line of text"
    case .life10: "200×60, life10: a cell in ten"
    case .full: "200×60, full: all, in 16 colours"
    case .gradient24: "200×60, gradient24: all, in 24 bits"
    }
  }
}
