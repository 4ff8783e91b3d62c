extension Shell {
  /// Tells the place in front what happened, and does what it wants.
  func tell(_ event: Event<Words.Answer>, at now: Instant) { tell(event, to: places.front.id, at: now) }

  /// Tells a place what happened, and does what it wants; one that is gone hears nothing.
  func tell(_ event: Event<Words.Answer>, to place: Int, at now: Instant) {
    let context = context(at: now)
    guard let commands = places.update(place, { $0.screen.handle(event, in: context) }) else { return }
    if place == places.front.id { perform(commands, at: now) } else { perform(commands, behind: place, now) }
    for notice in host.takeNotices() { show(notice, at: now) }
  }

  /// Carries out commands in order, each by the state of the stack at that moment.
  func perform(_ commands: [Command<Words>], at now: Instant) {
    for command in commands where !isDone { perform(command, of: places.front.id, at: now) }
  }

  /// Carries out what a place wants that is not in front.
  ///
  /// The first command that leads somewhere, and all that follow, wait until it is: nobody is taken away
  /// from what they are looking at.
  private func perform(_ commands: [Command<Words>], behind place: Int, _ now: Instant) {
    let prompt = commands.prefix { !$0.leadsSomewhere }
    for command in prompt { perform(command, of: place, at: now) }
    _ = places.update(place) { $0.postponed += commands.dropFirst(prompt.count) }
  }

  private func perform(_ command: Command<Words>, of place: Int, at now: Instant) {
    switch command {
    case .open(let route): push(route, at: now)
    case .replace(let route):
      host.cancel(places.close())
      push(route, at: now)
    case .close: pop(at: now) { host.cancel(places.close()) }
    case .leave: pop(at: now) { places.leave() }
    case .toast(let toast): show(toast, at: now)
    case .cue(let cue): emit(cue, at: now)
    case .copy(let text): effects.append(.copy(text))
    case .request(let request): ask(request, for: place, at: now)
    case .cancel: if let asker = places.giveUp(place) { host.cancel(asker) }
    case .quit: quit(at: now)
    }
  }

  private func ask(_ request: Words.Request, for place: Int, at now: Instant) {
    guard let asker = places[place]?.asker, let answer = host.perform(request, for: asker) else { return }
    tell(.answer(answer), to: place, at: now)
  }

  /// Hands out the answers that have come meanwhile; what nobody waits for any more is dropped.
  func deliverMail(at now: Instant) {
    for reply in host.takeReplies() where !isDone {
      let place = reply.asker.place
      if places[place]?.asker == reply.asker { tell(.answer(reply.answer), to: place, at: now) }
    }
  }
}

extension Shell {
  func show(_ toast: Toast, at now: Instant) {
    notices.removeAll { $0.toast == toast }
    notices.append(Notice(toast: toast, start: now))
  }

  private func emit(_ cue: Cue, at now: Instant) {
    switch host.output(for: cue) {
    case .off: break
    case .bell: effects.append(.ring)
    case .flash: flashEnd = now + .milliseconds(120)
    }
  }

  /// Ends the program, or first opens the screen that asks; asked twice, it ends.
  ///
  /// What is private is hidden before: the one who asks may stand over it, and hears in its place of all
  /// that happens next.
  private func quit(at now: Instant) {
    let farewell = host.farewell(losing: (places.kept + places.open).compactMap(\.screen.stake))
    if let farewell, routes.last != farewell {
      tell(.interrupted, at: now)
      push(farewell, at: now)
    } else {
      isDone = true
    }
  }
}

extension Command {
  /// Whether it leads to another place, or out of the program.
  fileprivate var leadsSomewhere: Bool {
    switch self {
    case .open, .replace, .close, .leave, .quit: true
    case .toast, .cue, .copy, .request, .cancel: false
    }
  }
}
