import Curses
import Kit
import TUI
import Workers

/// Starts the services, with a launch screen that appears only after two frames.
@MainActor
struct Launcher {
  let lifecycle: ServiceLifecycle
  let look: Look
  /// The time without a launch screen: two frames at 60 a second.
  static let patience = Duration.milliseconds(34)

  /// Starts the services on a thread and waits for them.
  ///
  /// - Returns: False if the player or a signal ended the program meanwhile.
  func run(on terminal: any Terminal, queue: JobQueue) -> Bool {
    let start = terminal.now
    lifecycle.start(on: queue)
    while case .starting(let title) = lifecycle.progress {
      let isVisible = terminal.now >= start + Self.patience
      if isVisible { terminal.show(picture(of: title, size: terminal.size)) }
      for event in terminal.events(until: isVisible ? nil : start + Self.patience) where ends(event) {
        return false
      }
    }
    return true
  }

  private func ends(_ event: TerminalEvent) -> Bool {
    switch event {
    case .terminate, .input(.key(.control("c"))): true
    case .input, .resize, .resumed, .background, .wakeup: false
    }
  }

  /// The launch screen: the emblem, and the service being started.
  func picture(of title: String, size: Size) -> Canvas {
    var canvas = Canvas(size, look: look)
    canvas.fill(canvas.bounds, style: .text)
    let rows = canvas.bounds.rows(.share(1), .cells(5), .cells(1), .cells(1), .share(1))
    Banner("PARLOR", style: .logo).draw(on: &canvas, in: rows[1])
    canvas.write("\(title)…", in: rows[3], align: canvas.look.center, style: .faint)
    return canvas
  }
}
