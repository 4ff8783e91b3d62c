/// What the mouse does between press and release, and to whom.
struct Pointer {
  /// Counts double and triple clicks.
  var clicks = ClickCounter()
  /// Who gets the rest of what was begun with a button.
  var grip = Grip.free
  /// Whether the mouse is given to the terminal, so that text can be marked.
  var isMarking = false

  /// Whoever got the press of a button gets all until its release, wherever that happens.
  enum Grip: Equatable {
    /// No button is down.
    case free
    /// The bars, the notices, and what lies over the screens.
    case shell
    /// A screen, by the number of its place.
    case place(Int)
  }
}

extension Shell {
  /// What is wanted of the mouse now.
  public var mouse: MouseMode {
    guard host.usesMouse, !pointer.isMarking else { return .off }
    switch overlay {
    case .palette: return .motion
    case .help: return .buttons
    case nil: return top.wantsHover ? .motion : .buttons
    }
  }

  func toggleMarking(at now: Instant) {
    pointer.isMarking.toggle()
    pointer.grip = .free
    let (given, taken) = (
      Toast("The mouse marks text now, as the terminal has it. \(Self.markingKey) takes it back."),
      Toast("The mouse is back.")
    )
    notices.removeAll { $0.toast == given || $0.toast == taken }
    show(pointer.isMarking ? given : taken, at: now)
  }

  func handle(_ mouse: Mouse, at now: Instant) {
    let mouse = pointer.clicks.counted(mouse, at: now)
    switch mouse.action {
    case .press: press(mouse, at: now)
    case .drag, .release: goOn(mouse, at: now)
    case .move: if self.mouse == .motion { pass(mouse, at: now) }
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: pass(mouse, at: now)
    }
  }

  private func press(_ mouse: Mouse, at now: Instant) {
    pointer.grip = .shell
    if overlay != nil {
      handleOverlay(.mouse(mouse), at: now)
    } else if let index = notice(at: mouse.point) {
      notices.remove(at: index)
    } else if mouse.action == .press(.left), let key = keyInFooter(at: mouse.point) {
      handle(.key(key), at: now)
    } else {
      pointer.grip = .place(places.front.id)
      tell(.input(.mouse(mouse)), at: now)
    }
  }

  /// A drag or a release belongs to whoever got the press, and to nobody when that one is gone.
  private func goOn(_ mouse: Mouse, at now: Instant) {
    let grip = pointer.grip
    if case .release = mouse.action { pointer.grip = .free }
    switch grip {
    case .free: pass(mouse, at: now)
    case .shell: if overlay != nil { handleOverlay(.mouse(mouse), at: now) }
    case .place(let id): if id == places.front.id { tell(.input(.mouse(mouse)), at: now) }
    }
  }

  private func pass(_ mouse: Mouse, at now: Instant) {
    overlay == nil ? tell(.input(.mouse(mouse)), at: now) : handleOverlay(.mouse(mouse), at: now)
  }

  /// The key of the hint in the footer at a place, unless only the key itself does it.
  private func keyInFooter(at point: Point) -> Key? {
    footer.hint(at: point, in: footerArea).flatMap { $0.isDeliberate ? nil : $0.keys.first }
  }

  private func notice(at point: Point) -> Int? {
    ToastStack(notices.map { $0.toast }).toast(at: point, in: noticeArea, look: host.look)
  }
}
