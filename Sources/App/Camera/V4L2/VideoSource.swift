internal import CV4L2
internal import Glibc
internal import Vision

/// Frames from a camera, in buffers shared with the device.
struct VideoSource: FrameSource {
  private let device: VideoDevice
  private let pixels: VideoPixels
  private var buffers: [UnsafeMutableRawBufferPointer] = []
  /// The sequence number of the last frame.
  private var lastNumber: UInt32?

  private static let framesPerSecond: UInt32 = 30
  /// The number of buffers requested: one being filled, one being read, and two for delays.
  private static let wantedBuffers: UInt32 = 4
  /// The milliseconds without a frame after which a camera counts as gone.
  private static let patience: Int32 = 5_000

  var title: String { device.name }

  init(_ path: String, _ calls: VideoCalls = .system) throws(SourceFault) {
    let device = try VideoDevice(path, calls)
    self.device = device
    do throws(SourceFault) {
      pixels = try Self.chooseFormat(of: device)
    } catch {
      device.close()
      throw error
    }
    do throws(SourceFault) {
      try start()
    } catch {
      close()
      throw error
    }
  }

  /// Negotiates a format: the first of ours that the device accepts.
  private static func chooseFormat(of device: VideoDevice) throws(SourceFault) -> VideoPixels {
    let offered = device.formats
    for format in VideoFormat.allCases where offered.contains(format) {
      var wanted = v4l2_format()
      wanted.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      let size = device.bestSize(of: format)
      wanted.fmt.pix.width = UInt32(size.width)
      wanted.fmt.pix.height = UInt32(size.height)
      wanted.fmt.pix.pixelformat = format.code
      wanted.fmt.pix.field = V4L2_FIELD_NONE.rawValue
      let status = device.control(CV4L2_S_FMT, &wanted)
      if [EBUSY, ENODEV].contains(-status) { throw VideoDevice.fault(-status, device.path) }
      // The device may answer with another format or size.
      guard status == 0, let agreed = VideoFormat(code: wanted.fmt.pix.pixelformat),
        let pixels = VideoPixels(
          agreed, width: Int(wanted.fmt.pix.width), height: Int(wanted.fmt.pix.height),
          rowBytes: Int(wanted.fmt.pix.bytesperline))
      else { continue }
      askForRate(device)
      return pixels
    }
    throw .unusable("\(device.name) has no picture format that Parlor can read (YUYV, MJPG, GRAY).")
  }

  /// Requests a frame rate; a device that cannot set one keeps its own.
  private static func askForRate(_ device: VideoDevice) {
    var parameters = v4l2_streamparm()
    parameters.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    parameters.parm.capture.timeperframe = v4l2_fract(numerator: 1, denominator: framesPerSecond)
    _ = device.control(CV4L2_S_PARM, &parameters)
  }
}

// MARK: - Buffers

extension VideoSource {
  private mutating func start() throws(SourceFault) {
    var request = v4l2_requestbuffers()
    request.count = Self.wantedBuffers
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    request.memory = V4L2_MEMORY_MMAP.rawValue
    try perform(CV4L2_REQBUFS, &request)
    guard (2...32).contains(request.count) else {
      throw .unusable("\(device.name) has no memory for frames.")
    }
    for index in 0..<request.count { try addBuffer(index) }
    for index in 0..<request.count { try queue(index) }
    var type = Int32(V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue)
    try perform(CV4L2_STREAMON, &type)
  }

  private mutating func addBuffer(_ index: UInt32) throws(SourceFault) {
    var buffer = Self.buffer(index)
    try perform(CV4L2_QUERYBUF, &buffer)
    let length = Int(buffer.length)
    guard length > 0, length <= 16 * FrameStreamReader.mostPixels,
      let start = device.calls.map(device.descriptor, length, Int(buffer.m.offset))
    else { throw .unusable("\(device.name) doesn't share its frames.") }
    buffers.append(UnsafeMutableRawBufferPointer(start: start, count: length))
  }

  private static func buffer(_ index: UInt32 = 0) -> v4l2_buffer {
    var buffer = v4l2_buffer()
    buffer.index = index
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    buffer.memory = V4L2_MEMORY_MMAP.rawValue
    return buffer
  }

  private func queue(_ index: UInt32) throws(SourceFault) {
    var buffer = Self.buffer(index)
    try perform(CV4L2_QBUF, &buffer)
  }

  private func perform<Argument>(_ request: cv4l2_request, _ argument: inout Argument) throws(SourceFault) {
    let status = device.control(request, &argument)
    guard status == 0 else { throw VideoDevice.fault(-status, device.path) }
  }

  mutating func close() {
    var type = Int32(V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue)
    _ = device.control(CV4L2_STREAMOFF, &type)
    for buffer in buffers {
      if let start = buffer.baseAddress { device.calls.unmap(start, buffer.count) }
    }
    buffers = []
    device.close()
  }
}

// MARK: - Frames

extension VideoSource {
  mutating func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame {
    var skipped = 0
    while true {
      try wait(wakeup)
      guard let (buffer, older) = try newest() else { continue }
      skipped += older
      let frame = frame(in: buffer)
      try queue(buffer.index)
      if let frame { return SourcedFrame(frame, skipped: skipped) }
      skipped += 1
    }
  }

  private func wait(_ wakeup: Int32) throws(SourceFault) {
    while true {
      var entries = [device.descriptor, wakeup].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = device.calls.poll(&entries, Self.patience)
      if count == -EINTR { continue }
      guard count > 0 else { throw .lost }
      if entries[1].revents != 0 { throw .interrupted }
      if Int32(entries[0].revents) & (POLLERR | POLLHUP | POLLNVAL) != 0 { throw .lost }
      if entries[0].revents != 0 { return }
    }
  }

  /// Dequeues the newest filled buffer and returns older ones to the device; counts the frames lost.
  private mutating func newest() throws(SourceFault) -> (v4l2_buffer, older: Int)? {
    var (latest, older): (v4l2_buffer?, Int) = (nil, 0)
    // At most once per buffer, however fast the device is.
    for _ in buffers.indices {
      guard let buffer = try dequeue() else { break }
      if let latest {
        try queue(latest.index)
        older += 1
      }
      older += gap(before: buffer.sequence)
      latest = buffer
    }
    return latest.map { ($0, older) }
  }

  private func dequeue() throws(SourceFault) -> v4l2_buffer? {
    var buffer = Self.buffer()
    let status = device.control(CV4L2_DQBUF, &buffer)
    if -status == EAGAIN { return nil }
    guard status == 0, Int(buffer.index) < buffers.count else { throw .lost }
    return buffer
  }

  /// The frames that the device has numbered but not delivered before a given one.
  private mutating func gap(before number: UInt32) -> Int {
    defer { lastNumber = number }
    guard let lastNumber, number > lastNumber, number - lastNumber < 1_000 else { return 0 }
    return Int(number - lastNumber) - 1
  }

  private func frame(in buffer: v4l2_buffer) -> Frame? {
    guard buffer.flags & UInt32(V4L2_BUF_FLAG_ERROR) == 0 else { return nil }
    let memory = buffers[Int(buffer.index)]
    let count = min(Int(buffer.bytesused), memory.count)
    let time = Double(buffer.timestamp.tv_sec) + Double(buffer.timestamp.tv_usec) / 1e6
    return pixels.frame(in: UnsafeRawBufferPointer(rebasing: memory[..<count]), at: time)
  }
}
