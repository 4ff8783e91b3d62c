public import TUI

/// A widget that can be tried out in the gallery, as most are by themselves.
public protocol Playable: Sendable {
  /// Draws the widget into a rectangle.
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool)
  /// Takes what a person does.
  mutating func handle(_ input: Input, in area: Rect) -> Reaction
}

/// A widget to try out, and the room that it takes.
public struct LiveExample: Sendable {
  /// The room that it takes.
  public let size: Size
  /// What it made of the last thing that was done; nil while nothing was.
  public private(set) var reaction: Reaction?
  private var widget: any Playable

  /// Creates a liveExample.
  public init(_ widget: any Playable, _ columns: Int, _ rows: Int) {
    self.widget = widget
    size = Size(columns: columns, rows: rows)
  }

  /// Draws the widget at the top left of a rectangle, with the focus.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    widget.draw(on: &canvas, in: place(in: area), isFocused: true)
  }

  /// Lets the widget take what a person does.
  public mutating func handle(_ input: Input, in area: Rect) {
    reaction = widget.handle(input, in: place(in: area))
  }

  private func place(in area: Rect) -> Rect { Rect(area.origin, size).intersection(area) }
}
