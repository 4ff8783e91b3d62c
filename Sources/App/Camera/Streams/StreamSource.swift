internal import Glibc
internal import Vision

/// Frames from a file, a named pipe, or the output of a command.
struct StreamSource: FrameSource {
  let title: String
  private var stream: StreamDescriptor
  private let command: CommandProcess?
  private let clock: SourceClock
  private var reader: FrameStreamReader
  private var pacer = FramePacer()
  private let wakeup = WakeupSlot()
  private var frames = 0

  /// The frame rate of streams that do not give one.
  private static let usualRate = 30.0

  /// Reads from a descriptor, and closes it in the end.
  init(_ title: String, descriptor: Int32, command: CommandProcess? = nil, clock: SourceClock) {
    self.title = title
    self.command = command
    self.clock = clock
    stream = StreamDescriptor(number: descriptor)
    let (stream, wakeup) = (stream, wakeup)
    reader = FrameStreamReader(
      ByteStream { buffer throws(SourceFault) in
        try stream.read(into: buffer, wakeup: wakeup.descriptor)
      })
  }

  /// The descriptor that ends the waiting, shared with the closure that reads.
  private final class WakeupSlot {
    var descriptor: Int32 = -1
  }

  mutating func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame {
    self.wakeup.descriptor = wakeup
    let period = 1 / (reader.rate ?? Self.usualRate)
    var skipped = 0
    while pacer.skips(at: clock.now(), isReady: isReady, period: period) {
      _ = try reader.next(isSkipped: true)
      skipped += 1
      frames += 1
    }
    let wasReady = isReady
    guard let frame = try reader.next(at: Double(frames) * period) else { throw .ended }
    frames += 1
    if let end = pacer.waiting(at: clock.now(), wasReady: wasReady, period: period), clock.wait(end, wakeup) {
      throw .interrupted
    }
    return SourcedFrame(frame, skipped: skipped)
  }

  private var isReady: Bool { reader.hasBuffered || stream.isReadable() }

  mutating func close() {
    Glibc.close(stream.number)
    command?.end()
  }
}
