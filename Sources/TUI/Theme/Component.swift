/// What a thing on the screen is, as a theme knows it: the third tier, the only one that code names.
///
/// A name is made of words with dots between, from the general to the special. A theme that lacks
/// `list.row.selected` serves `list.row`, then `list`, then `text`. Each game adds its own names in
/// an extension beside its screens, so that no list here has to know it.
public struct Component: Hashable, Sendable {
  /// The name in theme files.
  public let name: String

  /// Creates the component of a name.
  public init(_ name: String) { self.name = name }
}

extension Component {
  /// Every component that the toolkit itself draws.
  public static let toolkit =
    textComponents + houseComponents + listComponents + inputComponents + chartComponents
}
