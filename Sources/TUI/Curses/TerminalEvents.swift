import Glibc
public import TUI

extension CursesTerminal {
  /// Sleeps until something happens, a moment has come, or all that waited was sent, and tells what
  /// happened.
  public func events(until deadline: Instant?) -> [TerminalEvent] {
    let wasReady = isReady
    repeat {
      sleep(deadline)
    } while pending.isEmpty && isReady == wasReady && deadline.map { now < $0 } ?? true
    defer { pending = [] }
    return pending
  }

  /// Sleeps once, and collects what happened.
  private func sleep(_ deadline: Instant?) {
    let sources = [line.input, signals.descriptor, wakeup.descriptor]
    let outlets = isReady ? [] : [line.outlet.descriptor]
    let ready = Poll(reading: sources, writing: outlets).wait(patience(until: deadline))
    if ready.contains(signals.descriptor) { collectSignals() }
    if ready.contains(line.input) { collectInput() }
    if ready.contains(line.outlet.descriptor) { line.outlet.drain() }
    if ready.contains(wakeup.descriptor) { collectMail() }
    pending += keys.overdue().map { .input($0) }
  }

  /// The letters are taken out after that, so none is missed: one that comes meanwhile rings again.
  private func collectMail() {
    wakeup.reset()
    pending.append(.mail)
  }

  /// How long to sleep at most: until the deadline, or until a lone Escape is a key.
  private func patience(until deadline: Instant?) -> Duration? {
    guard pending.isEmpty else { return .zero }
    let times = [deadline.map { clock.sleep(until: $0) }, keys.patience]
    return times.compactMap { $0 }.min()
  }

  private func collectInput() {
    guard let bytes = line.receive() else { return terminate() }
    pending += keys.read(bytes).map { .input($0) }
  }

  private func collectSignals() {
    let arrived = signals.arrived()
    if arrived.contains(SIGTSTP) {
      suspend()
    } else if arrived.contains(SIGCONT) {
      resume()
    }
    if arrived.contains(SIGWINCH) { collectSize() }
    if !arrived.isDisjoint(with: [SIGTERM, SIGHUP, SIGINT]) { terminate() }
  }

  private func terminate() {
    isTerminated = true
    pending.append(.terminate)
  }

  /// Of many changes in a row only the last one counts: the driver knows no other.
  ///
  /// That may be the size from before, and still the terminal has lost what did not fit in between.
  private func collectSize() {
    let size = line.size
    screen.restart(at: size)
    pending.append(.resize(size))
  }
}
