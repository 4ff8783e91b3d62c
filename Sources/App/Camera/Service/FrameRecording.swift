internal import Glibc
internal import Synchronization
internal import Vision

/// A recording of frames as Y4M, which other programs can play.
struct FrameRecording {
  struct Request: Sendable {
    let frames: Int
    let path: String
    /// Called at the end, with true if everything was written.
    let report: @Sendable (Bool) -> Void
  }

  private let request: Request
  private let descriptor: Int32
  private let header: Y4MHeader
  private var rest: Int
  private var isWhole = true

  /// The frame rate written to the file.
  private static let rate = 30

  /// Begins a file, replacing an existing one; nil if that fails.
  init?(_ request: Request, first frame: Frame) {
    guard let header = Y4MHeader(of: frame, rate: Self.rate) else { return nil }
    descriptor = open(request.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    self.request = request
    self.header = header
    rest = request.frames
    isWhole = write(Array((header.line + "\n").utf8))
  }

  /// True once all frames are written, or a write has failed.
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

  /// Closes the file and reports.
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
  /// Adds a frame to the running or requested recording; returns the recording if it continues.
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
