import GameKit
import Packs
import TUI

/// One piece of work that needs no screen: where it looks, and to whom it speaks.
@MainActor
struct Errand {
  let folders: DataFolders
  /// Draws what must be drawn; the same seed draws the same.
  let seed: UInt64?
  /// Leaves out what only eyes can judge.
  let isPlain: Bool
  let log: Log
  /// How many colours the reader of the answer can see.
  let depth: ColorDepth
  /// The theme that the call asks for.
  let theme: String?
  /// Takes the answer, one or more whole lines at a time, without the last line end.
  let output: (String) -> Void
  /// Takes each sentence about what cannot be done.
  let complain: (String) -> Void

  /// Does the work; nil when it is none but the screens'.
  func run(_ verb: Verb) -> ExitStatus? {
    switch verb {
    case .open: return nil
    case .help: output(Usage.text)
    case .version: output("parlor \(Usage.version)")
    case .export(let format): return printHistory(as: format)
    case .statistics: return printStatistics()
    case .doctor: return diagnose()
    case .questions(let verb): return run(verb)
    case .themes(let verb): return run(verb)
    case .life(let verb): return run(verb)
    }
    return .fine
  }

  private func run(_ verb: ThemesVerb) -> ExitStatus {
    switch verb {
    case .list: listThemes()
    case .check(let files): checkThemes(files)
    case .preview(let name): previewTheme(name)
    }
  }

  private func run(_ verb: QuestionsVerb) -> ExitStatus {
    switch verb {
    case .check(let files, let isStrict): checkQuestions(files, isStrict: isStrict)
    case .importing(let files): importQuestions(files)
    case .list: listQuestions()
    case .flagged: listFlagged()
    case .unflag(let ids): unflag(ids)
    }
  }
}

extension Errand {
  /// Does something with what the players have kept; where that fails, says why.
  func withStore(
    _ work: (any Repositories) throws(RepositoryError) -> ExitStatus
  ) -> ExitStatus {
    guard let folder = folders.data else { return fail(Keeping.homeless, .store) }
    do throws(RepositoryError) {
      return try work(try Keeping.present(in: folder))
    } catch {
      return fail(error.sentence, .store)
    }
  }

  /// Tells the caller, and the log, what could not be done.
  func fail(_ sentence: String, _ category: Log.Category) -> ExitStatus {
    complain(sentence)
    log.note(.error, category, sentence)
    return .faulty
  }
}
