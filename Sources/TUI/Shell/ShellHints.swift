/// The keys that work everywhere.
extension Shell {
  /// Where signs are typed, `?` is one of them.
  var helpHint: Hint {
    top.takesText ? Hint(.function(1), title: "Help") : Hint(.character("?"), .function(1), title: "Help")
  }

  var paletteHint: Hint { Hint(.control("p"), title: "All commands", isInFooter: false) }

  /// The key that gives the mouse to the terminal, and takes it back.
  static var markingKey: Key { .function(9) }

  private var markingHint: Hint {
    pointer.isMarking
      ? Hint(Self.markingKey, title: "Take the mouse back")
      : Hint(Self.markingKey, title: "Mark text with the mouse", isInFooter: false)
  }

  /// What works everywhere.
  var hintsOfAllScreens: [Hint] {
    let hints =
      [helpHint, paletteHint] + (host.usesMouse ? [markingHint] : []) + [
        Hint(.control("c"), title: "Quit Parlor", isInFooter: false),
        Hint(.control("z"), title: "Suspend", isInFooter: false),
      ]
    return hints.map(worded)
  }

  /// What works on the screen in front.
  var hintsOfScreen: [Hint] { top.hints.map(worded) }

  /// The hint as people read it, or hear it.
  private func worded(_ hint: Hint) -> Hint { host.look.isPlain ? hint.spoken : hint }

  var footerArea: Rect { Rect(size).row(size.rows - 1) }

  /// That the mouse is away must be seen, so it comes first.
  var footer: Footer {
    let marking = pointer.isMarking ? [markingHint] : []
    return Footer(marking.map(worded) + hintsOfScreen + [worded(helpHint)])
  }
}
