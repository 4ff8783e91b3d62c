/// Keys that work on every screen.
extension Shell {
  /// While text is being typed, `?` is a character.
  var helpHint: Hint {
    top.acceptsText ? Hint(.function(1), title: "Help") : Hint(.character("?"), .function(1), title: "Help")
  }

  var paletteHint: Hint { Hint(.control("p"), title: "All commands", isInFooter: false) }

  /// Gives the mouse to the terminal, or takes it back.
  static var mouseKey: Key { .function(9) }

  private var mouseHint: Hint {
    mouseState.isReleased
      ? Hint(Self.mouseKey, title: "Use mouse")
      : Hint(Self.mouseKey, title: "Select text with the mouse", isInFooter: false)
  }

  private var globalHints: [Hint] {
    let hints =
      [helpHint, paletteHint] + (host.usesMouse ? [mouseHint] : []) + [
        Hint(.control("c"), title: "Quit \(host.name)", isInFooter: false),
        Hint(.control("z"), title: "Suspend", isInFooter: false),
      ]
    return hints.map(worded)
  }

  private var screenHints: [Hint] { top.hints.map(worded) }

  /// The keys of the screen under an overlay.
  private var coveredHints: [Hint] { top.coveredHints.map(worded) }

  private func worded(_ hint: Hint) -> Hint { look.isPlain ? hint.spoken : hint }

  var footerArea: Rect { Rect(size).row(size.rows - 1) }

  /// Everything above the footer.
  var overlayArea: Rect { Rect(size).droppingBottom(1) }

  /// The keys of the overlay or of the screen; while the terminal has the mouse, that hint comes first.
  var footer: Footer {
    if let overlay { return Footer(overlay.hints.map(worded)) }
    let mouse = mouseState.isReleased ? [mouseHint] : []
    var footer = Footer(mouse.map(worded) + screenHints + [worded(helpHint)])
    footer.showsMore = !look.isPlain
    return footer
  }
}

extension Shell.Overlay {
  /// The overlay's own keys.
  fileprivate var hints: [Hint] {
    switch self {
    case .help: [Hint(.up, .down, shown: "↑↓", title: "Scroll"), Hint(.escape, title: "Close")]
    case .palette:
      [
        Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Select"),
        Hint(.escape, title: "Close"),
      ]
    }
  }
}

/// The help and the command palette.
///
/// They may cover a private page and stay open after its reader has left. So the page is hidden before it is
/// asked for its keys: neither overlay shows anything that the page no longer does.
extension Shell {
  func openHelp(at now: Instant) {
    guard hidePrivatePage(at: now) else { return }
    overlay = .help(HelpOverlay(groups: screenGroups + [.init("Everywhere", globalHints)]))
  }

  /// The screen's hints by group, in order of each group's first hint.
  private var screenGroups: [HelpOverlay.Group] {
    let hints = coveredHints
    var titles: [String] = []
    for hint in hints where !titles.contains(hint.group) { titles.append(hint.group) }
    return titles.map { title in
      .init(title.isEmpty ? "This screen" : title, hints.filter { $0.group == title })
    }
  }

  func openPalette(at now: Instant) {
    guard hidePrivatePage(at: now) else { return }
    let hints = coveredHints + globalHints.filter { $0.keys != paletteHint.keys }
    overlay = .palette(CommandPalette(hints.compactMap(Self.item) + destinations))
  }

  /// Interrupts the front screen; returns false if that ended the program.
  private func hidePrivatePage(at now: Instant) -> Bool {
    overlay = nil
    send(.interrupted, at: now)
    return !isDone
  }

  /// The palette item of a hint.
  ///
  /// A deliberate hint is listed but disabled: it may turn a private page, and the Enter that chooses it here
  /// could, held or doubled, turn the next one.
  private static func item(_ hint: Hint) -> CommandPalette<PaletteChoice>.Item? {
    guard !hint.keys.isEmpty else { return nil }
    return .init(hint.title, keys: hint.label, .press(hint), isEnabled: !hint.isDeliberate)
  }

  /// Empty while an overlay screen waits for an answer.
  private var destinations: [CommandPalette<PaletteChoice>.Item] {
    guard !top.isOverlay else { return [] }
    return host.destinations.filter { $0.route != routes.last }.map { .init($0.title, .visit($0.route)) }
  }

  func handleOverlay(_ input: Input, at now: Instant) {
    switch overlay {
    case .help(var help):
      if case .key(let key) = input, paletteHint.keys.contains(key) { return openPalette(at: now) }
      let isClosed = help.handle(input, in: overlayArea, look: look) == .activated
      overlay = isClosed ? nil : .help(help)
      if isClosed { uncover(at: now) }
    case .palette(var palette):
      if input == .key(.function(1)) { return openHelp(at: now) }
      let isClosed = palette.handle(input, in: overlayArea) == .activated
      overlay = isClosed ? nil : .palette(palette)
      if isClosed { uncover(at: now) }
      if isClosed, let choice = palette.choice { perform(choice, at: now) }
    case nil: break
    }
  }

  private func uncover(at now: Instant) { stack.update(stack.front.id) { $0.screen.uncover(at: now) } }

  /// Performs a choice, unless it is no longer available.
  private func perform(_ choice: PaletteChoice, at now: Instant) {
    switch choice {
    case .press(let hint):
      guard let key = hint.keys.first, (screenHints + globalHints).contains(hint) else { return }
      handle(.key(key), at: now)
    case .visit(let route): visit(route, at: now)
    }
  }
}
