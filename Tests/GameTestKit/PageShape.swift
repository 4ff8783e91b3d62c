import Party
package import TUI

/// A picture from across the table: which cells are occupied, in which styles, and where the cursor is.
///
/// On a field with a secret every cell counts as occupied, if the look gives it a ground, which is as wide as any word
/// on it.
///
/// Two private pages of one shape differ only in glyphs inside words of equal length, so nobody can tell them apart
/// who cannot read them. The law for every private page of every game: for all roles and contents that one player
/// may have at one moment, the shape is the same.
package struct PageShape: Hashable, Sendable {
  private let rows: [[Part]]
  private let cursor: Cursor?

  /// A cell without its glyph.
  private struct Part: Hashable, Sendable {
    let isOccupied: Bool
    let style: Style
  }

  /// The shape of a picture.
  package init(_ canvas: Canvas) {
    let fields = Set([Component.plate, .plateLoud, .mark].map { canvas.style(of: $0) }).subtracting([.plain])
    rows = (0..<canvas.size.rows).map { row in
      var isInside = false
      return canvas.row(row).map { cell in
        let isField = fields.contains(cell.style)
        // A field starts with a space, and then holds a word or a bar; what follows is its ground.
        let isGround = isField && (!isInside || cell.glyph == " ")
        defer { isInside = isField }
        return Part(isOccupied: isGround || cell.width != 1 || cell.glyph != " ", style: cell.style)
      }
    }
    cursor = canvas.cursor
  }

  /// The first row in which two shapes differ; nil for equal shapes.
  package func firstDifference(from other: PageShape) -> Int? {
    zip(rows, other.rows).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  }
}

/// A picture in words, as a screen reader says it: the number of words in each line.
package struct SpokenShape: Hashable, Sendable {
  private let words: [Int]
  private let pauses: [Int]

  package init(_ canvas: Canvas) {
    // A no-break space sounds like any other.
    words = canvas.lines.map { $0.split { $0 == " " || $0 == "\u{A0}" }.count }
    pauses = canvas.lines.map { line in line.count { ".,:;?!".contains($0) } }
  }
}
