import GameKit

@testable import Life

/// Boards in a drawer: the plainest thing that keeps them.
final class Drawer: BoardRepository {
  var kept: [Identifier: Board] = [:]
  /// Whether it has got stuck.
  var isStuck = false

  func save(_ board: Board) throws(RepositoryError) {
    guard !isStuck else { throw .diskFull(path: "drawer") }
    kept[board.id] = board
  }

  func save(_ board: Board, over known: Timestamp) throws(RepositoryError) -> Bool {
    guard kept[board.id].map({ $0.changed == known }) ?? true else { return false }
    try save(board)
    return true
  }

  func board(_ id: Identifier) -> Board? { kept[id] }

  func boards() -> [BoardSummary] { kept.values.map { BoardSummary($0) } }

  func deleteBoard(_ id: Identifier) { kept[id] = nil }
}

extension Identifier {
  static let first = Identifier(high: 1, low: 1)
  static let second = Identifier(high: 1, low: 2)
}

extension Pattern {
  /// The pattern of some run lengths.
  static func runs(_ text: String, in topology: Topology = .plane) throws -> Pattern {
    var pattern = try PatternText.read(Array("x = 0, y = 0\n\(text)".utf8)).pattern
    pattern.topology = topology
    return pattern
  }
}
