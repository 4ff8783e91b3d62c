/// One line of text, with an ellipsis where it is too long for its place.
///
/// ```
/// end     A long way to the…
/// middle  A long wa…library
/// start   …y to the library
/// ```
public struct Label: Hashable, Sendable {
  /// The text; newlines become spaces.
  public var text: String
  /// What it is, to the theme.
  public var style: Component
  /// Where it stands.
  public var alignment: Alignment
  /// What is left out where it is too long.
  public var cut: Cut

  /// Creates a label.
  public init(
    _ text: String, style: Component = .text, alignment: Alignment = .leading, cut: Cut = .end
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.cut = cut
  }

  /// What is left out of a line that is too long.
  public enum Cut: CaseIterable, Hashable, Sendable {
    /// The end, as of a name.
    case end
    /// The middle, as of something whose beginning and end tell it from others.
    case middle
    /// The start, as of a path.
    case start
  }

  /// The size at which nothing is cut.
  public var size: Size { Size(columns: line.columns, rows: 1) }

  /// Draws the text into the first row.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let ellipsis = canvas.look.glyphs == .ascii ? "..." : "…"
    let shown = line.fitted(to: area.columns, cutting: cut, ellipsis: ellipsis)
    canvas.clipped(to: area.row(0)) { $0.write(shown, in: area, align: alignment, style: style) }
  }

  private var line: String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension String {
  /// As much of the text as fits into so many columns, with an ellipsis for what is left out.
  func fitted(to columns: Int, cutting cut: Label.Cut, ellipsis: String = "…") -> String {
    let room = columns - ellipsis.columns
    guard self.columns > columns, room > 0 else { return fitted(to: columns) }
    switch cut {
    case .end: return beginning(of: room) + ellipsis
    case .middle: return beginning(of: room - room / 2) + ellipsis + ending(of: room / 2)
    case .start: return ellipsis + ending(of: room)
    }
  }

  private func beginning(of columns: Int) -> Substring {
    var rest = columns
    return prefix { sign in
      rest -= sign.columns
      return rest >= 0
    }
  }

  private func ending(of columns: Int) -> Substring {
    var rest = columns
    let count = reversed().prefix { sign in
      rest -= sign.columns
      return rest >= 0
    }.count
    return suffix(count)
  }
}
