import Curses
import TUI

/// Who asks, and how answers come that take longer than a frame.
extension ParlorHost {
  /// Does everything at once, as the program has nothing to do yet that takes long.
  ///
  /// What does belongs into the workshop, which answers the asker later.
  func perform(_ request: Request, for asker: Asker) -> Answer? { perform(request) }

  func takeReplies() -> [Reply<Answer>] { workshop.collect() }

  func cancel(_ asker: Asker) { workshop.cancel(asker) }
}
