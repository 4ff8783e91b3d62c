import GameKit

extension ParlorHost {
  /// Keeps a game that has just ended; when the disk refuses, the players are told that it is not lost yet.
  func keep(_ record: GameRecord) -> Answer {
    do throws(RepositoryError) {
      try keeping.save(record)
      return .done
    } catch {
      let text = error.sentence + " The game is remembered, and saved as soon as that works."
      warn(text, .store)
      return .failed(text)
    }
  }

  /// Saves the games that were refused before, now that there is reason to hope.
  func saveRemembered() {
    let count = keeping.unsaved.count
    guard count > 0 else { return }
    do throws(RepositoryError) {
      try keeping.saveRemembered()
      let games =
        count == 1 ? "The game that could not be saved is" : "\(count) games that could not be saved are"
      warn("\(games) in the history now.", .store)
    } catch {
      log.note(.warning, .store, error.sentence)
    }
  }

  /// What would be lost of finished games if the program ended now.
  var unsavedGames: [String] {
    let count =
      keeping.trouble == nil ? keeping.unsaved.count : (try? keeping.store.count(HistoryFilter())) ?? 0
    return count == 0 ? [] : ["\(Count(count, "finished game")) that could not be saved"]
  }

  /// Cancels all work and waits for what is being saved; the names of what was not saved in time.
  ///
  /// - Parameter time: The longest wait; nil waits for as long as it takes.
  func finishWork(within time: Duration?) -> [String] {
    workers.cancelAll()
    let deadline = time.map { ContinuousClock.now + $0 }
    return boardQueue.finish(until: deadline) + workers.finish(until: deadline)
  }

  /// Saves what is still unsaved at the end of the program; what is lost, if anything, in a sentence.
  ///
  /// - Parameter time: The longest wait; nil waits for as long as it takes.
  func lastWords(within time: Duration? = nil) -> String? {
    let unsaved = finishWork(within: time)
    if !unsaved.isEmpty { return "Not saved in time: \(unsaved.joined(separator: ", "))." }
    if let loss = troubles.drain().last { return "The board could not be saved. \(loss)" }
    if let news = boardNews.drain().last { return news }
    do throws(RepositoryError) {
      try keeping.saveRemembered()
      return nil
    } catch {
      let text = "\(Count(keeping.unsaved.count, "finished game")) could not be saved. \(error.sentence)"
      log.note(.error, .store, text)
      return text
    }
  }
}
