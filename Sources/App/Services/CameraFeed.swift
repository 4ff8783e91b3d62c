import Camera
import GameKit
import Kit
import TUI
import Vision
import Workers

/// Cameras and streams for the screen in front.
///
/// A camera runs only while the screen that asked for it is in front, and never if the settings forbid it.
/// Nothing it sees is stored or logged, except for a recording that the player requests.
@MainActor
final class CameraFeed {
  nonisolated static let setting = Setting.toggle(
    "parlor.camera", "Camera scanning",
    help: "Scans puzzles and boards with your webcam, which only runs while you see its picture.",
    fallback: true)

  /// A screen that watches a camera.
  private struct Watcher {
    let owner: RequestOwner
    let stream: EventStream
    let service: CameraService
    let input: FrameInput
    let route: Route?
    var state = CameraState.starting
  }

  private let setup: AppSetup
  private let preferences: PreferenceService
  private let notices: Notices
  private let wake: @Sendable () -> Void
  private let recordings: Inbox<AddressedResponse<Response>>
  /// A service for each input; those without a watcher are idle.
  private var services: [FrameInput: CameraService] = [:]
  private var watchers: [Watcher] = []
  private var front: Route?

  init(
    _ setup: AppSetup, preferences: PreferenceService, notices: Notices, wake: @escaping @Sendable () -> Void
  ) {
    self.setup = setup
    self.preferences = preferences
    self.notices = notices
    self.wake = wake
    recordings = Inbox(wake: wake)
    preferences.observers.append { [unowned self] name in
      if name == nil || name == Self.setting.name { enforceSetting() }
    }
  }

  func perform(_ request: CameraRequest, for owner: RequestOwner) -> Response? {
    switch request {
    case .watch(let subscription, let input): return watch(subscription, input, owner)
    case .unwatch:
      unwatch(owner)
      return .done
    case .record(let frames): return record(frames, owner)
    }
  }

  private func watch(_ subscription: CameraSubscription, _ input: FrameInput, _ owner: RequestOwner)
    -> Response?
  {
    end(owner)
    guard !input.isCamera || preferences.preferences.isOn(Self.setting) else {
      var news = CameraNews()
      news.state = .forbidden
      return .published(ServiceEvent(news, of: subscription.game))
    }
    let service = service(of: input)
    let stream = service.subscribe(subscription, onNews: wake)
    watchers.append(Watcher(owner: owner, stream: stream, service: service, input: input, route: front))
    return nil
  }

  private func service(of input: FrameInput) -> CameraService {
    if let service = services[input] { return service }
    let open = setup.openFrames
    let service = CameraService { () throws(SourceFault) in try open(input) }
    services[input] = service
    return service
  }

  func end(_ owner: RequestOwner) { endAll { $0.owner.entry == owner.entry } }

  /// Stops an owner's watching, and waits until a camera without other watchers is closed.
  ///
  /// The program may be about to be stopped, and then nothing would close the camera.
  private func unwatch(_ owner: RequestOwner) {
    let watched = watchers.filter { $0.owner.entry == owner.entry }.map(\.service)
    end(owner)
    for service in watched where !watchers.contains(where: { $0.service === service }) { service.stop() }
  }

  /// Ends the watching of screens that are no longer in front.
  func appeared(_ route: Route) {
    front = route
    endAll { $0.route != route }
  }

  /// Ends everything, and waits until all cameras are closed.
  func stop() {
    watchers = []
    for service in services.values { service.stop() }
  }

  private func endAll(where isOver: (Watcher) -> Bool) {
    for watcher in watchers where isOver(watcher) { watcher.service.end(watcher.stream) }
    watchers.removeAll(where: isOver)
  }

  private func enforceSetting() {
    guard !preferences.preferences.isOn(Self.setting) else { return }
    endAll { $0.input.isCamera }
  }
}

// MARK: - News

extension CameraFeed {
  /// Returns the news since the last call, addressed to the screens that watch.
  func takeResponses() -> [AddressedResponse<Response>] {
    var responses = recordings.drain()
    for index in watchers.indices {
      guard let news = watchers[index].stream.take() else { continue }
      announce(news.state, after: watchers[index].state)
      watchers[index].state = news.state
      let event = ServiceEvent(news, of: watchers[index].stream.subscription.game)
      responses.append(AddressedResponse(to: watchers[index].owner, .published(event)))
    }
    return responses
  }

  /// A camera that is gone or back is worth a notice, but not an error.
  private func announce(_ state: CameraState, after last: CameraState) {
    guard state != last else { return }
    switch state {
    case .lost:
      notices.post(.fault("The camera was unplugged. Plug it in again to continue."))
    case .back: notices.post(Toast("The camera is back."))
    case .off, .forbidden, .none, .noPermission, .busy, .starting, .running, .ended, .unusable: break
    }
  }

  /// Records into a new file that only the player can read.
  private func record(_ frames: Int, _ owner: RequestOwner) -> Response? {
    guard let watcher = watchers.first(where: { $0.owner == owner }) else { return nil }
    let game = watcher.stream.subscription.game
    guard let path = makeRecordingFile() else { return .published(ServiceEvent(recordedTo: nil, of: game)) }
    watcher.service.record(frames, to: path) { [recordings] isWritten in
      let event = ServiceEvent(recordedTo: isWritten ? path : nil, of: game)
      recordings.push(AddressedResponse(to: owner, .published(event)))
    }
    return nil
  }

  private func makeRecordingFile() -> String? {
    guard let folder = setup.files.data else { return nil }
    let path = folder.appendingPath("camera-\(LocalTime(setup.environment.now()).fileStamp).y4m")
    do throws(PackFault) {
      try setup.files.write([], to: path, existing: .replace, readers: .owner)
      return path
    } catch {
      notices.warn(error.description, "camera")
      return nil
    }
  }
}
