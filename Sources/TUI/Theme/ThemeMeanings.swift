/// The second tier, as the third one uses it.
struct ThemeMeanings {
  let semantics: [String: ThemeValue]
  let primitives: Set<String>

  private static let attributes: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]

  /// The words that mean something between the names of semantics.
  static let reserved = Set(attributes.keys).union(["on", "plain"])

  /// Reads an ink, a paper after `on`, and attributes, each of which may be missing.
  ///
  /// The word `plain` alone stands for none of them.
  func style(_ value: String) throws(ThemeMistake) -> Style {
    var words = value.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    guard words != ["plain"] else { return .plain }
    var style = Style()
    if let first = words.first, !Self.reserved.contains(first) {
      style.ink = try color(words.removeFirst())
    }
    if words.first == "on" {
      words.removeFirst()
      guard let paper = words.popFirst() else { throw ThemeMistake("After \"on\" stands a semantic.") }
      style.paper = try color(paper)
    }
    for word in words {
      guard let attribute = Self.attributes[word] else {
        throw ThemeMistake("\"\(word)\" is not bold, dim, italic, underline or reverse.")
      }
      style.attributes.insert(attribute)
    }
    return style
  }

  /// Reads the semantic of a spacing.
  func cells(_ value: String) throws(ThemeMistake) -> Int {
    switch try meaning(value) {
    case .cells(let cells): return cells
    case .color: throw ThemeMistake("\"\(value)\" is a colour, and a space is a number of cells.")
    }
  }

  private func color(_ name: String) throws(ThemeMistake) -> Color {
    switch try meaning(name) {
    case .color(let color): return color
    case .cells: throw ThemeMistake("\"\(name)\" is a number of cells, and not a colour.")
    }
  }

  private func meaning(_ name: String) throws(ThemeMistake) -> ThemeValue {
    if let value = semantics[name] { return value }
    throw primitives.contains(name)
      ? ThemeMistake("\"\(name)\" is a primitive, and a component names only semantics.")
      : ThemeMistake("There is no semantic \"\(name)\".")
  }
}
