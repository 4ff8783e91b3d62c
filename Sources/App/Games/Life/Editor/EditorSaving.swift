import Life
import TUI

/// How the board is kept while one works.
extension LifeEditor {
  /// Keeps the board, if anything is different from what was kept and it is here.
  mutating func save(at now: Instant) -> [ParlorCommand] {
    guard sheet.due != nil, let universe = dish.universe else { return [] }
    let view = EditorMemory(self).line
    return [.request(.life(.boards(.save(sheet.board(universe, isActive: pace.isRunning, view: view)))))]
  }

  /// Keeps it now, or as soon as it is back.
  mutating func saveNow(at now: Instant) -> [ParlorCommand] {
    sheet.hurry()
    return save(at: now)
  }
}
