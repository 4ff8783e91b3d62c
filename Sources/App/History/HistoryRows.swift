import Kit

/// The rows of the history: the games, and above those of each evening a heading.
///
/// Games are counted from the first that matches; ten thousand cost no more than their evenings.
struct HistoryRows: Hashable {
  enum Row: Hashable {
    /// The heading over some games, by their indices.
    case evening(Range<Int>, EveningExtent)
    case game(Int)
  }

  /// The index of each evening's first game, and the number of all games at the end.
  private let starts: [Int]
  private let evenings: [EveningExtent]
  private let games: Int

  init(_ extent: HistoryExtent = HistoryExtent(matches: 0, all: 0)) {
    games = extent.matches
    evenings = extent.evenings
    starts = evenings.isEmpty ? [] : evenings.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.matches) }
  }

  /// True if the games are in the order of time.
  var hasEvenings: Bool { starts.count > 1 }

  var count: Int { hasEvenings ? games + starts.count - 1 : games }

  /// The row at an index; nil beyond the end.
  subscript(index: Int) -> Row? {
    guard (0..<count).contains(index) else { return nil }
    guard hasEvenings else { return .game(index) }
    let evening = evening { starts[$0] + $0 <= index }
    let start = starts[evening]
    guard start + evening == index else { return .game(index - evening - 1) }
    return .evening(start..<starts[evening + 1], evenings[evening])
  }

  /// The row of a game.
  func row(of game: Int) -> Int { hasEvenings ? game + evening { starts[$0] <= game } + 1 : game }

  /// The game in a row, or the first one below a heading.
  func game(at index: Int) -> Int {
    switch self[index] {
    case .evening(let games, _): games.lowerBound
    case .game(let game): game
    case nil: 0
    }
  }

  /// The evening of a row; nil if there are no evenings.
  func evening(of index: Int) -> EveningExtent? {
    guard hasEvenings, self[index] != nil else { return nil }
    return evenings[evening { starts[$0] + $0 <= index }]
  }

  /// The last evening for which something holds that holds for all before it.
  private func evening(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
