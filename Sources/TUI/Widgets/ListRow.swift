extension ListView {
  /// One line of a list.
  public struct Row: Hashable, Sendable {
    /// What it is called.
    public var text: String
    /// A remark at the right end.
    public var detail: String
    /// The key that stands before the text, for menus.
    public var shortcut: Character?
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// What it is in the list.
    public let kind: Kind
    /// What stands before the text and tells a state.
    var lead = RowLead.none

    /// Creates a row.
    public init(_ text: String, detail: String = "", shortcut: Character? = nil, isEnabled: Bool = true) {
      self.init(text, detail: detail, shortcut: shortcut, isEnabled: isEnabled, kind: .item)
    }

    private init(_ text: String, detail: String, shortcut: Character?, isEnabled: Bool, kind: Kind) {
      self.text = text
      self.detail = detail
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.kind = kind
    }

    /// What a row is in its list.
    public enum Kind: Hashable, Sendable {
      /// Something to choose.
      case item
      /// The name of the rows below it.
      case heading
      /// A line between the rows above and below it.
      case separator
    }
  }
}

extension ListView.Row {
  /// The name of the rows below it, which cannot be chosen.
  public static func heading(_ text: String, detail: String = "") -> Self {
    Self(text, detail: detail, shortcut: nil, isEnabled: false, kind: .heading)
  }

  /// A line between rows, which cannot be chosen.
  public static let separator = Self("", detail: "", shortcut: nil, isEnabled: false, kind: .separator)

  /// What the row is to the choice.
  var role: RowRole {
    switch kind {
    case .item: isEnabled ? .choosable : .unavailable
    case .heading: .heading
    case .separator: .line
    }
  }

  /// The text behind the shortcut.
  var label: String { shortcut.map { "\($0)  \(text)" } ?? text }
}

/// What stands before the text of a row and tells a state.
enum RowLead: Hashable, Sendable {
  /// Nothing.
  case none
  /// A box that is checked or not.
  case box(isChecked: Bool)
  /// The lines that lead to a place in a tree.
  case branch(TreeBranch)

  /// How it is drawn.
  func text(_ signs: Glyphs) -> String {
    switch self {
    case .none: ""
    case .box(let isChecked): isChecked ? "[x] " : "[ ] "
    case .branch(let branch): branch.guides(signs)
    }
  }

  /// What it says in words.
  var words: [String] {
    switch self {
    case .none: []
    case .box(let isChecked): [isChecked ? "checked" : "not checked"]
    case .branch(let branch): branch.words
    }
  }

  /// How it looks in a row that is not chosen; nil where it looks like the row.
  var style: Component? {
    switch self {
    case .none, .box: nil
    case .branch: .border
    }
  }

  /// How the text of the row looks while it is not chosen.
  var rowStyle: Component {
    switch self {
    case .none, .branch, .box(isChecked: false): .row
    case .box(isChecked: true): .rowChecked
    }
  }
}
