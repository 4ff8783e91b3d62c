/// The second tier, as the third one uses it.
struct ThemeMeanings {
  let semantics: [String: Color]
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

  private func color(_ name: String) throws(ThemeMistake) -> Color {
    if let color = semantics[name] { return color }
    throw primitives.contains(name)
      ? ThemeMistake("\"\(name)\" is a primitive, and a component names only semantics.")
      : ThemeMistake("There is no semantic \"\(name)\".")
  }
}
