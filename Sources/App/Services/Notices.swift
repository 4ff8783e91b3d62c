import GameKit
import Kit
import TUI
import Workers

/// Notices for the player, which are also logged.
@MainActor
final class Notices {
  private let logger: any Logger
  private var waiting: [Toast] = []
  private let incoming: Inbox<Toast>

  init(logger: any Logger, wake: @escaping @Sendable () -> Void) {
    self.logger = logger
    incoming = Inbox(wake: wake)
  }

  /// Shows a notice; from any thread.
  var post: @Sendable (Toast) -> Void { { [incoming] in incoming.push($0) } }

  /// Waits until the notices of other threads are taken; not for the main thread.
  var waitUntilTaken: @Sendable () -> Void { { [incoming] in incoming.waitUntilDrained() } }

  func warn(_ text: String, _ category: String) {
    waiting.append(Toast(text, severity: .warning))
    logger.note(.warning, category, text)
  }

  /// Reports in one line what has happened to the database.
  func report(_ findings: [StoreFinding]) {
    if let sentence = findings.sentence { warn(sentence, "store") }
  }

  /// Logs all faults of packs, and shows the first.
  func report(_ faults: [PackFault]) {
    for fault in faults { logger.note(.warning, "packs", fault.description) }
    guard let first = faults.first else { return }
    let rest = faults.count > 1 ? " (\(faults.count - 1) more in the log)" : ""
    waiting.append(Toast("Skipped a faulty question: \(first.description)\(rest)", severity: .warning))
  }

  /// Removes and returns the notices not shown yet.
  func take() -> [Toast] {
    drainIncoming()
    defer { waiting = [] }
    return waiting
  }

  /// The latest warning from another thread that can no longer be shown, at the end of the program.
  ///
  /// Good news, such as a friend's phrase, is still there next time; a warning about something saved since is
  /// obsolete.
  func takeLastIncoming() -> String? {
    var settled: Set<String> = []
    for toast in drainIncoming().reversed() {
      if let topic = toast.topic, !settled.insert(topic).inserted { continue }
      if toast.severity == .warning || toast.severity == .danger { return toast.text }
    }
    return nil
  }

  @discardableResult
  private func drainIncoming() -> [Toast] {
    let toasts = incoming.drain()
    waiting += toasts
    for text in toasts.compactMap(\.logged) { logger.note(.warning, "store", text) }
    return toasts
  }
}
