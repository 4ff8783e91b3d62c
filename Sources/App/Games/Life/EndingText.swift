import GameKit
import Kit
import Life

/// The final state of a board in sentences.
enum EndingText {
  /// The result of a search, most important first; says whether it is proved or only observed.
  ///
  /// - Parameters:
  ///   - start: The first generation of the search.
  ///   - most: The maximum number of kinds of objects to name; the others are only counted.
  ///   - advice: A hint for a longer search, added if the search found no final state.
  static func lines(
    _ ending: Life.Ending, since start: Int, most: Int = .max, advice: String? = nil
  ) -> [String] {
    let next = ending.kind == .unsettled ? advice : nil
    return [verdict(of: ending, since: start), census(of: ending, most), drift(of: ending), next]
      .compactMap(\.self)
  }

  /// A direction in words: `2 right and 1 up`.
  static func direction(_ dx: Int, _ dy: Int) -> String {
    let across = dx == 0 ? nil : "\(dx.magnitude.grouped) \(dx > 0 ? "right" : "left")"
    let along = dy == 0 ? nil : "\(dy.magnitude.grouped) \(dy > 0 ? "down" : "up")"
    let parts = [across, along].compactMap(\.self)
    return parts.isEmpty ? "nowhere" : parts.joined(separator: " and ")
  }

  /// A speed in the usual notation: `c/4 diagonal` or `(2,1)c/6`.
  static func speed(_ dx: Int, _ dy: Int, in period: Int) -> String {
    let far = max(dx.magnitude, dy.magnitude), near = min(dx.magnitude, dy.magnitude)
    let common = divisor(divisor(far, near), period.magnitude)
    let (steps, side, time) = (far / common, near / common, period.magnitude / common)
    guard side == 0 || side == steps else { return "(\(steps),\(side))c/\(time)" }
    let light = "\(steps == 1 ? "" : steps.grouped)c" + (time == 1 ? "" : "/\(time.grouped)")
    return "\(light) \(side == 0 ? "orthogonal" : "diagonal")"
  }

  private static func divisor(_ one: UInt, _ other: UInt) -> UInt {
    other == 0 ? one : divisor(other, one % other)
  }
}

extension EndingText {
  /// The verdict; a final state at the start of the search may have begun earlier.
  private static func verdict(of ending: Life.Ending, since start: Int) -> String {
    let generation = ending.generation.grouped
    let isLater = ending.generation > start
    let from = "from generation \(generation)" + (isLater || start == 0 ? "" : ", perhaps earlier")
    switch ending.verdict {
    case .extinct: return isLater ? "Dies out at generation \(generation)." : "Nothing is alive."
    case .stillLife:
      return isLater ? "Becomes a still life at generation \(generation)." : "A still life \(from)."
    case .oscillator(let period): return "Oscillates with period \(period.grouped) \(from)."
    case .spaceship(let period, let dx, let dy):
      return "A spaceship \(from): period \(period.grouped), \(speed(dx, dy, in: period)), moving"
        + " \(direction(dx, dy))."
    case .settled(let period):
      let lead =
        isLater
        ? "Stabilizes at generation \(generation)"
        : "Has stabilized by generation \(generation)" + (start == 0 ? "" : ", perhaps earlier")
      return "\(lead) (proved: no two parts ever meet again). \(rhythm(period, ending.objects))"
    case .growing(let growth): return sentence(of: growth)
    case .unsettled(let trend): return sentence(of: trend, at: ending.generation)
    }
  }

  /// The period of a settled board in words.
  private static func rhythm(_ period: Int, _ objects: Census) -> String {
    let kinds = Set(objects.counts.keys.map(\.kind))
    if kinds == [.spaceship] { return "Everything that's left flies off." }
    let rhythm = period == 1 ? "Nothing changes anymore" : "Period \(period.grouped)"
    return kinds.contains(.spaceship) ? "\(rhythm), apart from what flies off." : "\(rhythm)."
  }

  /// The remaining objects; a number and its name stay on one line.
  private static func census(of ending: Life.Ending, _ most: Int) -> String? {
    let kinds = ending.objects.byNumber
    let rest = kinds.count - most
    let more = rest > 0 ? ["\(rest) other kind\(rest == 1 ? "" : "s")"] : []
    let parts = kinds.prefix(most).map { CountedName($0.name, $0.count).text }
    return parts.isEmpty ? nil : "Census: \((parts + more).joined(separator: ", "))."
  }

  private static func drift(of ending: Life.Ending) -> String? {
    ending.drift.map { drift in
      "On the torus, it first repeats after \(drift.period.grouped) generations, shifted"
        + " \(direction(drift.dx, drift.dy))."
    }
  }

