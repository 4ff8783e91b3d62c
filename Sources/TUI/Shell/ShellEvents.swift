extension Shell {
  /// Takes in what the terminal tells.
  public func handle(_ event: TerminalEvent, at now: Instant) {
    switch event {
    case .input(let input): handle(input, at: now)
    case .resize(let size): resize(to: size, at: now)
    case .resumed: tell(.interrupted, at: now)
    case .terminate: isDone = true
    }
  }

  /// Lets time pass: notices end, and the screen is woken when it wanted to be.
  public func advance(to now: Instant) {
    notices.removeAll { $0.end <= now }
    if let end = flashEnd, end <= now { flashEnd = nil }
    if !isTooSmall, let alarm = top.alarm, alarm <= now { tell(.alarm, at: now) }
  }

  /// Tells the screen in front what happened, and does what it wants.
  func tell(_ event: Event<Words.Answer>, at now: Instant) {
    let place = stack.count - 1
    let commands = stack[place].screen.handle(event, in: context(at: now))
    perform(commands, at: now)
  }

  func context(at now: Instant) -> Context<Words.Route> {
    Context(now: now, area: body, look: host.look, kept: keptRoutes)
  }

  private func resize(to size: Size, at now: Instant) {
    guard size != self.size else { return }
    self.size = size
    tell(.resized, at: now)
  }

  private func handle(_ input: Input, at now: Instant) {
    switch input {
    case .key(.control("c")): perform([.quit], at: now)
    case .key(.control("z")): effects.append(.suspend)
    case .focus(false): tell(.interrupted, at: now)
    case .focus(true): break
    case .key, .mouse, .paste: handleInFront(input, at: now)
    }
  }

  private func handleInFront(_ input: Input, at now: Instant) {
    guard !isTooSmall else { return }
    if case .key = input { dismissNotices(at: now) }
    if help != nil { return handleHelp(input) }
    let clicked = clickedHint(input)
    if clicked == helpHint || callsForHelp(input) {
      openHelp(at: now)
    } else {
      tell(.input(clicked?.keys.first.map(Input.key) ?? input), at: now)
    }
  }

  /// A key that is pressed after a notice could be noticed takes it away.
  private func dismissNotices(at now: Instant) {
    notices.removeAll { now >= $0.start + .seconds(2) }
  }

  /// Help stands over a page that may be private, and stays while its reader does: the page is hidden first.
  private func openHelp(at now: Instant) {
    let hints = top.hints + hintsOfAllScreens
    tell(.interrupted, at: now)
    help = HelpOverlay(hints)
  }

  private func callsForHelp(_ input: Input) -> Bool {
    input == .key(.function(1)) || input == .key(.character("?")) && !top.takesText
  }

  private func handleHelp(_ input: Input) {
    switch help?.handle(input, in: Rect(size), look: host.look) {
    case .activated, nil: help = nil
    case .ignored, .handled: break
    }
  }

  /// The hint in the footer that was clicked.
  private func clickedHint(_ input: Input) -> Hint? {
    guard case .mouse(let mouse) = input, mouse.action == .press(.left) else { return nil }
    return footer.hint(at: mouse.point, in: footerArea).flatMap { $0.isDeliberate ? nil : $0 }
  }

  /// Where signs are typed, `?` is one of them.
  private var helpHint: Hint {
    top.takesText ? Hint(.function(1), title: "Help") : Hint(.character("?"), .function(1), title: "Help")
  }

  /// What works everywhere.
  var hintsOfAllScreens: [Hint] {
    [
      helpHint,
      Hint(.control("c"), title: "Quit Parlor", isInFooter: false),
      Hint(.control("z"), title: "Suspend", isInFooter: false),
    ]
  }
}
