import GameKit
import Kit
import Life
import TUI

/// A way out of the editor.
enum EditorExit: Hashable, Sendable {
  case close
  /// Opens another screen above the editor.
  case open(LifeRoute)

  fileprivate var commands: [ParlorCommand] {
    switch self {
    case .close: [.close]
    case .open(let route): [.open(route)]
    }
  }
}

extension LifeEditor {
  mutating func perform(_ command: EditorCommand.Board, in context: ParlorContext) -> [ParlorCommand] {
    switch command {
    case .rule:
      ask(.rule(RuleForm(document.rule, document.topology)))
      return []
    case .library: return leave(.open(.library), in: context)
    case .boards: return leave(.open(.boards), in: context)
    case .search: return leave(.open(.search), in: context)
    case .details: return leave(.open(.details(document.metadata.id)), in: context)
    case .analyze: return analyze(in: context)
    case .export:
      let title = selected == nil ? "Export board" : "Export selection"
      ask(.export(title, name: "\(document.metadata.fileName).rle"))
      return []
    case .copyText: return copyText()
    case .close: return stepBack(in: context)
    }
  }

  /// Saves the board if it has changed and no worker has it.
  mutating func save() -> [ParlorCommand] {
    let view = SavedView(self).line
    return document.changesToSave(isActive: run.isRunning, view: view).map { [.boards(.save($0))] } ?? []
  }

  /// Saves the board now, or as soon as a worker returns it.
  mutating func saveNow() -> [ParlorCommand] {
    document.saveWithoutDelay()
    return save()
  }

  /// Takes the board back and saves it; ignores all other responses.
  mutating func acceptAtEnd(_ response: LifeJobResponse, in context: ParlorContext) -> [ParlorCommand] {
    guard case .advanced(let box, let snapshot, _) = response else { return [] }
    document.takeBack(box, snapshot, at: context.now)
    return saveNow()
  }

  /// Leaves the editor, once its cells are saved; the job is paused meanwhile.
  private mutating func leave(_ exit: EditorExit, in context: ParlorContext) -> [ParlorCommand] {
    document.markViewChanged(at: context.now)
    let commands = pauseJob() + save()
    guard document.metadata.saving.hasUnsavedCells else { return commands + exit.commands }
    input.exit = exit
    return commands
  }

  /// Continues after a successful save, and leaves if that was waiting for it.
  mutating func saved() -> [ParlorCommand] {
    document.confirmSave()
    guard !document.metadata.saving.hasUnsavedCells else { return [] }
    if case .ask(.unsaved) = mode { mode = .draw }
    return input.exit.take()?.commands ?? []
  }

  mutating func askHowToLeave(_ exit: EditorExit) {
    input.exit = nil
    ask(.unsaved(UnsavedDialog(document.metadata, exit)))
  }

  mutating func leave(_ exit: EditorExit, saving: Bool, in context: ParlorContext) -> [ParlorCommand] {
    guard !saving else { return leave(exit, in: context) }
    let discard: [ParlorCommand] =
      exit == .close ? [.life(.discardUnsaved(document.metadata.id))] : []
    return pauseJob() + discard + exit.commands
  }

  /// Ends the latest mode, selection or job, or else closes the editor.
  private mutating func stepBack(in context: ParlorContext) -> [ParlorCommand] {
    if mode.isTimeline {
      mode = .draw
      defer { jobs.cancel() }
      return pauseJob()
    }
    if jobs.current != nil { return cancelJob() }
    switch mode {
    case .select, .paste, .ask, .timeline: mode = .draw
    case .draw where selection.box != nil: selection.box = nil
    case .draw: return leave(.close, in: context)
    }
    return []
  }

  /// The longest text that terminals accept for the clipboard, in bytes.
  ///
  /// - Source: xterm and tmux accept up to about 100,000 bytes in OSC 52, which are 75,000 before Base64.
  private static let longestCopy = 74_000

  private mutating func copyText() -> [ParlorCommand] {
    let tooLong = [
      ParlorCommand.toast(Toast("That's too long for the clipboard. Press o to export it to a file."))
    ]
    guard document.universe.map({ $0.tiles(in: selected) }) ?? 0 <= CellWork.mostAtOnce else {
      return tooLong
    }
    return reportingErrors { editor throws(LifeError) in
      guard let text = try editor.document.pattern(of: editor.selected)?.text(in: .rle) else { return [] }
      return text.utf8.count <= Self.longestCopy ? [.copy(text)] : tooLong
    }
  }

  mutating func export(to path: String) -> [ParlorCommand] {
    reportingErrors { editor throws(LifeError) in
      let pattern = try editor.document.pattern(of: editor.selected)
      return pattern.map { [.patterns(.writeFile($0, path: path, existing: .keep))] } ?? []
    }
  }

  /// Performs an action and turns its error into a toast.
  mutating func reportingErrors(
    _ action: (inout LifeEditor) throws(LifeError) -> [ParlorCommand]
  ) -> [ParlorCommand] {
    do throws(LifeError) {
      return try action(&self)
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }
}
