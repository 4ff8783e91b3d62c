package import Workers

/// The order in which services start; they stop in reverse.
///
/// Gaps in the numbers are for services that do not exist yet: audio, network, camera, puzzle storage.
package enum ServiceStage: Int, Comparable, Sendable {
  /// Saved data.
  case persistence = 0
  /// Statistics over finished games.
  case analytics = 10
  /// The games' own services.
  case games = 60

  package static func < (one: ServiceStage, other: ServiceStage) -> Bool { one.rawValue < other.rawValue }
}

/// A part of the app that starts before the screens and stops after them.
///
/// It starts on its own thread, so that a slow disk does not freeze the terminal.
package protocol LifecycleService: Sendable {
  var stage: ServiceStage { get }
  /// The text on the launch screen meanwhile, such as `Opening saved games`.
  var title: String { get }
  /// Starts the service; runs on the launch thread.
  func start() -> ServiceState
  /// Stops the service; runs on the main thread and does not wait.
  func stop()
}

package enum ServiceState: Hashable, Sendable {
  case running
  /// Runs with less than it should, such as in memory instead of on disk; the notice is shown once.
  case degraded(notice: String)
}

/// Starts services in stage order, reports progress, and stops them in reverse.
package final class ServiceLifecycle: Sendable {
  package enum Progress: Hashable, Sendable {
    case starting(title: String)
    /// All services run; contains the notices of degraded ones.
    case started(notices: [String])
  }

  private struct Status: Sendable {
    var progress: Progress
    var started: [any LifecycleService] = []
    var notices: [String] = []
  }

  private let services: [any LifecycleService]
  private let status: Locked<Status>
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Wakes the loop when the progress has changed; called on the launch thread.
  package init(_ services: [any LifecycleService], wake: @escaping @Sendable () -> Void = {}) {
    let ordered = services.enumerated().sorted { one, other in
      (one.element.stage.rawValue, one.offset) < (other.element.stage.rawValue, other.offset)
    }
    self.services = ordered.map(\.element)
    self.wake = wake
    status = Locked(Status(progress: .starting(title: self.services.first?.title ?? "")))
  }

  package var progress: Progress { status.withLock { $0.progress } }

  /// Starts all services, one after another, on a queue's thread.
  package func start(on queue: JobQueue) {
    queue.add { [self] in startAll() }
  }

  /// Starts all services on the calling thread.
  package func startAll() {
    for service in services {
      status.withLock { $0.progress = .starting(title: service.title) }
      wake()
      let state = service.start()
      status.withLock { status in
        status.started.append(service)
        if case .degraded(let notice) = state { status.notices.append(notice) }
      }
    }
    status.withLock { $0.progress = .started(notices: $0.notices) }
    wake()
  }

  /// Stops the services that were started, last first.
  package func stop() {
    let started = status.withLock { status in
      defer { status.started = [] }
      return status.started
    }
    for service in started.reversed() { service.stop() }
  }
}
