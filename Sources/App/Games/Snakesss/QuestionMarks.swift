import Kit
import TUI

/// The group's marks for the question and their keys, next to the key that continues.
///
/// ```
/// f [ ] Report question     Enter  Round 2 of 6     k [x] We already knew it
/// ```
struct QuestionMarks: Equatable {
  let isReported: Bool
  /// True if the group said that it knew the answer; nil while the answer is hidden.
  let isKnown: Bool?

  /// Draws the key that continues, with a mark on either side.
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
    let forms = ["We already knew it", "We knew it", "Known"].map { Self.text("k", isKnown, $0) }
    let known = forms.first { $0.columns <= room } ?? ""
    canvas.write(known, in: row, align: .trailing, style: isKnown ? .strong : .faint)
  }

  /// The width of Enter, and the gaps next to it and the prompt.
  private static let keyColumns = 12

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
