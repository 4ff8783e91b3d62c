import CV4L2
import Glibc
import Synchronization

@testable import Camera

/// A camera that exists only as a table of system calls, with faults to order.
final class FakeCamera: Sendable {
  /// What the camera does.
  struct Script {
    /// The error of opening.
    var openError: Int32 = 0
    /// The formats that it names, and those that it accepts.
    var offered: [VideoFormat] = [.yuyv, .mjpg, .gray]
    var accepted: [VideoFormat] = [.yuyv, .mjpg, .gray]
    var isCapture = true
    /// The sizes of each format, with the frames a second of each.
    var sizes: [(width: UInt32, height: UInt32, rates: [UInt32])] = []
    var requestError: Int32 = 0
    var mapFails = false
    /// How often each call is interrupted by a signal first.
    var interruptions = 0
    /// The frames to come; without one the camera waits.
    var frames: [Delivery] = []
  }

  /// A filled buffer, or what comes in its place.
  enum Delivery {
    /// A frame with its number, and the bytes that are used.
    case frame(UInt32, used: Int? = nil, isDamaged: Bool = false)
    /// The error of taking a buffer.
    case error(Int32)
    /// The device reports that it is gone.
    case gone
    /// Nothing, until the patience is over.
    case silence
  }

  static let (width, height) = (8, 4)
  static let bufferBytes = width * height * 2

  private struct State {
    var script: Script
    var interrupted = 0
    var format = VideoFormat.yuyv
    var isOpen = false
    var isStreaming = false
    var queued: [UInt32] = []
    var maps: [UnsafeMutableRawPointer: Int] = [:]
  }

  // The pointers are those of this test's own memory.
  private let state: Mutex<Held>
  private struct Held: @unchecked Sendable { var state: State }

  init(_ script: Script = Script()) { state = Mutex(Held(state: State(script: script))) }

  /// True if all that was opened is closed and unmapped.
  var isReleased: Bool {
    state.withLock { !$0.state.isOpen && $0.state.maps.isEmpty && !$0.state.isStreaming }
  }

  var calls: VideoCalls {
    VideoCalls(
      devices: { ["/dev/video0"] }, open: { [self] _ in open() },
      close: { [self] _ in state.withLock { $0.state.isOpen = false } },
      control: { [self] _, request, argument in control(request, argument) },
      map: { [self] _, length, _ in map(length) },
      unmap: { [self] start, _ in
        state.withLock { $0.state.maps[start] = nil }
        start.deallocate()
      },
      poll: { [self] entries, _ in poll(&entries) })
  }

  private func open() -> Int32 {
    state.withLock { held in
      guard held.state.script.openError == 0 else { return -held.state.script.openError }
      held.state.isOpen = true
      return 99
    }
  }

  private func map(_ length: Int) -> UnsafeMutableRawPointer? {
    state.withLock { held in
      guard !held.state.script.mapFails else { return nil }
      let start = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 16)
      for place in 0..<length {
        start.storeBytes(of: UInt8(place % 256), toByteOffset: place, as: UInt8.self)
      }
      held.state.maps[start] = length
      return start
    }
  }

  /// True for calls that a signal is to interrupt.
  private func isInterrupted() -> Bool {
    state.withLock { held in
      held.state.interrupted += 1
      guard held.state.interrupted > held.state.script.interruptions else { return true }
      held.state.interrupted = 0
      return false
    }
  }

  private func poll(_ entries: inout [pollfd]) -> Int32 {
    if isInterrupted() { return -EINTR }
    let next = state.withLock { $0.state.script.frames.first }
    switch next {
    case .frame, .error: entries[0].revents = Int16(POLLIN)
    case .gone: entries[0].revents = Int16(POLLERR | POLLHUP)
    case .silence: return 0
    // The end of the script is the end of the test.
    case nil: entries[1].revents = Int16(POLLIN)
    }
    return 1
  }
}

// MARK: - Controls

extension FakeCamera {
  private static func size(_ argument: UnsafeMutableRawPointer, _ script: Script) -> Int32 {
    let size = argument.assumingMemoryBound(to: v4l2_frmsizeenum.self)
    guard Int(size.pointee.index) < script.sizes.count else { return -EINVAL }
    let found = script.sizes[Int(size.pointee.index)]
    size.pointee.type = V4L2_FRMSIZE_TYPE_DISCRETE.rawValue
    (size.pointee.discrete.width, size.pointee.discrete.height) = (found.width, found.height)
    return 0
  }

