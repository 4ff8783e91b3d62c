import GameKit
import Kit
import TUI
import TestKit
import Testing
import Vision

@testable import App
@testable import AppTestKit

/// The page that shows what a camera sees.
@MainActor
@Suite struct CameraTestScreenTests {
  /// A gray slope with a red square.
  private nonisolated static let frame: Frame = {
    let (width, height) = (160, 120)
    let slope = (0..<width * height).map { UInt8($0 % width * 255 / width) }
    let red = (0..<width * height / 4).map { place -> UInt8 in
      (20..<40).contains(place % 80) && (20..<40).contains(place / 80) ? 240 : 128
    }
    return Frame(
      luma: Plane(width: width, height: height, pixels: slope),
      chroma: Chroma(
        blue: Plane(width: 80, height: 60, filledWith: 128), red: Plane(width: 80, height: 60, pixels: red)))
  }()

  private nonisolated static var news: CameraNews {
    var tracker = Tracker()
    var news = CameraNews()
    let corners = [(0.2, 0.2), (0.8, 0.25), (0.75, 0.8), (0.25, 0.75)].map { FramePosition(x: $0, y: $1) }
    for frame in 0..<12 {
      let seen = [
        Observation(.digitGrid, corners: corners, confidence: 0.9),
        Observation(.object(type: "stone"), corners: corners.map { $0 }, confidence: 0.8),
      ]
      news.events += tracker.update(seen, at: Double(frame) / 10)
    }
    (news.state, news.tracks, news.preview) = (.running, tracker.tracks, frame)
    news.statistics.title = "Script"
    (news.statistics.width, news.statistics.height) = (640, 480)
    (news.statistics.frames, news.statistics.drops) = (12, 1)
    (news.statistics.framesPerSecond, news.statistics.milliseconds) = (29.97, 8.2)
    return news
  }

  private func makeFixture(
    _ news: CameraNews = news, columns: Int = 80, rows: Int = 24
  ) -> ScreenFixture<CameraTestScreen> {
    ScreenFixture(CameraTestScreen(.path("frames")), columns: columns, rows: rows) { request in
      guard case .camera(.watch) = request else { return nil }
      return .published(ServiceEvent(news, of: CameraTestScreen.game))
    }
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `the page shows the picture, what was found, the events and the numbers`(columns: Int, rows: Int) {
    let fixture = makeFixture(columns: columns, rows: rows)
    // A photo has its own contrasts.
    expectSnapshot(fixture.picture, named: "camera-\(columns)")
    for text in ["video on", "640×480, 30.0 frames/s, 1 lost", "grid #1 found", "grid #1 (90% sure)"] {
      #expect(fixture.text.contains(text))
    }
  }

  @Test func `a theme with colors shows the picture in its own colors`() throws {
    let app = AppFixture(.seeded(1), home: try TempHome())
    let picture = makeFixture().screen.picture(.usual, look: app.host.look)
    let styles = (0..<80).flatMap { column in
      (1..<20).map { picture[Point(column: column, row: $0)].style }
    }
    let inks = Set(styles.compactMap { $0.ink?.rgb } + styles.compactMap { $0.paper?.rgb })
    #expect(inks.count > 30)
    #expect(inks.contains { $0 >> 16 & 0xFF > 150 && $0 & 0xFF < 120 })
  }

  @Test func `in words the page tells where things are`() {
    var look = Look()
    look.isPlain = true
    let lines = makeFixture().screen.picture(.usual, look: look).lines
    expectSnapshot(makeFixture().screen.picture(.usual, look: look), named: "camera-plain")
    #expect(lines.contains { $0.contains("grid #1, found, in the middle.") })
  }

  private nonisolated static let states: [(CameraState, String)] = [
    (.forbidden, "The camera is turned off."), (.none, "No camera found"),
    (.noPermission(path: "/dev/video0"), "Join the group “video”"),
    (.busy(path: "/dev/video0"), "Another program is using /dev/video0"), (.starting, "Starting…"),
    (.lost, "Plug it in again"), (.ended, "The video has ended"), (.unusable("No stream."), "No stream."),
  ]

  @Test(arguments: states)
  func `each state without frames says what to do`(state: CameraState, text: String) {
    var news = CameraNews()
    news.state = state
    for columns in [60, 120] {
      let shown = makeFixture(news, columns: columns).text.split(separator: "\n").joined(separator: " ")
      #expect(shown.split(separator: " ").joined(separator: " ").contains(text))
    }
  }

  @Test func `Space pauses, and late news show nothing`() {
    var fixture = makeFixture()
    #expect(fixture.press(.space) == [.request(.camera(.unwatch))])
    fixture.tell(.response(.published(ServiceEvent(Self.news, of: CameraTestScreen.game))))
    #expect(fixture.screen.news.preview == nil)
    #expect(fixture.text.contains("video off"))
    fixture.press(.space)
    #expect(fixture.text.contains("video on"))
    fixture.tell(.interrupted)
    #expect(fixture.text.contains("video off"))
  }

  @Test func `nothing is recorded without a yes`() {
    var fixture = makeFixture()
    #expect(fixture.press(.character("r")).isEmpty)
    #expect(fixture.text.contains("Record the picture?"))
    #expect(fixture.press(.escape).isEmpty)
    fixture.press(.character("r"))
    #expect(fixture.press(.character("y")) == [.request(.camera(.record(frames: 90)))])
    #expect(fixture.text.contains("recording"))
    let done = ServiceEvent(recordedTo: "a.y4m", of: CameraTestScreen.game)
    fixture.tell(.response(.published(done)))
    #expect(fixture.takeCommands() == [.toast(Toast("Recorded to a.y4m", severity: .success))])
    #expect(!fixture.text.contains("recording"))
  }

  @Test func `the list of events can be cleared, and has an end`() {
    var fixture = makeFixture()
    for _ in 0..<300 {
      fixture.tell(.response(.published(ServiceEvent(Self.news, of: CameraTestScreen.game))))
    }
    #expect(fixture.screen.events.count == 200)
    fixture.press(.character("c"))
    #expect(fixture.text.contains("Nothing yet."))
  }
}
