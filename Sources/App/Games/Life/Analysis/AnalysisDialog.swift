import Kit
import Life
import TUI

/// A dialog with the analysis of an object, which offers to copy its code.
struct AnalysisDialog: Hashable, Sendable {
  private let code: String?
  private var dialog: Dialog

  /// Shows an analysis, or says that there is no object if it is nil.
  init(_ analysis: ObjectAnalysis?) {
    code = analysis?.code.description
    if let analysis {
      let text = AnalysisText.lines(analysis).joined(separator: "\n")
      dialog = Dialog("Analysis", text, buttons: ["Copy code", "Close"])
    } else {
      dialog = .alert(
        "Analysis",
        "This doesn't repeat as one object. Select one object with v, or press e to find the ending.",
        button: "Close")
    }
  }

  var hints: [Hint] { dialog.hints }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return code.map { dialog.isConfirmed ? .copy($0) : .cancelled } ?? .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}