  private static func interval(_ argument: UnsafeMutableRawPointer, _ script: Script) -> Int32 {
    let interval = argument.assumingMemoryBound(to: v4l2_frmivalenum.self)
    let (width, height) = (interval.pointee.width, interval.pointee.height)
    let rates = script.sizes.first { $0.width == width && $0.height == height }?.rates ?? []
    guard Int(interval.pointee.index) < rates.count else { return -EINVAL }
    interval.pointee.type = V4L2_FRMIVAL_TYPE_DISCRETE.rawValue
    interval.pointee.discrete = v4l2_fract(
      numerator: 1, denominator: rates[Int(interval.pointee.index)])
    return 0
  }

  private func control(_ request: UInt, _ argument: UnsafeMutableRawPointer) -> Int32 {
    if isInterrupted() { return -EINTR }
    return state.withLock { held in
      switch request {
      case UInt(CV4L2_QUERYCAP.rawValue): Self.capability(argument, held.state.script)
      case UInt(CV4L2_ENUM_FMT.rawValue): Self.format(argument, held.state.script)
      case UInt(CV4L2_ENUM_FRAMESIZES.rawValue): Self.size(argument, held.state.script)
      case UInt(CV4L2_ENUM_FRAMEINTERVALS.rawValue): Self.interval(argument, held.state.script)
      case UInt(CV4L2_S_FMT.rawValue): Self.choose(argument, &held.state)
      case UInt(CV4L2_S_PARM.rawValue): -ENOTTY
      case UInt(CV4L2_REQBUFS.rawValue): -held.state.script.requestError
      case UInt(CV4L2_QUERYBUF.rawValue): Self.describe(argument)
      case UInt(CV4L2_QBUF.rawValue): Self.queue(argument, &held.state)
      case UInt(CV4L2_DQBUF.rawValue): Self.dequeue(argument, &held.state)
      case UInt(CV4L2_STREAMON.rawValue): Self.stream(true, &held.state)
      case UInt(CV4L2_STREAMOFF.rawValue): Self.stream(false, &held.state)
      default: -ENOTTY
      }
    }
  }

  private static func capability(_ argument: UnsafeMutableRawPointer, _ script: Script) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_capability.self)
    let name = Array("Fake\u{1B}cam".utf8)
    withUnsafeMutableBytes(of: &pointer.pointee.card) { $0.copyBytes(from: name) }
    pointer.pointee.capabilities = UInt32(V4L2_CAP_DEVICE_CAPS) | UInt32(V4L2_CAP_VIDEO_CAPTURE)
    pointer.pointee.device_caps =
      UInt32(V4L2_CAP_STREAMING) | (script.isCapture ? UInt32(V4L2_CAP_VIDEO_CAPTURE) : 0)
    return 0
  }

  private static func format(_ argument: UnsafeMutableRawPointer, _ script: Script) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_fmtdesc.self)
    let index = Int(pointer.pointee.index)
    guard index < script.offered.count else { return -EINVAL }
    pointer.pointee.pixelformat = script.offered[index].code
    return 0
  }

  private static func choose(_ argument: UnsafeMutableRawPointer, _ state: inout State) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_format.self)
    guard let format = VideoFormat(code: pointer.pointee.fmt.pix.pixelformat),
      state.script.accepted.contains(format)
    else { return -EINVAL }
    state.format = format
    pointer.pointee.fmt.pix.width = UInt32(width)
    pointer.pointee.fmt.pix.height = UInt32(height)
    pointer.pointee.fmt.pix.bytesperline = 0
    return 0
  }

  private static func describe(_ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_buffer.self)
    pointer.pointee.length = UInt32(bufferBytes)
    pointer.pointee.m.offset = pointer.pointee.index * 4_096
    return 0
  }

  private static func queue(_ argument: UnsafeMutableRawPointer, _ state: inout State) -> Int32 {
    state.queued.append(argument.assumingMemoryBound(to: v4l2_buffer.self).pointee.index)
    return 0
  }

  private static func stream(_ isOn: Bool, _ state: inout State) -> Int32 {
    state.isStreaming = isOn
    return 0
  }

  private static func dequeue(_ argument: UnsafeMutableRawPointer, _ state: inout State) -> Int32 {
    guard let next = state.script.frames.first, !state.queued.isEmpty else { return -EAGAIN }
    switch next {
    case .gone, .silence: return -EAGAIN
    case .error(let error):
      state.script.frames.removeFirst()
      return -error
    case .frame(let number, let used, let isDamaged):
      state.script.frames.removeFirst()
      let pointer = argument.assumingMemoryBound(to: v4l2_buffer.self)
      pointer.pointee.index = state.queued.removeFirst()
      pointer.pointee.sequence = number
      pointer.pointee.bytesused = UInt32(used ?? bufferBytes)
      pointer.pointee.flags = isDamaged ? UInt32(V4L2_BUF_FLAG_ERROR) : 0
      pointer.pointee.timestamp.tv_sec = Int(number)
      return 0
    }
  }
}
