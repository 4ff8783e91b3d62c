package import TUI

/// Sentences below one another in plain mode; the terminal's cursor is on the first one.
///
/// A screen reader reads each line that changes, and that of the cursor on request: the first sentence says what just
/// happened and what is under the cursor.
package struct SpokenPage {
  private let sentences: [String]
  private let leadRows: Int

  /// - Parameter leadRows: The rows of the first sentence, so that the others stay in place however long it is; 0 for
  ///   as many as it needs.
  package init(_ sentences: [String], leadRows: Int = 0) {
    self.sentences = sentences
    self.leadRows = leadRows
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    var room = area
    for (index, sentence) in sentences.enumerated() where !room.isEmpty {
      let paragraph = Paragraph(sentence)
      paragraph.draw(on: &canvas, in: room, isFocused: false)
      let rows = paragraph.rows(for: room.columns)
      room = room.droppingTop(index == 0 ? max(rows, leadRows) : rows)
    }
    canvas.placeCursor(at: area.origin)
  }
}

/// A time in words, as a screen reader reads it.
package enum SpokenTime {
  private static let minute = 60
  private static let closingSeconds = 10

  /// The time left in words that change rarely, because every change is read aloud: at each minute and at the last ten
  /// seconds; nil once it is up.
  package static func coarse(_ seconds: Int) -> String? {
    guard seconds > closingSeconds else { return seconds > 0 ? "ten seconds" : nil }
    return Count((seconds + minute - 1) / minute, "minute").description
  }

  /// The time left to the second, such as `1 minute 30 seconds`; nil once it is up.
  package static func exact(_ seconds: Int) -> String? {
    guard seconds > 0 else { return nil }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: minute)
    return [
      minutes > 0 ? "\(Count(minutes, "minute"))" : nil, rest > 0 ? "\(Count(rest, "second"))" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}
