import Curses
import TUI

/// Who asks, and how answers come that take longer than a frame.
extension ParlorHost {
  /// Everything that the program has to do so far is done at once. What is not belongs into the workshop,
  /// which answers the asker later.
  func perform(_ request: Request, for asker: Asker) -> Answer? { perform(request) }

  func takeReplies() -> [Reply<Answer>] { workshop.collect() }

  func cancel(_ asker: Asker) { workshop.cancel(asker) }
}
