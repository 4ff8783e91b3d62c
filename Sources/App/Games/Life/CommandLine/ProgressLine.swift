import Glibc

/// The progress of long work, on the last line of the terminal that shows the standard error.
struct ProgressLine {
  /// True if the standard error is a terminal.
  let isVisible = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var length = 0

  /// The time before anything is shown.
  private static let delay = Duration.milliseconds(500)
  private static let columns = 79
  private static let barLength = 24

  /// Shows the progress.
  ///
  /// - Parameter share: The part of the work that is done, from 0 to 1; nil if it is not known.
  mutating func show(share: Double? = nil, _ text: String) {
    let time = ContinuousClock.now - start
    guard isVisible, time >= Self.delay else { return }
    write("\(share.map(Self.bar) ?? "")\(text), \(time.components.seconds) s")
  }

  /// Removes the line.
  mutating func clear() {
    guard length > 0 else { return }
    put("\r" + String(repeating: " ", count: length) + "\r")
    length = 0
  }

  private static func bar(_ share: Double) -> String {
    let full = Int(min(max(share, 0), 1) * Double(barLength))
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: barLength - full)
    return "[\(bar)] \(Int(share * 100))% "
  }

  private mutating func write(_ text: String) {
    let line = text.prefix(Self.columns)
    put("\r" + line + String(repeating: " ", count: max(0, length - line.count)))
    length = line.count
  }

  private func put(_ text: String) {
    let bytes = Array(text.utf8)
    // A progress line that cannot be shown is no error.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Ctrl-C during a computation: the work notices it and ends in its own way, then the program ends.
struct Interrupt {
  /// Does some work during which Ctrl-C ends the program only when the work is done.
  ///
  /// The signal stays pending: no handler is needed, and the caller sees a program that the signal ended.
  static func held<Result, Failure: Error>(
    _ work: (Interrupt) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work(Interrupt())
  }

  /// True once Ctrl-C was pressed.
  var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1
  }
}
