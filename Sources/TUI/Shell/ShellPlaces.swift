/// The ways between places.
extension Shell {
  /// Goes to a place on top of the one in front; one that was left is taken up again.
  func push(_ route: Words.Route, at now: Instant) {
    overlay = nil
    if !places.takeUp(route) { places.enter(route, host.screen(for: route)) }
    appear(at: now)
  }

  /// Takes the front screen away; without one below, the program is over.
  func pop(at now: Instant, _ remove: () -> Void) {
    remove()
    if places.open.isEmpty {
      isDone = true
    } else {
      appear(at: now)
    }
  }

  /// Goes to a place from wherever one is: what would be lost is left to be taken up again, the rest is
  /// closed, down to the lowest.
  func visit(_ route: Words.Route, at now: Instant) {
    overlay = nil
    while places.open.count > 1 {
      if top.stake == nil { host.cancel(places.close()) } else { places.leave() }
    }
    if routes == [route] { appear(at: now) } else { push(route, at: now) }
  }

  /// Tells the place in front that it is there, and then does what it wanted while it was not.
  private func appear(at now: Instant) {
    let id = places.front.id
    let wanted = places.update(id) { place in
      defer { place.postponed = [] }
      return place.postponed
    }
    tell(.appeared, at: now)
    guard !isDone, let wanted, !wanted.isEmpty else { return }
    if id == places.front.id {
      perform(wanted, at: now)
    } else {
      _ = places.update(id) { $0.postponed = wanted + $0.postponed }
    }
  }
}
