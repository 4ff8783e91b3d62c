import Glibc
import Spawning
import Workers

/// A player that runs as a child, with a pipe to its standard input.
///
/// It also holds an end of a second pipe, on which nothing is said: when that closes, the player has ended.
final class PlayerProcess {
  private let id: pid_t
  /// Our end of the pipe; nil once it is closed.
  private(set) var input: Int32?
  /// Readable when the player has ended.
  let ending: Int32
  private var status: Int32?

  /// Linux's `F_SETPIPE_SZ`, which C shows only to GNU sources.
  ///
  /// - Source: fcntl(2), and include/uapi/linux/fcntl.h of Linux.
  private static let setPipeSize: Int32 = 1031
  /// The bytes that may wait in the pipe: what is in it cannot be taken back, and delays every cue.
  private static let pipeSize: Int32 = 8192

  /// The descriptor of the second pipe in the player: one that programs leave alone.
  private static let watchDescriptor: Int32 = 3

  /// Starts a player; nil if that fails.
  init?(_ command: PlayerCommand) {
    guard var sound = Pipe(), var watch = Pipe() else { return nil }
    let wires: KeyValuePairs<Int32, ChildProgram.Wire> = [
      STDIN_FILENO: .descriptor(sound.readEnd), STDOUT_FILENO: .nothing, STDERR_FILENO: .nothing,
      Self.watchDescriptor: .descriptor(watch.writeEnd),
    ]
    guard let id = ChildProgram.start(command.path, command.arguments, wires: wires) else { return nil }
    _ = fcntl(sound.writeEnd, Self.setPipeSize, Self.pipeSize)
    _ = fcntl(sound.writeEnd, F_SETFL, O_NONBLOCK)
    _ = fcntl(watch.readEnd, F_SETFL, O_NONBLOCK)
    self.id = id
    (input, ending) = (sound.takeWriteEnd(), watch.takeReadEnd())
  }

  deinit {
    if let input { close(input) }
    close(ending)
    guard status == nil else { return }
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Writes as many bytes as the pipe takes at once.
  ///
  /// - Returns: The number of bytes; nil if the player has ended.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let input else { return nil }
    return Self.withoutBrokenPipeSignal {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      return errno == EAGAIN || errno == EINTR ? 0 : nil
    }
  }

  /// Runs a write whose error is enough: the signal of a pipe without a reader is blocked and taken in this thread.
  ///
  /// To ignore the signal would concern the whole process, and whatever it writes elsewhere meanwhile.
  private static func withoutBrokenPipeSignal<Result>(_ body: () -> Result) -> Result {
    var broken = sigset_t()
    var previous = sigset_t()
    var now = timespec()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &broken, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let result = body()
    if sigismember(&previous, SIGPIPE) == 0 { sigtimedwait(&broken, nil, &now) }
    return result
  }

  /// Closes the pipe: the player plays what it has, and ends.
  func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// True if the player has ended; to be asked when ``ending`` is readable.
  func hasEnded() -> Bool {
    guard status == nil else { return true }
    var byte: UInt8 = 0
    guard read(ending, &byte, 1) == 0 else { return false }
    var result: Int32 = 0
    // A program that has closed the pipe and goes on is no player; one that ends by itself keeps its status.
    kill(-id, SIGKILL)
    waitpid(id, &result, 0)
    status = result
    return true
  }

  /// True if it ended as a program does that has done its work.
  var succeeded: Bool { status == 0 }

  /// Writes the last bytes, closes the pipe, and waits for the end.
  ///
  /// - Parameter deadline: Cuts the writing and the waiting short.
  func finish(with bytes: ArraySlice<UInt8>, until deadline: ContinuousClock.Instant) {
    var rest = bytes
    while !rest.isEmpty, let count = write(rest) {
      rest = rest.dropFirst(count)
      if !rest.isEmpty, !Self.wait(for: input, POLLOUT, until: deadline) { break }
    }
    closeInput()
    while !hasEnded(), Self.wait(for: ending, POLLIN, until: deadline) {}
  }

  /// Waits for a descriptor; false if the time is over.
  private static func wait(
    for descriptor: Int32?, _ event: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    var entry = pollfd(fd: descriptor ?? -1, events: Int16(event), revents: 0)
    return poll(&entry, 1, deadline.milliseconds) > 0
  }
}
