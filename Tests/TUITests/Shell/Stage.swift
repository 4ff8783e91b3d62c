import TUI

/// A terminal without a screen: it plays what was written down, and notes what it was shown.
@MainActor
final class Stage: Terminal {
  let size = Landlord.size
  private(set) var now = Instant.start
  private(set) var bells = 0
  private(set) var suspensions = 0
  private(set) var isMouseOn = false
  private(set) var pictures: [Canvas] = []
  private(set) var deadlines: [Instant?] = []
  private var acts: [Act]

  /// What happens after what time.
  struct Act {
    let delay: Duration
    let events: [TerminalEvent]
  }

  init(_ acts: [Act]) { self.acts = acts }

  func show(_ picture: Canvas) { pictures.append(picture) }

  func events(until deadline: Instant?) -> [TerminalEvent] {
    deadlines.append(deadline)
    guard !acts.isEmpty else { return [.terminate] }
    let act = acts.removeFirst()
    now = now + act.delay
    return act.events
  }

  func ring() { bells += 1 }

  func setMouse(_ isOn: Bool) { isMouseOn = isOn }

  func suspend() { suspensions += 1 }
}
