public import Glibc
public import TUI

/// A pseudo terminal: the program's end is a path, ours a descriptor.
public struct PseudoTerminal: Sendable {
  /// Our end.
  public let descriptor: Int32
  /// The path of the program's end.
  public let path: String

  /// Opens one; nil when the system has none left.
  public init?(_ size: Size) {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var number: UInt32 = 0
    var locked: Int32 = 0
    guard descriptor >= 0, ioctl(descriptor, Self.unlock, &locked) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else { return nil }
    path = "/dev/pts/\(number)"
    resize(to: size)
  }

  /// Requests that Swift does not import.
  ///
  /// - Source: Linux, include/uapi/asm-generic/ioctls.h: TIOCSPTLCK and TIOCGPTN.
  private static let unlock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Changes the size; the kernel sends SIGWINCH to the program.
  public func resize(to size: Size) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  /// True when the driver edits lines, echoes them and turns Ctrl-C into a signal, as a shell expects.
  public var isSane: Bool {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    let local = tcflag_t(ICANON | ECHO | ISIG)
    let all = [
      modes.c_lflag & local == local, modes.c_oflag & tcflag_t(OPOST) != 0,
      modes.c_iflag & tcflag_t(ICRNL) != 0,
    ]
    return !all.contains(false)
  }

  /// The line settings, complete: two terminals with equal ones behave alike.
  public var lineSettings: LineSettings {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return LineSettings(modes)
  }

  /// The process group that receives keys and their signals.
  public var foregroundGroup: pid_t { tcgetpgrp(descriptor) }

  /// Sends bytes as the keyboard does.
  public func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if !waits(for: Int16(POLLOUT), .seconds(1)) {
        return
      }
    }
  }

  /// Reads the output of the program, and waits for some at most so long; nil when the other end is closed.
  public func read(within time: Duration) -> [UInt8]? {
    guard waits(for: Int16(POLLIN), time) else { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  private func waits(for events: Int16, _ time: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    let (seconds, fraction) = max(time, .zero).components
    return poll(&entry, 1, Int32(seconds * 1000 + fraction / 1_000_000_000_000_000)) > 0
  }

  /// Closes our end; the program gets SIGHUP.
  public func close() { _ = Glibc.close(descriptor) }
}

/// All that `termios` holds.
public struct LineSettings: Hashable, Sendable, CustomStringConvertible {
  /// The flags and control characters, as in `stty -g`.
  public let description: String

  init(_ modes: termios) {
    let flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag, modes.c_ispeed, modes.c_ospeed]
    let characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    let words = flags.map { String($0, radix: 16) } + ["line \(modes.c_line)", "\(characters)"]
    description = words.joined(separator: ":")
  }
}
