/// What the shell lays over the screens.
///
/// It may stand over a page that is private, and stays while its reader does. So the page is hidden first,
/// and only then asked for its keys: neither the help nor the palette tells what the page itself no
/// longer shows.
extension Shell {
  func openHelp(at now: Instant) {
    guard hasCovered(at: now) else { return }
    overlay = .help(
      HelpOverlay(groups: groupsOfScreen + [.init("Everywhere", hintsOfAllScreens)]))
  }

  /// The hints of the screen under their headings, each where its first hint stands.
  private var groupsOfScreen: [HelpOverlay.Group] {
    let hints = hintsOfScreen
    var titles: [String] = []
    for hint in hints where !titles.contains(hint.group) { titles.append(hint.group) }
    return titles.map { title in
      .init(title.isEmpty ? "On this page" : title, hints.filter { $0.group == title })
    }
  }

  func openPalette(at now: Instant) {
    guard hasCovered(at: now) else { return }
    let hints = hintsOfScreen + hintsOfAllScreens.filter { $0.keys != paletteHint.keys }
    overlay = .palette(CommandPalette(hints.compactMap(Self.item) + destinations))
  }

  /// Hides what is private, and tells whether there is still a screen to stand over.
  private func hasCovered(at now: Instant) -> Bool {
    overlay = nil
    tell(.interrupted, at: now)
    return !isDone
  }

  /// What stands in the palette for a hint.
  ///
  /// Only its own key does what is deliberate: it may turn a private page, and the Enter that chooses
  /// here, held or doubled, would turn the next one. The palette lists it, so that the key can be learnt.
  private static func item(_ hint: Hint) -> CommandPalette<PaletteChoice>.Item? {
    guard !hint.keys.isEmpty else { return nil }
    return .init(hint.title, keys: hint.label, .act(hint), isEnabled: !hint.isDeliberate)
  }

  /// A question over a screen wants its answer first.
  private var destinations: [CommandPalette<PaletteChoice>.Item] {
    guard !top.isOverlay else { return [] }
    return host.destinations.filter { $0.route != routes.last }.map { .init($0.title, .visit($0.route)) }
  }
}

extension Shell {
  func handleOverlay(_ input: Input, at now: Instant) {
    switch overlay {
    case .help(var help):
      if case .key(let key) = input, paletteHint.keys.contains(key) { return openPalette(at: now) }
      let isClosed = help.handle(input, in: Rect(size), look: host.look) == .activated
      overlay = isClosed ? nil : .help(help)
    case .palette(var palette):
      if input == .key(.function(1)) { return openHelp(at: now) }
      let isClosed = palette.handle(input, in: Rect(size)) == .activated
      overlay = isClosed ? nil : .palette(palette)
      if isClosed, let choice = palette.choice { carryOut(choice, at: now) }
    case nil: break
    }
  }

  /// Does what was chosen, unless time has taken it away since the palette was opened.
  private func carryOut(_ choice: PaletteChoice, at now: Instant) {
    switch choice {
    case .act(let hint):
      guard let key = hint.keys.first, (hintsOfScreen + hintsOfAllScreens).contains(hint) else { return }
      handle(.key(key), at: now)
    case .visit(let route): visit(route, at: now)
    }
  }

  func drawOverlay(on canvas: inout Canvas) {
    switch overlay {
    case .help(let help): help.draw(on: &canvas, in: canvas.bounds)
    case .palette(let palette): palette.draw(on: &canvas, in: canvas.bounds)
    case nil: break
    }
  }
}
