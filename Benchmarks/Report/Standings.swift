/// How the players of a contest did, scene by scene.
struct Standings {
  static let columns = [
    Table.Column(title: "Scene, 200×60", width: 23), Table.Column(title: "Shown by", width: 22),
    Table.Column(title: "CPU, ms", width: 8, isNumeric: true),
    Table.Column(title: "p95", width: 6, isNumeric: true),
    Table.Column(title: "× Parlor", width: 8, isNumeric: true),
    Table.Column(title: "Bytes", width: 8, isNumeric: true),
    Table.Column(title: "Writes", width: 7, isNumeric: true),
    Table.Column(title: "Target", width: 30),
  ]

  /// The rows of a scene: Parlor's first, beside which stands the target.
  static func rows(_ scene: Scene, _ results: [Contest.Result]) -> [[String]] {
    let measure = results.first?.cost
    return results.enumerated().map { index, result in
      let name = index == 0 ? scene.title : ""
      guard let cost = result.cost else { return [name, result.player, "failed", "", "", "", "", ""] }
      return [name, result.player] + numbers(cost, scene, measure: measure)
        + [index == 0 ? target(scene.limit, cost) : ""]
    }
  }

  private static func numbers(_ cost: Cost, _ scene: Scene, measure: Cost?) -> [String] {
    let ratio = measure.map { cost.time.median / max($0.time.median, .nanoseconds(1)) }
    let isShown = !scene.isDrawnAlone
    return [
      cost.time.median.inMilliseconds, cost.time.percentile(95).inMilliseconds,
      ratio?.rounded(places: 2) ?? "",
      isShown ? cost.bytes.grouped : "–", isShown ? "\(cost.writes)" : "–",
    ]
  }

  private static func target(_ limit: Limit?, _ cost: Cost) -> String {
    limit.map { "\($0.text)\($0.holds(for: cost) ? "" : ": MISSED")" } ?? "–"
  }

  /// What the emulator saw, as a sentence.
  static func audit(_ results: [Contest.Result]) -> [String] {
    let wrong = results.filter { $0.strays > 0 }
    guard !wrong.isEmpty else {
      return ["An emulator has read the last picture of every player: cell by cell they are the same."]
    }
    return wrong.map { "\($0.player) shows \($0.strays) cells otherwise than the others." }
  }
}
