import Glibc
import Spawning
import Workers

/// The messages to and from one kind of companion.
package protocol LinkChannel {
  associatedtype Command: Encodable & Sendable
  associatedtype Event: Decodable & Sendable

  /// The arguments with which the companion is started.
  var arguments: [String] { get }
  /// The rank of a command whose latest value a new companion gets again, in the order of ranks; nil for any other.
  static func rank(ofLasting command: Command) -> Int?
  /// True for the event after which a companion counts as working.
  static func isConnection(_ event: Event) -> Bool
  /// The news that the companion has ended.
  static func loss(_ reason: String) -> Event
  /// The answer to a command for which there is no companion; nil for none.
  static func refusal(of command: Command, _ reason: String) -> Event?
}

/// A companion process for connections, so that the app itself links no network library.
///
/// Starts with the first message, and again after growing pauses if it has ended by itself. It has its own
/// process group, ends when its input closes, and dies with us: the kernel ends it together with the thread
/// that started it. That thread lives as long as the companion and reads its messages. Messages to it are
/// written on another thread, so a companion that hangs delays nothing.
package final class LinkProcess<Channel: LinkChannel & Sendable>: CompanionLink {
  private struct State: Sendable {
    var child: Child?
    var isEnded = false
    /// True between the end of a companion and the start of the next one.
    var isPausing = false
    /// The commands that a new companion gets again, by rank.
    var lasting: [Int: Channel.Command] = [:]
    /// The companions that have ended since one was connected.
    var failures = 0
  }

  private struct Child: Sendable {
    /// Our end of the socket pair that is the companion's input and output.
    let socket: Int32
    /// The companion's end, until it has started.
    let other: Int32
    /// False once the socket is closed and its number may belong to another file; only for the writer's jobs.
    let isOpen = Locked(true)
  }

  private let path: String
  private let channel: Channel
  private let firstPause: Duration
  private let report: @Sendable (Channel.Event) -> Void
  private let settle: @Sendable () -> Void
  private let state = Locked(State())
  private let writer = JobQueue(threadLimit: 1)

  /// The most times that the pause doubles, once per companion that ends.
  private static var mostDoublings: Int { 5 }
  /// The most bytes read before waiting for their effects to settle.
  package static var mostUnsettled: Int { 1 << 18 }

  /// Creates a link whose companion has not started yet.
  ///
  /// - Parameters:
  ///   - path: The path of the companion.
  ///   - channel: Its arguments and messages.
  ///   - firstPause: The pause before a companion that has ended is started again.
  ///   - settle: Returns once everything reported has been processed; called on the reading thread after some
  ///     messages, so that a flood waits in the companion and its server.
  ///   - report: Called for each event, on the reading thread.
  package init(
    _ path: String, _ channel: Channel, firstPause: Duration = .seconds(1),
    settle: @escaping @Sendable () -> Void = {},
    report: @escaping @Sendable (Channel.Event) -> Void
  ) {
    self.path = path
    self.channel = channel
    self.firstPause = firstPause
    self.settle = settle
    self.report = report
  }

  deinit { end() }

  package func send(_ command: Channel.Command) {
    let child = state.withLock { state -> Child? in
      if let rank = Channel.rank(ofLasting: command) { state.lasting[rank] = command }
      if state.isEnded || state.isPausing || state.child != nil { return state.child }
      state.child = start()
      return state.child
    }
    guard let child else { return refuse(command) }
    let line = LinkLine.encode(command)
    writer.add(saving: nil) {
      if child.isOpen.withLock({ $0 }) { Self.write(line, to: child.socket) }
    }
  }

  package func end() {
    let child = state.withLock { state in
      state.isEnded = true
      return state.child.take()
    }
    // What is still to be written, such as a farewell, goes first; then the companion reads the end, and ends.
    guard let child else { return }
    writer.add(saving: nil) {
      if child.isOpen.withLock({ $0 }) { shutdown(child.socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Reports the failure of a command for which there is no companion.
  private func refuse(_ command: Channel.Command) {
    if let answer = Channel.refusal(of: command, "\(path) does not run") { tell(answer) }
  }

  private func tell(_ event: Channel.Event) {
    if !state.withLock({ $0.isEnded }) { report(event) }
  }

  /// The companion has closed its end: it crashed or was killed.
  private func ended(_ child: Child) {
    let pause = state.withLock { state -> Duration? in
      guard state.child?.isOpen === child.isOpen else { return nil }
      state.child = nil
      state.isPausing = true
      state.failures += 1
      return firstPause * (1 << min(state.failures - 1, Self.mostDoublings))
    }
    guard let pause else { return }
    tell(Channel.loss("the connection's process has ended"))
    usleep(UInt32(pause / .microseconds(1)))
    let lasting = state.withLock { state in
      state.isPausing = false
      return state.isEnded ? [] : state.lasting.sorted { $0.key < $1.key }.map(\.value)
    }
    for command in lasting { send(command) }
  }

  private func receive(_ line: [UInt8]) {
    guard let event: Channel.Event = LinkLine.decode(line) else { return }
    if Channel.isConnection(event) { state.withLock { $0.failures = 0 } }
    tell(event)
  }
}

// MARK: - Threads and bytes

extension LinkProcess {
  /// Starts a companion on a thread that lives as long as it does; nil if either cannot start.
  private func start() -> Child? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard access(path, X_OK) == 0, socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let child = Child(socket: ends[0], other: ends[1])
    let isStarted = RealThread.start { [weak self, path, channel, writer, settle] in
      Self.run(path, channel.arguments, child, settle: settle) { self?.receive($0) }
      // After everything that is still to be written.
      writer.add(saving: nil) {
        child.isOpen.withLock { $0 = false }
        close(child.socket)
      }
      self?.ended(child)
    }
    guard isStarted else {
      ends.forEach { close($0) }
      return nil
    }
    return child
  }

  /// Starts the companion, reads lines until it closes its end, then ends it.
  ///
  /// A message that it has not sent is sent again next time.
  private static func run(
    _ path: String, _ arguments: [String], _ child: Child, settle: () -> Void, receive: ([UInt8]) -> Void
  ) {
    let ours = ChildProgram.Wire.descriptor(child.other)
    let wires: KeyValuePairs<Int32, ChildProgram.Wire> = [
      STDIN_FILENO: ours, STDOUT_FILENO: ours, STDERR_FILENO: .nothing,
    ]
    let id = ChildProgram.start(path, arguments, wires: wires)
    close(child.other)
    var lines = LineBuffer(limit: LinkLine.limit)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var unsettled = 0
    while true {
      let count = Glibc.read(child.socket, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for line in lines.add(bytes[..<count]) { receive(line) }
      unsettled += count
      if unsettled > mostUnsettled - bytes.count {
        settle()
        unsettled = 0
      }
    }
    shutdown(child.socket, Int32(SHUT_RDWR))
    if let id { finish(id) }
  }

  /// Waits a moment for a companion to end, so that what it was told last takes effect, and then ends it.
  private static func finish(_ id: pid_t) {
    var patience = 20
    while patience > 0, waitpid(id, nil, WNOHANG) == 0 {
      usleep(10_000)
      patience -= 1
    }
    // Also what it has started.
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }

  private static func write(_ line: [UInt8], to socket: Int32) {
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      // The reader notices the end, too.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
