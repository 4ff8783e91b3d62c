package import GameKit
import TUI

/// Saves and forgets a running game on the thread that saves, so that the game survives the end of the program.
@MainActor
package struct RunningGameStore {
  private let context: ServiceContext
  private let subject: String
  /// True while the disk refuses to save.
  private let isRefused = Locked(false)

  /// - Parameter subject: What is saved, as a sentence about it begins: `The match`.
  package init(_ context: ServiceContext, of subject: String) {
    (self.context, self.subject) = (context, subject)
  }

  /// True if what was saved survives the end of the program.
  package var isOnDisk: Bool { context.store.source != nil && !isRefused.withLock { $0 } }

  /// Changes the store on the thread that saves; a store in memory at once.
  ///
  /// The player is told of a disk that refuses, but only once.
  package func change(
    _ name: String, _ work: @escaping @Sendable (any Repositories) throws(RepositoryError) -> Void
  ) {
    guard let source = context.store.source else {
      try? work(context.store)
      return
    }
    context.saves.add(saving: name) { [isRefused, subject, notify = context.notify] in
      do throws(RepositoryError) {
        try work(try source.writer())
        isRefused.withLock { $0 = false }
      } catch {
        let isNews = isRefused.withLock { wasRefused in
          defer { wasRefused = true }
          return !wasRefused
        }
        if isNews { notify(Toast("\(subject) can't be saved. \(error.sentence)", severity: .warning)) }
      }
    }
  }
}
