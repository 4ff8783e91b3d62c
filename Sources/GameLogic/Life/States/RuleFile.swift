/// Reads Golly's rule files: `@RULE NAME`, then a `@TABLE` or a `@TREE`, and `@NAMES` and `@COLORS`.
///
/// - Source: Golly 3.3, help, "File formats", section "Rule format".
public enum RuleFile {
  /// The maximum size of a rule file.
  public static let maxBytes = 1 << 24

  /// Returns true if a text has a rule but no pattern.
  public static func isRule(_ bytes: [UInt8]) -> Bool {
    let wrapping = PatternWrapping(bytes)
    guard wrapping.ruleText != nil else { return false }
    let rest = wrapping.text
    return !([rest] + PatternWrapping.parts(of: rest)).contains { (try? PatternFormat(of: $0)) != nil }
  }

  public static func read(_ bytes: [UInt8]) throws(FormatFault) -> StateRule {
    try read(bytes, treesUpTo: TreeBuilder.maxNumbers)
  }

  /// Reads a rule; a table whose tree would be larger than a limit stays a table.
  static func read(_ bytes: [UInt8], treesUpTo limit: Int) throws(FormatFault) -> StateRule {
    guard bytes.count <= maxBytes else {
      throw FormatFault(line: 1, column: 1, reason: .tooManyBytes(limit: maxBytes))
    }
    let bytes = PatternWrapping(bytes).ruleText ?? bytes
    var reader = RuleFileReader(bytes, treesUpTo: limit)
    return try reader.rule()
  }
}

private struct RuleFileReader {
  private var lines: ByteLines
  private let treeLimit: Int
  private var name = ""
  private var table: TransitionTable?
  private var tree: RuleTree?
  private var stateNames: [Int: String] = [:]
  private var colors: [Int: StateColor] = [:]
  /// The first and last color of a gradient over all states but 0.
  private var gradient: (StateColor, StateColor)?

  private enum Section: Hashable { case rule, table, tree, names, colors, other }

  init(_ bytes: [UInt8], treesUpTo limit: Int) {
    lines = ByteLines(bytes)
    treeLimit = limit
  }

  mutating func rule() throws(FormatFault) -> StateRule {
    var section = Section.other
    var known: Set<Section> = []
    while lines.advance() {
      if lines.starts(with: "@") {
        section = try self.section()
        // Of several sections of the same kind, only the first counts.
        if section != .other, !known.insert(section).inserted { section = .other }
      } else {
        try readLine(of: section)
      }
    }
    return try made()
  }

  private mutating func section() throws(FormatFault) -> Section {
    let words = lines.text(lines.trimmed).split(separator: " ").prefix { !$0.hasPrefix("#") }
    switch words.first {
    case "@RULE":
      guard words.count == 2, !words[1].contains(":") else { throw lines.fault(.ruleNameMissing) }
      name = String(words[1])
      return .rule
    case "@TABLE":
      table = table ?? TransitionTable()
      return .table
    case "@TREE":
      tree = tree ?? RuleTree()
      return .tree
    case "@NAMES": return .names
    case "@COLORS": return .colors
    default: return .other
    }
  }

  private mutating func readLine(of section: Section) throws(FormatFault) {
    switch section {
    case .table: try table?.readLine(lines)
    case .tree: try tree?.readLine(lines)
    case .names: readName()
    case .colors: readColors()
    case .rule, .other: break
    }
  }

  /// Reads a name such as `1 electron head`.
  private mutating func readName() {
    let words = lines.text(lines.trimmed).split(separator: " ", maxSplits: 1)
    guard words.count == 2, let state = Int(words[0]), (0...255).contains(state) else { return }
    stateNames[state] = String(words[1])
  }

  /// Reads a color such as `1 0 128 255 light blue`, or the two colors of a gradient.
  private mutating func readColors() {
    let numbers = lines.text(lines.trimmed).split { $0 == " " || $0 == "," }.prefix { Int($0) != nil }
      .compactMap { Int($0) }
    guard numbers.allSatisfy({ (0...255).contains($0) }) else { return }
    func color(_ first: Int) -> StateColor {
      StateColor(
        red: UInt8(numbers[first]), green: UInt8(numbers[first + 1]), blue: UInt8(numbers[first + 2]))
    }
    if numbers.count >= 6 {
      gradient = gradient ?? (color(0), color(3))
    } else if numbers.count >= 4 {
      colors[numbers[0]] = color(1)
    }
  }

  private func made() throws(FormatFault) -> StateRule {
    guard !name.isEmpty else { throw lines.fault(.ruleNameMissing) }
    let transition: Transition
    if let table {
      transition = try lines.reporting { () throws(FormatFault.Reason) in
        try table.transition(upTo: treeLimit)
      }
    } else if let tree {
      transition = try lines.reporting(tree.transition)
    } else {
      throw lines.fault(.badRule(.withoutTable))
    }
    return StateRule(
      name: name, states: transition.states, transition: transition, stateNames: stateNames,
      colors: allColors(transition.states), definition: String(decoding: lines.bytes, as: UTF8.self))
  }

  private func allColors(_ states: Int) -> [Int: StateColor] {
    guard let (first, last) = gradient else { return colors }
    var all = colors
    for state in 1..<states where all[state] == nil {
      all[state] = first.mixed(with: last, part: state - 1, of: max(1, states - 2))
    }
    return all
  }
}

extension StateColor {
  /// The color that lies `part` of `parts` steps from this color to another.
  fileprivate func mixed(with other: StateColor, part: Int, of parts: Int) -> StateColor {
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8(Int(one) + (Int(other) - Int(one)) * part / parts)
    }
    return StateColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// The reasons why the table or tree of a rule file is not a rule.
public enum RuleFault: Hashable, Sendable {
  /// There is neither a table nor a tree.
  case withoutTable
  /// The number of states is missing or not in 2...256.
  case stateCount
  /// The neighborhood is not one that tables can have.
  case neighborhood
  /// The symmetry does not suit the neighborhood.
  case symmetry
  /// A name is neither a state nor a variable.
  case unknownName(String)
  /// A variable does not have the form `var a={1,2}`.
  case variable
  /// A transition has more or fewer states than the neighborhood needs.
  case transition
  /// The output of a transition is a variable that has no definite value.
  case output
  /// A node of a tree does not match the others.
  case node
  /// The number of nodes differs from the one stated, or none is stated.
  case nodeCount
  /// The table stands for too many transitions.
  case tooComplex
}
