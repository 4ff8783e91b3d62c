import GameKit
import Kit
import Library
import PuzzleKit
import Scanning
import Sudoku
import TUI

/// Makes a puzzle of a printed Sudoku.
struct SudokuReader: PictureReader {
  static let title = "Sudoku"
  static let unsavedWork = "the puzzle from the photo"
  static let objectionRemark = "not a puzzle yet"
  static let end = (hint: "Play", remark: "Enter to play", sentence: "Press Enter to play the puzzle.")

  let source: ScanSource

  var subject: SudokuInView { SudokuInView() }

  var reading: ParlorCommand? { source.path.map { .ask(.scan(path: $0), of: SudokuGame.self) } }

  func step(after finding: LiveGrid) -> ScanStep<ScanReview> {
    .wait(nil, [.ask(.read(finding), of: SudokuGame.self)])
  }

  func step(after response: Response, _ review: ScanReview?) -> ScanStep<ScanReview>? {
    if case .failed = response {
      return review == nil ? .leave([.replace(.puzzle(.list(), of: SudokuPuzzle.game))]) : nil
    }
    let response = response.puzzle(of: SudokuPuzzle.self)
    if case .saved(let id)? = response { return .leave([.replace(route(to: id))]) }
    switch response?.answer(SudokuAnswer.self) {
    case .scanned(.nothing(let reason))?:
      return .leave([.replace(.puzzle(.list(because: reason), of: SudokuPuzzle.game))])
    case .scanned(.found(let scan, let picture))?:
      return scan.isSure ? save(scan.grid, nil) : .ask(ScanReview(scan, picture))
    case .findings(let findings, let grid)?:
      guard let review, review.grid == grid else { return nil }
      guard let objection = findings.objection else { return save(grid, review) }
      return .ask(review, [.toast(Toast(objection, severity: .warning))])
    case .minimized?, .hint?, .list?, .rated?, .drill?, nil: return nil
    }
  }

  /// A worker looks whether the answers are a puzzle.
  func step(with review: ScanReview) -> ScanStep<ScanReview> {
    .wait(review, [.ask(.examine(review.grid), of: SudokuGame.self)])
  }

  private func save(_ grid: Grid, _ review: ScanReview?) -> ScanStep<ScanReview> {
    .wait(review, [.add(grid, of: SudokuGame.self)])
  }

  /// The puzzle of a photo is played; one that a camera looks at can be solved on the paper, too.
  private func route(to id: Identifier) -> Route {
    switch source {
    case .photo: .puzzle(.play(.saved(id)), of: SudokuPuzzle.game)
    case .camera(let input): .game(SudokuRoute.paper(id, input))
    }
  }
}
