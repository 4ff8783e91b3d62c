import GameKit
import Kit
import Life

/// Number formats of Life.
extension BinaryInteger {
  /// The number in at most six columns plus a sign: `12,345`, `678k`, `1.2M`, `10^21`.
  var brief: String {
    let digits = Array(String(magnitude))
    guard digits.count > 5 else { return grouped }
    let sign = self < 0 ? "-" : ""
    let thousands = (digits.count - 1) / 3
    let units = ["", "k", "M", "G", "T", "P", "E"]
    guard thousands < units.count else { return "\(sign)10^\(digits.count - 1)" }
    let lead = digits.count - thousands * 3
    let fraction = lead == 1 ? ".\(digits[1])" : ""
    return sign + String(digits[..<lead]) + fraction + units[thousands]
  }

  /// The number, shortened if it reaches a limit: `2^40`, `10^12`, `1.83e11`.
  func short(from limit: UInt = 1_000_000_000) -> String {
    guard magnitude >= limit else { return grouped }
    let sign = self < 0 ? "-" : ""
    if magnitude & (magnitude - 1) == 0 { return "\(sign)2^\(magnitude.trailingZeroBitCount)" }
    let digits = Array(String(magnitude))
    let isPowerOfTen = digits[0] == "1" && digits.dropFirst().allSatisfy { $0 == "0" }
    return isPowerOfTen
      ? "\(sign)10^\(digits.count - 1)" : "\(sign)\(digits[0]).\(digits[1])\(digits[2])e\(digits.count - 1)"
  }

  /// The number with all digits if it fits, otherwise shortened.
  func grouped(in columns: Int) -> String { grouped.count <= columns ? grouped : short() }
}

/// Facts about boards in words and figures.
enum BoardText {
  /// The topology: `infinite plane`, `torus 64×48`.
  static func world(_ topology: Topology) -> String { topology.label }

  /// The topology in a narrow column: `plane`, `64×48`.
  static func size(_ topology: Topology) -> String {
    if case .strip(let strip) = topology {
      return strip.isWide ? "∞×\(strip.side.brief)" : "\(strip.side.brief)×∞"
    }
    return topology.box.map(size) ?? "plane"
  }

  /// The size and position of a box: `36×9 at -4, 12`.
  static func extent(_ box: Box?) -> String? { box?.extent }

  static func size(_ box: Box) -> String { "\(box.width.brief)×\(box.height.brief)" }

  /// A number of cells: `1 cell`, `5,206 cells`.
  static func cells(_ population: UInt128) -> String {
    population == 1 ? "1 cell" : "\(population.grouped) cells"
  }

  /// A sentence about boards that cannot be read; nil if there are none.
  static func unreadable(_ titles: [String]) -> String? {
    guard let first = titles.first else { return nil }
    let name = first.isEmpty ? "An untitled board" : "“\(first.onOneLine)”"
    return titles.count == 1
      ? "\(name) can't be read. It was left unchanged."
      : "\(name) and \(titles.count - 1) more can't be read. They were left unchanged."
  }

  /// The percentage of live cells in a box: `12.5%`; nil without a box.
  static func density(_ population: UInt128, in box: Box?) -> String? {
    guard let box else { return nil }
    let percent = min(100, Double(population) / Double(box.area) * 100)
    let tenths = Int((percent * 10).rounded())
    return tenths == 0 && population > 0 ? "less than 0.1%" : "\(tenths / 10).\(tenths % 10)%"
  }
}

extension Rule {
  /// The notation in little space: for a long one the rule's name, or the beginning.
  var brief: String {
    let notation = description
    return notation.count <= 24 ? notation : name ?? notation.prefix(15) + "…"
  }
}

extension Pattern {
  /// The board's name at the beginning of a sentence: `“Glider”`, `The board`.
  var nameInQuotes: String { title.isEmpty ? "The board" : "“\(title.onOneLine)”" }

