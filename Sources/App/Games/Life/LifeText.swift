import GameKit
import Kit
import Life

/// Number formats of Life.
extension BinaryInteger {
  /// The number with a comma before every third digit from the right: `12,345,678`.
  var grouped: String {
    let digits = String(magnitude)
    let parts = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }

  /// The number in at most six columns and a sign: `12,345`, `678k`, `1.2M`, `10^21`.
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
}

/// Facts about boards in words and numbers.
enum BoardText {
  /// The shape of a world: `endless plane`, `torus 64×48`.
  static func world(_ topology: Topology) -> String {
    switch topology {
    case .plane: "endless plane"
    case .torus(let width, let height): "torus \(width.grouped)×\(height.grouped)"
    case .bounded(let width, let height): "bounded \(width.grouped)×\(height.grouped)"
    }
  }

  /// The shape in a narrow column: `plane`, `64×48`.
  static func size(_ topology: Topology) -> String {
    topology.box.map(size) ?? "plane"
  }

  /// The size and place of a box: `36×9 at -4, 12`; nil for none.
  static func extent(_ box: Box?) -> String? { box?.extent }

  /// The size of a rectangle: `36×9`.
  static func size(_ box: Box) -> String { "\(box.width.brief)×\(box.height.brief)" }

  /// A number of live cells: `1 cell`, `5,206 cells`.
  static func cells(_ population: UInt128) -> String {
    population == 1 ? "1 cell" : "\(population.grouped) cells"
  }

  /// Boards that cannot be read, in a sentence; nil for none.
  static func unreadable(_ titles: [String]) -> String? {
    guard let first = titles.first else { return nil }
    let name = first.isEmpty ? "A board without a name" : "“\(first.onOneLine)”"
    return titles.count == 1
      ? "\(name) can't be read and was left as it is."
      : "\(name) and \(titles.count - 1) more can't be read and were left as they are."
  }

  /// The share of live cells in a world, or in the box of all live cells: `12.5 %`; nil without a box.
  static func density(_ population: UInt128, in box: Box?) -> String? {
    guard let box else { return nil }
    let percent = min(100, Double(population) / Double(box.area) * 100)
    let tenths = Int((percent * 10).rounded())
    return tenths == 0 && population > 0 ? "less than 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Pattern {
  /// The name at the beginning of a sentence: `“Glider”`, `The board`.
  var nameInQuotes: String { title.isEmpty ? "The board" : "“\(title.onOneLine)”" }

  /// The name among things that are not saved: `the board “Glider”`.
  var unsavedName: String { title.isEmpty ? "a board" : "the board “\(title.onOneLine)”" }
}

extension Box {
  /// The size and the corner: `36×9 at -4, 12`.
  var extent: String { "\(width.grouped)×\(height.grouped) at \(x.grouped), \(y.grouped)" }
}

extension Topology {
  /// The world in a word or two.
  var label: String {
    switch self {
    case .plane: "plane"
    case .torus(let width, let height): "torus \(width.grouped)×\(height.grouped)"
    case .bounded(let width, let height): "\(width.grouped)×\(height.grouped) with edges"
    }
  }
}

extension LifeError {
  /// The problem and a remedy.
  var sentence: String {
    switch self {
    case .unknownRule(let text):
      "“\(text)” is no rule: write one as B3/S23, or a name such as HighLife."
    case .unknownTopology(let text):
      "“\(text)” is no world: write T100,50 for a torus, or P100,50 for a board with dead cells around it."
    case .bornFromNothing(let rule):
      "\(rule) brings cells to life where nothing lives, and the plane has no end: choose a torus or a board"
        + " with edges."
    case .sizeOutOfRange(let width, let height):
      "A board of \(width.grouped)×\(height.grouped) cannot be: each side has \(Topology.sides.lowerBound) to"
        + " \(Topology.sides.upperBound.grouped) cells."
    case .generationOutOfRange(let generation):
      "There is no generation \(generation.grouped): they are counted from 0 to \(Int.max.grouped)."
    case .tooLarge: "That is too large to be held as cells: take a smaller part."
    case .tooManyCells(let population, let limit):
      "\(population.grouped) cells are too many to find out how they end: at most \(limit.grouped) can be searched."
    case .outOfRange: "The board has grown beyond what can be counted, and stops here."
    }
  }
}

extension BoardError {
  /// The problem and a remedy.
  var sentence: String {
    switch self {
    case .notFound:
      "That board is not there any more: choose another one from the list of boards."
    case .past(let generation, let earliest):
      "The board has left generation \(generation.grouped) behind: ask for \(earliest.grouped) or a later one."
    case .cancelled(let generation):
      "It was given up in generation \(generation.grouped); nothing was changed."
    case .life(let error): error.sentence
    case .repository(let error): error.sentence
    }
  }
}

extension BoardCopy {
  /// The reason for the copy and its title.
  var sentence: String {
    let name = originalTitle.isEmpty ? "The board" : "“\(originalTitle)”"
    return "\(name) was changed by another Parlor meanwhile, so both are kept: what you have here is now"
      + " “\(title)”."
  }
}

/// The end of a board in sentences.
enum EndingText {
  /// The result of a search, most important first: proved, or said to be only measured.
  ///
  /// - Parameter most: The number of kinds of objects that are named; the others are counted.
  static func lines(_ ending: Life.Ending, since start: Int, most: Int = .max) -> [String] {
    [verdict(of: ending, since: start), objects(of: ending, most), drift(of: ending)].compactMap(\.self)
  }

  /// A direction in words, such as `2 to the right and 1 up`.
  static func direction(_ dx: Int, _ dy: Int) -> String {
    let across = dx == 0 ? nil : "\(dx.magnitude.grouped) to the \(dx > 0 ? "right" : "left")"
    let along = dy == 0 ? nil : "\(dy.magnitude.grouped) \(dy > 0 ? "down" : "up")"
    let parts = [across, along].compactMap(\.self)
    return parts.isEmpty ? "nowhere" : parts.joined(separator: " and ")
  }

  private static func verdict(of ending: Life.Ending, since start: Int) -> String {
    let place = "from generation \(ending.generation.grouped) on"
    switch ending.verdict {
    case .extinct: return "Nothing lives \(place)."
    case .stillLife: return "A still life \(place): nothing changes any more."
    case .oscillator(let period):
      return "An oscillator of period \(period.grouped) \(place)."
    case .spaceship(let period, let dx, let dy):
      return "A spaceship of period \(period.grouped) \(place), which moves \(direction(dx, dy)) each time."
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
      "It is itself again after \(drift.period.grouped) generations, moved \(direction(drift.dx, drift.dy)) around the torus."
    }
  }

  private static func sentence(of growth: Growth, since start: Int) -> String {
    let (period, cells) = (growth.period.grouped, growth.cells.grouped)
    let moving = "of period \(period), which moves \(direction(growth.dx, growth.dy)) each time"
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
}

extension Life.Ending {
  /// The displacement in a period; zero for a board that stays, or whose parts move in different directions.
  var displacement: (dx: Int, dy: Int) {
    switch verdict {
    case .spaceship(_, let dx, let dy): (dx, dy)
    case .growing(let growth): (growth.dx, growth.dy)
    case .extinct, .stillLife, .oscillator, .settled, .unsettled: (0, 0)
    }
  }
}

extension Census {
  /// The number of objects of each name, the most frequent first.
  var byNumber: [(name: String, count: Int)] {
    names.sorted { one, other in
      one.value == other.value ? one.key < other.key : one.value > other.value
    }.map { (name: $0.key, count: $0.value) }
  }
}
