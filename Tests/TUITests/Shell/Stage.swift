import TUI

/// A terminal without a screen: it plays what was written down, and notes what it was shown.
@MainActor
final class Stage: Terminal {
  let size = Landlord.size
  private(set) var now = Instant.start
  private(set) var isReady = true
  private(set) var bells = 0
  private(set) var suspensions = 0
  private(set) var mouse = MouseMode.off
  private(set) var clipboard: [String] = []
  /// What becomes of what is copied.
  var copyOutcome = CopyOutcome.sent
  private(set) var pictures: [Canvas] = []
  private(set) var deadlines: [Instant?] = []
  private var acts: [Act]

  /// What happens after what time.
  struct Act {
    let delay: Duration
    let events: [TerminalEvent]
    /// Whether the terminal takes a picture after it.
    var isReady = true
  }

  init(_ acts: [Act]) { self.acts = acts }

  func show(_ picture: Canvas) { pictures.append(picture) }

  func events(until deadline: Instant?) -> [TerminalEvent] {
    deadlines.append(deadline)
    guard !acts.isEmpty else { return [.terminate] }
    let act = acts.removeFirst()
    now = now + act.delay
    isReady = act.isReady
    return act.events
  }

  func ring() { bells += 1 }

  func setMouse(_ mode: MouseMode) { mouse = mode }

  func copy(_ text: String) -> CopyOutcome {
    clipboard.append(text)
    return copyOutcome
  }

  func suspend() { suspensions += 1 }
}
