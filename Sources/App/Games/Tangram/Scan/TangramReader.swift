import Kit
import Library
import PuzzleKit
import Scanning
import TUI
import Tangram
import Vision

/// Makes a figure of the real pieces that a camera sees, and goes on with it in the editor.
struct TangramReader: PictureReader {
  typealias Review = Never

  static let title = "Tangram"
  static let unsavedWork = "the figure from the photo"
  static let end = (hint: "Make figure", remark: "", sentence: "")

  let source: ScanSource
  let subject: PiecesInView

  init(_ input: FrameInput, _ preferences: Preferences) {
    var setup = TangramCameraSetup(preferences)
    setup.input = input
    source = .camera(input)
    subject = PiecesInView(setup)
  }

  /// A photo of pieces is imported like a file.
  var reading: ParlorCommand? { nil }

  func step(after figure: Arrangement) -> ScanStep<Never> {
    .wait(nil, [.add(figure, of: TangramGame.self)])
  }

  func step(after response: Response, _ review: Never?) -> ScanStep<Never>? {
    guard case .saved(let id)? = response.puzzle(of: TangramPuzzle.self) else { return nil }
    return .leave([.replace(.puzzle(.editor(id), of: TangramPuzzle.game))])
  }

  func step(with review: Never) -> ScanStep<Never> {}
}
