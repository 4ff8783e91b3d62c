import Curses
import GameKit
import TUI

/// Who asks, and how answers come that take longer than a frame.
extension ParlorHost {
  /// Does at once what takes no time worth waiting for; the workshop answers the rest later.
  func perform(_ request: Request, for asker: Asker) -> Answer? {
    switch request {
    case .statistics(let game): return addUp(game, for: asker)
    case .life(let request): return perform(request, for: asker)
    case .saveFinished, .begin, .choose, .tryTheme, .resetSettings, .remember, .preferences, .mark, .unmark,
      .history, .record, .delete, .standings, .export, .lastPlayed, .places:
      return perform(request)
    }
  }

  func takeReplies() -> [Reply<Answer>] {
    let replies = workshop.collect()
    for reply in replies { takeNote(of: reply.answer) }
    return replies
  }

  func cancel(_ asker: Asker) { workshop.cancel(asker) }
}

extension ParlorHost {
  /// Has the games of one kind added up by a thread that reads the file for itself; what is kept in memory
  /// alone is little, and is added up at once.
  private func addUp(_ game: GameID, for asker: Asker) -> Answer? {
    guard let statistics = Catalogue.game(game)?.statistics() else { return .statistics([], of: game) }
    let count = StatisticsCount(game: game, statistics: statistics)
    guard let source = keeping.store.source else {
      return count.answer(from: keeping.store) { _, _ in true }
    }
    workshop.begin(for: asker) { order in
      let answer = count.answer(in: source) { done, all in
        order.tell(.counting(done: done, of: all))
        return !order.isCancelled
      }
      if let answer { order.tell(answer) }
    }
    return nil
  }
}

extension StatisticsCount {
  /// Adds up what stands in a file.
  fileprivate func answer(in source: any RepositorySource, goOn: (Int, Int) -> Bool) -> Answer? {
    do throws(RepositoryError) {
      return answer(from: try source.reader(), goOn: goOn)
    } catch {
      return .failed(error.sentence)
    }
  }

  fileprivate func answer(from history: any HistoryRepository, goOn: (Int, Int) -> Bool) -> Answer? {
    do throws(RepositoryError) {
      return try tables(of: history, goOn: goOn).map { .statistics($0, of: game) }
    } catch {
      return .failed(error.sentence)
    }
  }
}
