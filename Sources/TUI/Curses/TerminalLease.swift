import TUI

/// Giving the terminal back, and taking it again.
extension CursesTerminal {
  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  ///
  /// Nothing is shown again until the next picture: what stood there may have been secret.
  public func suspend() {
    leave()
    signals.stopGroup()
    resume()
  }

  /// Gives the terminal back for good.
  public func close() {
    leave()
    screen.close()
    CrashGuard.disarm()
    signals.close()
    line.outlet.close()
  }

  /// Takes the terminal again after somebody else had it.
  func resume() {
    enter()
    // The window may have another size by now: nobody tells a program that is stopped.
    pending += [.resize(line.size), .resumed]
  }

  func enter() {
    line.makeRaw()
    // Whoever had the terminal meanwhile may have changed the modes.
    current = []
    set(wanted)
    screen.restart(at: line.size)
  }

  private func leave() {
    let isSent = line.outlet.flush(within: Self.longestWait)
    // Of a picture that was cut off its end mark must not be missing.
    if !isSent { line.outlet.send(Array("\u{1B}[?2026l".utf8)) }
    set([])
    line.outlet.send(screen.leave())
    // Who has waited in vain once does not wait again.
    _ = line.outlet.flush(within: isSent ? Self.longestWait : .zero)
    line.discardInput()
    line.restore()
  }
}
