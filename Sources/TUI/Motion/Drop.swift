/// Something that falls into its place from above, and jumps a little before it lies still.
///
/// ```
/// [ A ]
///          [ A ]             [ A ]
///                   [ A ]             [ A ]
/// ```
///
/// At the end, and where nothing moves, it lies in its place.
public struct Drop: Hashable, Sendable {
  /// How much of its time has passed, from 0 to 1.
  public let progress: Double

  /// Creates the fall at a moment; a linear ``Motion`` tells how much of its time has passed.
  public init(_ progress: Double) { self.progress = progress }

  /// Draws what falls; nothing of it is seen outside of a rectangle, above which it starts.
  ///
  /// - Parameter place: Where it comes to lie.
  public func draw(on canvas: inout Canvas, in area: Rect, to place: Rect, _ body: Drawing) {
    let missing = 1 - Easing.outBounce(canvas.look.shown(progress))
    let rows = Int((missing * Double(max(0, place.bottom - area.top))).rounded())
    let now = Rect(place.origin.moved(rows: -rows), place.size)
    canvas.clipped(to: area) { body(&$0, now) }
  }
}
