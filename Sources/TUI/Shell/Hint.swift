/// A key and what it does: written once per screen, read by the footer, the help overlay and the docs.
public struct Hint: Hashable, Sendable {
  /// The keys that do it, the best known first.
  public let keys: [Key]
  /// What it does, in two or three words.
  public let title: String
  /// Whether the footer shows it; the help overlay shows all.
  public let isInFooter: Bool
  /// Whether only the key itself does it: a click on the hint, perhaps a doubled one, does nothing, and
  /// the palette names it without doing it.
  public let isDeliberate: Bool
  /// What it has in common with others, as a heading of the help; empty where nothing is said.
  public private(set) var group = ""
  private let shownKeys: String?

  /// Creates a hint.
  ///
  /// - Parameter shown: What stands for the keys where their names would be long, such as `↑↓`.
  public init(
    _ keys: Key..., shown: String? = nil, title: String, isInFooter: Bool = true, isDeliberate: Bool = false
  ) {
    self.init(keys, shown: shown, title: title, isInFooter: isInFooter, isDeliberate: isDeliberate)
  }

  /// Creates a hint for a list of keys.
  init(_ keys: [Key], shown: String?, title: String, isInFooter: Bool, isDeliberate: Bool) {
    self.keys = keys
    self.isDeliberate = isDeliberate
    self.title = title
    self.isInFooter = isInFooter
    shownKeys = shown
  }

  /// The keys as people read them.
  public var label: String {
    shownKeys ?? keys.map(\.description).joined(separator: "/")
  }

  /// The hint under a heading of the help, with the others of that group.
  public func grouped(_ group: String) -> Hint {
    var hint = self
    hint.group = group
    return hint
  }
}
