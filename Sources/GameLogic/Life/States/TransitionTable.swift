/// The table of a rule file.
///
/// A transition gives the states or variables of a cell and its neighbors, and the next state. The first one
/// that matches applies; a cell without a match keeps its state.
///
/// - Source: Golly 3.3, help, "File formats", section "@TABLE"; separators, leading digits and the order of choices as
///   in bgolly 3.3.
struct TransitionTable {
  private var states = 0
  private var neighborhood = StateNeighborhood.vonNeumann
  private var symmetry = TableSymmetry.none
  private var variables: [String: Variable] = [:]
  private var transitions = TransitionList()

  /// States in the order in which the file lists them.
  private struct Variable {
    private(set) var members: [Int] = []
    private(set) var set = StateSet()

    mutating func add(_ state: Int) {
      guard !set.contains(state) else { return }
      members.append(state)
      set.insert(state)
    }
  }

  /// The maximum number of transitions without symmetric ones, and the maximum numbers with them.
  static let maxTransitions = 1 << 16, maxArranged = 1 << 18, maxPermuted = 1 << 14

  mutating func readLine(_ lines: ByteLines) throws(FormatFault) {
    let text = lines.text(lines.trimmed).prefix { $0 != "#" }
    guard !text.allSatisfy(\.isWhitespace) else { return }
    try lines.reporting { () throws(FormatFault.Reason) in
      if text.hasPrefix("var"), text.contains(where: { "={".contains($0) }) {
        try readVariable(text.dropFirst(3))
      } else if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...]
        try readDescriptor(text[..<colon].filter { $0 != " " }, value.filter { $0 != " " })
      } else {
        try readTransition(text)
      }
    }
  }

  private mutating func readDescriptor(_ name: String, _ value: String) throws(FormatFault.Reason) {
    switch name {
    case "n_states", "num_states":
      guard let number = Int(value), (2...256).contains(number), variables.isEmpty, transitions.isEmpty else {
        throw .badRule(.stateCount)
      }
      states = number
    case "neighborhood":
      guard transitions.isEmpty else { throw .badRule(.neighborhood) }
      switch value {
      case "Moore": neighborhood = .moore
      case "vonNeumann": neighborhood = .vonNeumann
      case "hexagonal": neighborhood = .hexagonal
      case "oneDimensional": neighborhood = .oneDimensional
      default: throw .badRule(.neighborhood)
      }
    case "symmetries":
      guard let symmetry = TableSymmetry(rawValue: value) else { throw .badRule(.symmetry) }
      self.symmetry = symmetry
    default: break
    }
  }

  /// Reads a variable such as `a={1,2}`; Golly also takes `a{1,2}`, and `b=a` for another name of the same states.
  private mutating func readVariable(_ text: Substring) throws(FormatFault.Reason) {
    let words = text.split { "= {,}".contains($0) }.map(String.init)
    guard words.count > 1 else { throw .badRule(.variable) }
    var variable = Variable()
    for word in words.dropFirst() {
      for state in try members(of: word) { variable.add(state) }
    }
    variables[words[0]] = variable
  }

  /// The states of a variable, or the state with which a word begins.
  private func members(of word: String) throws(FormatFault.Reason) -> [Int] {
    if let variable = variables[word] { return variable.members }
    guard let state = Int(word.prefix { $0.isASCII && $0.isNumber }), (0..<states).contains(state) else {
      throw .badRule(.unknownName(word))
    }
    return [state]
  }

  /// Reads a transition such as `a,0,b,1,c,b` or `20212`; Golly ignores what follows.
  private mutating func readTransition(_ text: Substring) throws(FormatFault.Reason) {
    let count = neighborhood.neighbors.count + 2
    var words = text.split { ", ".contains($0) }.map(String.init)
    if words.count < count, !text.contains(",") { words = words.joined().map(String.init) }
    guard words.count >= count, states > 0 else { throw .badRule(.transition) }
    guard symmetry.suits(neighborhood) else { throw .badRule(.symmetry) }
    try add(Array(words.prefix(count)))
  }

  /// Adds a transition for each choice of states for the variables that appear more than once; the choice for the
  /// alphabetically first variable changes fastest.
  private mutating func add(_ words: [String]) throws(FormatFault.Reason) {
    let bound = Set(words.filter { word in variables[word] != nil && words.count { $0 == word } > 1 })
      .sorted()
    let choices = bound.map { variables[$0]?.members ?? [] }
    let total = choices.reduce(1) { $0.saturatingMultiplied(by: $1.count) }
    guard transitions.count.saturatingAdding(total) <= Self.maxTransitions else {
      throw .badRule(.tooComplex)
    }
    let places = words.map { bound.firstIndex(of: $0) }
    var members: [[Int]] = []
    for word in words { members.append(try self.members(of: word)) }
    for number in 0..<total {
      var rest = number
      let chosen = choices.map { choice in
        defer { rest /= choice.count }
        return choice[rest % choice.count]
      }
      let states = zip(places, members).map { place, members in place.map { [chosen[$0]] } ?? members }
      guard let next = states.last, next.count == 1 else { throw .badRule(.output) }
      transitions.append(states.dropLast().map { StateSet($0) }, next: next[0])
    }
  }
}

