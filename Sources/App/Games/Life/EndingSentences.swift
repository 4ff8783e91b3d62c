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
    let place = "from generation \(ending.generation.grouped) on"
    switch ending.verdict {
    case .extinct: return "Nothing lives \(place)."
    case .stillLife: return "A still life \(place): nothing changes any more."
    case .oscillator(let period):
      return "An oscillator of period \(period.grouped) \(place)."
    case .spaceship(let period, let dx, let dy):
      return "A spaceship of period \(period.grouped) \(place), which moves \(way(dx, dy)) each time."
    case .settled(let period):
      let travels = ending.objects.counts.keys.contains { $0.kind == .spaceship }
      let alone = travels ? "each goes on as it does" : "stay as they are"
      let turn = period == 1 ? alone : "together repeat every \(period.grouped) generations"
      return "Settled \(place): its parts never meet again, and \(turn)."
    case .growing(let growth): return sentence(of: growth, since: ending.generation)
    case .unsettled(let trend):
      return sentence(of: trend, after: ending.generation - start, at: ending.generation)
    }
  }

  private static func objects(of ending: Life.Ending, _ most: Int) -> String? {
    let kinds = ending.objects.byNumber
    let more = kinds.count > most ? ["\(kinds.count - most) other kinds"] : []
    let parts = kinds.prefix(most).map { $0.count == 1 ? "1 \($0.name)" : "\($0.count.grouped) × \($0.name)" }
    return parts.isEmpty ? nil : "It holds \((parts + more).joined(separator: ", "))."
  }

  private static func drift(of ending: Life.Ending) -> String? {
    ending.drift.map { drift in
      "It is itself again after \(drift.period.grouped) generations, moved \(way(drift.dx, drift.dy)) around the torus."
    }
  }

  private static func sentence(of growth: Growth, since start: Int) -> String {
    let (period, cells) = (growth.period.grouped, growth.cells.grouped)
    let moving = "of period \(period), which moves \(way(growth.dx, growth.dy)) each time"
    let what =
      switch growth.kind {
      case .gun: "a gun of period \(period)"
      case .puffer: "a puffer \(moving)"
      case .rake: "a rake \(moving)"
      case .linear: "\(cells) more cells every \(period) generations"
      case .quadratic: "ever more cells, by \(cells) more every \(period) generations"
      }
    return "It grows: \(what). That was measured over \(growth.measured.grouped) generations from generation"
      + " \(start.grouped) on, and is not proved."
  }

  private static func sentence(of trend: Trend, after generations: Int, at end: Int) -> String {
    let direction =
      switch trend.direction {
      case .growing: "the population grows"
      case .shrinking: "the population shrinks"
      case .steady: "the population stays about the same"
      }
    return
      "Not settled after \(generations.grouped) generations: \(direction), from \(trend.before.grouped) cells in"
      + " generation \(trend.since.grouped) to \(trend.now.grouped) in generation \(end.grouped)."
  }

  /// A way in words, such as `2 to the right and 1 up`.
  static func way(_ dx: Int, _ dy: Int) -> String {
    let across = dx == 0 ? nil : "\(dx.magnitude.grouped) to the \(dx > 0 ? "right" : "left")"
    let along = dy == 0 ? nil : "\(dy.magnitude.grouped) \(dy > 0 ? "down" : "up")"
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
