internal import Glibc
internal import Vision

/// The pictures of a folder, or a single one, at a steady rate.
///
/// Timestamps depend only on frame numbers, so that results are reproducible.
struct PictureSource: FrameSource {
  let title: String
  private let paths: [String]
  private let isEndless: Bool
  private let clock: SourceClock
  private var frames = 0
  private var start: Double?
  /// A single picture, decoded only once.
  private var only: Frame?

  /// The frames per second.
  static let rate = 10.0

  /// - Parameter isEndless: True to start over after the last picture.
  init(_ title: String, paths: [String], isEndless: Bool, clock: SourceClock) {
    precondition(!paths.isEmpty, "A source has pictures")
    self.title = title
    self.paths = paths
    self.isEndless = isEndless
    self.clock = clock
  }

  mutating func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame {
    guard isEndless || frames < paths.count else { throw .ended }
    let start = start ?? clock.now()
    self.start = start
    let time = Double(frames) / Self.rate
    if clock.wait(start + time, wakeup) { throw .interrupted }
    let frame: Frame
    if let only { frame = only } else { frame = try picture(paths[frames % paths.count]) }
    if paths.count == 1 { only = frame }
    frames += 1
    return SourcedFrame(frame.dated(time))
  }

  private func picture(_ path: String) throws(SourceFault) -> Frame {
    guard let bytes = SourceFile.read(path, limit: ImageFile.mostBytes) else {
      throw .unusable("Couldn't read \(path).")
    }
    do throws(ImageFault) {
      let frame = try ImageFile.read(bytes)
      return frame.luma.pixels.count > FrameStreamReader.mostPixels ? frame.shrunk(to: 3_840) : frame
    } catch {
      throw .unusable("\(path): \(error.sentence)")
    }
  }

  func close() {}
}

enum SourceFile {
  /// The bytes of a file; nil if they cannot be read or are too many.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, bytes.count + count <= limit else { return nil }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }
}
