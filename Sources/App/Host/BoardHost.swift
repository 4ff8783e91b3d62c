import Curses
import GameKit
import Life
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
    guard let source = keeping.store.source else {
      let answer = BoardClerk(store: keeping.store, world: world, known: knownBoards).reply(to: request)
      if case .life(.boards(.keptBeside(let copy))) = answer { warn(copy.sentence, .store) }
      return told(answer)
    }
    let (world, known, troubles, news) = (world, knownBoards, troubles, boardNews)
    workshop.beginInLine(for: asker) {
      let answer = BoardClerk.reply(to: request, in: source, world, known)
      // Said also when the one who asked is gone: a board that is not kept is no small matter.
      if case .failed(let sentence) = answer { troubles.post(sentence) }
      if case .life(.boards(.keptBeside(let copy))) = answer { news.post(copy.sentence) }
      return answer
    }
    return nil
  }

  /// Files, side by side.
  ///
  /// The library is told as it was at the last visit, and again if it is another by now.
  private func fetch(_ request: BoardRequest, for asker: Asker) -> Answer? {
    let (troubles, known) = (troubles, library)
    // What is wrong with the library is said once, not at each visit.
    let desk = PatternDesk(folders: folders) { if known == nil { troubles.post($0) } }
    guard let known, request == .library else { return fetch(request, from: desk, for: asker) }
    workshop.begin(for: asker) { order in
      let answer = desk.reply(to: request)
      if answer != .life(.boards(.library(known))) { order.tell(answer) }
    }
    return .life(.boards(.library(known)))
  }

  private func fetch(_ request: BoardRequest, from desk: PatternDesk, for asker: Asker) -> Answer? {
    let troubles = troubles
    guard !laboratory.isTimeless else { return told(desk.reply(to: request)) }
    workshop.begin(for: asker) { order in
      let answer = desk.reply(to: request)
      if case .failed(let sentence) = answer, !order.isCancelled { troubles.post(sentence) }
      order.tell(answer)
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
    for sentence in troubles.collect() + boardNews.collect() { warn(sentence, .store) }
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
    to request: BoardRequest, in source: any RepositorySource, _ world: World, _ known: KnownBoards
  ) -> Answer {
    do throws(RepositoryError) {
      return BoardClerk(store: try source.writer(), world: world, known: known).reply(to: request)
    } catch {
      return .failed(error.sentence)
    }
  }
}
