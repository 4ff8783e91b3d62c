internal import CV4L2
internal import Glibc

/// An open Video4Linux device.
///
/// - Source: "Linux Media Infrastructure userspace API", part I, Video for Linux.
struct VideoDevice {
  let path: String
  let calls: VideoCalls
  let descriptor: Int32
  let name: String

  init(_ path: String, _ calls: VideoCalls) throws(SourceFault) {
    let descriptor = calls.open(path)
    guard descriptor >= 0 else { throw Self.fault(-descriptor, path) }
    var capability = v4l2_capability()
    let status = Self.control(calls, descriptor, CV4L2_QUERYCAP, &capability)
    guard status == 0, Self.isCamera(capability) else {
      calls.close(descriptor)
      throw status == 0 || -status == ENOTTY
        ? .unusable("\(path) isn't a camera.") : Self.fault(-status, path)
    }
    self.path = path
    self.calls = calls
    self.descriptor = descriptor
    name = withUnsafeBytes(of: capability.card) { Self.text($0, otherwise: path) }
  }

  private static func isCamera(_ capability: v4l2_capability) -> Bool {
    let all = capability.capabilities
    let own = all & UInt32(V4L2_CAP_DEVICE_CAPS) != 0 ? capability.device_caps : all
    let wanted = UInt32(V4L2_CAP_VIDEO_CAPTURE) | UInt32(V4L2_CAP_STREAMING)
    return own & wanted == wanted
  }

  private static func text(_ bytes: UnsafeRawBufferPointer, otherwise: String) -> String {
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      .filter { !$0.isNewline && $0 != "\u{1B}" && ($0.asciiValue ?? 32) >= 32 }
    return text.isEmpty ? otherwise : text
  }

  static func fault(_ error: Int32, _ path: String) -> SourceFault {
    switch error {
    case EACCES, EPERM: .noPermission(path: path)
    case EBUSY: .busy(path: path)
    case ENOENT, ENXIO: .noCamera
    case ENODEV, EIO: .lost
    default: .unusable("\(path) doesn't work: \(String(cString: strerror(error))).")
    }
  }

  /// Performs an ioctl, repeated if a signal interrupts it.
  func control<Argument>(_ request: cv4l2_request, _ argument: inout Argument) -> Int32 {
    Self.control(calls, descriptor, request, &argument)
  }

  private static func control<Argument>(
    _ calls: VideoCalls, _ descriptor: Int32, _ request: cv4l2_request, _ argument: inout Argument
  ) -> Int32 {
    withUnsafeMutablePointer(to: &argument) { pointer in
      for _ in 0..<100 {
        let status = calls.control(descriptor, UInt(request.rawValue), UnsafeMutableRawPointer(pointer))
        if status != -EINTR { return status }
      }
      return -EINTR
    }
  }

  func close() { calls.close(descriptor) }
}

extension VideoDevice {
  /// The most formats and sizes that are listed: a device could go on without end.
  private static let most: UInt32 = 64

  /// The device's formats that Parlor can read.
  var formats: [VideoFormat] {
    var found: [VideoFormat] = []
    for index in 0..<Self.most {
      var description = v4l2_fmtdesc()
      description.index = index
      description.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      guard control(CV4L2_ENUM_FMT, &description) == 0 else { break }
      if let format = VideoFormat(code: description.pixelformat), !found.contains(format) {
        found.append(format)
      }
    }
    return found
  }

  /// The discrete sizes of a format, in pixels.
  func sizes(of format: VideoFormat) -> [(width: Int, height: Int)] {
    var found: [(width: Int, height: Int)] = []
    for index in 0..<Self.most {
      var size = v4l2_frmsizeenum()
      size.index = index
      size.pixel_format = format.code
      guard control(CV4L2_ENUM_FRAMESIZES, &size) == 0, size.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue
      else { break }
      found.append((Int(size.discrete.width), Int(size.discrete.height)))
    }
    return found
  }
}

extension VideoDevice {
  /// The frame rates of a format at a size, fastest first; rounded, since devices report fractions.
  func rates(of format: VideoFormat, width: Int, height: Int) -> [Int] {
    var found: Set<Int> = []
    for index in 0..<Self.most {
      var interval = v4l2_frmivalenum()
      interval.index = index
      interval.pixel_format = format.code
      interval.width = UInt32(width)
      interval.height = UInt32(height)
      guard control(CV4L2_ENUM_FRAMEINTERVALS, &interval) == 0,
        interval.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue, interval.discrete.numerator > 0
      else { break }
      let (time, parts) = (Int(interval.discrete.numerator), Int(interval.discrete.denominator))
      found.insert((parts + time / 2) / time)
    }
    return found.sorted(by: >)
  }

  /// The size to request: the smallest that is large and fast enough, or the usual one if none is.
  func bestSize(of format: VideoFormat) -> (width: Int, height: Int) {
    let usual = (width: 640, height: 480)
    let large = sizes(of: format).filter { $0.width >= usual.width && $0.height >= usual.height }
    let fast = large.filter { size in
      let rates = rates(of: format, width: size.width, height: size.height)
      return rates.isEmpty || rates.contains { $0 >= Self.leastRate }
    }
    return fast.min { $0.width * $0.height < $1.width * $1.height } ?? usual
  }

  /// The lowest frame rate that looks live.
  private static let leastRate = 24
}

/// A pixel format of cameras.
enum VideoFormat: String, CaseIterable {
  /// Brightness of each pixel, color of every second one.
  case yuyv
  /// A JPEG for each frame.
  case mjpg
  /// Brightness only.
  case gray

  /// The format of a FourCC code; nil if Parlor cannot read it.
  init?(code: UInt32) {
    switch code {
    case CV4L2_YUYV.rawValue: self = .yuyv
    case CV4L2_MJPG.rawValue, CV4L2_JPEG.rawValue: self = .mjpg
    case CV4L2_GREY.rawValue: self = .gray
    default: return nil
    }
  }

  var name: String { rawValue.uppercased() }

  var code: UInt32 {
    switch self {
    case .yuyv: CV4L2_YUYV.rawValue
    case .mjpg: CV4L2_MJPG.rawValue
    case .gray: CV4L2_GREY.rawValue
    }
  }

  /// The bytes of a pixel; nil if that varies.
  var pixelBytes: Int? {
    switch self {
    case .yuyv: 2
    case .gray: 1
    case .mjpg: nil
    }
  }
}
