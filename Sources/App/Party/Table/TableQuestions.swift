import GameKit
import Kit
import TUI

/// Questions to the whole table, and the effects of the answers.
extension PartySession {
  /// The question that a key asks the table; nil for any other key.
  func question(askedBy key: Key) -> (TableQuestion.Subject, Dialog)? {
    let asked: (TableQuestion.Subject, Dialog?) =
      switch key {
      case .character("v"): (.exposure, status.exposureDialog)
      case .character("u"): (.takeBack, takeBackToken.map { takeBackDialog(of: status.roster[$0.seat]) })
      case .character("e") where !isPrivate: (.finish, status.finishDialog)
      case .character("g") where !isPrivate && !phase.isPaused: (.departure, status.departureDialog)
      case .character("j") where !isPrivate && !phase.isPaused: (.arrival, status.arrivalDialog)
      default: gameQuestion(askedBy: key)
      }
    return asked.1.map { (asked.0, $0) }
  }

  /// The game's own question; none while something hides the talk.
  private func gameQuestion(askedBy key: Key) -> (TableQuestion.Subject, Dialog?) {
    guard case .discussion = phase, let asked = status.questions.first(where: { .character($0.key) == key })
    else { return (.exposure, nil) }
    return (.game(asked.key, answers: []), asked.dialog)
  }

  private func takeBackDialog(of name: String) -> Dialog {
    .confirm(
      "Undo \(name)'s vote?", "\(name) gets the screen again, and votes anew.", yes: "Undo", no: "Keep")
  }

  /// Hides everything private, stops the clock, and asks.
  mutating func ask(_ subject: TableQuestion.Subject, _ dialog: Dialog, at now: Instant) {
    let resumesClock = phase.hasRunningClock
    hideSecrets(at: now)
    question = TableQuestion(subject: subject, dialog: dialog, resumesClock: resumesClock)
    // A key that is held down must not answer its own question.
    clock.restartDebounce(at: now)
  }

  mutating func answer(
    _ question: TableQuestion, by input: Input, in context: ParlorContext
  ) -> [ParlorCommand] {
    var question = question
    guard question.dialog.handle(input, in: context.area, look: context.look) == .activated else {
      self.question = question
      return []
    }
    if let problem = admit(question) {
      question.dialog.setProblem(problem)
      self.question = question
      return []
    }
    self.question = nil
    return resolve(question, at: context.now)
  }

  /// Seats someone who joins; returns the problem with the name, or nil.
  private mutating func admit(_ question: TableQuestion) -> String? {
    guard question.subject == .arrival, question.dialog.isConfirmed else { return nil }
    return game.admit(question.dialog.text)
  }

  private mutating func resolve(_ question: TableQuestion, at now: Instant) -> [ParlorCommand] {
    let before = table.handedPage
    var commands: [ParlorCommand] = []
    switch question.subject {
    case .earlyVote: if question.dialog.isConfirmed { return endDiscussion(at: now) }
    case .exposure: commands = perform(.resolveExposure(choice: question.dialog.choice))
    case .departure, .arrival:
      if question.subject == .departure { commands = game.resolveDeparture(choice: question.dialog.choice) }
      follow(question, at: now)
      return commands
    case .game(let key, let answers):
      return resolve(key, answers + [question.dialog.choice], question, at: now)
    case .finish: if question.dialog.isConfirmed { commands = perform(.finish) + ending }
    case .takeBack: if question.dialog.isConfirmed { commands = takeBack() }
    case .bringBack:
      if ownScreens.away.indices.contains(question.dialog.choice) {
        return bringBack(ownScreens.away[question.dialog.choice], at: now)
      }
    }
    if table.handedPage != before {
      syncPhase(isNew: question.subject == .exposure, at: now)
    } else if question.resumesClock {
      phase = phase.resumed(at: now)
    }
    return commands
  }

  /// Asks the game's next question, or goes on.
  private mutating func resolve(
    _ key: Character, _ answers: [Int], _ question: TableQuestion, at now: Instant
  ) -> [ParlorCommand] {
    switch game.resolve(key, answers: answers) {
    case .ask(let dialog):
      self.question = TableQuestion(
        subject: .game(key, answers: answers), dialog: dialog, resumesClock: question.resumesClock)
      clock.restartDebounce(at: now)
      return []
    case .done(let commands):
      follow(question, at: now)
      return commands
    }
  }

  /// Follows a change of the game that may have ended what the table was at, or lets the clock run on.
  private mutating func follow(_ question: TableQuestion, at now: Instant) {
    let wasTalking = talking != nil
    let before = talking?.name
    table = Table(game, after: table)
    isUnsaved = true
    if wasTalking, talking == nil || talking?.name != before {
      syncPhase(resumesTalk: question.resumesClock, at: now)
    } else if question.resumesClock {
      phase = phase.resumed(at: now)
    }
  }
}
