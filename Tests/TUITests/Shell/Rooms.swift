import TUI

/// A small house to try the shell in: rooms that do what a test wrote down for their keys.
enum Rooms: AppProtocol {
  enum Route: Hashable {
    case hall
    case kitchen
    /// A note that lies over another room.
    case note
    /// A desk where one writes.
    case desk
    /// A room that shows a secret until it is interrupted.
    case vault
    /// A window from which one watches the mouse.
    case window
    /// A clock that strikes every second.
    case tower
    /// An oven that begins to bake after a second, and is not looked into until something happens.
    case oven
    /// A candle that burns down after a second, and is left then.
    case candle
    case farewell(losing: [String])
  }

  typealias Request = String
  typealias Response = String
}

/// A room: it shows its name, and all that it heard.
struct Room: Screen {
  typealias App = Rooms

  let route: Rooms.Route
  let commands: [Key: [Command<Rooms>]]
  let onAnswer: [Command<Rooms>]
  private var heard: [String] = []
  private(set) var alarm: Instant?

  init(_ route: Rooms.Route, _ commands: [Key: [Command<Rooms>]], onAnswer: [Command<Rooms>] = []) {
    self.route = route
    self.onAnswer = onAnswer
    self.commands = commands
    alarm = [.tower, .oven, .candle].contains(route) ? .start + .seconds(1) : nil
  }

  var header: Header { Header("\(route)", remark: "a remark") }
  var hints: [Hint] {
    guard route != .vault else { return vaultHints }
    return [Hint(.character("k"), title: "Cook"), Hint(.character("x"), title: "Hidden", isInFooter: false)]
  }
  private var vaultHints: [Hint] {
    heard.contains("interrupted")
      ? [Hint(.space, title: "Open the vault", isDeliberate: true)]
      : [Hint(.character("g"), title: "Take the gold")]
  }
  var skipsFrameAfterAlarm: Bool { route == .oven && heard.last == "alarm" }
  var wantsHover: Bool { route == .window }
  var acceptsText: Bool { route == .desk }
  var isOverlay: Bool { route == .note }
  var unsavedWork: String? { route == .kitchen ? "soup" : nil }

  mutating func handle(_ event: Event<String>, in context: Context<Rooms.Route>) -> [Command<Rooms>] {
    heard.append(route == .window ? event.gesture ?? event.word : event.word)
    if event == .alarm, let rung = alarm { alarm = max(rung + .seconds(1), context.now) }
    if event == .alarm, route == .candle { return [.close] }
    if case .response = event { return onAnswer }
    guard case .input(.key(let key)) = event else { return [] }
    return commands[key] ?? []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let place = isOverlay ? area.droppingTop(10) : area
    canvas.write("You are in: \(route)", in: place.row(0))
    Paragraph("Heard \(heard.joined(separator: ", "))").draw(on: &canvas, in: place.droppingTop(1))
  }
}

extension Event<String> {
  fileprivate var word: String {
    switch self {
    case .appeared: "appeared"
    case .input(.key(let key)): "key \(key)"
    case .input(.mouse): "mouse"
    case .input(.paste(let text)): "paste \(text)"
    case .input(.focus): "focus"
    case .alarm: "alarm"
    case .resized: "resized"
    case .interrupted: "interrupted"
    case .response(let answer): "answer \(answer)"
    }
  }
}

extension Event<String> {
  /// What the mouse does, and how often it was clicked.
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