// MARK: - The transition function

extension TransitionTable {
  /// Returns a tree if it is small, otherwise a table.
  ///
  /// - Parameter limit: The maximum size of a tree.
  func transition(upTo limit: Int) throws(FormatFault.Reason) -> Transition {
    guard states > 0 else { throw .badRule(.stateCount) }
    let isOrdered = symmetry != .permute
    let most = isOrdered ? Self.maxArranged : Self.maxPermuted
    if let all = transitions.arranged(by: symmetry, in: neighborhood, upTo: most) {
      guard let table = Transition.Table(all, in: neighborhood, states: states) else {
        throw .badRule(.tooComplex)
      }
      if let tree = TreeBuilder.tree(of: table, in: neighborhood, upTo: limit) {
        return Transition(.tree(tree), states: states)
      }
      if isOrdered { return Transition(.table(table), states: states) }
    }
    guard !isOrdered, let table = Transition.Table(permuting: transitions, in: neighborhood, states: states)
    else { throw .badRule(.tooComplex) }
    return Transition(.table(table), states: states)
  }
}

/// Transitions in the order in which they apply: the sets of states that a cell and its neighbors can have, and the
/// next state.
struct TransitionList {
  private(set) var next: [UInt8] = []
  /// The distinct sets of states.
  private(set) var sets: [StateSet] = []
  /// For each transition, the numbers of the sets of its cells.
  private var rows: [Int32] = []
  private var width = 1
  private var numbers: [StateSet: Int32] = [:]

  var count: Int { next.count }
  var isEmpty: Bool { next.isEmpty }

  /// The numbers of a transition's sets, that of the cell itself first.
  subscript(_ transition: Int) -> ArraySlice<Int32> { rows[transition * width..<(transition + 1) * width] }

  mutating func append(_ cells: [StateSet], next: Int) {
    let row = cells.map { set -> Int32 in
      if let number = numbers[set] { return number }
      let number = Int32(sets.count)
      sets.append(set)
      numbers[set] = number
      return number
    }
    append(row, next: UInt8(next))
  }

  private mutating func append(_ row: [Int32], next: UInt8) {
    width = row.count
    rows += row
    self.next.append(next)
  }

  /// Returns the list with all transitions that are equivalent by symmetry; nil if there may be more than a limit.
  func arranged(
    by symmetry: TableSymmetry, in neighborhood: StateNeighborhood, upTo limit: Int
  ) -> TransitionList? {
    guard symmetry != .none else { return self }
    let most = (0..<count).reduce(0) {
      $0 + symmetry.arrangementCount(of: self[$1].dropFirst(), in: neighborhood)
    }
    guard most <= limit else { return nil }
    var all = self
    (all.rows, all.next) = ([], [])
    for number in 0..<count {
      let row = self[number]
      for neighbors in symmetry.arrangements(of: Array(row.dropFirst()), in: neighborhood) {
        all.append(row.prefix(1) + neighbors, next: next[number])
      }
    }
    return all
  }
}
