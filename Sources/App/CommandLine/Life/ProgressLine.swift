import Glibc

/// How far long work is, on the last line of a terminal that reads the standard error; elsewhere nothing.
struct ProgressLine {
  /// Whether there is a terminal to show it.
  let isWatched = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var length = 0

  /// Short work needs no news.
  private static let patience = Duration.milliseconds(500)
  private static let columns = 79
  private static let barLength = 24

  /// Shows how far the work is.
  ///
  /// - Parameter share: How much of it is done, from 0 to 1; nil when nobody knows.
  mutating func tell(share: Double? = nil, _ news: String) {
    let time = ContinuousClock.now - start
    guard isWatched, time >= Self.patience else { return }
    let bar = share.map(Self.bar) ?? ""
    show("\(bar)\(news), \(time.components.seconds) s")
  }

  /// Takes the line away.
  mutating func clear() {
    guard length > 0 else { return }
    put("\r" + String(repeating: " ", count: length) + "\r")
    length = 0
  }

  private static func bar(_ share: Double) -> String {
    let full = Int(min(max(share, 0), 1) * Double(barLength))
    let signs = String(repeating: "#", count: full) + String(repeating: ".", count: barLength - full)
    return "[\(signs)] \(Int(share * 100)) % "
  }

  private mutating func show(_ text: String) {
    let line = text.prefix(Self.columns)
    put("\r" + line + String(repeating: " ", count: max(0, length - line.count)))
    length = line.count
  }

  private func put(_ text: String) {
    let bytes = Array(text.utf8)
    // What cannot be shown is no loss.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
