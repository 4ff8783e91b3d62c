extension Shell {
  /// Runs on a terminal until the program is over.
  ///
  /// The loop sleeps in the terminal until an event or an alarm, at no cost. Each round handles all pending
  /// events and then draws once. While the terminal has not accepted the last picture, none is drawn: keys
  /// are still handled, and pictures never queue up. An alarm that only starts work on the next picture does
  /// not draw either.
  public func run(on terminal: any Terminal) {
    var skipsFrame = false
    while !isDone {
      terminal.setMouse(mouse)
      terminal.setTitle(title)
      if !skipsFrame { show(on: terminal) }
      let events = terminal.events(until: alarm)
      let now = terminal.now
      for event in events where !isDone { handle(event, at: now) }
      if !isDone { advance(to: now) }
      skipsFrame = !isDone && events.isEmpty && top.skipsFrameAfterAlarm
      performEffects(on: terminal)
    }
    finish(on: terminal)
  }

  /// The longest wait for screens when the program ends, in real time.
  private static var endingTime: Duration { .seconds(2) }

  /// Handles responses until every screen is ready to end or the time is up.
  private func finish(on terminal: any Terminal) {
    let deadline = terminal.now + terminal.duration(ofReal: Self.endingTime)
    deliverResponses(at: terminal.now)
    while !isReadyToEnd, terminal.now < deadline {
      if terminal.events(until: deadline).contains(.wakeup) { deliverResponses(at: terminal.now) }
    }
  }

  private func show(on terminal: any Terminal) {
    guard terminal.isReady else { return }
    let start = terminal.now
    terminal.show(picture(at: start))
    host.note(frame: terminal.now - start)
  }

  private func performEffects(on terminal: any Terminal) {
    let pending = effects
    effects = []
    for effect in pending {
      switch effect {
      case .ring: terminal.ring()
      case .suspend:
        send(.interrupted, at: terminal.now)
        terminal.suspend()
      case .notify(let text): terminal.notify(title: host.name, text)
      case .copy(let text): show(terminal.copy(text).notice, at: terminal.now)
      }
    }
  }
}
