import GameKit
import Life
import TUI

/// All boards that are kept, to open, to make, and to put in order.
///
/// It lies over an editor: a board that is opened takes that editor's place.
struct LifeBoardsScreen: Screen {
  typealias Words = ParlorWords

  /// The board in the editor below.
  let open: Identifier?
  var shelf = BoardShelf()
  var columns = BoardColumn.shown(in: 80)
  var table = Table([], count: 0)
  var search = SearchLine()
  /// What stands over the list.
  var question: BoardQuestion?
  /// What is to be done with the next answer, and what can be taken back.
  var plan: BoardPlan

  /// Shows the boards.
  ///
  /// - Parameter seed: Where the luck of random boards begins.
  init(open: Identifier? = nil, seed: UInt64 = 1) {
    self.open = open
    plan = BoardPlan(luck: SeededRandom(seed: seed))
    layOut()
  }

  var header: Header { Header(question?.header ?? "Life · boards", remark: shelf.count) }

  var takesText: Bool { question?.takesText ?? search.isOpen }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    fit(to: context.area)
    switch event {
    case .appeared: return [.boards(.list)]
    case .answer(.life(.boards(let answer))): return take(answer)
    case .answer(.failed):
      plan.purpose = nil
      return []
    // A board is on its way: what is typed now is not meant for the list.
    case .input where plan.purpose == .opening: return []
    case .input(let input): return handle(input, in: context)
    case .answer, .alarm, .resized, .interrupted: return []
    }
  }

  /// The board on which the choice rests.
  var selected: BoardSummary? {
    shelf.shown.indices.contains(table.selected) ? shelf.shown[table.selected] : nil
  }
}

extension LifeBoardsScreen {
  /// Where the line above the table stands, the table, what is told of a board, and the line below for it
  /// where there is no room beside the table.
  static func parts(of area: Rect, isPlain: Bool = false) -> BoardListParts {
    BoardListParts(area, isPlain: isPlain)
  }

  /// Gives the table the columns that find room.
  private mutating func fit(to area: Rect) {
    let wanted = BoardColumn.shown(in: Self.parts(of: area).table.columns)
    guard wanted != columns else { return }
    columns = wanted
    layOut()
  }

  /// Makes the table anew, with the choice where it was.
  private mutating func layOut() {
    let column = columns.firstIndex { $0.key == shelf.order.key }
    let sort = column.map { Table.Sort(by: $0, isAscending: shelf.order.isAscending) }
    table = Table(
      columns.map(\.layout), count: shelf.shown.count, selected: table.selected, sort: sort)
  }

  /// Shows other boards, or the same in another order, with the choice on the same one as before.
  mutating func rearrange(_ change: (inout BoardShelf) -> Void) {
    let before = plan.choice ?? selected?.id
    change(&shelf)
    layOut()
    if let place = before.flatMap({ shelf.place(of: $0) }) {
      table.select(place)
      plan.choice = nil
    }
  }
}

/// What is to be done with the next answer, and what can be taken back.
struct BoardPlan {
  /// What the next board or pattern that is answered is for.
  var purpose: Purpose?
  /// The board that is to be chosen once it is in the list.
  var choice: Identifier?
  /// The boards that were deleted here, the last one last.
  var deleted: [Board] = []
  /// Boards whose editor would not know that they were changed here.
  var changed: Set<Identifier> = []
  /// Where the luck of random boards comes from.
  var luck: SeededRandom

  /// What a board or a pattern is for.
  enum Purpose: Hashable {
    /// It is to be opened.
    case opening
    /// It is to be chosen in the list.
    case choosing
    /// It is to be written to a file.
    case writing(path: String)
  }
}
