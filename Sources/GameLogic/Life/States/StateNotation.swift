/// Rules that are defined by their names.
extension StateRule {
  /// Parses a rule, ignoring whitespace; nil for any other text.
  ///
  /// It can be Generations (`B2/S345/C4`, `345/2/4`), Larger than Life (`R5,C0,M1,S34..58,B34..45,NM`,
  /// `5,34,45,34,58`), `LifeHistory` and the like, or a name such as `WireWorld`.
  public init?(parsing text: String) {
    guard text.utf8.count <= Self.maxLength else { return nil }
    let plain = text.filter { !$0.isWhitespace }
    guard
      let rule = Self.named(text) ?? Self.generations(plain) ?? Self.tableGenerations(plain)
        ?? Self.largerThanLife(plain)
        ?? Self.history(plain)
    else { return nil }
    self = rule
  }

  /// More bytes than most rules have; those of custom neighborhoods end with a digit for each four cells.
  private static let maxLength = 1024

  /// The rules with names of their own, best known first.
  ///
  /// - Source: Golly 3.3, help, "Generations" and "Larger than Life"; Mirek Wojtowicz, MCell's rules lexicon.
  public static let names: [(name: String, rule: StateRule)] =
    [("WireWorld", wireWorld)]
    + notations.compactMap { name, notation in
      (generations(notation) ?? largerThanLife(notation) ?? history(notation)).map { (name, $0) }
    }

  private static let notations = [
    ("Brian's Brain", "/2/3"), ("Star Wars", "345/2/4"), ("LifeHistory", "LifeHistory"),
    ("Banners", "2367/3457/5"), ("BelZhab", "23/23/8"), ("BelZhab Sediment", "145678/23/8"),
    ("Bloomerang", "234/34678/24"), ("Bombers", "345/24/25"), ("Burst", "0235678/3468/9"),
    ("Caterpillars", "124567/378/4"), ("Chenille", "05678/24567/6"), ("Circuit Genesis", "2345/1234/8"),
    ("Cooties", "23/2/8"), ("Faders", "2/2/25"), ("Fireworks", "2/13/21"), ("Flaming Starbows", "347/23/8"),
    ("Frogs", "12/34/3"), ("Frost", "/1/25"), ("Lava", "12345/45678/8"), ("Lines", "012345/458/3"),
    ("LivingOnTheEdge", "345/3/6"), ("Meteor Guns", "01245678/3/8"), ("Nova", "45678/2478/25"),
    ("OrthoGo", "3/2/4"), ("Prairie on Fire", "345/34/6"), ("RainZha", "2/23/8"), ("Rake", "3467/2678/6"),
    ("SediMental", "45678/25678/4"), ("Snake", "03467/25/6"), ("SoftFreeze", "13458/38/6"),
    ("Spirals", "2/234/5"), ("Sticks", "3456/2/6"), ("Swirl", "23/34/8"), ("ThrillGrill", "1234/34/48"),
    ("9:43 at Knight", "237/34578/4"), ("Brain 5", "/2/5"), ("Brain 6", "6/246/3"),
    ("BurstII", "235678/3468/9"),
    ("Constellations", "/23/3"), ("Diamonds and Spaceships", "34578/257/16"), ("Ebb&Flow", "012478/36/18"),
    ("Ebb&Flow II", "012468/37/18"), ("Fireballs", "346/2/4"), ("Free Star", "0345/2/10"),
    ("Frozen Spirals", "356/23/6"), ("GeneroLife", "2356/3567/4"), ("Glisserati", "035678/245678/7"),
    ("Glissergy", "035678/245678/5"), ("Tadpoles", "0125678/345678/64"), ("TransersII", "0345/26/6"),
    ("Wallplicators", "345/25678/7"), ("Wanderers", "345/34678/5"), ("Transers", "345/26/5"),
    ("Worms", "3467/25/6"), ("Xtasy", "1456/2356/16"),
    ("Bosco's Rule", "R5,C0,M1,S34..58,B34..45,NM"),
    ("Bugsmovie", "R10,C0,M1,S123..212,B123..170,NM"), ("Globe", "R8,C0,M0,S163..223,B74..252,NM"),
    ("Majority 4", "R4,C0,M1,S41..81,B41..81,NM"), ("Majorly", "R7,C0,M1,S113..225,B113..225,NM"),
    ("ModernArt", "R10,C255,M1,S2..3,B3..3,NM"), ("Waffle", "R7,C0,M1,S100..200,B75..170,NM"),
  ]

