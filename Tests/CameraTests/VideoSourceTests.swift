import Glibc
import Testing
import Vision

@testable import Camera

/// Cameras that do what real ones do: refuse, lose, break, and go.
struct VideoSourceTests {
  private static func open(_ script: FakeCamera.Script) throws -> (VideoSource, FakeCamera) {
    let camera = FakeCamera(script)
    return (try VideoSource("/dev/video0", camera.calls), camera)
  }

  @Test func `a frame has the luma and the colors of its buffer`() throws {
    var script = FakeCamera.Script()
    script.frames = [.frame(7)]
    var (source, camera) = try Self.open(script)
    let frame = try source.next(wakeup: -1).frame
    // YUYV: brightness at even places, blue and red between.
    #expect(frame.luma.pixels.prefix(4) == [0, 2, 4, 6])
    #expect(frame.chroma?.blue.pixels.prefix(2) == [1, 5])
    #expect(frame.chroma?.red.pixels.prefix(2) == [3, 7])
    #expect(frame.timestamp == 7)
    #expect(source.title == "Fakecam")
    source.close()
    #expect(camera.isReleased)
  }

  @Test func `a format that is refused is followed by the next one`() throws {
    var script = FakeCamera.Script()
    (script.accepted, script.frames) = ([.gray], [.frame(1)])
    var (source, _) = try Self.open(script)
    let frame = try source.next(wakeup: -1).frame
    #expect(frame.chroma == nil)
    #expect(frame.luma.pixels.prefix(4) == [0, 1, 2, 3])
    source.close()
  }

  private static let refusals: [(@Sendable (inout FakeCamera.Script) -> Void, SourceFault)] = [
    ({ $0.openError = ENOENT }, .noCamera), ({ $0.openError = EACCES }, .noPermission(path: "/dev/video0")),
    ({ $0.openError = EBUSY }, .busy(path: "/dev/video0")),
    ({ $0.isCapture = false }, .unusable("/dev/video0 isn't a camera.")),
    (
      { $0.accepted = [] },
      .unusable("Fakecam has no picture format that Parlor can read (YUYV, MJPG, GRAY).")
    ),
    ({ $0.requestError = EBUSY }, .busy(path: "/dev/video0")),
    ({ $0.mapFails = true }, .unusable("Fakecam doesn't share its frames.")),
  ]

  @Test(arguments: refusals.indices)
  func `a camera that cannot be used says why, and is closed`(number: Int) {
    var script = FakeCamera.Script()
    Self.refusals[number].0(&script)
    let camera = FakeCamera(script)
    #expect(throws: Self.refusals[number].1) { try VideoSource("/dev/video0", camera.calls) }
    #expect(camera.isReleased)
  }

  @Test func `signals in between change nothing`() throws {
    var script = FakeCamera.Script()
    (script.interruptions, script.frames) = (3, [.frame(1)])
    var (source, camera) = try Self.open(script)
    let next1 = try source.next(wakeup: -1)
    #expect(next1.skipped == 0)
    source.close()
    #expect(camera.isReleased)
  }

  private static let deliveries: [([FakeCamera.Delivery], Double, Int)] = [
    // The newest of those that wait, and the older ones as left out.
    ([.frame(1), .frame(2), .frame(3)], 3, 2),
    // Numbers that are missing are frames that the device has lost.
    ([.frame(1), .frame(4)], 4, 3),
    ([.frame(1, isDamaged: true), .error(EAGAIN), .frame(2)], 2, 1),
    ([.frame(1, used: 10), .error(EAGAIN), .frame(2)], 2, 1),
    ([.frame(1, used: 0), .error(EAGAIN), .frame(2, used: 1_000_000)], 2, 1),
    // A device that counts anew has lost nothing.
    ([.frame(900), .error(EAGAIN), .frame(0)], 900, 0),
  ]

  @Test(arguments: deliveries.indices)
  func `frames that are old, lost, damaged or short are left out and counted`(number: Int) throws {
    let (frames, time, skipped) = Self.deliveries[number]
    var script = FakeCamera.Script()
    script.frames = frames
    var (source, camera) = try Self.open(script)
    let sourced = try source.next(wakeup: -1)
    #expect(sourced.frame.timestamp == time)
    #expect(sourced.skipped == skipped)
    source.close()
    #expect(camera.isReleased)
  }

  @Test(arguments: [FakeCamera.Delivery.gone, .silence, .error(ENODEV), .error(EIO)].indices)
  func `a camera that is pulled out is lost, and all it held is given back`(number: Int) throws {
    var script = FakeCamera.Script()
    script.frames = [.frame(1), .error(EAGAIN), [.gone, .silence, .error(ENODEV), .error(EIO)][number]]
    var (source, camera) = try Self.open(script)
    let next2 = try source.next(wakeup: -1)
    #expect(next2.frame.timestamp == 1)
    #expect(throws: SourceFault.lost) { while true { _ = try source.next(wakeup: -1) } }
    source.close()
    #expect(camera.isReleased)
  }

  @Test func `a reader that is asked to stop stops`() throws {
    var (source, _) = try Self.open(FakeCamera.Script())
    #expect(throws: SourceFault.interrupted) { try source.next(wakeup: -1) }
    source.close()
  }

  @Test func `a list names cameras, and says why others cannot be used`() {
    var refused = FakeCamera.Script()
    refused.openError = EACCES
    var other = FakeCamera.Script()
    other.isCapture = false
    #expect(CameraList.entries(FakeCamera().calls).map(\.name) == ["Fakecam"])
    #expect(CameraList.entries(FakeCamera().calls).first?.formats == ["YUYV", "MJPG", "GRAY"])
    #expect(CameraList.entries(FakeCamera(refused).calls).map(\.name) == [nil])
    #expect(CameraList.entries(FakeCamera(other).calls) == [])
  }

  @Test func `a list has sizes and rates, and the smallest that is large and fast enough is taken`() throws {
    var script = FakeCamera.Script()
    script.offered = [.yuyv]
    script.sizes = [(1920, 1080, [5]), (1280, 720, [30, 10]), (800, 600, [15]), (320, 240, [60])]
    let camera = FakeCamera(script)
    #expect(
      CameraList.entries(camera.calls).first?.formats == [
        "YUYV 1920×1080 (5 frames/s), 1280×720 (30, 10 frames/s), 800×600 (15 frames/s), 320×240 (60 frames/s)"
      ])
    let device = try VideoDevice("/dev/video0", camera.calls)
    #expect(device.bestSize(of: .yuyv) == (1280, 720))
    device.close()
  }

  @Test func `a camera by its path is one that settings can forbid`() {
    #expect(FrameInput("/dev/video0") == .camera(path: "/dev/video0"))
    #expect(!FrameInput("/dev/null").isCamera && !FrameInput("ffmpeg -i film.mp4 -").isCamera)
  }
}
