/// Everything that can be done, found by a few letters of its name.
///
/// ```
/// ╭─ Commands ─────────────────────────╮
/// │ hi▏                        2 of 14 │
/// │                                    │
/// │ ▸ Hide and pass on               p │
/// │   Open the history          Ctrl-H │
/// ╰────────────────────────────────────╯
/// ```
///
/// The choice never rests on what cannot be chosen while there is something that can.
public struct CommandPalette<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// Everything, in the order in which it stands while nothing is typed.
  public let items: [Item]
  /// What was decided; nil while nothing is, and when it was closed without a choice.
  public private(set) var choice: Choice?
  var field = TextField(placeholder: "Type a few letters of its name")
  private(set) var matches: [Match] = []
  /// The match on which the choice rests, from 0.
  private(set) var selected = 0
  private(set) var offset = 0
  /// Whether the choice was moved since something was typed, so that the cursor rests there.
  var isBrowsing = false

  /// One thing that can be done.
  public struct Item: Hashable, Sendable {
    /// What it is called.
    public let title: String
    /// The keys that do it without the palette.
    public let keys: String
    /// What is decided by choosing it.
    public let choice: Choice
    /// Whether it can be chosen here; if not, only its keys do it.
    public let isEnabled: Bool

    /// Names a thing that can be done.
    public init(_ title: String, keys: String = "", _ choice: Choice, isEnabled: Bool = true) {
      self.title = title
      self.keys = keys
      self.choice = choice
      self.isEnabled = isEnabled
    }
  }

  /// An item that fits what is typed.
  struct Match: Hashable, Sendable {
    let item: Item
    /// Which signs of its title were typed.
    let places: [Int]
  }

  /// Creates a palette in which something may be typed already.
  public init(_ items: [Item], typed: String = "") {
    self.items = items
    field.insert(typed)
    search()
  }
}

extension CommandPalette {
  /// Takes what fits best first; what fits equally well stays in its order.
  mutating func search() {
    let found = items.enumerated().compactMap { index, item in
      FuzzyMatch(field.text, in: item.title).map { (index: index, fit: $0, item: item) }
    }
    matches = found.sorted { ($1.fit.score, $0.index) < ($0.fit.score, $1.index) }.map {
      Match(item: $0.item, places: $0.fit.places)
    }
    (selected, offset, isBrowsing) = (0, 0, false)
    select(0, towards: 1)
  }

  /// Chooses a match, or the nearest in a direction that can be chosen, or else the nearest in the other.
  mutating func select(_ index: Int, towards step: Int) {
    let wanted = min(max(0, index), max(0, matches.count - 1))
    selected = enabled(from: wanted, by: step) ?? enabled(from: wanted, by: -step) ?? wanted
  }

  private func enabled(from index: Int, by step: Int) -> Int? {
    stride(from: index, to: step > 0 ? matches.count : -1, by: step).first {
      matches.indices.contains($0) && matches[$0].item.isEnabled
    }
  }

  /// Goes through the matches by keys or by the wheel.
  mutating func browse(_ index: Int, from view: Viewport) {
    select(index, towards: index >= selected ? 1 : -1)
    offset = view.showing(selected).offset
    isBrowsing = true
  }

  /// Decides for the match on which the choice rests, if it can be chosen.
  mutating func decide() -> Reaction {
    guard matches.indices.contains(selected), matches[selected].item.isEnabled else { return .handled }
    choice = matches[selected].item.choice
    return .activated
  }
}
