internal import Glibc
internal import Synchronization
internal import Vision

/// A file into which frames are written, as Y4M, which other programs play.
struct FrameRecording {
  /// The wish to record.
  struct Request: Sendable {
    let frames: Int
    let path: String
    /// Told at the end whether all was written.
    let report: @Sendable (Bool) -> Void
  }

  private let request: Request
  private let descriptor: Int32
  private let header: Y4MHeader
  private var rest: Int
  private var isWhole = true

  /// The rate that the file names.
  private static let rate = 30

  /// Begins a file, in place of one that was there; nil if that fails.
  init?(_ request: Request, first frame: Frame) {
    guard let header = Y4MHeader(of: frame, rate: Self.rate) else { return nil }
    descriptor = open(request.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    (self.request, self.header, rest) = (request, header, request.frames)
    isWhole = write(Array((header.line + "\n").utf8))
  }

  /// True once all frames are written or one could not be.
  var isOver: Bool { rest <= 0 || !isWhole }

  /// Writes a frame; one of another size ends the file.
  mutating func add(_ frame: Frame) {
    guard Y4MHeader(of: frame, rate: Self.rate) == header else {
      rest = 0
      return
    }
    let chroma = frame.chroma.map { $0.blue.pixels + $0.red.pixels } ?? []
    isWhole = write(Array("FRAME\n".utf8)) && write(frame.luma.pixels) && write(chroma)
    rest -= 1
  }

  /// Closes the file, and reports.
  func finish() {
    let isClosed = close(descriptor) == 0
    request.report(isWhole && isClosed)
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension CameraService {
  /// Adds a frame to the recording that runs or is wanted, and returns the one that goes on.
  func record(_ frame: Frame, in running: FrameRecording?) -> FrameRecording? {
    var recording = running
    if recording == nil, let request = state.withLock({ $0.recording.take() }) {
      recording = FrameRecording(request, first: frame)
      if recording == nil { request.report(false) }
    }
    recording?.add(frame)
    guard let recording, recording.isOver else { return recording }
    recording.finish()
    return nil
  }
}
