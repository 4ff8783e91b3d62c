import Life

/// How a board ends, in sentences.
enum EndingSentences {
  /// What was found, most important first: proved, or said to be only measured.
  ///
  /// - Parameter most: How many kinds of objects are named; the others are counted.
  static func lines(_ ending: Life.Ending, since start: Int, most: Int = .max) -> [String] {
    [verdict(of: ending, since: start), objects(of: ending, most), drift(of: ending)].compactMap(\.self)
  }

  private static func verdict(of ending: Life.Ending, since start: Int) -> String {
    let place = "from generation \(ending.generation) on"
    switch ending.verdict {
    case .extinct: return "Nothing lives \(place)."
    case .stillLife: return "A still life \(place): nothing changes any more."
    case .oscillator(let period):
      return "An oscillator of period \(period) \(place)."
    case .spaceship(let period, let dx, let dy):
      return "A spaceship of period \(period) \(place), which moves \(way(dx, dy)) each time."
    case .settled(let period):
      let travels = ending.objects.counts.keys.contains { $0.kind == .spaceship }
      let alone = travels ? "each goes on as it does" : "stay as they are"
      let turn = period == 1 ? alone : "together repeat every \(period) generations"
      return "Settled \(place): its parts never meet again, and \(turn)."
    case .growing(let growth): return sentence(of: growth)
    case .unsettled(let trend): return sentence(of: trend, after: ending.generation - start)
    }
  }

  private static func objects(of ending: Life.Ending, _ most: Int) -> String? {
    let kinds = ending.objects.byNumber
    let more = kinds.count > most ? ["\(kinds.count - most) other kinds"] : []
    let parts = kinds.prefix(most).map { $0.count == 1 ? "1 \($0.name)" : "\($0.count) × \($0.name)" } + more
    return parts.isEmpty ? nil : "It holds \(parts.joined(separator: ", "))."
  }

  private static func drift(of ending: Life.Ending) -> String? {
    ending.drift.map { drift in
      "It is itself again after \(drift.period) generations, moved \(way(drift.dx, drift.dy)) around the torus."
    }
  }

  private static func sentence(of growth: Growth) -> String {
    let what =
      switch growth.kind {
      case .gun: "a gun of period \(growth.period)"
      case .puffer: "a puffer of period \(growth.period), which moves \(way(growth.dx, growth.dy)) each time"
      case .rake: "a rake of period \(growth.period), which moves \(way(growth.dx, growth.dy)) each time"
      case .linear: "\(growth.cells) more cells every \(growth.period) generations"
      case .quadratic: "ever more cells, by \(growth.cells) more every \(growth.period) generations"
      }
    return "It grows: \(what). That was measured over \(growth.measured) generations, and is not proved."
  }

  private static func sentence(of trend: Trend, after generations: Int) -> String {
    let direction =
      switch trend.direction {
      case .growing: "more and more lives"
      case .shrinking: "less and less lives"
      case .steady: "the population stays about the same"
      }
    return
      "Not settled after \(generations) generations: \(direction), from \(trend.before) cells in generation"
      + " \(trend.since) to \(trend.now)."
  }

  /// A way in words, such as `2 to the right and 1 up`.
  static func way(_ dx: Int, _ dy: Int) -> String {
    let across = dx == 0 ? nil : "\(dx.magnitude) to the \(dx > 0 ? "right" : "left")"
    let along = dy == 0 ? nil : "\(dy.magnitude) \(dy > 0 ? "down" : "up")"
    let parts = [across, along].compactMap(\.self)
    return parts.isEmpty ? "nowhere" : parts.joined(separator: " and ")
  }
}

extension Life.Ending {
  /// How far it moves in a period; nowhere when it stays, or its parts go each their own way.
  var way: (dx: Int, dy: Int) {
    switch verdict {
    case .spaceship(_, let dx, let dy): (dx, dy)
    case .growing(let growth): (growth.dx, growth.dy)
    case .extinct, .stillLife, .oscillator, .settled, .unsettled: (0, 0)
    }
  }
}

extension Census {
  /// How many objects there are of each name, the most frequent first.
  var byNumber: [(name: String, count: Int)] {
    names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (name: $0.key, count: $0.value) }
  }
}
