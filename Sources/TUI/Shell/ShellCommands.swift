extension Shell {
  func send(_ event: Event<App.Response>, at now: Instant) { send(event, to: stack.front.id, at: now) }

  /// Sends an event to an entry and performs its commands; does nothing if it was closed.
  func send(_ event: Event<App.Response>, to entry: Int, at now: Instant) {
    let context = context(at: now)
    guard let commands = stack.update(entry, { $0.screen.handle(event, in: context) }) else { return }
    if isDone { return performAtEnd(commands, of: entry, at: now) }
    if entry == stack.front.id {
      perform(commands, at: now)
    } else {
      performInBackground(commands, of: entry, at: now)
    }
    showNotices(at: now)
  }

  private func showNotices(at now: Instant) {
    if !isDone { for notice in host.takeNotices() { show(notice, at: now) } }
  }

  /// Performs commands in order, each on the stack at that moment.
  func perform(_ commands: [Command<App>], at now: Instant) {
    for command in commands where !isDone { perform(command, of: stack.front.id, at: now) }
  }

  /// Performs commands of an entry that is not in front.
  ///
  /// The first navigation command and everything after it wait until it is: a background screen never covers
  /// the one being looked at.
  private func performInBackground(_ commands: [Command<App>], of entry: Int, at now: Instant) {
    let immediate = commands.prefix { !$0.navigates }
    for command in immediate { perform(command, of: entry, at: now) }
    _ = stack.update(entry) { $0.postponed += commands.dropFirst(immediate.count) }
  }

  /// Performs only the requests: it is too late for anything else.
  ///
  /// Notices stay with the host, which can still print them.
  private func performAtEnd(_ commands: [Command<App>], of entry: Int, at now: Instant) {
    for case .request(let request) in commands { start(request, for: entry, at: now) }
  }

  private func perform(_ command: Command<App>, of entry: Int, at now: Instant) {
    switch command {
    case .open(let route): push(route, at: now)
    case .replace(let route):
      host.cancel(stack.closeFront())
      push(route, at: now)
    case .close: pop(at: now) { host.cancel(stack.closeFront()) }
    case .suspend: pop(at: now) { stack.suspendFront() }
    case .toast(let toast): show(toast, at: now)
    case .cue(let cue): emit(cue, at: now)
    case .copy(let text): effects.append(.copy(text))
    case .request(let request): start(request, for: entry, at: now)
    case .cancel: if let owner = stack.cancelRequests(of: entry) { host.cancel(owner) }
    case .quit: quit(at: now)
    }
  }

  private func start(_ request: App.Request, for entry: Int, at now: Instant) {
    guard let owner = stack[entry]?.owner, let response = host.perform(request, for: owner) else { return }
    send(.response(response), to: entry, at: now)
  }

  /// Sends new responses to their owners; drops those whose owner is gone.
  func deliverResponses(at now: Instant) {
    for response in host.takeResponses() {
      let entry = response.owner.entry
      if stack[entry]?.owner == response.owner { send(.response(response.response), to: entry, at: now) }
    }
    // Notices may come without a response.
    showNotices(at: now)
  }

  func show(_ toast: Toast, at now: Instant) {
    notices.removeAll { $0.toast == toast }
    notices.append(Notice(toast: toast, start: now))
    if notices.count > Self.mostNotices { notices.removeFirst() }
    if let cue = toast.cue { emit(cue, at: now) }
    if host.notifies(about: toast) { effects.append(.notify(toast.text)) }
  }

  private func emit(_ cue: Cue, at now: Instant) {
    switch host.output(for: cue) {
    case .off: break
    case .bell: effects.append(.ring)
    case .flash: flash = Flash(at: now, isOfHeader: false)
    case .headerFlash: flash = Flash(at: now, isOfHeader: true)
    case .sounds: host.play(cue)
    }
  }

  /// Ends the program, or opens the confirmation first; if that is already open, ends it.
  ///
  /// The front screen first hides what is private: the confirmation may be an overlay on it, and receives all
  /// events. If the unsaved work has changed since, a new confirmation replaces the old one.
  private func quit(at now: Instant) {
    // Screens that are already saving are not asked about: the end waits for them.
    let screens = (stack.suspended + stack.open).map { $0.screen }
    let unsaved = screens.filter { $0.isReadyToEnd }.compactMap { $0.unsavedWork }
    guard let confirmation = host.quitConfirmation(unsaved: unsaved), routes.last != confirmation else {
      return end(at: now)
    }
    if let outdated = lastConfirmation, routes.last == outdated {
      host.cancel(stack.closeFront())
    } else {
      send(.interrupted, at: now)
    }
    lastConfirmation = confirmation
    push(confirmation, at: now)
  }

  /// Ends the program after giving every screen a chance to have its work saved.
  func end(at now: Instant) {
    guard !isDone else { return }
    isDone = true
    for entry in stack.all { send(.ending, to: entry.id, at: now) }
  }
}

extension Command {
  /// True if the command changes the front screen or ends the program.
  fileprivate var navigates: Bool {
    switch self {
    case .open, .replace, .close, .suspend, .quit: true
    case .toast, .cue, .copy, .request, .cancel: false
    }
  }
}

extension Shell {
  /// Opens a route on top of the front one, or resumes it if it is suspended.
  private func push(_ route: App.Route, at now: Instant) {
    overlay = nil
    if !stack.resume(route) { stack.push(route, host.screen(for: route)) }
    appear(at: now)
  }

  /// Removes the front screen; if it is the last, ends the program instead.
  private func pop(at now: Instant, _ remove: () -> Void) {
    guard stack.open.count > 1 else { return end(at: now) }
    remove()
    appear(at: now)
  }

  /// Opens a route above the lowest screen; suspends the screens that allow it and closes the others.
  func visit(_ route: App.Route, at now: Instant) {
    overlay = nil
    // A screen that is closed this way can still request a save.
    send(.interrupted, at: now)
    while stack.open.count > 1 {
      if top.isSuspendable { stack.suspendFront() } else { host.cancel(stack.closeFront()) }
    }
    if routes == [route] { appear(at: now) } else { push(route, at: now) }
  }

  /// Sends ``Event/appeared`` to the front screen, then performs its postponed commands.
  private func appear(at now: Instant) {
    let id = stack.front.id
    host.appeared(stack.front.route)
    let postponed = stack.update(id) { entry in
      defer { entry.postponed = [] }
      return entry.postponed
    }
    send(.appeared, at: now)
    guard !isDone, let postponed, !postponed.isEmpty else { return }
    if id == stack.front.id {
      perform(postponed, at: now)
    } else {
      _ = stack.update(id) { $0.postponed = postponed + $0.postponed }
    }
  }
}
