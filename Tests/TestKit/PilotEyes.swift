public import TUI

/// What the eyes see.
extension Pilot {
  /// The picture now.
  public var picture: Canvas { shell.picture(at: now) }

  /// The picture as text, one string a row.
  public var lines: [String] { picture.lines }

  /// The places that are open, the lowest first.
  public var routes: [App.Route] { shell.routes }

  /// Whether a text stands in one of the rows.
  public func shows(_ text: String) -> Bool { place(of: text) != nil }

  /// The cell where a text begins; nil when it is not to be seen.
  public func place(of text: String) -> Point? {
    let picture = picture
    for row in 0..<picture.size.rows {
      let cells = picture.row(row).enumerated().filter { $0.element.width > 0 }
      let signs = cells.map(\.element.glyph)
      guard let start = signs.firstRange(of: Array(text))?.lowerBound else { continue }
      return Point(column: cells[start].offset, row: row)
    }
    return nil
  }
}

extension Pilot {
  /// What was handed to the clipboard last.
  public var clipboard: String? {
    shell.effects.reversed().lazy.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
  }
}
