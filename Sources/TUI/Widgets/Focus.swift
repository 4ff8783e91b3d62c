/// Which of several things on a screen the keys speak to; after the last comes the first.
public struct Focus<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The things, in the order of Tab.
  public let ids: [ID]
  /// The thing that has the focus.
  public private(set) var current: ID

  /// Creates a ring; the first thing has the focus.
  public init(_ first: ID, _ others: ID...) {
    ids = [first] + others
    current = first
  }

  /// Whether a thing has the focus.
  public func isOn(_ id: ID) -> Bool { current == id }

  /// Gives the focus to a thing of the ring.
  public mutating func move(to id: ID) {
    if ids.contains(id) { current = id }
  }

  /// Gives the focus to the thing behind.
  public mutating func next() { move(by: 1) }

  /// Gives the focus to the thing before.
  public mutating func previous() { move(by: ids.count - 1) }

  /// Goes on by Tab and back by Shift and Tab.
  public mutating func handle(_ input: Input) -> Reaction {
    switch input {
    case .key(.tab): next()
    case .key(.backTab): previous()
    case .key, .mouse, .paste, .focus: return .ignored
    }
    return .handled
  }

  private mutating func move(by step: Int) {
    let place = ids.firstIndex(of: current) ?? 0
    current = ids[(place + step) % ids.count]
  }
}
