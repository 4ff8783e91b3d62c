import GameKit
import Synchronization
import TestKit
import Testing
import Vision

@testable import Camera

/// Frames with a square in each, then whatever ends them.
private struct ScriptedSource: FrameSource {
  let title = "Script"
  var frames: Int
  /// The fault after the last frame; nil waits until it is asked to stop.
  let end: SourceFault?
  let closed: Locked
  /// Waited for before the first frame.
  var gate: Signal?

  mutating func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame {
    gate?.wait()
    gate = nil
    guard frames > 0 else {
      if let end { throw end }
      _ = SourceClock.scripted.wait(.infinity, wakeup)
      throw .interrupted
    }
    frames -= 1
    return SourcedFrame(Frame(luma: Plane(width: 8, height: 8, filledWith: UInt8(frames % 200))), skipped: 1)
  }

  func close() { _ = closed.next() }
}

/// A new object in every frame, so that each frame from the third on is an event.
private struct Blinker: FrameProcessor {
  let calls: Locked

  func observations(in frame: Frame) -> [Observation] {
    let number = calls.next()
    return (0..<3).map { age in
      Observation(
        .object(type: "\(number - age)"), corners: [FramePosition(x: 0.5, y: 0.5)], confidence: 0.9)
    }
  }
}

/// Waits for the news of a stream, without a clock.
private final class NewsReader: Sendable {
  private let ready = Signal()

  func signal() { ready.send() }

  /// Reads news until they are as wanted.
  func news(of stream: EventStream, until isWanted: (CameraNews) -> Bool) -> [CameraNews] {
    var all: [CameraNews] = []
    while true {
      if let news = stream.take() {
        all.append(news)
        if isWanted(news) { return all }
      }
      ready.wait()
    }
  }
}

struct CameraServiceTests {
  private let closed = Locked(0)
  private let calls = Locked(0)

  private func subscription(capacity: Int = 64, types: Set<VisionEvent.EventType> = [.objectDetected])
    -> CameraSubscription
  {
    CameraSubscription(
      GameID("test"), types: types, processors: [NamedProcessor("blinker", Blinker(calls: calls))],
      capacity: capacity, previewSide: 4)
  }

  /// A service whose source gives frames at the first opening, and then as the further openings say.
  private func service(_ openings: [(frames: Int, end: SourceFault?)], gate: Signal? = nil) -> CameraService {
    let number = Locked(0)
    let closed = closed
    return CameraService(clock: .scripted) { () throws(SourceFault) in
      let opening = openings[min(number.next(), openings.count - 1)]
      if opening.frames == 0, let fault = opening.end { throw fault }
      return ScriptedSource(frames: opening.frames, end: opening.end, closed: closed, gate: gate)
    }
  }

  @Test func `a subscriber gets events, a small picture and numbers`() throws {
    let (service, reader) = (service([(frames: 10, end: nil)]), NewsReader())
    let stream = service.subscribe(subscription(), onNews: reader.signal)
    let last = try #require(reader.news(of: stream) { $0.statistics.frames == 10 }.last)
    #expect(last.state == .running)
    #expect(last.preview?.luma.width == 4)
    #expect(last.statistics.title == "Script")
    #expect(last.statistics.drops == 10)
    #expect(last.statistics.framesPerSecond > 0)
    #expect(last.hint == .tooDark)
    #expect(last.droppedEvents == 0)
    service.stop()
    #expect(closed.current == 1)
    #expect(service.cameraState == .off)
  }

  @Test func `a slow subscriber keeps the newest events, and delays no other`() throws {
    let gate = Signal()
    let (service, reader) = (service([(frames: 50, end: nil)], gate: gate), NewsReader())
    let slow = service.subscribe(subscription(capacity: 5))
    let quick = service.subscribe(subscription(capacity: 1_000), onNews: reader.signal)
    // Now the first frame comes, which both have waited for.
    gate.send()
    let all = reader.news(of: quick) { $0.statistics.frames == 50 }
    #expect(all.allSatisfy { $0.droppedEvents == 0 })
    let events = all.flatMap(\.events)
    #expect(events.count > 40)
    service.stop()
    let news = try #require(slow.take())
    #expect(news.events.count == 5)
    #expect(news.events.map(\.kind) == events.suffix(5).map(\.kind))
    #expect(news.events.map(\.id) == news.events.map(\.id).sorted())
    #expect(news.droppedEvents > 30)
    #expect(slow.take() == nil)
  }

