import CNcurses
import Glibc

/// Where ncurses leaves its bytes: a file in memory instead of the terminal.
///
/// So a frame goes out in one piece, its bytes can be counted, and ncurses never touches the modes
/// of the terminal, which have one owner (``TerminalLine``).
struct Outbox {
  /// What ncurses is told to write to.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  /// Creates an empty one; nil when the system has no descriptor left.
  init?() {
    descriptor = memfd_create("frame", NC_MEMFD_CLOEXEC)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else { return nil }
    self.stream = stream
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
