import Glibc
import Synchronization

/// Plays cues and music through a program of this machine; no call ever waits.
///
/// A thread of its own mixes and writes. It starts with the first sound and sleeps while the player's pipe is full; when
/// nothing has sounded for a while the player ends, and the thread sleeps until the next sound. A player that dies is
/// started again a few times, then all is silent.
package final class AudioPlayer: Sendable {
  /// What the thread is to do.
  enum Order: Sendable {
    case cue(Sound)
    case music(Music.Score?)
    case volumes(Mixer.Volumes)
    case stop
  }

  private struct State {
    var orders: [Order] = []
    /// The thread, if it was started and not waited for.
    var thread: pthread_t?
    /// True once nothing can be played any more.
    var hasEnded = false
  }

  private let commands: [PlayerCommand]
  private let state: Mutex<State>
  /// Wakes the thread.
  private let wakeup: WakeupPipe?
  private let onFailure: @Sendable () -> Void

  /// Creates a player without a thread.
  ///
  /// - Parameters:
  ///   - commands: The programs to try, the best first.
  ///   - onFailure: Called once on the thread when all of them have failed.
  package init(
    _ commands: [PlayerCommand], volumes: Mixer.Volumes, onFailure: @escaping @Sendable () -> Void = {}
  ) {
    self.commands = commands
    self.onFailure = onFailure
    state = Mutex(State(orders: [.volumes(volumes)]))
    wakeup = WakeupPipe()
  }

  deinit { stop() }

  /// True as long as sounds can be heard, as far as is known.
  package var isWorking: Bool { !commands.isEmpty && state.withLock { !$0.hasEnded } }

  /// True until the first sound.
  var hasNoThread: Bool { state.withLock { $0.thread == nil } }

  /// Plays a cue over all that sounds.
  package func play(_ sound: Sound) { send(.cue(sound), needsThread: true) }

  /// Fades over to other music, or to none.
  package func setMusic(_ score: Music.Score?) { send(.music(score), needsThread: score != nil) }

  package func setVolumes(_ volumes: Mixer.Volumes) { send(.volumes(volumes), needsThread: false) }

  /// Fades out and ends the player; takes a moment, and never long.
  package func stop() {
    send(.stop, needsThread: false)
    let thread = state.withLock { state in
      state.hasEnded = true
      return state.thread.take()
    }
    if let thread { pthread_join(thread, nil) }
  }

  private func send(_ order: Order, needsThread: Bool) {
    guard let wakeup, !commands.isEmpty else { return }
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.orders.append(order)
      if needsThread, state.thread == nil { state.thread = startThread(wakeup) }
    }
    wakeup.signal()
  }
}

// MARK: - The thread

extension AudioPlayer {
  /// Starts the thread; nil if the system has none left, and the next sound tries again.
  ///
  /// It holds what it needs of this object, not the object itself, so that the last owner's end stops it.
  private func startThread(_ wakeup: WakeupPipe) -> pthread_t? {
    let body = ThreadBody { [commands, onFailure, weak self] in
      let stream = AudioStream(commands, wakeup: wakeup) { self?.takeOrders() ?? [.stop] }
      guard !stream.run() else { return }
      self?.state.withLock { $0.hasEnded = true }
      onFailure()
    }
    let retained = Unmanaged.passRetained(body)
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { body in
        if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, retained.toOpaque())
    guard result != 0 else { return thread }
    retained.release()
    return nil
  }

  private func takeOrders() -> [Order] {
    state.withLock { state in
      defer { state.orders = [] }
      return state.orders
    }
  }
}

/// The work of a thread, as an object that C can carry.
private final class ThreadBody: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  func run() {
    // Signals are for the main thread; a write to a dead player is an error here, and no end of the program.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    work()
  }
}

/// Wakes a thread that sleeps in `poll`.
final class WakeupPipe: Sendable {
  /// Readable when the thread is to wake.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Makes a pipe; nil if the process has no descriptor left.
  init?() {
    guard var pipe = Pipe() else { return nil }
    (readEnd, writeEnd) = (pipe.takeReadEnd(), pipe.takeWriteEnd())
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the thread; a full pipe wakes it as well.
  func signal() {
    var byte: UInt8 = 1
    write(writeEnd, &byte, 1)
  }

  /// Empties the pipe.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
