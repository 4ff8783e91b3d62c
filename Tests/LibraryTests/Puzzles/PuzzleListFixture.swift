import GameKit
import Kit
import PuzzleKit
import TUI

@testable import GameTestKit
@testable import Library

/// A service in memory that answers every request of the list at once.
struct FakePuzzleService: FakeService {
  var puzzles: [ListedPuzzle<RowPuzzle>]
  var faults: [String] = []
  /// The paths of the files that exist.
  var files: Set<String> = []

  mutating func respond(to request: Request) -> Response? {
    guard case .game(RowPuzzle.game, let payload) = request,
      let request: PuzzleRequest<RowPuzzle> = payload.unwrap()
    else { return nil }
    return respond(to: request).map(Response.puzzle)
  }

  private mutating func respond(to request: PuzzleRequest<RowPuzzle>) -> PuzzleResponse<RowPuzzle>? {
    switch request {
    case .store(.list): return .list(puzzles, faults: faults)
    case .store(.save(let puzzle)):
      add(puzzle)
      return .saved(puzzle.id)
    case .store(.duplicate(let id)):
      guard let original = puzzles.first(where: { $0.id == id })?.puzzle else { return nil }
      return .saved(add(original.copy(as: nextID, at: RowPuzzle.start)))
    case .add(.text(let text), _) where RowGame.list(in: text) != nil:
      var added: [Identifier] = []
      for line in RowGame.list(in: text) ?? [] {
        guard let puzzle = try? RowGame.read(line.text, id: nextID, at: RowPuzzle.start) else { continue }
        added.append(add(puzzle))
      }
      return .imported(added)
    case .add(.text(let text), _):
      guard let puzzle = try? RowGame.read(text, id: nextID, at: RowPuzzle.start) else { return nil }
      return .saved(add(puzzle))
    case .store(.delete(let id)):
      guard let index = puzzles.firstIndex(where: { $0.id == id }) else { return nil }
      return .deleted(puzzles.remove(at: index).puzzle)
    case .store(.export(let id, let path, .keep)) where files.contains(path): return .exists(id, path: path)
    case .store(.export(_, let path, _)): return .exported(path: path)
    case .store, .add, .ask, .watch: return nil
    }
  }

  private var nextID: Identifier { .row((puzzles.map(\.id.low).max() ?? 0) + 1) }

  @discardableResult
  private mutating func add(_ puzzle: RowPuzzle) -> Identifier {
    puzzles = puzzles.filter { $0.id != puzzle.id }
    puzzles.append(ListedPuzzle(puzzle, progress: PuzzleProgress(), playing: nil, isBuiltIn: false))
    return puzzle.id
  }
}

extension FakePuzzleService {
  /// Seven puzzles in all states.
  static func seven() throws -> FakePuzzleService {
    let solved = [(600, 0), (492, 0), (300, 1)].reduce(into: PuzzleProgress()) { progress, play in
      progress.record(PlayResult(time: .seconds(play.0), isCompleted: true, hints: play.1))
    }
    return FakePuzzleService(puzzles: [
      try listed(.sample(1, "Abacus", .beginner, author: "Ann", tags: ["short"]), isBuiltIn: true),
      try listed(.sample(2, "Beads", .easy, row: [2, 1, 4, 3]), solved, isBuiltIn: true, played: 90),
      try listed(
        .sample(3, "Count Down", .hard, row: [5, 4, 3, 2, 1], author: "Ben"), playing: 760, filled: 59,
        played: 99),
      try listed(.sample(4, "Digits in a name that is far too long for a card", .master, second: 3)),
      try listed(.sample(5, "Early", .hard, second: 5)),
      try listed(.sample(6, "Fig 数字", .medium), solved, playing: 3_760, played: 95),
      try listed(.sample(7, "Gone", .expert, tags: ["short", "odd"], second: 7)),
    ])
  }

  private static func listed(
    _ puzzle: RowPuzzle, _ progress: PuzzleProgress = PuzzleProgress(), playing: Int? = nil,
    filled: Int? = nil, isBuiltIn: Bool = false, played: Int64? = nil
  ) -> ListedPuzzle<RowPuzzle> {
    ListedPuzzle(
      puzzle, progress: progress, playing: playing.map { .seconds($0) }, percentFilled: filled,
      isBuiltIn: isBuiltIn,
      lastPlayed: played.map { Timestamp(seconds: RowPuzzle.start.seconds + $0) })
  }
}

/// The list of puzzles with a fake service.
typealias PuzzleListFixture = ServedLibrary<PuzzleTenant<RowGame>, FakePuzzleService>

extension PuzzleListFixture {
  init(
    _ service: FakePuzzleService, greeting: [ParlorCommand] = [], _ preferences: Preferences = Preferences(),
    size: Size = Size(80, 24), look: Look = Look()
  ) {
    self.init(
      LibraryScreen(PuzzleTenant(), greeting: greeting, preferences: preferences), service, size: size,
      look: look)
  }
}
