import Glibc
import Synchronization

/// Work that is done one piece after the other, on other threads.
@MainActor
final class Line {
  private var last: Task<Void, Never>?
  private let progress = Progress()

  /// Puts something at the end of the line.
  func add(_ work: @escaping @Sendable () -> Void) {
    let (before, progress) = (last, progress)
    progress.begin()
    last = Task.detached(priority: .utility) {
      await before?.value
      work()
      progress.end()
    }
  }

  /// Waits until nothing is left.
  func finish() { progress.wait() }
}

/// How much is still to be done.
private final class Progress: Sendable {
  private let open = Atomic(0)
  private let bell = Doorbell()

  func begin() { open.add(1, ordering: .relaxed) }

  func end() {
    open.subtract(1, ordering: .releasing)
    bell.ring()
  }

  /// Sleeps until all that has begun has ended.
  func wait() {
    while open.load(ordering: .acquiring) > 0 {
      var bell = pollfd(fd: self.bell.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&bell, 1, -1)
      self.bell.silence()
    }
  }
}
