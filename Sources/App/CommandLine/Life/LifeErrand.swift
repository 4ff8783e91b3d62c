import GameKit
import Life

extension Errand {
  /// Does what is asked of Life; nil when that is the editor.
  func run(_ verb: LifeVerb) -> ExitStatus? {
    if case .edit = verb { return nil }
    return told { () throws(LifeFault) in try perform(verb) }
  }

  /// Does a piece of work, and says why it came to nothing if it did.
  private func told(_ work: () throws(LifeFault) -> ExitStatus) -> ExitStatus {
    do throws(LifeFault) {
      return try work()
    } catch {
      _ = fail(error.sentence, .life)
      return error.status
    }
  }

  /// Does what Ctrl-C does not end before it has said so.
  ///
  /// Reading is no such work: it may wait for ever.
  private func held(_ work: (Interrupt) throws(LifeFault) -> ExitStatus) -> ExitStatus {
    Interrupt.held { interrupt in told { () throws(LifeFault) in try work(interrupt) } }
  }

  private func perform(_ verb: LifeVerb) throws(LifeFault) -> ExitStatus {
    switch verb {
    case .edit: break
    case .run(let source, let run):
      let input = try LifeInput.read(source, folders).placed(in: run.world)
      return held { interrupt throws(LifeFault) in try goOn(input, run, until: interrupt) }
    case .final(let source, let search):
      let input = try LifeInput.read(source, folders).placed(in: search.world)
      return held { interrupt throws(LifeFault) in try findEnd(of: input, search, until: interrupt) }
    case .list(let isJSON): try listBoards(asJSON: isJSON)
    case .new(let source): try keepBoard(source)
    case .export(let id, let path): try write(LifeShelf(folders).board(id).pattern, to: path)
    case .delete(let id): try deleteBoard(id)
    case .convert(let source, let path): try write(LifeInput.read(source, folders).pattern, to: path)
    case .info(let source, let isJSON): try describe(source, asJSON: isJSON)
    case .random(let soup): try mix(soup)
    }
    return .fine
  }

  /// Writes a pattern to a file in the form that its ending tells, or prints it.
  func write(_ pattern: Pattern, to path: String) throws(LifeFault) {
    guard path != "-" else { return try print(pattern) }
    do throws(PackFault) {
      try PatternFiles(folders).write(pattern, to: path, existing: .replace)
    } catch {
      if case .file(.unknownEnding) = error.reason { throw .input(error.description) }
      throw .work(error.description)
    }
  }

  /// Prints a pattern as run lengths.
  private func print(_ pattern: Pattern) throws(LifeFault) {
    do throws(LifeError) {
      let text = try pattern.text(in: .rle, isPlaced: pattern.topology == .plane)
      output(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    } catch {
      throw .work("This is too large to be printed as run lengths: write it to a file .mc.")
    }
  }
}
