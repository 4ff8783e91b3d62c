import Life
import TUI

/// How the board is kept while one works.
extension LifeEditor {
  /// Keeps the board, if anything is different from what was kept and it is here.
  mutating func save(at now: Instant) -> [ParlorCommand] {
    guard sheet.due != nil, let universe = dish.universe else { return [] }
    let board = sheet.board(universe, isActive: pace.isRunning, view: "")
    return [.request(.life(.boards(.save(board))))]
  }
}
