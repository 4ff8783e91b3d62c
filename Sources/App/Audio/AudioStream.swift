import Glibc
import Workers

/// The work of the audio thread: takes orders, mixes, and feeds the player as fast as it plays.
final class AudioStream {
  private let commands: [PlayerCommand]
  private let wakeUp: WakeUp
  private let orders: Inbox<AudioPlayer.Order>
  private var mixer = Mixer(Mixer.Volumes(cues: 0, music: 0))
  private var process: PlayerProcess?
  /// A player that plays its rest, and when it has had time enough.
  private var draining: (process: PlayerProcess, deadline: ContinuousClock.Instant)?
  /// Bytes that the pipe has not taken yet.
  private var bytes: ArraySlice<UInt8> = []
  /// The samples of silence since the last sound, and all samples since the player's start.
  private var (silence, played) = (0, 0)
  /// When the pipe last took something.
  private var lastWrite = ContinuousClock.now
  /// The player in use, as an index, and how often one has failed.
  private var (choice, failures) = (0, 0)
  private var isStopping = false

  /// The samples mixed at once, 20 ms.
  private static let block = AudioFormat.rate / 50
  /// The silence after which the player ends: longer than the pause between two ticks.
  private static let patience = 3 * AudioFormat.rate
  /// What a player has to play before it counts as one that works.
  private static let proof = 2 * AudioFormat.rate
  /// How often players may die beyond one failure of each.
  private static let restarts = 3

  init(_ commands: [PlayerCommand], wakeUp: WakeUp, orders: Inbox<AudioPlayer.Order>) {
    self.commands = commands
    self.wakeUp = wakeUp
    self.orders = orders
  }

  /// Plays until it is told to stop.
  ///
  /// - Returns: False if it gave up, because no player works.
  func run() -> Bool {
    while true {
      for order in orders.drain() { follow(order) }
      if isStopping {
        finish()
        return true
      }
      guard failures < commands.count + Self.restarts else { return false }
      if process == nil, !mixer.isSilent { start() }
      fill()
      // Without a player although something sounds, one has just failed.
      if process != nil || mixer.isSilent { sleep() }
    }
  }

  private func follow(_ order: AudioPlayer.Order) {
    switch order {
    case .cue(let sound): if !isStalled { mixer.play(sound) }
    case .music(let score): mixer.setMusic(score)
    case .volumes(let volumes): mixer.setVolumes(volumes)
    case .duck(let seconds): mixer.duck(for: seconds)
    case .stop: isStopping = true
    }
  }

  /// True if the player has taken nothing for so long that a cue would be heard too late to mean anything.
  private var isStalled: Bool {
    process != nil && !bytes.isEmpty && lastWrite.duration(to: .now) > .seconds(1)
  }
}

// MARK: - The player

extension AudioStream {
  /// Starts a player: after a failure the next one.
  private func start() {
    (bytes, silence, played, lastWrite) = ([], 0, 0, .now)
    process = PlayerProcess(commands[choice])
    if process == nil { fail() }
  }

  /// Writes as much as the pipe takes; after a long silence the player may end.
  private func fill() {
    while let process {
      if bytes.isEmpty {
        guard silence < Self.patience else { return drain(process) }
        mix()
      }
      guard let count = process.write(bytes) else { return fail() }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
      lastWrite = .now
    }
  }

  private func mix() {
    silence = mixer.isSilent ? silence + Self.block : 0
    played += Self.block
    bytes = mixer.next(Self.block).littleEndianBytes[...]
  }

  private func drain(_ process: PlayerProcess) {
    process.closeInput()
    draining = (process, .now + .seconds(5))
    self.process = nil
  }

  /// The player is gone: one that never worked gives way to the next, one that did is started again.
  private func fail() {
    process = nil
    failures += 1
    if played < Self.proof { choice = (choice + 1) % commands.count }
  }

  /// Sleeps until there are orders, the pipe has room, or a player has ended.
  private func sleep() {
    let descriptors: [Int32] = [
      wakeUp.descriptor, process?.input ?? -1, process?.ending ?? -1, draining?.process.ending ?? -1,
    ]
    let events = [POLLIN, POLLOUT, POLLIN, POLLIN].map { Int16($0) }
    var entries = zip(descriptors, events).map { pollfd(fd: $0, events: $1, revents: 0) }
    poll(&entries, nfds_t(entries.count), draining?.deadline.milliseconds ?? -1)
    wakeUp.clear()
    if let process, entries[2].revents != 0, process.hasEnded() { fail() }
    if let (last, deadline) = draining, last.hasEnded() || .now >= deadline { draining = nil }
  }
}

// MARK: - The end

extension AudioStream {
  /// The time that the player has for the last samples.
  private static let farewell = Duration.milliseconds(300)

  /// Fades out, lets the player play that, and ends it if it takes too long.
  private func finish() {
    process?.finish(with: bytes + mixer.ending().littleEndianBytes, until: .now + Self.farewell)
  }
}
