import Glibc

/// A progress line at the bottom of the terminal, on the standard error.
package struct ProgressLine {
  /// True if the standard error is a terminal.
  package let isVisible = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var length = 0

  package init() {}

  /// The time before anything is shown.
  private static let delay = Duration.milliseconds(500)
  private static let columns = 79
  private static let barLength = 24

  /// Shows the progress.
  ///
  /// - Parameter share: The finished part, from 0 to 1; nil if unknown.
  package mutating func show(share: Double? = nil, _ text: String) {
    let time = ContinuousClock.now - start
    guard isVisible, time >= Self.delay else { return }
    write("\(share.map(Self.bar) ?? "")\(text), \(time.components.seconds) s")
  }

  package mutating func clear() {
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
    // Failing to show progress is not an error.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
