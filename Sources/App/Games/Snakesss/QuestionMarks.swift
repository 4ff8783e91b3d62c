import Kit
import TUI

/// What the table has said of the question in front, with the keys for it, beside the key that continues.
///
/// ```
/// f [ ] Report question     Enter  Round 2 of 6     k [x] We already knew it
/// ```
struct QuestionMarks: Equatable {
  let isReported: Bool
  /// True once the table has said that it knew the answer; nil as long as no one can say that.
  let isKnown: Bool?

  /// Draws the key that continues, and the marks at both ends of the row.
  func draw(on canvas: inout Canvas, in row: Rect, beside prompt: String) {
    KeyPrompt(.enter, prompt).draw(on: &canvas, in: row)
    guard !canvas.look.isPlain else {
      return canvas.write(spoken, in: row, align: .trailing, style: .faint)
    }
    let room = (row.columns - prompt.columns - Self.keyColumns) / 2
    let texts = ["Report question", "Report"].map { Self.text("f", isReported, $0) }
    let report = texts.first { $0.columns <= room } ?? ""
    canvas.write(report, in: row, style: isReported ? .strong : .faint)
    guard let isKnown else { return }
    let known = Self.text("k", isKnown, "We already knew it")
    canvas.write(
      known.columns <= room ? known : Self.text("k", isKnown, "We knew it"), in: row, align: .trailing,
      style: isKnown ? .strong : .faint)
  }

  /// The columns of Enter, and of the gaps beside the prompt.
  private static let keyColumns = 10

  private static func text(_ key: String, _ isOn: Bool, _ title: String) -> String {
    "\(key) [\(isOn ? "x" : " ")] \(title)"
  }

  /// The marks for a screen reader.
  private var spoken: String {
    let report = isReported ? "f: Reported." : "f: Report question."
    guard let isKnown else { return report }
    return "\(report) \(isKnown ? "k: Marked as known." : "k: We already knew it.")"
  }
}
