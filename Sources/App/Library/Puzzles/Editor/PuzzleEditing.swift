package import GameKit
package import Kit
package import PuzzleKit
package import TUI

/// The puzzle of an editor: opened, examined, kept in case of a crash, tested and saved.
package struct PuzzleEditing<G: PuzzleGame, Content: EditedContent>: Sendable {
  /// The puzzle to open; nil for a new one, or once it is open.
  private var wanted: Identifier?
  /// The description of the puzzle as it was saved; nil for a new one.
  package private(set) var description: PuzzleHeader?
  package var draft: PuzzleDraft<Content>
  /// A play that is not saved; nil while there is no test.
  package private(set) var trial: PuzzleTrial<G>?
  /// What a worker examines.
  private var examined: Content.Subject?
  /// The content that is being saved.
  private var sent: Content?
  private var backup: EditorBackup
  /// The question over the editor; nil for none.
  package private(set) var question: Dialog?
  /// True if the question is for a name, rather than before changes are lost.
  private var isNaming = false
  package let context: GameContext

  /// - Parameter blank: What is edited until the puzzle is open, and in a new puzzle.
  package init(_ id: Identifier?, blank: Content, _ context: GameContext) {
    wanted = id
    draft = PuzzleDraft(blank)
    backup = EditorBackup(of: G.P.game, in: context)
    self.context = context
  }

  /// True until the puzzle is open.
  package var isOpening: Bool { wanted != nil }
  /// The time at which changes are kept next.
  package var alarm: Instant? { backup.due }
}

// MARK: Opening and keeping

extension PuzzleEditing {
  /// Opens the puzzle, or goes on with a new one.
  package mutating func appear() -> [ParlorCommand] {
    wanted.map { [.puzzle(PuzzleStoreRequest<G.P>.open($0))] } ?? restore()
  }

  /// Goes on with changes that were never saved.
  private mutating func restore() -> [ParlorCommand] {
    guard let found = backup.changes(of: description?.id).flatMap(Content.init(backup:)),
      draft.change(.single, { $0 = found })
    else { return [] }
    return [.toast(Toast("Your unsaved changes are back."))]
  }

  /// Keeps what is not saved, after an event and what came of it.
  package mutating func keep(
    after event: ParlorEvent, _ commands: [ParlorCommand], at now: Instant
  ) -> [ParlorCommand] {
    guard !isOpening, !commands.contains(.close) else { return [] }
    return backup.keep(
      draft.hasChanged ? draft.content.backup : nil, of: description?.id, after: event, at: now)
  }

  /// Takes a response about the puzzle; nil for the answer of a worker, which is the editor's own.
  ///
  /// - Parameter content: What is edited of a puzzle.
  package mutating func accept(_ response: Response, content: (G.P) -> Content) -> [ParlorCommand]? {
    if case .failed = response {
      sent = nil
      return isOpening ? [.replace(.puzzle(.list(), of: G.P.game))] : []
    }
    switch response.puzzle(of: G.P.self) {
    case .opened(let opened)?:
      wanted = nil
      description = opened.puzzle.header
      draft = PuzzleDraft(content(opened.puzzle))
      return restore()
    case .notFound(let sentence)?: return [.replace(.puzzle(.list(because: sentence), of: G.P.game))]
    // Another window has changed the puzzle, so that this one is a copy by now.
    case .saved(let id)? where id != description?.id:
      return [.puzzle(PuzzleStoreRequest<G.P>.open(id))]
    case .saved?:
      draft.markSaved(sent ?? draft.content)
      return [.toast(Toast("Saved.", severity: .success))]
    case .answered?: return nil
    case .list?, .deleted?, .imported?, .exported?, .exists?, .playSaved?, .notSaved?, .recorded?, .results?,
      .elsewhere?, nil:
      return []
    }
  }

  /// Saves a content as a puzzle.
  package mutating func save(_ content: Content, as puzzle: G.P) -> [ParlorCommand] {
    description = puzzle.header
    sent = content
    return [.puzzle(PuzzleStoreRequest.save(puzzle))]
  }

  /// The description of the puzzle under another name, with the identifier it has or a new one.
  package func header(named name: String, difficulty: Difficulty) throws(PuzzleFault) -> PuzzleHeader {
    try PuzzleHeader.edited(
      description, name: name, difficulty: difficulty, ifNew: context.newIdentifier, at: context.opened)
  }
}

// MARK: Questions

extension PuzzleEditing {
  /// Asks for the name to save the puzzle by.
  ///
  /// - Parameter entered: The name that was given before; nil for the one it has.
  package mutating func askForName(_ entered: String? = nil) {
    isNaming = true
    question = .prompt(
      "Save puzzle", "What should it be called?",
      field: TextField(
        entered ?? description?.name ?? "", placeholder: "name", limit: PuzzleHeader.Limit.name,
        rules: [.notEmpty]),
      button: "Save")
  }

  /// Leaves, or asks before changes are lost.
  package mutating func leave() -> [ParlorCommand] {
    guard draft.hasChanged else { return [.close] }
    isNaming = false
    question = .confirm(
      "Discard your changes?", "This puzzle isn't saved yet.", yes: "Discard", no: "Cancel",
      isDangerous: true)
    return []
  }

  /// Handles an input for the question; also returns the name to save by, once it is given.
  package mutating func answer(
    _ input: Input, in context: ParlorContext
  ) -> (commands: [ParlorCommand], name: String?) {
    let name = question?.text
    guard question.answer(input, in: context.area, look: context.look) else { return ([], nil) }
    return isNaming ? ([], name) : (backup.forget() + [.close], nil)
  }
}

// MARK: Examining and testing

extension PuzzleEditing {
  /// Asks a worker about the content, unless it still works on another one.
  ///
  /// - Parameters:
  ///   - urgent: A subject that is examined even if its findings are known; nil for none.
  ///   - question: The question about a subject; nil if there is nothing to ask.
  package mutating func examine(
    urgent: Content.Subject? = nil, _ question: (Content.Subject) -> G.Question?
  ) -> [ParlorCommand] {
    let subject = urgent ?? draft.content.subject
    guard !isOpening, draft.findings == nil || urgent != nil, examined == nil,
      let question = question(subject)
    else { return [] }
    examined = subject
    return [.ask(question, of: G.self)]
  }

  /// True while a worker examines what is not known yet.
  package var isExamining: Bool { examined != nil && draft.findings == nil }

  /// Takes what a worker has found out.
  package mutating func accept(_ found: Content.Findings, about subject: Content.Subject) {
    examined = nil
    draft.accept(found, about: subject)
  }

  /// Takes a worker's answer to a question of the test.
  package mutating func answerTrial(_ answer: GamePayload) -> [ParlorCommand] { trial?.accept(answer) ?? [] }

  /// Starts a test of a puzzle; nil ends it.
  package mutating func test(_ puzzle: G.P?) {
    trial = puzzle.map { PuzzleTrial($0, preferences: context.preferences) }
  }

  /// Handles an input of the test, which a solution ends, too.
  package mutating func test(
    _ input: Input, in context: ParlorContext
  ) -> (commands: [ParlorCommand], isOver: Bool) {
    guard let commands = trial?.handle(input, in: context) else { return ([], true) }
    guard trial?.isSolved == true else { return (commands, false) }
    return (commands + [.cue(.solved), .toast(Toast("Solved. The test is over."))], true)
  }
}
