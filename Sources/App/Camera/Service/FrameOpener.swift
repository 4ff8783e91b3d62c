internal import Glibc
internal import Spawning
public import Vision

extension FrameInput {
  /// Opens the source of these frames.
  public func open() throws(SourceFault) -> any FrameSource { try open(.system, .machine) }

  func open(_ calls: VideoCalls, _ clock: SourceClock) throws(SourceFault) -> any FrameSource {
    switch self {
    case .camera(let path): try CameraList.open(path, calls)
    case .path(let path): try Self.open(path: path, clock)
    case .command(let command): try Self.open(command: command, clock)
    }
  }

  /// Interprets a word of the command line as a camera, a command or a path.
  ///
  /// A camera is recognized by its path, even if permissions forbid it; anything that can be a command is one
  /// unless a file has that name; everything else is a path, possibly misspelled.
  public init(_ word: String) {
    self =
      Self.isCamera(word)
      ? .camera(path: word) : access(word, F_OK) != 0 && Self.isCommand(word) ? .command(word) : .path(word)
  }

  /// The source of frames in place of a camera, or else the camera at a path or the first one.
  public init(frames: String?, camera path: String?) {
    self = frames.map { FrameInput($0) } ?? .camera(path: path)
  }

  /// True if a shell could run the text: it begins with a program or has shell syntax.
  private static func isCommand(_ text: String) -> Bool {
    let search = ProgramSearch(getenv("PATH").map { String(cString: $0) })
    return text.contains { "|&;<>$`(".contains($0) }
      || text.split(separator: " ").first.flatMap { search.path(of: String($0)) } != nil
  }

  /// The major number of all video devices.
  ///
  /// - Source: Linux, Documentation/admin-guide/devices.txt: character device 81.
  private static let videoDevices: UInt64 = 81

  /// True for the path of a camera, or a link to one.
  private static func isCamera(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
      return path.hasPrefix("/dev/video")
    }
    return UInt64(status.st_rdev) >> 8 & 0xFFF == videoDevices
  }

  private static func open(command: String, _ clock: SourceClock) throws(SourceFault) -> any FrameSource {
    guard let (process, output) = CommandProcess.start(command) else {
      throw .unusable("Couldn't start “\(command)”.")
    }
    return StreamSource(command, descriptor: output, command: process, clock: clock)
  }

  private static func open(path: String, _ clock: SourceClock) throws(SourceFault) -> any FrameSource {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unusable("There's no file \(path).") }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return try folder(path, clock)
    case S_IFREG where !isStream(path, bytes: Int(status.st_size)):
      return PictureSource(path, paths: [path], isEndless: true, clock: clock)
    default:
      let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw VideoDevice.fault(errno, path) }
      return StreamSource(path, descriptor: descriptor, clock: clock)
    }
  }

  /// The pictures of a folder in the order of their names, repeated endlessly.
  private static func folder(_ path: String, _ clock: SourceClock) throws(SourceFault) -> any FrameSource {
    let names = SourceFile.names(in: path).filter { name in
      ImageFile.extensions.contains { name.lowercased().hasSuffix(".\($0)") }
    }
    guard !names.isEmpty else { throw .unusable("There are no pictures in \(path).") }
    return PictureSource(path, paths: names.map { "\(path)/\($0)" }, isEndless: true, clock: clock)
  }

  /// True if a file contains a stream of frames rather than a single picture.
  private static func isStream(_ path: String, bytes: Int) -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &start, start.count)
    let head = Array(start.prefix(max(count, 0)))
    if head.starts(with: Array("YUV4MPEG2".utf8)) { return true }
    guard let picture = NetpbmFile.length(head) else { return false }
    return bytes >= 2 * picture
  }
}
