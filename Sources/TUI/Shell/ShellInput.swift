extension Shell {
  /// Handles an event from the terminal.
  public func handle(_ event: TerminalEvent, at now: Instant) {
    switch event {
    case .input(let input): handle(input, at: now)
    case .resize(let size): resize(to: size, at: now)
    case .resumed: send(.interrupted, at: now)
    case .background(let isLight): host.backgroundChanged(isLight: isLight)
    case .wakeup: deliverResponses(at: now)
    case .terminate: end(at: now)
    }
  }

  /// Advances the time: removes expired notices, and sends the front screen its alarm if it is due.
  public func advance(to now: Instant) {
    notices.removeAll { $0.end <= now }
    if let end = flash?.end, end <= now { flash = nil }
    if !isTooSmall, let alarm = top.alarm, alarm <= now { send(.alarm, at: now) }
  }

  private func resize(to size: Size, at now: Instant) {
    guard size != self.size else { return }
    self.size = size
    send(.resized, at: now)
  }

  func handle(_ input: Input, at now: Instant) {
    switch input {
    case .key(.control("c")): perform([.quit], at: now)
    case .key(.control("z")): effects.append(.suspend)
    case .key(Self.mouseKey) where host.usesMouse: toggleMouse(at: now)
    case .focus(let isFocused):
      if !isFocused { send(.interrupted, at: now) }
      if !isDone, top.receivesFocusEvents { send(.input(input), at: now) }
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
    case .paste, .focus: pass(input, at: now)
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
      send(.input(.key(key)), at: now)
    }
  }

  /// Removes the notices that have been visible long enough to be noticed.
  private func dismissNotices(at now: Instant) {
    notices.removeAll { now >= $0.start + .seconds(2) }
  }

  private func pass(_ input: Input, at now: Instant) {
    overlay == nil ? send(.input(input), at: now) : handleOverlay(input, at: now)
  }
}

struct MouseState {
  var clicks = ClickCounter()
  /// The receiver of the drag and release events that follow a press.
  var capture = Capture.none
  /// True while the terminal has the mouse, so that players can select text.
  var isReleased = false

  /// The receiver of a press, which also gets all events until the release, wherever they happen.
  enum Capture: Equatable {
    case none
    /// The bars, the notices, or the shell's overlay.
    case shell
    /// A screen, by its entry number.
    case screen(Int)
  }
}

extension Shell {
  /// The mouse events wanted from the terminal now.
  public var mouse: MouseMode {
    guard host.usesMouse, !mouseState.isReleased else { return .off }
    switch overlay {
    case .palette: return .motion
    case .help: return .buttons
    case nil: return top.wantsHover ? .motion : .buttons
    }
  }

  private func toggleMouse(at now: Instant) {
    mouseState.isReleased.toggle()
    mouseState.capture = .none
    let (released, taken) = (
      Toast("The mouse now selects text. Press \(Self.mouseKey) to switch back."),
      Toast("Mouse control is back on.")
    )
    notices.removeAll { $0.toast == released || $0.toast == taken }
    show(mouseState.isReleased ? released : taken, at: now)
  }

  private func handle(_ mouse: Mouse, at now: Instant) {
    let mouse = mouseState.clicks.counted(mouse, at: now)
    switch mouse.action {
    case .press: press(mouse, at: now)
    case .drag, .release: continueGesture(mouse, at: now)
    case .move: if self.mouse == .motion { pass(.mouse(mouse), at: now) }
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: pass(.mouse(mouse), at: now)
    }
  }

  private func press(_ mouse: Mouse, at now: Instant) {
    mouseState.capture = .shell
    if overlay == nil, let index = notice(at: mouse.point) {
      notices.remove(at: index)
    } else if mouse.action == .press(.left), let key = footerKey(under: mouse) {
      handle(.key(key), at: now)
    } else if overlay != nil {
      handleOverlay(.mouse(mouse), at: now)
    } else {
      mouseState.capture = .screen(stack.front.id)
      send(.input(.mouse(mouse)), at: now)
    }
  }

  /// Sends a drag or release to the receiver of the press; drops it if that is gone.
  private func continueGesture(_ mouse: Mouse, at now: Instant) {
    let capture = mouseState.capture
    if case .release = mouse.action { mouseState.capture = .none }
    switch capture {
    case .none: pass(.mouse(mouse), at: now)
    case .shell: if overlay != nil { handleOverlay(.mouse(mouse), at: now) }
    case .screen(let id): if id == stack.front.id { send(.input(.mouse(mouse)), at: now) }
    }
  }

  /// The key of the footer hint under a press; nil if it might be the second half of a double click on another hint.
  private func footerKey(under mouse: Mouse) -> Key? {
    footer.hint(at: mouse.point, in: footerArea).flatMap {
      $0.isDeliberate && mouse.clicks > 1 ? nil : $0.keys.first
    }
  }

  private func notice(at point: Point) -> Int? {
    ToastStack(notices.map { $0.toast }).toast(at: point, in: noticeArea, look: look)
  }
}
