/// The words that an app's screens and the app itself share.
public protocol Vocabulary {
  /// The address of a place in the app.
  associatedtype Route: Hashable & Sendable
  /// Work that a screen cannot do itself: reading, storing, computing.
  associatedtype Request: Hashable & Sendable
  /// What comes of such work.
  associatedtype Answer: Hashable & Sendable
}

/// A place in the app: a value that answers events with commands and paints itself.
///
/// It knows no terminal, no clock, no disk and no other screen, so a test needs none of them.
public protocol Screen<Words>: Sendable {
  /// The app's words.
  associatedtype Words: Vocabulary

  /// Takes in what happened and says what shall be done about it.
  mutating func handle(_ event: Event<Words.Answer>, in context: Context<Words.Route>) -> [Command<Words>]
  /// Paints the screen into the part of the canvas that is its own.
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant)

  /// What stands in the bar at the top: where one is, and a remark at the right.
  var header: Header { get }
  /// The keys that work now and what they do.
  var hints: [Hint] { get }
  /// When the screen wants to be woken next; nil sleeps until somebody does something.
  var alarm: Instant? { get }
  /// Whether an answer that is due within a frame brings the next picture, and none is needed until then.
  var awaitsPicture: Bool { get }
  /// Whether signs are typed into a field, so that `?` is a question mark and not the call for help.
  var takesText: Bool { get }
  /// Whether it wants to hear where the mouse is while no button is down.
  var wantsHover: Bool { get }
  /// Whether it wants to hear that the person turned to the terminal, or away from it.
  var hearsFocus: Bool { get }
  /// Whether the screen below stays visible around it.
  var isOverlay: Bool { get }
  /// What would be lost if the program ended now, in a few words; nil when nothing would.
  var stake: String? { get }
}

extension Screen {
  /// Sleeps until somebody does something.
  public var alarm: Instant? { nil }
  /// Shows at once what an alarm has changed.
  public var awaitsPicture: Bool { false }
  /// Takes no text.
  public var takesText: Bool { false }
  /// Hears of the mouse only when something is done with it.
  public var wantsHover: Bool { false }
  /// Hears no more than that it was interrupted.
  public var hearsFocus: Bool { false }
  /// Covers the screen below.
  public var isOverlay: Bool { false }
  /// Loses nothing.
  public var stake: String? { nil }
}

/// The bar at the top of a screen.
public struct Header: Hashable, Sendable {
  /// Where one is.
  public let title: String
  /// A remark at the right end.
  public let remark: String

  /// Creates the content of the bar.
  public init(_ title: String, remark: String = "") {
    self.title = title
    self.remark = remark
  }
}

/// What a screen is told.
public enum Event<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// The screen is in front now, for the first time or again.
  case appeared
  /// A person did something.
  case input(Input)
  /// The moment that the screen asked for has come, or passed.
  case alarm
  /// The place for the screen has another size.
  case resized
  /// The program was stopped and goes on, or the person turned away: what is private must be hidden.
  case interrupted
  /// Work that the screen asked for is done, or has come so far.
  case answer(Answer)
}

/// What is true around a screen while it handles an event.
public struct Context<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The time.
  public let now: Instant
  /// The part of the canvas that is the screen's own: the same as it is given to draw in.
  public let area: Rect
  /// How things are drawn.
  public let look: Look
  /// The places that were left without being closed, and can be taken up again.
  public let kept: [Route]

  /// Creates a context.
  public init(now: Instant, area: Rect, look: Look, kept: [Route] = []) {
    self.now = now
    self.area = area
    self.look = look
    self.kept = kept
  }
}

/// What a screen wants to be done: data, so that tests can compare it.
///
/// Commands are carried out in order, each by the state of the stack at that moment: after `close`,
/// the next one speaks for the screen below. What leads somewhere waits, with all that follows it, while
/// the screen is not in front.
public enum Command<Words: Vocabulary>: Hashable, Sendable {
  /// Go to a place, on top of this one; one that was kept is taken up again.
  case open(Words.Route)
  /// Go to a place instead of this one.
  case replace(Words.Route)
  /// Go back to the place below.
  case close
  /// Go back to the place below, but keep this one to be taken up again.
  case leave
  /// Show a notice.
  case toast(Toast)
  /// Let something be heard or seen.
  case cue(Cue)
  /// Do work; what comes of it, at once or later, is told to the screen, whichever is in front by then.
  case request(Words.Request)
  /// Give up the work that this screen has asked for and that still goes on; nothing of it is told.
  case cancel
  /// Hand a text to the terminal's clipboard; whether that could be done is said in a notice.
  case copy(String)
  /// End the program, after asking where something would be lost.
  case quit
}
