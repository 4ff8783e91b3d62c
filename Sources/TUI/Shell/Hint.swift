/// A key and what it does: written once per screen, shown by the footer, the help, the palette and the docs.
public struct Hint: Hashable, Sendable {
  /// The keys that do it, the best known first.
  public let keys: [Key]
  /// What it does, in two or three words.
  public let title: String
  /// True if the footer shows it; the help shows all.
  public let isInFooter: Bool
  /// True if only the key itself may do it: a click on the hint, perhaps a doubled one, does nothing, and
  /// the palette lists it disabled.
  public let isDeliberate: Bool
  /// The heading in the help under which it is listed; empty for none.
  public private(set) var group = ""
  private let shownKeys: String?

  /// Creates a hint.
  ///
  /// - Parameter shown: A short form of the keys where their names would be long, such as `↑↓`.
  public init(
    _ keys: Key..., shown: String? = nil, title: String, isInFooter: Bool = true, isDeliberate: Bool = false
  ) {
    self.init(keys, shown: shown, title: title, isInFooter: isInFooter, isDeliberate: isDeliberate)
  }

  init(_ keys: [Key], shown: String?, title: String, isInFooter: Bool, isDeliberate: Bool) {
    self.keys = keys
    self.isDeliberate = isDeliberate
    self.title = title
    self.isInFooter = isInFooter
    shownKeys = shown
  }

  /// The names of the keys.
  public var label: String {
    shownKeys ?? keys.map(\.description).joined(separator: "/")
  }

  /// Returns the hint under a heading of the help.
  public func grouped(_ group: String) -> Hint {
    var hint = self
    hint.group = group
    return hint
  }
}

extension Hint {
  /// The hint with its keys in words for a screen reader, such as `Up Down: Choose.`.
  var spoken: Hint {
    Hint(
      keys, shown: "\(Self.spokenName(of: label)):", title: "\(title).", isInFooter: isInFooter,
      isDeliberate: isDeliberate
    ).grouped(group)
  }

  private static let names: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "–": "to", "/": "or",
  ]

  private static func spokenName(of label: String) -> String {
    // A slash or a dash by itself is a key of that name.
    guard label != "/", label != "–" else { return label }
    let spaced = label.map { names[$0].map { " \($0) " } ?? String($0) }.joined()
    return spaced.split(separator: " ").joined(separator: " ")
  }
}

/// The bar at the top of a screen.
public struct Header: Hashable, Sendable {
  /// The title at the left.
  public let title: String
  /// A remark at the right.
  public let remark: String

  /// Creates the content of the bar.
  public init(_ title: String, remark: String = "") {
    self.title = title
    self.remark = remark
  }

  /// Title and remark as one phrase without symbols, for a screen reader.
  var spoken: Header {
    let parts = [title, remark].filter { !$0.isEmpty }
    return Header(parts.joined(separator: ", ").split(separator: " · ").joined(separator: ", "))
  }
}
