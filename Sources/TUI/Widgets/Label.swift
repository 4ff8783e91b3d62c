/// One line of text, with an ellipsis if it is too long.
///
/// ```
/// end     A long way to the…
/// middle  A long wa…library
/// start   …y to the library
/// ```
public struct Label: Widget {
  /// The text; newlines become spaces.
  public var text: String
  /// The component that the theme styles it by.
  public var style: Component
  /// The alignment within the row.
  public var alignment: Alignment
  /// The part to leave out if the text is too long.
  public var cut: Cut

  /// Creates a label, by default leading and cut at the end.
  public init(
    _ text: String, style: Component = .text, alignment: Alignment = .leading, cut: Cut = .end
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.cut = cut
  }

  /// The part of a line to leave out if it is too long.
  public enum Cut: CaseIterable, Hashable, Sendable {
    /// The end, for names.
    case end
    /// The middle, if the beginning and end are what matters.
    case middle
    /// The start, for paths.
    case start
  }

  /// The size needed to show the whole text.
  public var size: Size { Size(columns: line.columns, rows: 1) }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// The text.
  public var valueInWords: AccessibleLabel? { AccessibleLabel(line) }

  /// Draws the text in the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    let ellipsis = canvas.look.glyphs == .ascii ? "..." : "…"
    let shown = line.fitted(to: area.columns, cutting: cut, ellipsis: ellipsis)
    canvas.clipped(to: area.row(0)) { $0.write(shown, in: area, align: alignment, style: style) }
  }

  private var line: String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension String {
  /// Returns the text cut to a number of columns, with an ellipsis for the rest.
  func fitted(to columns: Int, cutting cut: Label.Cut, ellipsis: String = "…") -> String {
    let room = columns - ellipsis.columns
    guard self.columns > columns, room > 0 else { return fitted(to: columns) }
    switch cut {
    case .end: return beginning(of: room) + ellipsis
    case .middle: return "\(beginning(of: room - room / 2))\(ellipsis)\(ending(of: room / 2))"
    case .start: return ellipsis + ending(of: room)
    }
  }

  private func beginning(of columns: Int) -> Substring {
    var rest = columns
    return prefix { character in
      rest -= character.columns
      return rest >= 0
    }
  }

  private func ending(of columns: Int) -> Substring {
    var rest = columns
    let count = reversed().prefix { character in
      rest -= character.columns
      return rest >= 0
    }.count
    return suffix(count)
  }
}
