import Life

extension Life.Ending {
  /// What is known of how a board ends, in a few sentences.
  var sentence: String {
    let start = "generation \(generation.grouped)"
    let rest = objects.total > 0 ? "\n\n\(objects.words)" : ""
    switch verdict {
    case .extinct: return "Everything has died by \(start)."
    case .stillLife: return "From \(start) on nothing changes any more.\(rest)"
    case .oscillator(let period):
      return "From \(start) on it comes back every \(period.grouped) generations.\(drifting)\(rest)"
    case .spaceship(let period, let dx, let dy):
      return "From \(start) on it travels: every \(period.grouped) generations by (\(dx), \(dy)).\(rest)"
    case .settled(let period):
      return "Settled in \(start): its parts never meet again, and all that stays comes back every"
        + " \(period.grouped) generations.\(rest)"
    case .growing(let growth): return growth.sentence(since: generation)
    case .unsettled(let trend): return "Until \(start) it has not settled. \(trend.sentence)"
    }
  }

  private var drifting: String {
    drift.map { " Every \($0.period.grouped) it is the same, moved by (\($0.dx), \($0.dy))." } ?? ""
  }
}

extension Growth {
  fileprivate func sentence(since generation: Int) -> String {
    let left = yield.total > 0 ? " Each time it leaves \(yield.words)." : ""
    let moving = dx == 0 && dy == 0 ? "" : ", moving by (\(dx), \(dy))"
    return
      "It grows like a \(kind.words) of period \(period.grouped)\(moving), by \(cells.grouped) cells each"
      + " time.\(left) That is measured over \(measured.grouped) generations from"
      + " \(generation.grouped) on, not proved."
  }
}

extension Growth.Kind {
  fileprivate var words: String {
    switch self {
    case .gun: "gun"
    case .puffer: "puffer"
    case .rake: "rake"
    case .linear: "pattern that grows evenly"
    case .quadratic: "pattern that grows faster and faster"
    }
  }
}

extension Trend {
  fileprivate var sentence: String {
    let way =
      switch direction {
      case .growing: "has grown"
      case .shrinking: "has shrunk"
      case .steady: "has stayed about the same"
      }
    return "Since generation \(since.grouped) the population \(way), from \(before.grouped) to \(now.grouped)"
      + " cells."
  }
}

extension Census {
  /// The most of them by number and name, the most frequent first.
  fileprivate var words: String {
    let most = 12
    let shown = list.prefix(most).map { "\($0.count.grouped) × \($0.object.name)" }
    let more = list.count > most ? ["\(list.count - most) other kinds"] : []
    return (shown + more).joined(separator: ", ")
  }
}
