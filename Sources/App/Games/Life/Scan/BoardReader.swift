import GameKit
import Kit
import Life
import LifeVision
import Scanning
import TUI

/// Makes a board of Life of what is on a Go board or squared paper.
struct BoardReader: PictureReader {
  static let title = "Life"
  static let unsavedWork = "the board from the photo"
  static let end = (hint: "Open board", remark: "Enter opens it", sentence: "Enter opens the board.")

  let source: ScanSource
  /// True if the list of boards is below, and an editor below that.
  let isAboveBoards: Bool

  var subject: BoardInView { BoardInView() }

  var reading: ParlorCommand? { source.path.map { .life(.scan(path: $0)) } }

  func step(after board: ScannedBoard.Found) -> ScanStep<BoardReview> {
    board.reading.unsure.isEmpty
      ? .wait(nil, [.boards(.create(board.reading.pattern))]) : .ask(BoardReview(board))
  }

  func step(after response: Response, _ review: BoardReview?) -> ScanStep<BoardReview>? {
    switch ParlorEvent.response(response).lifeResponse {
    case .scanned(.nothing(let reason))?: .fail(reason)
    case .scanned(.found(let board))?: step(after: board)
    case .boards(.board(let board))?:
      .leave(
        isAboveBoards ? [.close] + ParlorCommand.edit(board.id) : [.replace(.life(.editor(board.id)))])
    case .boards?, .patterns?, .offer?, .comparison?, .job?, .search?, nil: nil
    }
  }

  func step(with review: BoardReview) -> ScanStep<BoardReview> {
    .wait(review, [.boards(.create(review.pattern))])
  }
}