  /// The board's name in a list of things not saved: `the board “Glider”`.
  var unsavedName: String { title.isEmpty ? "a board" : "the board “\(title.onOneLine)”" }
}

extension Box {
  /// The size and the corner: `36×9 at -4, 12`.
  var extent: String { "\(width.grouped)×\(height.grouped) at \(x.grouped), \(y.grouped)" }
}

extension Rule {
  /// A state with its name: `3 wire`.
  func label(ofState state: Int) -> String {
    states?.stateNames[state].map { "\(state) \($0.onOneLine)" } ?? "\(state)"
  }
}

extension Topology {
  var label: String {
    switch self {
    case .plane: "infinite plane"
    case .torus(let width, let height): "torus \(width.grouped)×\(height.grouped)"
    case .bounded(let width, let height): "bounded \(width.grouped)×\(height.grouped)"
    case .surface(let surface): surface.label
    case .strip(let strip):
      "\(strip.isTube ? "tube" : "strip"), \(strip.side.grouped) \(strip.isWide ? "rows" : "columns")"
    }
  }
}

extension Surface {
  fileprivate var label: String {
    let kind =
      switch join {
      case .shiftedTorus: "shifted torus"
      case .kleinBottle: "Klein bottle"
      case .crossSurface: "cross-surface"
      case .sphere: "sphere"
      }
    return "\(kind) \(width.grouped)×\(height.grouped)"
  }
}

extension LifeError {
  /// The problem, and what to do about it.
  var sentence: String {
    switch self {
    case .unknownRule(let text):
      (RuleFamily(of: text).map { FormatFault.Reason.ruleFamily(text, $0) } ?? .unknownRule(text)).sentence
    case .unknownTopology(let text):
      "Unknown world “\(text)”. Type T100,50 for a torus, P100,50 for a bounded grid, or K40*,30, C40,30 and the like."
    case .bornFromNothing(let rule):
      "\(rule.brief) brings empty space to life, which doesn't work here. Try another rule or world."
    case .sizeOutOfRange(let width, let height):
      "Invalid size \(width.grouped)×\(height.grouped): each side must be \(Topology.sides.lowerBound) to"
        + " \(Topology.sides.upperBound.grouped) cells."
    case .generationOutOfRange(let generation):
      "Invalid generation \(generation.grouped): expected a whole number from 0 to \(Int.max.grouped)."
    case .manyStates(let rule):
      "This only works for rules with live and dead cells, and \(rule) has more states or its own neighborhood."
    case .tooLarge: "That's too large to handle cell by cell. Try a smaller part."
    case .tooManyCells(let population, let limit):
      "\(population.grouped) cells are too many to search for an ending; the limit is \(limit.grouped)."
    case .outOfRange: "The board has grown beyond what Parlor can count, so it stops here."
    }
  }
}

extension BoardError {
  /// The problem, and what to do about it.
  var sentence: String {
    switch self {
    case .notFound: "That board no longer exists. Pick another one from the list of boards."
    case .life(let error): error.sentence
    case .repository(let error): error.sentence
    }
  }
}

extension BoardCopy {
  var sentence: String {
    let name = originalTitle.isEmpty ? "The board" : "“\(originalTitle)”"
    return "\(name) was also changed in another Parlor, so both versions were saved. Yours is now"
      + " “\(title)”."
  }
}

extension Life.Ending {
  /// The displacement per period; zero if the board stays or its parts move in different directions.
  var displacement: (dx: Int, dy: Int) {
    switch verdict {
    case .spaceship(_, let dx, let dy): (dx, dy)
    case .growing(let growth): (growth.dx, growth.dy)
    case .extinct, .stillLife, .oscillator, .settled, .unsettled: (0, 0)
    }
  }
}

extension Census {
  /// The number of objects of each name, most frequent first.
  var byNumber: [(name: String, count: Int)] {
    names.sorted { one, other in
      one.value == other.value ? one.key < other.key : one.value > other.value
    }.map { (name: $0.key, count: $0.value) }
  }
}
