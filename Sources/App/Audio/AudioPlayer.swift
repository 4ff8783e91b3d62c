import Synchronization
package import TUI
import Workers

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
    case duck(seconds: Double)
    case stop
  }

  private struct State {
    /// The thread, if it was started and not waited for.
    var thread: RealThread?
    /// True once nothing can be played any more.
    var hasEnded = false
  }

  private let commands: [PlayerCommand]
  private let state = Mutex(State())
  /// Wakes the thread.
  private let wakeUp = WakeUp()
  private let orders: Inbox<Order>
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
    orders = Inbox { [wakeUp] in wakeUp?.signal() }
    orders.push(.volumes(volumes))
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

  /// Lowers the music for so many seconds, in which a voice speaks; does nothing before the first sound.
  package func duck(for seconds: Double) {
    if !hasNoThread { send(.duck(seconds: seconds), needsThread: false) }
  }

  /// Fades out and ends the player; takes a moment, and never long.
  package func stop() {
    send(.stop, needsThread: false)
    let thread = state.withLock { state in
      state.hasEnded = true
      return state.thread.take()
    }
    thread?.join()
  }

  private func send(_ order: Order, needsThread: Bool) {
    guard let wakeUp, !commands.isEmpty else { return }
    state.withLock { state in
      guard !state.hasEnded else { return }
      orders.push(order)
      if needsThread, state.thread == nil { state.thread = startThread(wakeUp) }
    }
  }
}

// MARK: - The thread

extension AudioPlayer {
  /// Starts the thread; nil if the system has none left, and the next sound tries again.
  ///
  /// It holds what it needs of this object, not the object itself, so that the last owner's end stops it.
  private func startThread(_ wakeUp: WakeUp) -> RealThread? {
    RealThread { [commands, orders, onFailure, weak self] in
      guard !AudioStream(commands, wakeUp: wakeUp, orders: orders).run() else { return }
      self?.state.withLock { $0.hasEnded = true }
      onFailure()
    }
  }
}
