import Camera
import Commands
import GameKit
import Glibc
import Kit
import Store
import TUI
import TestKit
import Testing
import Vision

@testable import App
@testable import AppTestKit

/// A camera that never ends.
private struct EndlessSource: FrameSource {
  let title = "Endless"
  let opened: Signal
  let closed: Signal

  func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame {
    var entry = pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 1) > 0 { throw .interrupted }
    return SourcedFrame(Frame(luma: Plane(width: 16, height: 16, filledWith: 90)))
  }

  func close() { closed.send() }
}

/// Who may watch, and until when.
@MainActor
@Suite struct CameraFeedTests {
  private let wakeup = Signal()
  private let opened = Signal()
  private let closed = Signal()
  private let home: TempHome

  init() throws { home = try TempHome() }

  private func makeHost(_ store: MemoryStore = MemoryStore()) -> ParlorHost {
    let base = home.setup()
    let setup = AppSetup(
      invocation: base.invocation, folders: base.folders, log: base.log, environment: base.environment,
      files: base.files,
      openFrames: { [opened, closed] (_: FrameInput) throws(SourceFault) in
        opened.send()
        return EndlessSource(opened: opened, closed: closed)
      })
    return ParlorHost(
      setup, saves: SaveQueue(store: store), terminal: .init(depth: .none, glyphs: .unicode),
      wake: { [wakeup] in wakeup.send() })
  }

  private let owner = RequestOwner(entry: 7)
  private let route = Route.cvTest(.camera(path: nil))
  private let watching = Request.camera(
    .watch(
      CameraSubscription(CameraTestScreen.game, processors: [.rectangles], previewSide: 8),
      from: .camera(path: nil)))

  /// Reads responses until there is news of a state.
  private func waitForNews(_ host: ParlorHost, _ isWanted: (CameraNews) -> Bool) {
    while true {
      for response in host.takeResponses() {
        guard case .published(let event) = response.response, let news = event.cameraNews else { continue }
        #expect(response.owner == owner)
        if isWanted(news) { return }
      }
      wakeup.wait()
    }
  }

  @Test func `a screen that watches gets pictures until another comes to the front`() {
    let host = makeHost()
    host.appeared(route)
    #expect(host.perform(watching, for: owner) == nil)
    waitForNews(host) { $0.preview?.luma.width == 8 && $0.statistics.frames > 2 }
    host.appeared(.settings)
    closed.wait()
    #expect(host.takeResponses().isEmpty)
    host.camera.stop()
  }

  @Test func `a screen that is closed watches no more`() {
    let host = makeHost()
    host.appeared(route)
    _ = host.perform(watching, for: owner)
    waitForNews(host) { $0.state == .running }
    host.cancel(owner)
    closed.wait()
    #expect(host.takeResponses().isEmpty)
  }

  @Test func `the setting forbids the camera, and ends it where it runs`() {
    let host = makeHost()
    let off = Request.preferences(.choose(setting: CameraFeed.setting.name, value: "off"))
    host.appeared(route)
    _ = host.perform(watching, for: owner)
    waitForNews(host) { $0.state == .running }
    _ = host.perform(off)
    closed.wait()
    guard case .published(let event)? = host.perform(watching, for: owner) else {
      Issue.record("The camera was not refused")
      return
    }
    #expect(event.cameraNews?.state == .forbidden)
  }

  @Test func `a recording is written to the player's folder, and nowhere without one`() throws {
    let host = makeHost()
    host.appeared(route)
    #expect(host.perform(.camera(.record(frames: 3)), for: owner) == nil)
    _ = host.perform(watching, for: owner)
    waitForNews(host) { $0.state == .running }
    #expect(host.perform(.camera(.record(frames: 3)), for: owner) == nil)
    var path: String?
    while path == nil {
      for case .published(let event) in host.takeResponses().map(\.response) {
        if let recording = event.cameraRecording { path = recording }
      }
      if path == nil { wakeup.wait() }
    }
    host.camera.stop()
    let file = try #require(path)
    #expect(home.text(file)?.hasPrefix("YUV4MPEG2 W16 H16 F30:1 Ip A1:1 Cmono\nFRAME\n") == true)
    #expect(home.text(file)?.utf8.count == 38 + 3 * (6 + 256))
    #expect(home.permissions(of: file) == 0o600)
    #expect(!home.logText.contains("Endless"))
  }

  @Test func `the end of the program closes the camera`() {
    let host = makeHost()
    host.appeared(route)
    _ = host.perform(watching, for: owner)
    waitForNews(host) { $0.state == .running }
    host.finishWork(within: .zero)
    closed.wait()
  }

  @Test func `commands list cameras and open the page`() throws {
    #expect(home.call("camera", "test").route == .cvTest(.camera(path: nil)))
    #expect(home.call("camera", "test", "/dev/video2").route == .cvTest(.camera(path: "/dev/video2")))
    #expect(home.call("camera", "test", "--frames", home.path).route == .cvTest(.path(home.path)))
    #expect(home.call("camera", "test", "--frames", "cat a").route == .cvTest(.command("cat a")))
    let lines = CommandOutputCollector()
    let commands = CameraCommands(context: lines.context(home))
    #expect(commands.list([]) == .fine)
    #expect(
      lines.lines.first?.hasPrefix("No camera found: this computer has no /dev/video device.") == true)
  }
}

/// The lines of a command that is called directly.
@MainActor
private final class CommandOutputCollector {
  private(set) var lines: [String] = []

  func context(_ home: TempHome) -> CommandContext {
    CommandContext(
      arguments: Arguments(), environment: home.environment, files: home.folders,
      openStore: { _ throws(RepositoryError) in MemoryStore() }, seed: nil, isPlain: false, logger: home.log,
      output: { self.lines.append($0) }, complain: { self.lines.append($0) })
  }
}
