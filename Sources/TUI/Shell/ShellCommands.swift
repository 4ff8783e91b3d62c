extension Shell {
  /// Carries out commands in order, each by the state of the stack at that moment.
  func perform(_ commands: [Command<Words>], at now: Instant) {
    for command in commands where !isDone { perform(command, at: now) }
    for notice in host.takeNotices() { show(notice, at: now) }
  }

  private func perform(_ command: Command<Words>, at now: Instant) {
    switch command {
    case .open(let route): push(route, at: now)
    case .replace(let route):
      stack.removeLast()
      push(route, at: now)
    case .close: pop(at: now)
    case .leave:
      kept.append(stack[stack.count - 1])
      pop(at: now)
    case .toast(let toast): show(toast, at: now)
    case .cue(let cue): emit(cue, at: now)
    case .request(let request):
      if let answer = host.perform(request) { tell(.answer(answer), at: now) }
    case .quit: quit(at: now)
    }
  }

  private func push(_ route: Words.Route, at now: Instant) {
    help = nil
    if let index = kept.firstIndex(where: { $0.route == route }) {
      stack.append(kept.remove(at: index))
    } else {
      stack.append(Place(route: route, screen: host.screen(for: route)))
    }
    tell(.appeared, at: now)
  }

  /// Takes the front screen away; without one below, the program is over.
  private func pop(at now: Instant) {
    stack.removeLast()
    if stack.isEmpty {
      isDone = true
    } else {
      tell(.appeared, at: now)
    }
  }

  private func show(_ toast: Toast, at now: Instant) {
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
    let farewell = host.farewell(losing: (kept + stack).compactMap(\.screen.stake))
    if let farewell, routes.last != farewell {
      tell(.interrupted, at: now)
      push(farewell, at: now)
    } else {
      isDone = true
    }
  }
}