  private static func named(_ text: String) -> StateRule? { byName[text.ruleKey] }

  /// The best-known name of the rule; nil if it has none.
  public var knownName: String? { Self.names.first { $0.rule == self }?.name }

  private static let byName = Dictionary(
    names.map { ($0.name.ruleKey, $0.rule) }, uniquingKeysWith: { first, _ in first })
}

/// Generations.
extension StateRule {
  /// Creates a rule in which live cells that do not survive pass through further states before they die.
  ///
  /// Only cells of state 1 count as neighbors.
  static func generations(
    births: Set<Int>, survivals: Set<Int>, states: Int, in neighborhood: StateNeighborhood = .moore
  ) -> StateRule {
    let counting = Transition.Counting(
      states: states, weights: [0, 1], spans: neighborhood.spans, counted: [0, 1]
    ) { state, sum in
      switch state {
      case 0: births.contains(sum) ? 1 : 0
      case 1: survivals.contains(sum - 1) ? 1 : 2 % states
      default: (state + 1) % states
      }
    }
    func digits(_ counts: Set<Int>) -> String { counts.sorted().map(String.init).joined() }
    let suffix =
      switch neighborhood {
      case .moore, .oneDimensional: ""
      case .vonNeumann: "V"
      case .hexagonal: "H"
      }
    return StateRule(
      name: "\(digits(survivals))/\(digits(births))/\(states)\(suffix)", states: states,
      transition: Transition(.counting(counting), states: states), liveStates: 1...1)
  }

  /// Creates such a rule from one of two states that tells arrangements of neighbors apart.
  static func generations(of rule: Rule, states: Int) -> StateRule {
    let tree = NeighborTree(states: states, isAlive: { $0 == 1 }) { state, neighbors, _ in
      switch state {
      case 0: rule.table[neighbors] ? 1 : 0
      case 1: rule.table[neighbors | RuleTable.middle] ? 1 : 2 % states
      default: (state + 1) % states
      }
    }
    let parts = rule.description.split(separator: "/").map { $0.dropFirst() }
    let base = rule.notation == .map ? rule.description : "\(parts[1])/\(parts[0])"
    return StateRule(
      name: "\(base)/\(states)", states: states, transition: tree.transition(), liveStates: 1...1)
  }

  /// Parses a MAP rule or an elementary one, with the number of states behind it: `MAP…/3`.
  private static func tableGenerations(_ text: String) -> StateRule? {
    guard let slash = text.lastIndex(of: "/"), let states = Int(text[text.index(after: slash)...]),
      (2...256).contains(states), let rule = Rule.notated(String(text[..<slash])), rule.notation == .map
    else { return nil }
    return generations(of: rule, states: states)
  }

  /// Parses `B2/S345/C4`, also with `G` for `C`, or survivals, births and states as in `345/2/4`.
  ///
  /// A final `V` or `H` stands for four or six neighbors; letters tell arrangements of eight apart: `B2a3/S23-q/4`.
  private static func generations(_ text: String) -> StateRule? {
    var plain = text.lowercased()[...]
    var neighborhood = StateNeighborhood.moore
    if let last = plain.last, last == "v" || last == "h" {
      neighborhood = last == "v" ? .vonNeumann : .hexagonal
      plain.removeLast()
    }
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let letters = parts.map { $0.prefix { $0.isLetter } }
    let texts = zip(parts, letters).map { $0.dropFirst($1.count) }
    let most = neighborhood.neighbors.count
    switch letters {
    case ["", "", ""]: return generations(births: texts[1], survivals: texts[0], texts[2], most, neighborhood)
    case ["b", "s", "c"], ["b", "s", "g"], ["b", "s", ""]:
      return generations(births: texts[0], survivals: texts[1], texts[2], most, neighborhood)
    case ["s", "b", "c"], ["s", "b", "g"], ["s", "b", ""]:
      return generations(births: texts[1], survivals: texts[0], texts[2], most, neighborhood)
    default: return nil
    }
  }

  private static func generations(
    births: Substring, survivals: Substring, _ states: Substring, _ most: Int,
    _ neighborhood: StateNeighborhood
  ) -> StateRule? {
    func counts(_ digits: Substring) -> Set<Int>? {
      let counts = digits.compactMap(\.wholeNumberValue)
      return counts.count == digits.count && counts.allSatisfy { $0 <= most } ? Set(counts) : nil
    }
    guard let states = Int(states), (2...256).contains(states) else { return nil }
    guard let births = counts(births), let survivals = counts(survivals) else {
      let rule = neighborhood == .moore ? Rule.notated("B\(births)/S\(survivals)") : nil
      return rule.flatMap { $0.notation == .letters ? generations(of: $0, states: states) : nil }
    }
    return generations(births: births, survivals: survivals, states: states, in: neighborhood)
  }
}

