/// The types shared by an app and its screens.
public protocol AppProtocol {
  /// The address of a screen.
  associatedtype Route: Hashable & Sendable
  /// Work that a screen cannot do itself: reading, saving, computing. By default, there is none.
  associatedtype Request: Hashable & Sendable = Never
  /// The result of a request, or progress toward it.
  associatedtype Response: Hashable & Sendable = Never
}

/// A screen of the app: a value that answers events with commands and draws itself.
///
/// It has no access to the terminal, the clock, the disk or other screens, so a test needs none of them.
public protocol Screen<App>: Sendable {
  /// The app that the screen belongs to.
  associatedtype App: AppProtocol

  /// Handles an event; returns the commands to perform, in order.
  mutating func handle(_ event: Event<App.Response>, in context: Context<App.Route>) -> [Command<App>]
  /// Continues what ``Event/interrupted`` stopped, after the help or the palette has closed.
  mutating func uncover(at now: Instant)
  /// Draws the screen into its part of the canvas.
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant)

  /// The rows at the bottom of the screen's area that notices leave free: they say what to do next.
  func rowsBelowNotices(in area: Rect) -> Int

  /// The content of the bar at the top.
  var header: Header { get }
  /// The keys that work now and what they do.
  var hints: [Hint] { get }
  /// The keys that the help and the palette list: those that work once they have closed.
  var coveredHints: [Hint] { get }
  /// The next time the screen wants an ``Event/alarm``; nil for never.
  var alarm: Instant? { get }
  /// True if no frame should follow the alarm, because a response will bring the next picture at once.
  var skipsFrameAfterAlarm: Bool { get }
  /// True while text is being typed, so that `?` is a character rather than the key for help.
  var acceptsText: Bool { get }
  /// True to get mouse motion while no button is down.
  var wantsHover: Bool { get }
  /// True to be told when the terminal gains or loses the focus.
  var receivesFocusEvents: Bool { get }
  /// True if the screen below stays visible around this one.
  var isOverlay: Bool { get }
  /// The work that quitting now would lose, in a few words; nil if there is none.
  var unsavedWork: String? { get }
  /// True if opening another screen suspends this one instead of closing it.
  var isSuspendable: Bool { get }
  /// True if the program may end: nothing requested after ``Event/ending`` is still pending.
  ///
  /// The program waits for this, but not for long.
  var isReadyToEnd: Bool { get }
}

extension Screen {
  /// By default, there is nothing to continue.
  public mutating func uncover(at now: Instant) {}
  /// By default, the last two rows.
  public func rowsBelowNotices(in area: Rect) -> Int { 2 }
  /// By default, the same keys work.
  public var coveredHints: [Hint] { hints }
  /// By default, there is no alarm.
  public var alarm: Instant? { nil }
  /// By default, an alarm draws a frame at once.
  public var skipsFrameAfterAlarm: Bool { false }
  /// By default, characters are keys.
  public var acceptsText: Bool { false }
  /// By default, motion counts only while a button is down.
  public var wantsHover: Bool { false }
  /// By default, focus changes only cause ``Event/interrupted``.
  public var receivesFocusEvents: Bool { false }
  /// By default, the screen covers the one below.
  public var isOverlay: Bool { false }
  /// By default, quitting loses nothing.
  public var unsavedWork: String? { nil }
  /// By default, a screen with unsaved work is suspended.
  public var isSuspendable: Bool { unsavedWork != nil }
  /// By default, the program need not wait.
  public var isReadyToEnd: Bool { true }
}

/// An event for a screen to handle.
public enum Event<Response: Hashable & Sendable>: Hashable, Sendable {
  /// The screen has come to the front, for the first time or again.
  case appeared
  /// A key, a mouse action, a paste or a change of focus.
  case input(Input)
  /// The time of ``Screen/alarm`` has come.
  case alarm
  /// The screen's area has changed its size.
  case resized
  /// The program was stopped and continued, or the terminal lost the focus: hide anything private.
  case interrupted
  /// The result of one of this screen's requests, or progress toward it.
  case response(Response)
  /// The program is about to end: request whatever must be saved.
  ///
  /// Every screen of the stack gets it, including suspended ones. From now on only requests among its
  /// commands are performed, and only responses follow, until all screens are ready to end or two seconds
  /// have passed.
  case ending
}

/// The circumstances in which a screen handles an event.
public struct Context<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The current time on the terminal's clock.
  public let now: Instant
  /// The screen's part of the canvas, the same that it draws into.
  public let area: Rect
  /// The look of the app.
  public let look: Look
  /// The suspended routes, which can be resumed.
  public let suspended: [Route]

  /// Creates a context, by default without suspended routes.
  public init(now: Instant, area: Rect, look: Look, suspended: [Route] = []) {
    self.now = now
    self.area = area
    self.look = look
    self.suspended = suspended
  }
}

/// A command from a screen: plain data, so that tests can compare it.
///
/// Commands are performed in order, each for the screen that is in front at that moment. So whatever follows ``close``
/// in the list acts for the screen below, as if that had returned it: `[.close, .replace(route)]` puts another screen
/// in its place. While the screen is not in front, a navigation command waits, and so do all commands after it.
public enum Command<App: AppProtocol>: Hashable, Sendable {
  /// Opens a route on top of this one, or resumes it if it is suspended.
  case open(App.Route)
  /// Opens a route in place of this one.
  case replace(App.Route)
  /// Closes this screen and returns to the one below, for which the next command acts; ends the program if there
  /// is none.
  case close
  /// Returns to the screen below, but keeps this one to be resumed.
  case suspend
  /// Shows a notice.
  case toast(Toast)
  /// Plays a cue.
  case cue(Cue)
  /// Starts work; its responses come to this screen as events, now or later.
  case request(App.Request)
  /// Cancels all work requested by this screen; none of its responses will arrive.
  case cancel
  /// Copies a text to the terminal's clipboard; a notice says if it worked.
  case copy(String)
  /// Ends the program, after a confirmation if work would be lost.
  case quit
}
