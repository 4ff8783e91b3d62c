/// Runs screens: keeps their stack, performs their commands, and draws the bars and overlays around them.
///
/// It has no terminal of its own: ``run(on:)`` connects one, and tests do without.
@MainActor
public final class Shell<App: AppProtocol> {
  /// The smallest terminal in which screens are drawn; a smaller one shows a notice to enlarge it.
  public static var smallestSize: Size { Size(columns: 60, rows: 20) }

  let host: any Host<App>
  /// The look in which everything is drawn.
  public var look: Look { host.look }
  var stack = ScreenStack<App>()
  var notices: [Notice] = []
  var overlay: Overlay?
  var flash: Flash?
  var mouseState = MouseState()
  /// The last confirmation that quitting has opened.
  var lastConfirmation: App.Route?
  /// Pending effects on the terminal: commands add them, the loop removes them.
  public internal(set) var effects: [Effect] = []
  /// The size of the terminal.
  public internal(set) var size: Size
  /// True once the program is over: only responses to last requests are still handled.
  public internal(set) var isDone = false

  /// Creates a shell with open screens.
  ///
  /// - Parameter routes: The routes to open, lowest first; at least one.
  public init(host: any Host<App>, size: Size, routes: [App.Route], at now: Instant) {
    precondition(!routes.isEmpty, "An app has a first screen")
    self.host = host
    self.size = size
    for route in routes { stack.push(route, host.screen(for: route)) }
    host.appeared(stack.front.route)
    send(.appeared, at: now)
  }

  /// A brief reversal of colors on the screen or the header.
  struct Flash {
    let end: Instant
    let isOfHeader: Bool

    init(at now: Instant, isOfHeader: Bool) {
      end = now + .milliseconds(120)
      self.isOfHeader = isOfHeader
    }
  }

  /// The most toasts at a time, more than any screen has room for.
  static var mostNotices: Int { 20 }

  struct Notice {
    let toast: Toast
    let start: Instant

    var end: Instant { start + toast.duration }
  }

  /// An overlay of the shell, usable on every screen.
  enum Overlay {
    case help(HelpOverlay)
    case palette(CommandPalette<PaletteChoice>)
  }

  enum PaletteChoice: Hashable, Sendable {
    /// Triggers a hint of the screen or of the shell.
    case press(Hint)
    /// Goes to another route.
    case visit(App.Route)
  }
}

/// An effect that only the terminal can produce.
public enum Effect: Hashable, Sendable {
  case ring
  /// Stops the program, as Ctrl-Z does.
  case suspend
  /// Copies a text to the clipboard.
  case copy(String)
  /// Shows a notification of the desktop.
  case notify(String)
}

extension Shell {
  /// The open routes, lowest first.
  public var routes: [App.Route] { stack.open.map { $0.route } }

  /// The suspended routes, which can be resumed.
  public var suspendedRoutes: [App.Route] { stack.suspended.map { $0.route } }

  /// The title of the window for the front screen.
  public var title: String { host.title(of: stack.front.route) }

  var top: any Screen<App> { stack.front.screen }

  /// True if no screen has to wait for a response before the program ends.
  public var isReadyToEnd: Bool { stack.all.allSatisfy { $0.screen.isReadyToEnd } }

  /// The work lost because a screen was not ready in time, in a few words each.
  public var unsavedWork: [String] {
    stack.all.map { $0.screen }.filter { !$0.isReadyToEnd }.compactMap { $0.unsavedWork }
  }

  /// The next time at which something changes by itself; nil for never.
  public var alarm: Instant? {
    let screen = isTooSmall ? nil : top.alarm
    // Closures here and below: in generic code every use of a key path creates a new one.
    return ([screen, flash?.end] + notices.map { $0.end }).compactMap { $0 }.min()
  }

  var isTooSmall: Bool { !size.holds(Self.smallestSize) }

  /// The part of the canvas between the top and bottom bars.
  var body: Rect { Rect(size).droppingTop(1).droppingBottom(1) }

  func context(at now: Instant) -> Context<App.Route> {
    Context(now: now, area: body, look: look, suspended: suspendedRoutes)
  }
}
