import Glibc
import Testing
import Vision

@testable import Camera

extension FrameStreamReader {
  /// A reader of bytes that are there, in pieces of a size.
  init(_ bytes: [UInt8], pieces: Int = 7) {
    var rest = bytes[...]
    self.init(
      ByteStream { buffer throws(SourceFault) in
        let part = rest.prefix(min(pieces, buffer.count))
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      })
  }
}

extension SourceClock {
  /// A clock that advances by a 30th of a second each time it is asked, and never waits but for the end.
  static var scripted: SourceClock {
    let ticks = Locked(0)
    return SourceClock(now: { Double(ticks.next()) / 30 }) { end, wakeup in
      guard end == .infinity else { return false }
      var entry = pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, -1) < 1 {}
      return true
    }
  }
}

struct StreamTests {
  private static let gray = Array("YUV4MPEG2 W2 H1 F10:1 Ip A1:1 Cmono\nFRAME\nabFRAME Ip\ncd".utf8)

  @Test func `a Y4M stream has its frames, its rate and its end`() throws {
    var reader = FrameStreamReader(Self.gray)
    let next1 = try reader.next(at: 1)
    #expect(next1?.luma == Plane(width: 2, height: 1, pixels: Array("ab".utf8)))
    #expect(reader.rate == 10)
    let next2 = try reader.next()
    #expect(next2?.luma.pixels == Array("cd".utf8))
    #expect(throws: SourceFault.ended) { try reader.next() }
  }

  @Test func `a frame that is passed over costs nothing but its bytes`() throws {
    var reader = FrameStreamReader(Self.gray)
    let next3 = try reader.next(isSkipped: true)
    #expect(next3 == nil)
    let next4 = try reader.next()
    #expect(next4?.luma.pixels == Array("cd".utf8))
  }

  @Test(arguments: [("420jpeg", 1, 1), ("422", 1, 2), ("444", 2, 2)])
  func `a Y4M stream has colors`(space: String, columns: Int, rows: Int) throws {
    let count = columns * rows
    let bytes = Array("YUV4MPEG2 W2 H2 C\(space)\nFRAME\n".utf8) + (1...UInt8(4 + 2 * count))
    var reader = FrameStreamReader(bytes)
    let first = try reader.next()
    let frame = try #require(first)
    #expect(frame.luma.pixels == [1, 2, 3, 4])
    #expect(frame.chroma?.blue == Plane(width: columns, height: rows, pixels: Array(5..<UInt8(5 + count))))
    #expect(frame.chroma?.red.pixels.first == UInt8(5 + count))
  }

  @Test func `pictures one after another are frames`() throws {
    var reader = FrameStreamReader(Array("P5 2 1 255\nab\nP5 # next\n1 1 127 zP6 1 1 255\nxyz".utf8))
    let next5 = try reader.next()
    #expect(next5?.luma.pixels == Array("ab".utf8))
    let next6 = try reader.next()
    #expect(next6?.luma.pixels == [UInt8(122 * 255 / 127)])
    let next7 = try reader.next()
    #expect(next7?.chroma != nil)
    #expect(throws: SourceFault.ended) { try reader.next() }
  }

  @Test(arguments: [
    "GIF89a", "YUV4MPEG2 W2\nFRAME\n", "YUV4MPEG2 W99999 H99999\n", "YUV4MPEG2 W2 H2 C420p16\n",
    "YUV4MPEG2 W2 H1 Cmono\nNO\n", "P7 1 1", "P5 9999 9999 255\n", "P5 0 1 255\n", "P5 1 1 0\n",
  ])
  func `what is no stream is refused with a sentence`(text: String) {
    var reader = FrameStreamReader(Array(text.utf8))
    let fault = #expect(throws: SourceFault.self) { try reader.next() }
    guard case .unusable? = fault else {
      Issue.record("\(text): \(String(describing: fault))")
      return
    }
  }

  @Test func `a stream that is faster than its rate waits, and one that is slower loses frames`() {
    var fast = FramePacer()
    let waits = [0, 0.1, 1.1].map { fast.waiting(at: $0, wasReady: true, period: 1) }
    #expect(waits == [nil, 1, 2])
    // At 5.5 it is two and a half frames late: those that are over are left out.
    let skips = [2.5, 5.5, 5.5, 5.5].map { fast.skips(at: $0, isReady: true, period: 1) }
    #expect(skips == [false, true, true, false])
    var live = FramePacer()
    let liveWaits = [0, 9].map { live.waiting(at: $0, wasReady: false, period: 1) }
    #expect(liveWaits == [nil, nil])
    let skipsLive = live.skips(at: 99, isReady: false, period: 1)
    #expect(!skipsLive)
  }

  @Test func `a command's output is a stream, and the command ends with it`() throws {
    var source = try FrameInput.command("printf 'P5 1 1 255 aP5 1 1 255 b'; sleep 1000").open(
      .system, .scripted)
    let next8 = try source.next(wakeup: -1)
    #expect(next8.frame.luma.pixels == [97])
    let next9 = try source.next(wakeup: -1)
    #expect(next9.frame.luma.pixels == [98])
    source.close()
  }

  @Test func `a folder of pictures is the same stream each time`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("P5 1 1 255\nb".utf8), to: "2.pgm")
    try folder.write(Array("P5 1 1 255\na".utf8), to: "1.pgm")
    try folder.write([], to: "notes.txt")
    var source = try FrameInput(folder.path).open(.system, .scripted)
    let frames = try (0..<3).map { _ in try source.next(wakeup: -1).frame }
    #expect(frames.map(\.luma.pixels) == [[97], [98], [97]])
    #expect(frames.map(\.timestamp) == [0, 0.1, 0.2])
    #expect(throws: SourceFault.self) { try FrameInput.path("/nowhere").open() }
  }

  @Test func `a recording is a stream of the same frames`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.y4m"
    let frames = (1...3).map { number in
      let half = Plane(width: 1, height: 2, filledWith: UInt8(number + 100))
      return Frame(
        luma: Plane(width: 2, height: 2, filledWith: UInt8(number)), chroma: Chroma(blue: half, red: half))
    }
    let reports = Locked(0)
    let request = FrameRecording.Request(frames: 3, path: path) { if $0 { _ = reports.next() } }
    var recording = try #require(FrameRecording(request, first: frames[0]))
    for frame in frames {
      #expect(!recording.isOver)
      recording.add(frame)
    }
    #expect(recording.isOver)
    recording.finish()
    #expect(reports.next() == 1)
    var reader = FrameStreamReader(try #require(SourceFile.read(path, limit: 1_000)))
    for frame in frames {
      let next = try reader.next()
      #expect(next == frame)
    }
  }
}
