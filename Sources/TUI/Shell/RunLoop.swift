extension Shell {
  /// Runs on a terminal until the program is over.
  ///
  /// The loop sleeps in the terminal until a person, a signal or an alarm wakes it; in between it
  /// costs nothing. Each round takes in all that has happened and then draws once. While the terminal is
  /// too slow to take the last picture, none is drawn: keys count all the same, and pictures never queue.
  /// Nor is one drawn when an alarm did no more than to begin what the next picture shows.
  public func run(on terminal: any Terminal) {
    var isAsBefore = false
    while !isDone {
      terminal.setMouse(mouse)
      if !isAsBefore { show(on: terminal) }
      let events = terminal.events(until: alarm)
      let now = terminal.now
      for event in events where !isDone { handle(event, at: now) }
      if !isDone { advance(to: now) }
      isAsBefore = !isDone && events.isEmpty && top.awaitsPicture
      carryOut(on: terminal)
    }
  }

  private func show(on terminal: any Terminal) {
    guard terminal.isReady else { return }
    let start = terminal.now
    terminal.show(picture(at: start))
    host.note(frame: terminal.now - start)
  }

  private func carryOut(on terminal: any Terminal) {
    let wanted = effects
    effects = []
    for effect in wanted {
      switch effect {
      case .ring: terminal.ring()
      case .suspend:
        tell(.interrupted, at: terminal.now)
        terminal.suspend()
      case .copy(let text): show(terminal.copy(text).notice, at: terminal.now)
      }
    }
  }
}
