public import TUI

/// A widget in each of its states, as shown by `parlor gallery` and drawn by the snapshot tests.
public struct Exhibit: Sendable {
  /// The name of the widget's type.
  public let name: String
  /// The purpose of the widget, in one sentence.
  public let summary: String
  /// The states to show, the usual one first; not empty.
  public let states: [State]

  /// Creates an exhibit of at least one state.
  public init(_ name: String, _ summary: String, _ states: [State]) {
    precondition(!states.isEmpty, "An exhibit shows something")
    self.name = name
    self.summary = summary
    self.states = states
  }

  /// A widget in one state.
  public struct State: Sendable {
    /// The difference from the usual state, in a few words.
    public let name: String
    /// The size of the area that the state is drawn into.
    public let size: Size
    /// Draws the state at a time, which only moving states use.
    public let draw: @Sendable (_ canvas: inout Canvas, _ area: Rect, _ now: Instant) -> Void
    /// True for an animated state.
    public let moves: Bool

    /// Creates a state that does not depend on the time.
    public init(
      _ name: String, _ columns: Int, _ rows: Int,
      draw: @escaping @Sendable (_ canvas: inout Canvas, _ area: Rect) -> Void
    ) {
      self.name = name
      size = Size(columns: columns, rows: rows)
      moves = false
      self.draw = { canvas, area, _ in draw(&canvas, area) }
    }

    /// Creates an animated state.
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

/// A group of related exhibits, one page of the gallery.
public struct GallerySection: Sendable {
  /// The title shown in the gallery.
  public let name: String
  /// The exhibits in display order.
  public let exhibits: [Exhibit]

  /// Creates a section with its exhibits in display order.
  public init(name: String, exhibits: [Exhibit]) {
    self.name = name
    self.exhibits = exhibits
  }

  /// All sections in display order.
  public static let all = [text, input, lists, charts, shell, motion]
}