  @Test func `subscribers share the work of a processor`() {
    let (service, reader) = (service([(frames: 10, end: nil)]), NewsReader())
    let others = (0..<4).map { _ in service.subscribe(subscription()) }
    let stream = service.subscribe(subscription(), onNews: reader.signal)
    _ = reader.news(of: stream) { $0.statistics.frames == 10 }
    service.stop()
    #expect(calls.current == 10)
    #expect(others.count == 4)
  }

  @Test func `only the kinds of events that were asked for arrive`() {
    let (service, reader) = (service([(frames: 20, end: nil)]), NewsReader())
    let stream = service.subscribe(subscription(types: [.objectRemoved]), onNews: reader.signal)
    let events = reader.news(of: stream) { $0.statistics.frames == 20 }.flatMap(\.events)
    service.stop()
    #expect(!events.isEmpty)
    #expect(events.allSatisfy { $0.kind.type == .objectRemoved })
  }

  @Test func `one that leaves ends no other, and the last one closes the source`() {
    let (service, reader) = (service([(frames: 5, end: nil)]), NewsReader())
    let first = service.subscribe(subscription())
    let second = service.subscribe(subscription(), onNews: reader.signal)
    _ = reader.news(of: second) { $0.statistics.frames == 5 }
    service.end(first)
    #expect(closed.current == 0)
    #expect(service.cameraState == .running)
    service.end(second)
    service.stop()
    #expect(closed.current == 1)
  }

  @Test func `a service starts again as often as it is wanted`() {
    let (service, reader) = (service([(frames: 3, end: nil)]), NewsReader())
    for _ in 0..<20 {
      let stream = service.subscribe(subscription(), onNews: reader.signal)
      _ = reader.news(of: stream) { $0.statistics.frames > 0 }
      service.end(stream)
    }
    service.stop()
    #expect(service.cameraState == .off)
  }

  @Test func `a camera that is pulled out and plugged in again is lost, and back`() {
    let service = service([
      (frames: 3, end: .lost), (frames: 0, end: .noCamera), (frames: 0, end: .busy(path: "x")),
      (frames: 3, end: nil),
    ])
    let reader = NewsReader()
    let states = Mutex<[CameraState]>([])
    let stream = service.subscribe(subscription(), onNews: reader.signal)
    _ = reader.news(of: stream) { news in
      states.withLock { if $0.last != news.state { $0.append(news.state) } }
      return news.statistics.frames == 6
    }
    service.stop()
    #expect(closed.current == 2)
    // The reader may be slower than the camera; but it never sees what was not, nor in another order.
    let order: [CameraState] = [.starting, .running, .lost, .busy(path: "x"), .back, .running]
    var rest = order[...]
    for state in states.withLock({ $0 }) {
      rest = rest.drop { $0 != state }
      #expect(!rest.isEmpty, "\(state)")
    }
  }

  @Test(arguments: [
    (SourceFault.noCamera, CameraState.none), (.noPermission(path: "a"), .noPermission(path: "a")),
    (.busy(path: "a"), .busy(path: "a")), (.ended, .ended), (.unusable("No."), .unusable("No.")),
  ])
  func `each reason for no frames is a state`(fault: SourceFault, state: CameraState) {
    let (service, reader) = (service([(frames: 0, end: fault)]), NewsReader())
    let stream = service.subscribe(subscription(), onNews: reader.signal)
    _ = reader.news(of: stream) { $0.state == state }
    service.stop()
    #expect(closed.current == 0)
  }
}
