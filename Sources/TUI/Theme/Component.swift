/// What a thing on the screen is, as a theme knows it: the third tier, the only one that code names.
///
/// A name is made of words with dots between, from the general to the special. A theme that lacks
/// `list.row.selected` serves `list.row`, then `list`, then `text`. Each game adds its own names in
/// an extension beside its screens, so that no list here has to know it.
public struct Component: Hashable, Sendable {
  /// The name in theme files.
  public let name: String
  /// How well it must be seen.
  public let legibility: Legibility

  /// Creates the component of a name.
  public init(_ name: String, _ legibility: Legibility = .text) {
    self.name = name
    self.legibility = legibility
  }

  /// How well something must be seen on its ground.
  public enum Legibility: Hashable, Sendable {
    /// It is read.
    case text
    /// It may stay in the background, or it is no text but must be found.
    case background
    /// It means nothing by itself, such as the track of a scroll bar.
    case decoration
  }

  /// Whether two are the same to a theme, which knows nothing but names.
  public static func == (one: Component, other: Component) -> Bool { one.name == other.name }

  /// Counts the name alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Components that belong together, and what people see of them.
public struct ComponentFamily: Hashable, Sendable {
  /// What they have in common.
  public let title: String
  /// The components, near relatives beside each other.
  public let components: [Component]

  /// Creates a family.
  public init(_ title: String, _ components: [Component]) {
    self.title = title
    self.components = components
  }
}

extension Component {
  /// Every component that the toolkit itself draws, in families.
  public static let families = [
    ComponentFamily("Text", textComponents), ComponentFamily("House", houseComponents),
    ComponentFamily("Lists", listComponents), ComponentFamily("Input", inputComponents),
    ComponentFamily("Charts", chartComponents),
  ]

  /// Every component that the toolkit itself draws.
  public static let toolkit = families.flatMap(\.components)

  /// What others are drawn on: whatever has no paper of its own must be seen on all of them.
  public static let grounds: [Component] = [.text, .curtain, .dialog]
}
