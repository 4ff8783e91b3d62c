import TUI
import TestKit

/// A host with scripted screens.
@MainActor
final class TestHost: Host {
  typealias App = TestScreens

  let name = "Kitchen"

  var commands: [TestScreens.Route: [Key: [Command<TestScreens>]]] = [:]
  var notices: [Toast] = []
  var look = Look()
  var cueOutput = CueOutput.off
  var usesMouse = true
  var confirmsQuit = true
  var destinations: [Destination<TestScreens.Route>] = []
  /// The commands of every screen for a response.
  var onResponse: [Command<TestScreens>] = []
  /// The responses for the next call of ``takeResponses()``.
  var responses: [AddressedResponse<String>] = []
  /// Called for each slow request.
  var onSlowRequest: () -> Void = {}
  /// What would be lost beside the screens' work.
  var waitingForTheDisk: [String] = []
  private(set) var requests: [String] = []
  /// The owners of slow requests.
  private(set) var pending: [RequestOwner] = []
  private(set) var cancelled: [RequestOwner] = []

  init(_ commands: [TestScreens.Route: [Key: [Command<TestScreens>]]] = [:]) { self.commands = commands }

  func screen(for route: TestScreens.Route) -> any Screen<TestScreens> {
    TestScreen(route, commands[route] ?? [:], onResponse: onResponse)
  }

  func perform(_ request: String, for owner: RequestOwner) -> String? {
    requests.append(request)
    if request.hasPrefix("slow") {
      pending.append(owner)
      onSlowRequest()
    }
    return request == "silence" || request.hasPrefix("slow") ? nil : "\(request)!"
  }

  func takeResponses() -> [AddressedResponse<String>] {
    defer { responses = [] }
    return responses
  }

  /// Responds to the slow requests so far.
  func respond(_ response: String) {
    responses += pending.map { AddressedResponse(to: $0, response) }
    pending = []
  }

  func cancel(_ owner: RequestOwner) { cancelled.append(owner) }

  func quitConfirmation(unsaved: [String]) -> TestScreens.Route? {
    confirmsQuit ? .quitConfirmation(unsaved: unsaved + waitingForTheDisk) : nil
  }

  func output(for cue: Cue) -> CueOutput { cueOutput }

  func takeNotices() -> [Toast] {
    defer { notices = [] }
    return notices
  }
}

extension TestHost {
  static let size = Size(columns: 80, rows: 24)

  /// Starts a shell with open screens.
  func start(_ routes: TestScreens.Route..., size: Size = TestHost.size) -> Pilot<TestScreens> {
    Pilot(Shell(host: self, size: size, routes: routes, at: .start))
  }
}

/// Screens with one property each, for tests of the shell.
enum TestScreens: AppProtocol {
  enum Route: Hashable {
    case home
    /// Has unsaved work.
    case unsaved
    case overlay
    /// Accepts text.
    case textInput
    /// Changes its hints when it is interrupted.
    case secret
    /// Wants mouse motion.
    case hover
    /// Has an alarm every second.
    case clock
    /// Has alarms whose frames are skipped.
    case lateFrame
    /// Closes itself after a second.
    case closing
    /// Asks for a slow save at the end, and waits for the response.
    case saving
    case quitConfirmation(unsaved: [String])
  }

  typealias Request = String
  typealias Response = String
}

/// A screen that shows its route and the events that it has handled.
struct TestScreen: Screen {
  typealias App = TestScreens

  let route: TestScreens.Route
  let commands: [Key: [Command<TestScreens>]]
  let onResponse: [Command<TestScreens>]
  private var events: [String] = []
  private(set) var alarm: Instant?

  init(
    _ route: TestScreens.Route, _ commands: [Key: [Command<TestScreens>]],
    onResponse: [Command<TestScreens>] = []
  ) {
    self.route = route
    self.onResponse = onResponse
    self.commands = commands
    alarm = [.clock, .lateFrame, .closing].contains(route) ? .start + .seconds(1) : nil
  }

  var header: Header { Header("\(route)", remark: "a remark") }
  var hints: [Hint] {
    guard route != .secret else { return secretHints }
    return [Hint(.character("k"), title: "Cook"), Hint(.character("x"), title: "Hidden", isInFooter: false)]
  }
  private var secretHints: [Hint] {
    events.contains("interrupted")
      ? [Hint(.space, title: "Open the vault", isDeliberate: true)]
      : [Hint(.character("g"), title: "Take the gold")]
  }
  var skipsFrameAfterAlarm: Bool { route == .lateFrame && events.last == "alarm" }
  var wantsHover: Bool { route == .hover }
  var acceptsText: Bool { route == .textInput }
  var isOverlay: Bool { route == .overlay }
  var unsavedWork: String? { route == .unsaved || !isReadyToEnd ? "draft" : nil }
  var isReadyToEnd: Bool { route != .saving || !events.contains("ending") || events.last == "response saved" }

  mutating func handle(_ event: Event<String>, in context: Context<TestScreens.Route>) -> [Command<
    TestScreens
  >] {
    events.append(route == .hover ? event.gesture ?? event.name : event.name)
    if event == .alarm, let due = alarm { alarm = max(due + .seconds(1), context.now) }
    if event == .alarm, route == .closing { return [.close] }
    if event == .ending { return commandsAtEnd }
    if case .response = event { return onResponse }
    guard case .input(.key(let key)) = event else { return [] }
    return commands[key] ?? []
  }

  /// Only the request is executed: for all else it is too late.
  private var commandsAtEnd: [Command<TestScreens>] {
    [
      .open(.hover), .toast(Toast("Too late")), .request(route == .saving ? "slow save" : "save \(route)"),
      .close,
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let content = isOverlay ? area.droppingTop(10) : area
    canvas.write("Screen: \(route)", in: content.row(0))
    Paragraph("Events: \(events.joined(separator: ", "))").draw(on: &canvas, in: content.droppingTop(1))
  }
}

extension Event<String> {
  fileprivate var name: String {
    switch self {
    case .appeared: "appeared"
    case .input(.key(let key)): "key \(key)"
    case .input(.mouse): "mouse"
    case .input(.paste(let text)): "paste \(text)"
    case .input(.focus): "focus"
    case .alarm: "alarm"
    case .resized: "resized"
    case .interrupted: "interrupted"
    case .response(let response): "response \(response)"
    case .ending: "ending"
    }
  }

  /// The mouse action and its click count.
  fileprivate var gesture: String? {
    guard case .input(.mouse(let mouse)) = self else { return nil }
    return switch mouse.action {
    case .press: "down \(mouse.clicks)"
    case .release: "up \(mouse.clicks)"
    case .drag: "drag \(mouse.clicks)"
    case .move: "move"
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: "wheel"
    }
  }
}

extension Cue {
  static let sample = Cue("sample", "a test wants one", .loud, Sound([], peak: 0))
}
