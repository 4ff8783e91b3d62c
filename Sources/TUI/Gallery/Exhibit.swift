public import TUI

/// A widget in every state that it can have: what `parlor gallery` shows and the snapshot tests draw.
public struct Exhibit: Sendable {
  /// The name of the widget, as its type is called.
  public let name: String
  /// What it is for, in a sentence.
  public let summary: String
  /// The states, the usual one first.
  public let states: [State]

  /// Creates an exhibit.
  public init(_ name: String, _ summary: String, _ states: [State]) {
    precondition(!states.isEmpty, "An exhibit shows something")
    self.name = name
    self.summary = summary
    self.states = states
  }

  /// A widget in one state.
  public struct State: Sendable {
    /// What is special about it, in a few words.
    public let name: String
    /// The room that it takes.
    public let size: Size
    /// Draws it into a place of its own at a moment; only what moves looks at the time.
    public let draw: @Sendable (_ canvas: inout Canvas, _ area: Rect, _ now: Instant) -> Void
    /// Whether it looks different from one moment to the next.
    public let moves: Bool

    /// Creates a state that stands still.
    public init(
      _ name: String, _ columns: Int, _ rows: Int,
      draw: @escaping @Sendable (_ canvas: inout Canvas, _ area: Rect) -> Void
    ) {
      self.name = name
      size = Size(columns: columns, rows: rows)
      moves = false
      self.draw = { canvas, area, _ in draw(&canvas, area) }
    }

    /// Creates a state that moves.
    public init(
      moving name: String, _ columns: Int, _ rows: Int,
      draw: @escaping @Sendable (_ canvas: inout Canvas, _ area: Rect, _ now: Instant) -> Void
    ) {
      self.name = name
      size = Size(columns: columns, rows: rows)
      moves = true
      self.draw = draw
    }
  }
}

/// Exhibits that belong together.
public struct GallerySection: Sendable {
  /// What they have in common.
  public let name: String
  /// The exhibits, in the order in which they are shown.
  public let exhibits: [Exhibit]

  /// Creates a hall.
  public init(name: String, exhibits: [Exhibit]) {
    self.name = name
    self.exhibits = exhibits
  }

  /// Every hall of the gallery.
  public static let all = [text, input, lists, charts, house, motion]
}
