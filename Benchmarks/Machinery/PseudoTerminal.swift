import Glibc
import TUI

/// Our end of a pseudo terminal, and the path of the program's end.
struct PseudoTerminal {
  let path: String
  private let descriptor: Int32

  init(_ size: Size) throws(Trouble) {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, locked) = (UInt32(0), Int32(0))
    guard ioctl(descriptor, Self.unlock, &locked) == 0, ioctl(descriptor, Self.getNumber, &number) == 0 else {
      throw .noTerminal(String(cString: strerror(errno)))
    }
    path = "/dev/pts/\(number)"
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(size.columns), UInt16(size.rows))
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  /// What unlockpt and ptsname ask for; Swift imports neither these nor those.
  ///
  /// - Source: Linux, include/uapi/asm-generic/ioctls.h: TIOCSPTLCK and TIOCGPTN.
  private static let unlock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Types, as a keyboard does.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// What was written at the other end, waiting so long for it; empty when nothing was, nil when that
  /// end is closed.
  func read(within time: Duration) -> [UInt8]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(time / .milliseconds(1))) > 0 else { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    return count > 0 ? bytes : nil
  }

  func close() { _ = Glibc.close(descriptor) }
}
