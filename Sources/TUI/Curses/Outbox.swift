import CNcurses
import Glibc
import TUI

/// Where ncurses leaves its bytes: a file in memory instead of the terminal.
///
/// So a frame goes out in one piece, its bytes can be counted, and ncurses never touches the modes
/// of the terminal, which have one owner (``TerminalLine``).
struct Outbox {
  private let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  /// Creates an empty one; nil when the system has no descriptor left.
  init?() {
    descriptor = memfd_create("frame", NC_MEMFD_CLOEXEC)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else { return nil }
    self.stream = stream
  }

  /// Starts ncurses for a screen of a size; nil when it does not know the terminal.
  ///
  /// This is no terminal, so only two variables can tell ncurses the size, by which it makes its buffer:
  /// from one for 80 by 24 cells it writes a large frame in dozens of pieces.
  func open(_ entry: String, for size: Size, keyboard: UnsafeMutablePointer<FILE>) -> OpaquePointer? {
    setenv("LINES", String(size.rows), 1)
    setenv("COLUMNS", String(size.columns), 1)
    defer {
      unsetenv("LINES")
      unsetenv("COLUMNS")
    }
    return newterm(entry, stream, keyboard)
  }

  /// Takes out everything that has been written since the last time.
  func take() -> [UInt8] {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    return bytes
  }

  /// Gives the memory back.
  func close() { fclose(stream) }
}
