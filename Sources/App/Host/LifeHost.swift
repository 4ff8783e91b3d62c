import GameKit
import Life
import TUI

extension ParlorHost {
  /// The screen at an address in Life.
  func screen(for route: LifeRoute) -> any Screen<ParlorWords> {
    switch route {
    case .editor(let id): LifeEditorScreen(board: id, preferences: preferences)
    case .boards: LifeBoardsScreen(open: openBoard, seed: luck.next())
    case .library: LifeLibraryScreen(.offer)
    case .newFromLibrary: LifeLibraryScreen(.board)
    case .details(let id): LifeDetailsScreen(id)
    }
  }

  /// The board in the editor, or the one that was there last.
  private var openBoard: Identifier? {
    (try? keeping.store.preference(BoardClerk.lastOpen)).flatMap { $0 }.flatMap(Identifier.init)
  }

  /// Does what the screens of Life ask for: at once, or on a worker thread.
  func perform(_ request: LifeRequest, for asker: Asker) -> Answer? {
    switch request {
    case .boards(let request): perform(request, for: asker)
    case .work(let work): perform(work, for: asker)
    }
  }

  private func perform(_ work: LifeWork, for asker: Asker) -> Answer? {
    guard !laboratory.isTimeless else {
      var answer: LifeWorkAnswer?
      laboratory.perform(work, isGivenUp: { false }) { answer = $0 }
      return answer.map { .life(.work($0)) }
    }
    workers.run(for: asker) { [laboratory] task in
      laboratory.perform(work, isGivenUp: { task.isCancelled }) { task.send(.life(.work($0))) }
    }
    return nil
  }
}
