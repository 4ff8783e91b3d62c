/// A part of a screen, drawn in a rectangle: a button, a list, a chart.
///
/// A widget is a value without a place of its own: the screen passes the same rectangle to ``draw(on:in:isFocused:)``
/// and to ``handle(_:in:)``. A new type only has to draw; everything else has a default. Any widget can be the row of
/// a ``Form``.
///
/// ```swift
/// struct Die: Widget {
///   var face = 1
///
///   func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
///     canvas.write("[\(face)]", in: area.row(0), style: isFocused ? .buttonFocused : .button)
///   }
///
///   mutating func handle(_ input: Input, in area: Rect) -> Reaction {
///     guard input == .key(.space) else { return .ignored }
///     face = face % 6 + 1
///     return .handled
///   }
///
///   var hints: [Hint] { [Hint(.space, title: "Turn")] }
/// }
/// ```
public protocol Widget: Hashable, Sendable {
  /// Draws the widget in a rectangle, and nothing outside of it.
  ///
  /// - Parameter isFocused: True if it receives the keys: it looks different then, and places the cursor.
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool)
  /// Handles an input in the rectangle that the widget was drawn in.
  ///
  /// - Returns: ``Reaction/ignored`` for what it has no use for, which others may then have.
  mutating func handle(_ input: Input, in area: Rect) -> Reaction

  /// Returns the size that shows everything, or as much as is useful, in a number of columns.
  func size(within columns: Int) -> Size
  /// The keys that it handles now, for the screen's own hints.
  var hints: [Hint] { get }
  /// True while characters are text, so that none of them is a command.
  var acceptsText: Bool { get }
  /// False to gray the widget out and ignore input.
  var isEnabled: Bool { get set }
  /// The value in words, for a form in the plain look; nil if only a picture shows it.
  var valueInWords: AccessibleLabel? { get }
  /// Ends an edit, because the focus leaves the widget.
  mutating func finish()
}

extension Widget {
  /// By default, no input is handled.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction { .ignored }
  /// By default, one full row.
  public func size(within columns: Int) -> Size { Size(columns: columns, rows: 1) }
  /// By default, there are no keys to mention.
  public var hints: [Hint] { [] }
  /// By default, characters are keys.
  public var acceptsText: Bool { false }
  /// By default, the widget cannot be disabled.
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  /// By default, the picture is all there is.
  public var valueInWords: AccessibleLabel? { nil }
  /// By default, there is nothing to end.
  public mutating func finish() {}

  /// Returns the number of rows needed in a number of columns.
  public func rows(for columns: Int) -> Int { size(within: columns).rows }
}

/// Any widget as a part of a value that can be compared.
struct AnyWidget: Hashable, Sendable {
  var base: any Widget

  init(_ base: any Widget) { self.base = base }

  static func == (one: AnyWidget, other: AnyWidget) -> Bool {
    AnyHashable(one.base) == AnyHashable(other.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
