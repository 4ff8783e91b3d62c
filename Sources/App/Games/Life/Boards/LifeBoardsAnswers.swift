import GameKit
import Life
import TUI

extension Command where Words == ParlorWords {
  /// Asks for something to do with boards, patterns and files.
  static func boards(_ request: BoardRequest) -> ParlorCommand { .request(.life(.boards(request))) }

  /// Goes to a board in the editor, from a place that lies over an editor.
  static func edit(_ id: Identifier?) -> [ParlorCommand] { [.close, .replace(.life(.editor(id)))] }
}

extension LifeBoardsScreen {
  mutating func take(_ answer: BoardAnswer) -> [ParlorCommand] {
    switch answer {
    case .list(let boards): show(boards)
    case .board(let board): return take(board)
    case .pattern(let pattern):
      plan.purpose = .opening
      return [.boards(.create(pattern))]
    case .saved, .keptBeside: return [.boards(.list)]
    case .deleted(let board):
      plan.deleted = (plan.deleted + [board]).suffix(Self.deepestUndo)
      let toast = Toast("“\(Self.name(board))” is deleted. Press u to have it back.")
      return [.toast(toast), .boards(.list)]
    case .written(let path): return [.toast(Toast("Written to \(path)", severity: .success))]
    case .library, .offered: break
    }
    return []
  }

  /// Shows what there is now, and takes note when the open board was changed meanwhile.
  private mutating func show(_ boards: [BoardSummary]) {
    let before = shelf.all?.first { $0.id == open }
    if let open, let before, before != boards.first(where: { $0.id == open }) { plan.changed.insert(open) }
    rearrange { $0.all = boards }
  }

  /// How many deleted boards are held ready.
  private static let deepestUndo = 20

  private mutating func take(_ board: Board) -> [ParlorCommand] {
    defer { plan.purpose = nil }
    switch plan.purpose {
    case .opening: return Command.edit(board.id)
    case .choosing:
      plan.choice = board.id
      return [.boards(.list)]
    case .writing(let path): return [.boards(.writeFile(board.pattern, path: path))]
    case nil: return []
    }
  }

  private static func name(_ board: Board) -> String {
    board.pattern.title.isEmpty ? "A board without a name" : board.pattern.title
  }
}

extension LifeBoardsScreen {
  /// Goes to a board; the one that is open below is only uncovered, unless it was changed here.
  mutating func edit(_ id: Identifier) -> [ParlorCommand] {
    id == open && !plan.changed.contains(id) ? [.close] : Command.edit(id)
  }

  /// Goes back; an editor whose board was changed here reads it anew, or another one if it is gone.
  func leave() -> [ParlorCommand] {
    guard let open, plan.changed.contains(open) else { return [.close] }
    let isGone = shelf.all?.contains { $0.id == open } == false
    return Command.edit(isGone ? nil : open)
  }
}

extension Command where Words == ParlorWords {
  /// Reads a board without opening it.
  static func readBoard(_ id: Identifier) -> ParlorCommand { .boards(.read(id)) }
}
