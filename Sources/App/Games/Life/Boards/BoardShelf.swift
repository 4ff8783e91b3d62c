import GameKit
import Life

/// All boards that are kept, and those of them that are looked for, in order.
struct BoardShelf: Hashable {
  /// All boards; nil until they were read.
  var all: [BoardSummary]? { didSet { arrange() } }
  /// By what they are sorted.
  var order = BoardOrder(by: .changed) { didSet { arrange() } }
  /// The words that a shown board has in its name or rule.
  var wanted = "" { didSet { arrange() } }
  /// The boards to show.
  private(set) var shown: [BoardSummary] = []

  private mutating func arrange() {
    let words = wanted.lowercased().split(separator: " ")
    let found = (all ?? []).filter { board in
      let text = "\(board.title) \(board.rule) \(BoardText.world(board.topology))".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    shown = order.sorted(found)
  }

  /// The place of a board among those that are shown.
  func place(of id: Identifier) -> Int? { shown.firstIndex { $0.id == id } }

  /// How many there are, and how many of them are shown where that is not all.
  var count: String {
    guard let all else { return "" }
    let total = all.count == 1 ? "1 board" : "\(all.count) boards"
    return shown.count == all.count ? total : "\(shown.count) of \(total)"
  }
}
