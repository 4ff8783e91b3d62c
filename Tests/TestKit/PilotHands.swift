public import TUI

/// What the hands do.
extension Pilot {
  /// Presses keys one after the other.
  public func press(_ keys: Key...) { press(keys) }

  /// Presses a list of keys one after the other.
  public func press(_ keys: [Key]) {
    for key in keys {
      wait(pace)
      tell(.input(.key(key)))
    }
  }

  /// Presses one key several times.
  public func press(_ key: Key, times: Int) { press(Array(repeating: key, count: times)) }

  /// Types a text sign by sign.
  public func type(_ text: String) { press(text.map(Key.character)) }

  /// Pastes a text in one go.
  public func paste(_ text: String) { tell(.input(.paste(text))) }

  /// Clicks on the first place where a text stands; does nothing where it does not.
  ///
  /// - Returns: Whether the text was there.
  @discardableResult
  public func click(on text: String) -> Bool {
    guard let point = place(of: text) else { return false }
    click(at: point)
    return true
  }

  /// Makes the terminal larger or smaller.
  public func resize(to size: Size) { tell(.resize(size)) }

  /// Stops the program and lets it go on, as Ctrl-Z and `fg` do.
  public func interrupt() { tell(.resumed) }

  /// Turns to another window.
  public func turnAway() { tell(.input(.focus(false))) }

  /// Comes back to the window.
  public func turnBack() { tell(.input(.focus(true))) }
}

/// What takes the shell's own help.
extension Pilot {
  /// Chooses a command by some letters of its name in the palette.
  public func command(_ letters: String) {
    press(.control("p"))
    type(letters)
    press(.enter)
  }

  /// Looks whether answers have come to what was asked before.
  public func deliverResponses() { tell(.wakeup) }
}
