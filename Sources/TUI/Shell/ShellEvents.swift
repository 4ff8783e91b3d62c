extension Shell {
  /// Takes in what the terminal tells.
  public func handle(_ event: TerminalEvent, at now: Instant) {
    switch event {
    case .input(let input): handle(input, at: now)
    case .resize(let size): resize(to: size, at: now)
    case .resumed: tell(.interrupted, at: now)
    case .mail: deliverMail(at: now)
    case .terminate: isDone = true
    }
  }

  /// Lets time pass: notices end, and the screen is woken when it wanted to be.
  public func advance(to now: Instant) {
    notices.removeAll { $0.end <= now }
    if let end = flashEnd, end <= now { flashEnd = nil }
    if !isTooSmall, let alarm = top.alarm, alarm <= now { tell(.alarm, at: now) }
  }

  func context(at now: Instant) -> Context<Words.Route> {
    Context(now: now, area: body, look: host.look, kept: keptRoutes)
  }

  private func resize(to size: Size, at now: Instant) {
    guard size != self.size else { return }
    self.size = size
    tell(.resized, at: now)
  }

  func handle(_ input: Input, at now: Instant) {
    switch input {
    case .key(.control("c")): perform([.quit], at: now)
    case .key(.control("z")): effects.append(.suspend)
    case .key(Self.markingKey) where host.usesMouse: toggleMarking(at: now)
    case .focus(let isHere):
      if !isHere { tell(.interrupted, at: now) }
      if !isDone, top.hearsFocus { tell(.input(input), at: now) }
    case .key, .mouse, .paste: handleInFront(input, at: now)
    }
  }

  private func handleInFront(_ input: Input, at now: Instant) {
    guard !isTooSmall else { return }
    switch input {
    case .mouse(let mouse): handle(mouse, at: now)
    case .key(let key):
      dismissNotices(at: now)
      press(key, at: now)
    case .paste, .focus: overlay == nil ? tell(.input(input), at: now) : handleOverlay(input, at: now)
    }
  }

  private func press(_ key: Key, at now: Instant) {
    if overlay != nil {
      handleOverlay(.key(key), at: now)
    } else if helpHint.keys.contains(key) {
      openHelp(at: now)
    } else if paletteHint.keys.contains(key) {
      openPalette(at: now)
    } else {
      tell(.input(.key(key)), at: now)
    }
  }

  /// A key that is pressed after a notice could be noticed takes it away.
  private func dismissNotices(at now: Instant) {
    notices.removeAll { now >= $0.start + .seconds(2) }
  }
}
