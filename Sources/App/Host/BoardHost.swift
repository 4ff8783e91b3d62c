import GameKit
import Life
import Store
import TUI

/// What the screens of Life ask of boards, patterns and files.
extension ParlorHost {
  /// Lays a pattern ready or hands it out at once; all else takes its time on another thread.
  func perform(_ request: BoardRequest, for asker: Asker) -> Answer? {
    switch request {
    case .offer(let pattern):
      offered = pattern
      return .life(.boards(.offered(pattern)))
    case .takeOffer:
      defer { offered = nil }
      return .life(.boards(.offered(offered)))
    case .list, .open, .read, .save, .create, .rename, .duplicate, .delete: return keep(request, for: asker)
    case .library, .readFile, .readText, .writeFile: return fetch(request, for: asker)
    }
  }

  /// One after the other, so that what is asked for later finds what was kept earlier; what is kept in memory
  /// alone is at hand.
  private func keep(_ request: BoardRequest, for asker: Asker) -> Answer? {
    guard let file = keeping.store as? SQLiteStore, !file.isFleeting else {
      let answer = BoardClerk(store: keeping.store, world: world, known: knownBoards).reply(to: request)
      if case .life(.boards(.keptBeside(let copy))) = answer { warn(copy.sentence, .store) }
      return told(answer)
    }
    let (path, world, known, troubles, news) = (file.path, world, knownBoards, troubles, boardNews)
    let messages = messages
    boardQueue.add(saving: request.savedName) {
      let answer = BoardClerk.reply(to: request, at: path, world, known)
      // Said also when the one who asked is gone: a board that is not kept is no small matter.
      if case .failed(let sentence) = answer { troubles.push(sentence) }
      if case .life(.boards(.keptBeside(let copy))) = answer { news.push(copy.sentence) }
      messages.push(Reply(to: asker, answer))
    }
    return nil
  }

  /// Files, side by side.
  ///
  /// The library is told as it was at the last visit, and again if it is another by now.
  private func fetch(_ request: BoardRequest, for asker: Asker) -> Answer? {
    let (troubles, known) = (troubles, library)
    // What is wrong with the library is said once, not at each visit.
    let desk = PatternDesk(folders: folders) { if known == nil { troubles.push($0) } }
    guard let known, request == .library else { return fetch(request, from: desk, for: asker) }
    workers.run(for: asker) { task in
      let answer = desk.reply(to: request)
      if answer != .life(.boards(.library(known))) { task.send(answer) }
    }
    return .life(.boards(.library(known)))
  }

  private func fetch(_ request: BoardRequest, from desk: PatternDesk, for asker: Asker) -> Answer? {
    let troubles = troubles
    guard !laboratory.isTimeless else { return told(desk.reply(to: request)) }
    workers.run(for: asker, saving: request.savedName) { task in
      let answer = desk.reply(to: request)
      if case .failed(let sentence) = answer, !task.isCancelled { troubles.push(sentence) }
      task.send(answer)
    }
    return nil
  }

  /// Remembers what is worth it of the answers that come from other threads.
  func takeNote(of answer: Answer) {
    if case .life(.boards(.library(let patterns))) = answer { library = patterns }
  }

  private func told(_ answer: Answer) -> Answer {
    if case .failed(let sentence) = answer { warn(sentence, .store) }
    return answer
  }

  /// Tells what went wrong on other threads.
  func tellTroublesElsewhere() {
    for sentence in troubles.drain() + boardNews.drain() { warn(sentence, .store) }
  }
}

extension BoardRequest {
  /// The name of what is lost when a request that writes does not end; nil for one that reads.
  fileprivate var savedName: String? {
    switch self {
    case .save(let board): "the board" + (board.pattern.title.isEmpty ? "" : " “\(board.pattern.title)”")
    case .create, .duplicate: "a new board"
    case .rename: "the name of a board"
    case .delete: "the deletion of a board"
    case .writeFile(_, let path): "the file \(path)"
    case .list, .open, .read, .library, .readFile, .readText, .offer, .takeOffer: nil
    }
  }
}

extension BoardClerk {
  /// What comes of a request, or why nothing does.
  fileprivate func reply(to request: BoardRequest) -> Answer {
    do throws(BoardError) {
      return try answer(request).map { .life(.boards($0)) } ?? .done
    } catch {
      return .failed(error.sentence)
    }
  }

  /// The same, for boards in a file that the screens have open.
  fileprivate static func reply(
    to request: BoardRequest, at path: String, _ world: World, _ known: KnownBoards
  ) -> Answer {
    do throws(RepositoryError) {
      return BoardClerk(store: try SQLiteStore(beside: path), world: world, known: known).reply(to: request)
    } catch {
      return .failed(error.sentence)
    }
  }
}
