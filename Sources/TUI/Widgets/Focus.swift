/// A focus ring: determines which of several widgets receives the keys; wraps around at both ends.
///
/// A page with three widgets has a ring with an id for each, computes their frames in one function, and asks
/// the ring which widget receives an input:
///
/// ```swift
/// struct Guests {
///   enum Part { case name, list, buttons }
///   var focus = Focus<Part>(.name, .list, .buttons)
///   var name = TextField(placeholder: "a name")
///   var list = ListView([String]())
///   var buttons = ButtonRow(["Add", "Done"])
///
///   func frames(in area: Rect) -> [Part: Rect] {
///     let rows = area.rows(.cells(1), .share(1), .cells(1), gap: 1)
///     return [.name: rows[0], .list: rows[1], .buttons: rows[2]]
///   }
///
///   mutating func handle(_ input: Input, in area: Rect) -> Reaction {
///     let frames = frames(in: area)
///     guard let part = focus.follow(input, among: frames), let frame = frames[part] else { return .handled }
///     return switch part {
///     case .name: name.handle(input, in: frame)
///     case .list: list.handle(input, in: frame)
///     case .buttons: buttons.handle(input, in: frame)
///     }
///   }
///
///   func draw(on canvas: inout Canvas, in area: Rect) {
///     let frames = frames(in: area)
///     name.draw(on: &canvas, in: frames[.name, default: area], isFocused: focus.isOn(.name))
///     list.draw(on: &canvas, in: frames[.list, default: area], isFocused: focus.isOn(.list))
///     buttons.draw(on: &canvas, in: frames[.buttons, default: area], isFocused: focus.isOn(.buttons))
///   }
/// }
/// ```
///
/// Tab moves the focus forward, Shift-Tab back, a click to the widget under it; the wheel scrolls the widget
/// under the mouse without moving the focus. ``setEnabled(_:_:)`` excludes widgets that cannot be used at
/// present.
public struct Focus<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The widgets, in Tab order.
  public let ids: [ID]
  /// The focused widget; disabled only if all are.
  public private(set) var current: ID
  private var disabled: Set<ID> = []

  /// Creates a ring with the focus on the first widget.
  public init(_ first: ID, _ others: ID...) {
    ids = [first] + others
    current = first
  }

  /// Returns true if a widget has the focus.
  public func isOn(_ id: ID) -> Bool { current == id }

  /// Returns true if a widget can have the focus.
  public func isEnabled(_ id: ID) -> Bool { ids.contains(id) && !disabled.contains(id) }

  /// Enables or disables a widget; if it had the focus, that moves to the next one.
  public mutating func setEnabled(_ isEnabled: Bool, _ id: ID) {
    if isEnabled { disabled.remove(id) } else { disabled.insert(id) }
    if !self.isEnabled(current) { next() }
  }

  /// Moves the focus to a widget, if it is enabled.
  public mutating func move(to id: ID) {
    if isEnabled(id) { current = id }
  }

  /// Moves the focus to the next enabled widget.
  public mutating func next() { move(by: 1) }

  /// Moves the focus to the previous enabled widget.
  public mutating func previous() { move(by: ids.count - 1) }

  /// Moves the focus forward by Tab and back by Shift-Tab.
  public mutating func handle(_ input: Input) -> Reaction {
    switch input {
    case .key(.tab): next()
    case .key(.backTab): previous()
    case .key, .mouse, .paste, .focus: return .ignored
    }
    return .handled
  }

  /// Moves the focus by Tab and clicks; returns the widget that receives the input.
  ///
  /// - Returns: The widget under a click or the wheel, otherwise the focused one. Nil if the ring itself
  ///   handled the input, or if a click or the wheel hit nothing.
  public mutating func follow(_ input: Input, among frames: [ID: Rect]) -> ID? {
    guard handle(input) == .ignored else { return nil }
    guard case .mouse(let mouse) = input else { return isEnabled(current) ? current : nil }
    switch mouse.action {
    // A drag began in the focused widget, and may leave its area.
    case .drag, .release, .move: return isEnabled(current) ? current : nil
    case .press:
      guard let hit = thing(at: mouse.point, among: frames) else { return nil }
      current = hit
      return hit
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return thing(at: mouse.point, among: frames)
    }
  }

  private func thing(at point: Point, among frames: [ID: Rect]) -> ID? {
    ids.first { isEnabled($0) && frames[$0]?.contains(point) == true }
  }

  private mutating func move(by step: Int) {
    let index = ids.firstIndex(of: current) ?? 0
    let round = (1...ids.count).map { ids[(index + $0 * step) % ids.count] }
    current = round.first { isEnabled($0) } ?? current
  }
}