  /// Growth and its rate; if it is only observed, also the generations of the observation.
  private static func sentence(of growth: Growth) -> String {
    let (first, last) = (growth.observed.lowerBound.grouped, growth.observed.upperBound.grouped)
    guard growth.isProved else {
      return "Looks like \(source(of: growth))\(rate(of: growth)) (observed from generation \(first) to"
        + " \(last); not proved)."
    }
    let lead = source(of: growth)
    let reason =
      growth.yield.counts.isEmpty ? "inserts the same piece every time" : "nothing meets what it leaves"
    return "\(lead.capitalizedFirst)\(rate(of: growth)) (proved from generation"
      + " \(first) on: it repeats exactly, and \(reason))."
  }

  private static func source(of growth: Growth) -> String {
    let period = growth.period.grouped
    let isMoving = growth.dx != 0 || growth.dy != 0
    let speed = isMoving ? ", \(speed(growth.dx, growth.dy, in: growth.period))" : ""
    return switch growth.source {
    case .gun: "a period-\(period) gun"
    case .puffer: "a period-\(period) puffer\(speed)"
    case .rake: "a period-\(period) rake\(speed)"
    case .several: "linear growth from several sources of period \(period)"
    case .wickStretcher: "a period-\(period) wick stretcher\(speed)"
    case .unknown: growth.period > 0 ? "linear growth of period \(period)\(speed)" : "linear growth"
    case .breeder: growth.period > 0 ? "quadratic growth of period \(period)" : "quadratic growth"
    case .spacefiller: "a spacefiller of period \(period)"
    case .replicator: "a replicator of period \(period)"
    case .sawtooth: "a sawtooth: it grows beyond any bound, and falls back every time"
    }
  }

  private static func rate(of growth: Growth) -> String {
    let front = growth.front.map { ", its front repeating every \($0.period.grouped) generations" } ?? ""
    let yield = growth.yield.byNumber.map { CountedName($0.name, $0.count).text }
    guard yield.isEmpty else { return "\(front), \(yield.joined(separator: ", ")) per period" }
    guard growth.period > 0 else { return "" }
    let cells = growth.increase.grouped
    return switch growth.order {
    case .linear: "\(front), \(cells) more cell\(growth.increase == 1 ? "" : "s") per period"
    case .quadratic: ", each period adding \(cells) more cells than the one before"
    case .other: ""
    }
  }

  private static func sentence(of trend: PopulationTrend, at end: Int) -> String {
    let direction: String
    switch trend.direction {
    case .growing: direction = "growing"
    case .shrinking: direction = "shrinking"
    case .steady: return "Still changing at generation \(end.grouped): \(BoardText.cells(trend.now))."
    }
    return
      "Still changing at generation \(end.grouped), and \(direction): \(BoardText.cells(trend.before)) at"
      + " generation \(trend.since.grouped), \(trend.now.grouped) now."
  }
}

/// A number of objects with their name: `1 block`, `34 blocks`, `2 × eater 1`.
struct CountedName {
  /// The text, with spaces at which no line breaks.
  let text: String

  init(_ name: String, _ count: Int) {
    let words =
      if count == 1 {
        "1 \(name)"
      } else if let plural = Self.plural(of: name) {
        "\(count.grouped) \(plural)"
      } else {
        "\(count.grouped) × \(name)"
      }
    text = words.split(separator: " ").joined(separator: "\u{A0}")
  }

  /// The words that can follow the noun of a name.
  private static let links: Set<Substring> = ["of", "on", "at", "with", "and"]

  /// The plural; nil if the name has no regular one, as it is already plural or a number.
  private static func plural(of name: String) -> String? {
    var words = name.split(separator: " ")
    let end = words.firstIndex { links.contains($0) } ?? words.count
    guard end > 0 else { return nil }
    let noun = words[end - 1]
    guard noun.count > 2, noun.allSatisfy({ $0.isLetter || $0 == "-" }), noun.contains(where: \.isLowercase)
    else { return nil }
    if noun.hasSuffix("loaf") {
      words[end - 1] = noun.dropLast() + "ves"
    } else if noun.hasSuffix("y"), !noun.hasSuffix("ey") {
      words[end - 1] = noun.dropLast() + "ies"
    } else if noun.hasSuffix("s") {
      return nil
    } else {
      words[end - 1] = noun + (["x", "ch", "sh"].contains { noun.hasSuffix($0) } ? "es" : "s")
    }
    return words.joined(separator: " ")
  }
}
