private import CV4L2
internal import Glibc

/// The system calls for cameras, as a table that tests can replace.
///
/// Failed calls return the negative error number, as the kernel does.
struct VideoCalls: Sendable {
  /// Returns the paths of all devices that may be cameras.
  var devices: @Sendable () -> [String]
  /// Opens a device and returns its descriptor.
  var open: @Sendable (_ path: String) -> Int32
  var close: @Sendable (_ descriptor: Int32) -> Void
  /// Performs an ioctl on the device.
  var control: @Sendable (_ descriptor: Int32, _ request: UInt, _ argument: UnsafeMutableRawPointer) -> Int32
  /// Maps a buffer of the device; nil if that fails.
  var map: @Sendable (_ descriptor: Int32, _ length: Int, _ offset: Int) -> UnsafeMutableRawPointer?
  var unmap: @Sendable (_ start: UnsafeMutableRawPointer, _ length: Int) -> Void
  /// Waits for events; returns the number of descriptors that have some.
  var poll: @Sendable (_ entries: inout [pollfd], _ milliseconds: Int32) -> Int32

  static let system = VideoCalls(
    devices: { SourceFile.names(in: "/dev").filter { $0.hasPrefix("video") }.map { "/dev/" + $0 } },
    open: { path in
      let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      return descriptor >= 0 ? descriptor : -errno
    },
    close: { _ = Glibc.close($0) },
    control: { cv4l2_ioctl($0, $1, $2) >= 0 ? 0 : -errno },
    map: { descriptor, length, offset in
      let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset))
      return start == MAP_FAILED ? nil : start
    },
    unmap: { munmap($0, $1) },
    poll: { entries, milliseconds in
      let count = Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
      return count >= 0 ? count : -errno
    })
}
