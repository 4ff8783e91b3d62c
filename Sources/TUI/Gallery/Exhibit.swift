public import TUI

/// A widget in every state: `parlor gallery` shows it and the snapshot tests draw it.
public struct Exhibit: Sendable {
  /// The name of the widget's type.
  public let name: String
  /// Its purpose, in a sentence.
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
    /// What distinguishes the state, in a few words.
    public let name: String
    /// The size that it is drawn in.
    public let size: Size
    /// Draws it into an area at a time; only moving states depend on the time.
    public let draw: @Sendable (_ canvas: inout Canvas, _ area: Rect, _ now: Instant) -> Void
    /// True if it changes with time.
    public let moves: Bool

    /// Creates a static state.
    public init(
      _ name: String, _ columns: Int, _ rows: Int,
      draw: @escaping @Sendable (_ canvas: inout Canvas, _ area: Rect) -> Void
    ) {
      self.name = name
      size = Size(columns: columns, rows: rows)
      moves = false
      self.draw = { canvas, area, _ in draw(&canvas, area) }
    }

    /// Creates a moving state.
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

/// A section of the gallery.
public struct GallerySection: Sendable {
  /// The title of the section.
  public let name: String
  /// The exhibits, in the order in which they are shown.
  public let exhibits: [Exhibit]

  /// Creates a section.
  public init(name: String, exhibits: [Exhibit]) {
    self.name = name
    self.exhibits = exhibits
  }

  /// Every section of the gallery.
  public static let all = [text, input, lists, charts, shell, motion]
}
