import Emulation
import Glibc
import TUI

/// A program that runs on a pseudo terminal, and somebody who types and watches.
final class Session {
  private var child: ChildProcess
  private let terminal: PseudoTerminal
  private var watch = FrameWatch()
  /// Somebody who reads the screen, where that is wanted; reading takes time.
  private let reader: Emulator?
  /// Where the cursor stood after the last frame that was read to its end: within a frame it is anywhere.
  private var cursor: Point?
  /// How many of its frames were waited for.
  private var seen = 0

  /// How long a program may show nothing before something is wrong.
  private static let patience = Duration.seconds(5)

  /// How long a program may write nothing at all.
  private static let silence = Duration.seconds(60)

  init(
    _ words: [String], environment: [String: String], size: Size, isRead: Bool = false
  ) throws(Trouble) {
    guard let terminal = PseudoTerminal(size) else { throw .noTerminal("none is left") }
    guard let child = ChildProcess(words, environment: environment, on: terminal) else {
      throw .cannotStart(words[0])
    }
    (self.terminal, self.child) = (terminal, child)
    reader = isRead ? Emulator(size) : nil
  }

  /// The number of the program.
  var processID: pid_t { child.id }

  /// What stands on the screen, one string a row; nothing where nobody reads it.
  var screen: [String] { reader?.lines ?? [] }

  func type(_ text: String) { terminal.write(Array(text.utf8)) }

  /// Waits for the last byte of the next frame.
  ///
  /// - Parameter moment: When that is, as the end of a sentence.
  func awaitFrame(_ moment: String) throws(Trouble) {
    let deadline = SuspendingClock.now + Self.patience
    while watch.frames <= seen {
      guard SuspendingClock.now < deadline, read(within: Self.patience) != nil else { throw .stuck(moment) }
    }
    seen += 1
  }

  /// Types something, and waits for the last byte of the picture in which the cursor stands elsewhere.
  func time(of keys: String) throws(Trouble) -> Duration {
    let (before, start) = (cursor, SuspendingClock.now)
    type(keys)
    while cursor == before { try awaitFrame("after \(keys)") }
    return start.duration(to: .now)
  }

  /// Reads on for so long, whatever is written.
  func watch(for time: Duration) {
    let end = SuspendingClock.now + time
    while SuspendingClock.now < end, read(within: SuspendingClock.now.duration(to: end)) != nil {}
    seen = watch.frames
  }

  /// Reads on until the program has written nothing for so long, but for two seconds at most.
  func settle(for time: Duration) {
    let end = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < end, let bytes = read(within: time), !bytes.isEmpty {}
    seen = watch.frames
  }

  /// Reads what is written until the program has ended; one that writes nothing for too long is ended.
  func readToEnd() -> [UInt8] {
    var text: [UInt8] = []
    var piece = read(within: Self.silence)
    while let bytes = piece, !bytes.isEmpty {
      text += bytes
      piece = read(within: Self.silence)
    }
    if piece == nil { child.wait() } else { child.end() }
    terminal.close()
    return text
  }

  /// Asks the program to end, and waits for it.
  func end() {
    kill(child.id, SIGTERM)
    _ = readToEnd()
  }

  /// Takes in one piece, which is empty when nothing came in time; nil when there will be no more.
  private func read(within time: Duration) -> [UInt8]? {
    let bytes = terminal.read(within: time)
    guard let bytes else { return nil }
    watch.feed(bytes)
    reader?.feed(bytes)
    if watch.isBetweenFrames { cursor = reader?.cursor }
    return bytes
  }
}