/// Rules whose cells remember that they were alive.
extension StateRule {
  /// Parses `LifeHistory`, or a two-state rule followed by `History`.
  private static func history(_ text: String) -> StateRule? {
    guard text.lowercased().hasSuffix("history") else { return nil }
    let base = String(text.dropLast("history".count))
    let isLife = base.lowercased() == "life"
    guard let rule = isLife ? .life : Rule.notated(base) else { return nil }
    return history(of: rule, name: isLife || rule == .life ? "LifeHistory" : "\(rule)History")
  }

  private enum History {
    static let alive = 1, past = 2, marked = 3, markedPast = 4, start = 5, boundary = 6
    static let names = [
      0: "dead", alive: "alive", past: "was alive", marked: "marked, alive", markedPast: "marked, dead",
      start: "start", boundary: "boundary",
    ]
    /// The weight of a boundary cell: more than all live neighbors together.
    static let barrier: UInt8 = 16
  }

  /// Creates a two-state rule with marks and a memory of live cells; nothing survives at a boundary.
  private static func history(of rule: Rule, name: String) -> StateRule {
    StateRule(
      name: name, states: 7,
      transition: rule.notation == .counts && rule.neighborhood == .moore
        ? countedHistory(of: rule) : arrangedHistory(of: rule),
      stateNames: History.names, liveStates: History.alive...History.start)
  }

  /// - Source: Golly 3.3, the comments of `LifeHistory.rule`. A boundary does not prevent births next to it.
  private static func nextOfHistory(_ state: Int, lives: Bool, isAtBarrier: Bool) -> Int {
    switch state {
    case History.boundary: state
    case History.markedPast: lives ? History.marked : state
    case History.marked, History.start: lives && !isAtBarrier ? state : History.markedPast
    case History.alive: lives && !isAtBarrier ? state : History.past
    default: lives ? History.alive : state
    }
  }

  /// Counting neighbors takes two thirds of the time of a tree.
  private static func countedHistory(of rule: Rule) -> Transition {
    let barrier = Int(History.barrier)
    let counting = Transition.Counting(
      states: 7, weights: [0, 1, 0, 1, 0, 1, History.barrier], spans: StateNeighborhood.moore.spans,
      counted: Set(0...5)
    ) { state, sum in
      let isAlive = state % 2 == 1
      let neighbors = sum % barrier - (isAlive ? 1 : 0)
      let lives =
        (0...8).contains(neighbors) && (isAlive ? rule.survivals : rule.births) >> UInt16(neighbors) & 1 != 0
      return nextOfHistory(state, lives: lives, isAtBarrier: sum >= barrier)
    }
    return Transition(.counting(counting), states: 7)
  }

  private static func arrangedHistory(of rule: Rule) -> Transition {
    NeighborTree(states: 7, isAlive: { $0 % 2 == 1 }, isBarrier: { $0 == History.boundary }) {
      state, neighbors, isAtBarrier in
      let lives = rule.table[state % 2 == 1 ? neighbors | RuleTable.middle : neighbors]
      return nextOfHistory(state, lives: lives, isAtBarrier: isAtBarrier)
    }.transition()
  }

  /// True if cells of this state count as alive when the rule is replaced by one of two states.
  func isAlive(_ state: Int) -> Bool {
    guard let liveStates else { return state > 0 }
    return liveStates.contains(state) && (liveStates.count == 1 || state % 2 == 1)
  }
}

extension StateRule {
  /// Brian Silverman's WireWorld: electrons move along wires.
  ///
  /// A head (1) becomes a tail (2), a tail becomes wire (3), and wire by one or two heads becomes a head.
  static let wireWorld: StateRule = {
    let counting = Transition.Counting(
      states: 4, weights: [0, 1], spans: StateNeighborhood.moore.spans, counted: [3]
    ) { state, sum in
      switch state {
      case 3: sum == 1 || sum == 2 ? 1 : 3
      case 0: 0
      default: state + 1
      }
    }
    return StateRule(
      name: "WireWorld", states: 4, transition: Transition(.counting(counting), states: 4),
      stateNames: [0: "empty", 1: "electron head", 2: "electron tail", 3: "wire"])
  }()
}
