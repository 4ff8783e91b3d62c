/// Runs screens: keeps their stack, executes their commands, and draws what belongs to all of them.
///
/// It knows no terminal; ``run(on:)`` connects it to one, and tests drive it without.
@MainActor
public final class Shell<App: AppProtocol> {
  /// The smallest size in which screens are drawn; below it a notice asks for more room.
  public static var smallestSize: Size { Size(columns: 60, rows: 20) }

  let host: any Host<App>
  var stack = ScreenStack<App>()
  var notices: [Notice] = []
  /// The shell's own overlay above the screens.
  var overlay: Overlay?
  var flash: Flash?
  var mouseState = MouseState()
  /// The confirmation that quitting has opened last.
  var lastConfirmation: App.Route?
  /// The pending terminal effects: added by commands, removed by the loop.
  public internal(set) var effects: [Effect] = []
  /// The size of the terminal.
  public internal(set) var size: Size
  /// True once the program is over: nothing is handled any more but the responses to last requests.
  public internal(set) var isDone = false

  /// Creates a shell with open screens.
  ///
  /// - Parameter routes: The routes to open, the lowest first; at least one.
  public init(host: any Host<App>, size: Size, routes: [App.Route], at now: Instant) {
    precondition(!routes.isEmpty, "An app has a first screen")
    self.host = host
    self.size = size
    for route in routes { stack.push(route, host.screen(for: route)) }
    host.appeared(stack.front.route)
    send(.appeared, at: now)
  }

  /// A part of the picture in reverse video.
  struct Flash {
    let end: Instant
    let isOfHeader: Bool

    init(at now: Instant, isOfHeader: Bool) {
      (end, self.isOfHeader) = (now + .milliseconds(120), isOfHeader)
    }
  }

  /// The most toasts at a time, more than any screen has room for.
  static var mostNotices: Int { 20 }

  /// A toast and when it was shown.
  struct Notice {
    let toast: Toast
    let start: Instant

    var end: Instant { start + toast.duration }
  }

  /// An overlay that works above every screen.
  enum Overlay {
    case help(HelpOverlay)
    case palette(CommandPalette<PaletteChoice>)
  }

  /// A choice in the command palette.
  enum PaletteChoice: Hashable, Sendable {
    /// The command of a key of the screen or of the shell.
    case press(Hint)
    /// Another route.
    case visit(App.Route)
  }
}

/// An effect that only the terminal has.
public enum Effect: Hashable, Sendable {
  /// Rings the bell.
  case ring
  /// Stops the program, as Ctrl-Z does.
  case suspend
  /// Copies a text to the clipboard.
  case copy(String)
}

extension Shell {
  /// The open routes, the lowest first.
  public var routes: [App.Route] { stack.open.map { $0.route } }

  /// The routes that were suspended and can be resumed.
  public var suspendedRoutes: [App.Route] { stack.suspended.map { $0.route } }

  var top: any Screen<App> { stack.front.screen }

  /// True if no screen waits for a response before the program ends.
  public var isReadyToEnd: Bool { stack.all.allSatisfy { $0.screen.isReadyToEnd } }

  /// What is lost because its screen was not ready when the time at the end was over, each in a few words.
  public var unsavedWork: [String] {
    stack.all.map { $0.screen }.filter { !$0.isReadyToEnd }.compactMap { $0.unsavedWork }
  }

  /// The next time at which something changes by itself; nil if nothing will.
  public var alarm: Instant? {
    let screen = isTooSmall ? nil : top.alarm
    // Closures here and below: in generic code a key path is created anew each time.
    return ([screen, flash?.end] + notices.map { $0.end }).compactMap { $0 }.min()
  }

  var isTooSmall: Bool { !size.holds(Self.smallestSize) }

  /// The part of the canvas between the bars at the top and the bottom.
  var body: Rect { Rect(size).droppingTop(1).droppingBottom(1) }

  func context(at now: Instant) -> Context<App.Route> {
    Context(now: now, area: body, look: host.look, suspended: suspendedRoutes)
  }
}
