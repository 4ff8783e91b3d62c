/// A hand on a scroll bar.
///
/// A press on the thumb takes it, and what is held follows the mouse wherever it goes, until the button
/// goes up. A press beside the thumb turns a page.
///
/// Whatever has a ``Scrollbar`` keeps one of these, and asks it first about every input.
public struct ScrollbarDrag: Hashable, Sendable {
  /// Which cell of the thumb is held, counted from its beginning.
  private var held: Int?

  /// Creates a hand that holds nothing.
  public init() {}

  /// Whether the thumb is held.
  public var isHolding: Bool { held != nil }

  /// Tells the part to show after an input that was meant for a bar; nil for all other inputs.
  public mutating func handle(
    _ input: Input, on area: Rect, of view: Viewport, _ axis: Axis = .vertical
  ) -> Viewport? {
    guard case .mouse(let mouse) = input else { return nil }
    let place = axis.offset(of: mouse.point, in: area)
    switch mouse.action {
    case .press(.left):
      held = nil
      return area.contains(mouse.point) ? press(at: place, on: area, of: view, axis) : nil
    case .drag(.left):
      return held.map { cell in
        Scrollbar(view, axis).view(withThumbAt: place - cell, in: axis.length(of: area.size))
      }
    case .release:
      defer { held = nil }
      return held.map { _ in view }
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      return nil
    }
  }

  private mutating func press(at place: Int, on area: Rect, of view: Viewport, _ axis: Axis) -> Viewport? {
    guard !view.isWhole else { return nil }
    let thumb = Scrollbar(view, axis).thumb(in: axis.length(of: area.size))
    if place < thumb.lowerBound { return RowMotion.pages(-1).scrolled(view) }
    if place >= thumb.upperBound { return RowMotion.pages(1).scrolled(view) }
    held = place - thumb.lowerBound
    return view
  }
}
