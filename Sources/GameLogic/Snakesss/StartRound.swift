internal import GameKit

extension State {
  /// Draws a question by the game's own luck and begins a round with it.
  mutating func startRound(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) throws(DrawFault) -> Session.Start {
    guard case .awaitingQuestion = phase else { throw .notNow }
    let working = try workingFilter(filter, in: deck)
    let draw = try deck.draw(
      working, rounds: options.rounds, used: used, asked: Set(usedQuestions), by: &random)
    lastWorkingFilter = working
    begin(with: draw.question)
    return Session.Start(cleared: draw.cleared, keptFormerFilter: working != filter)
  }

  /// The wanted filter if it lets anything pass, else the last one of this game that did.
  private func workingFilter(
    _ wanted: QuestionFilter, in deck: QuestionDeck
  ) throws(DrawFault) -> QuestionFilter {
    do throws(DrawFault) {
      _ = try deck.pool(for: wanted, rounds: options.rounds)
      return wanted
    } catch {
      guard let former = lastWorkingFilter else { throw error }
      return former
    }
  }
}
