/// The app, as the shell sees it: it turns addresses into screens and requests into work.
@MainActor
public protocol Host<Words>: AnyObject {
  /// The app's words.
  associatedtype Words: Vocabulary

  /// The screen at an address.
  func screen(for route: Words.Route) -> any Screen<Words>
  /// Does what a screen asked for, and answers; nil when there is nothing to tell, or not yet.
  ///
  /// - Parameter asker: Who waits. What takes longer than a frame is done elsewhere, and its answers, as
  ///   many as there are, come as ``Reply``s to the same asker after a ``TerminalEvent/mail``.
  func perform(_ request: Words.Request, for asker: Asker) -> Words.Answer?
  /// The answers that have come since the last time, in their order.
  func takeReplies() -> [Reply<Words.Answer>]
  /// Gives up what is still being done for somebody: they are gone, or want it no longer.
  func cancel(_ asker: Asker)
  /// The screen that asks before the program ends, or nil when it may end at once.
  ///
  /// - Parameter stakes: What would be lost, each in a few words.
  func farewell(losing stakes: [String]) -> Words.Route?
  /// What the person should know and was not told yet; each is handed out once.
  func takeNotices() -> [Toast]
  /// The places that can be gone to from everywhere; what would be lost on the way waits.
  var destinations: [Destination<Words.Route>] { get }
  /// Takes note of how long it took to draw and show a frame.
  func note(frame duration: Duration)
  /// How things are drawn.
  var look: Look { get }
  /// What becomes of a cue.
  func output(for cue: Cue) -> CueOutput
  /// Whether the mouse is reported.
  var usesMouse: Bool { get }
}

extension Host {
  /// Answers everything at once.
  public func takeReplies() -> [Reply<Words.Answer>] { [] }
  /// Does nothing that could be given up.
  public func cancel(_ asker: Asker) {}
  /// Names no place.
  public var destinations: [Destination<Words.Route>] { [] }
  /// Takes no note.
  public func note(frame duration: Duration) {}
}

/// A place and what it is called.
public struct Destination<Route: Hashable & Sendable>: Hashable, Sendable {
  /// What it is called, as one would look for it.
  public let title: String
  /// Where it is.
  public let route: Route

  /// Names a place.
  public init(_ title: String, _ route: Route) {
    self.title = title
    self.route = route
  }
}
