/// All hints in a box above a screen, in groups.
///
/// ```
/// ╭─ Keys ──────────────╮
/// │  On this page       │
/// │  ↑↓     Choose      │
/// │  Enter  Play        │
/// │                     │
/// │  Everywhere         │
/// │  ?      Help        │
/// ╰─────────────────────╯
/// ```
public struct HelpOverlay: Hashable, Sendable {
  /// The hints; a group without any is not shown.
  public var groups: [Group]
  private(set) var offset = 0

  /// Hints that belong together.
  public struct Group: Hashable, Sendable {
    /// What they have in common; nothing is written where it is empty.
    public let title: String
    /// The hints.
    public let hints: [Hint]

    /// Creates a group.
    public init(_ title: String, _ hints: [Hint]) {
      self.title = title
      self.hints = hints
    }
  }

  /// Creates an overlay of groups.
  public init(groups: [Group]) { self.groups = groups }

  /// Creates an overlay of hints that all belong together.
  public init(_ hints: [Hint]) { self.init(groups: [Group("", hints)]) }

  /// Scrolls; Escape, Enter, `?`, F1, `q` and a click beside the box activate, which means: close it.
  ///
  /// - Parameter look: How it was drawn: the padding of the theme decides how wide the box is.
  public mutating func handle(_ input: Input, in area: Rect, look: Look = Look()) -> Reaction {
    let frame = frame(in: area, look)
    if let point = input.click(in: area) { return frame.contains(point) ? .handled : .activated }
    if let rows = input.wheel(in: area) {
      offset = view(in: frame).scrolled(by: rows).offset
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    if Self.closingKeys.contains(key) { return .activated }
    guard let travel = RowMotion(key) else { return .ignored }
    offset = travel.scrolled(view(in: frame)).offset
    return .handled
  }

  private static let closingKeys: [Key] = [
    .escape, .enter, .character("?"), .function(1), .character("q"),
  ]
}
