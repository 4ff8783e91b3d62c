/// The types that an app's screens and the app itself share.
public protocol AppProtocol {
  /// The address of a screen.
  associatedtype Route: Hashable & Sendable
  /// Work that a screen cannot do itself: reading, saving, computing.
  associatedtype Request: Hashable & Sendable
  /// The result of a request, or its progress.
  associatedtype Response: Hashable & Sendable
}

/// A screen of the app: a value that answers events with commands and draws itself.
///
/// It knows no terminal, clock, disk or other screen, so a test needs none of them.
public protocol Screen<App>: Sendable {
  /// The app that the screen belongs to.
  associatedtype App: AppProtocol

  /// Handles an event and returns what is to be done.
  mutating func handle(_ event: Event<App.Response>, in context: Context<App.Route>) -> [Command<App>]
  /// Continues what ``Event/interrupted`` stopped, now that the help or the palette over the screen has closed.
  mutating func uncover(at now: Instant)
  /// Draws the screen into its part of the canvas.
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant)

  /// The bar at the top: the title of the screen, and a remark at the right.
  var header: Header { get }
  /// The keys that work now and what they do.
  var hints: [Hint] { get }
  /// The keys that the help and the palette list: those that work once they have closed.
  var coveredHints: [Hint] { get }
  /// The next time at which the screen wants an alarm; nil for none.
  var alarm: Instant? { get }
  /// True if a response that is due within a frame brings the next picture, so that none is drawn after the alarm.
  var skipsFrameAfterAlarm: Bool { get }
  /// True while characters are typed into a field, so that `?` is a question mark and does not open the help.
  var acceptsText: Bool { get }
  /// True if the screen wants mouse motion while no button is down.
  var wantsHover: Bool { get }
  /// True if the screen wants to know when the terminal gains or loses the focus.
  var receivesFocusEvents: Bool { get }
  /// True if the screen below stays visible around this one.
  var isOverlay: Bool { get }
  /// What would be lost if the program ended now, in a few words; nil if nothing would.
  var unsavedWork: String? { get }
  /// True if another screen that is visited leaves this one suspended rather than closed.
  var isSuspendable: Bool { get }
  /// True if the program may end, as far as this screen goes: nothing that it asked for after ``Event/ending`` is
  /// still on its way. The program waits for that, though not for long.
  var isReadyToEnd: Bool { get }
}

extension Screen {
  /// Has stopped nothing.
  public mutating func uncover(at now: Instant) {}
  /// The same keys.
  public var coveredHints: [Hint] { hints }
  /// No alarm.
  public var alarm: Instant? { nil }
  /// Draws at once what an alarm has changed.
  public var skipsFrameAfterAlarm: Bool { false }
  /// Takes no text.
  public var acceptsText: Bool { false }
  /// Gets mouse events only while a button is down.
  public var wantsHover: Bool { false }
  /// Gets ``Event/interrupted`` only.
  public var receivesFocusEvents: Bool { false }
  /// Covers the screen below.
  public var isOverlay: Bool { false }
  /// Loses nothing.
  public var unsavedWork: String? { nil }
  /// Waits if something would be lost.
  public var isSuspendable: Bool { unsavedWork != nil }
  /// Waits for nothing.
  public var isReadyToEnd: Bool { true }
}

/// An event that a screen handles.
public enum Event<Response: Hashable & Sendable>: Hashable, Sendable {
  /// The screen is in front now, for the first time or again.
  case appeared
  /// A key, a mouse action, a paste or a change of focus.
  case input(Input)
  /// The screen's ``Screen/alarm`` is due.
  case alarm
  /// The screen's area has another size.
  case resized
  /// The program was stopped and continued, or the terminal lost the focus: hide what is private.
  case interrupted
  /// A request of this screen is done, or has made progress.
  case response(Response)
  /// The program is about to end: ask for what must be saved.
  ///
  /// Every screen of the stack gets it, a suspended one too. From now on only the requests among its commands are
  /// executed, and only responses follow, until all screens are ready to end or two seconds have passed.
  case ending
}

/// The surroundings of a screen while it handles an event.
public struct Context<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The time.
  public let now: Instant
  /// The screen's part of the canvas, the same that it draws in.
  public let area: Rect
  /// The look of the app.
  public let look: Look
  /// The routes that were suspended and can be resumed.
  public let suspended: [Route]

  /// Creates a context.
  public init(now: Instant, area: Rect, look: Look, suspended: [Route] = []) {
    self.now = now
    self.area = area
    self.look = look
    self.suspended = suspended
  }
}

/// A command of a screen: data, so that tests can compare it.
///
/// Commands are executed in order, each against the stack at that moment: after `close`, the next one acts
/// for the screen below. While the screen is not in front, a command that navigates waits, with all that follow it.
public enum Command<App: AppProtocol>: Hashable, Sendable {
  /// Opens a route on top of this one; a suspended one is resumed.
  case open(App.Route)
  /// Opens a route instead of this one.
  case replace(App.Route)
  /// Closes this screen and returns to the one below.
  case close
  /// Returns to the screen below, but keeps this one to be resumed.
  case suspend
  /// Shows a notice.
  case toast(Toast)
  /// Plays a cue.
  case cue(Cue)
  /// Starts work; its responses, immediate or later, come to this screen as events.
  case request(App.Request)
  /// Cancels the work that this screen has requested; no response of it arrives any more.
  case cancel
  /// Copies a text to the terminal's clipboard; a notice tells whether that was possible.
  case copy(String)
  /// Ends the program, after a confirmation where work would be lost.
  case quit
}
