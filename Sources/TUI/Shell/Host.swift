/// The app, as the shell sees it: it creates screens for routes and handles requests.
@MainActor
public protocol Host<App>: AnyObject {
  /// The app's types.
  associatedtype App: AppProtocol

  /// Creates the screen of a route.
  func screen(for route: App.Route) -> any Screen<App>
  /// Handles a request and returns its response; nil if there is none, or none yet.
  ///
  /// - Parameter owner: The screen that waits. Work that takes longer than a frame runs elsewhere; its responses,
  ///   any number of them, come as ``AddressedResponse``s to the same owner after a ``TerminalEvent/wakeup``.
  func perform(_ request: App.Request, for owner: RequestOwner) -> App.Response?
  /// Returns the responses that have arrived since the last call, in order.
  func takeResponses() -> [AddressedResponse<App.Response>]
  /// Cancels the pending work of an owner that is gone or has given it up.
  func cancel(_ owner: RequestOwner)
  /// Returns the screen that confirms the end of the program, or nil if it may end at once.
  ///
  /// - Parameter unsaved: What would be lost, each in a few words.
  func quitConfirmation(unsaved: [String]) -> App.Route?
  /// Returns the notices that were not shown yet; each is returned once.
  func takeNotices() -> [Toast]
  /// The routes that the command palette offers everywhere; unsaved work on the way is suspended.
  var destinations: [Destination<App.Route>] { get }
  /// Records how long it took to draw and show a frame.
  func note(frame duration: Duration)
  /// The look of the app.
  var look: Look { get }
  /// The output of a cue.
  func output(for cue: Cue) -> CueOutput
  /// Plays the sound of a cue whose output is ``CueOutput/sounds``; never waits.
  func play(_ cue: Cue)
  /// Takes note of the route that has come to the front.
  func appeared(_ route: App.Route)
  /// True if mouse events are wanted.
  var usesMouse: Bool { get }
}

extension Host {
  /// Handles every request at once.
  public func takeResponses() -> [AddressedResponse<App.Response>] { [] }
  /// Has no pending work.
  public func cancel(_ owner: RequestOwner) {}
  /// Offers no routes.
  public var destinations: [Destination<App.Route>] { [] }
  /// Records nothing.
  public func note(frame duration: Duration) {}
  /// Has no sounds.
  public func play(_ cue: Cue) {}
  /// Does nothing about it.
  public func appeared(_ route: App.Route) {}
}

/// A route and its title in the command palette.
public struct Destination<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The title, as one would search for it.
  public let title: String
  /// The route.
  public let route: Route

  /// Creates a destination.
  public init(_ title: String, _ route: Route) {
    self.title = title
    self.route = route
  }
}

/// The owner of a request: an entry of the screen stack, until it is closed or cancels its requests.
///
/// Numbers are never reused. So no response reaches an entry that has taken the place of another, nor one that
/// has cancelled the request.
public struct RequestOwner: Hashable, Sendable {
  /// The number of the entry.
  public let entry: Int
  /// How often the entry has cancelled its requests.
  public let cancellations: Int

  /// Creates an owner.
  public init(entry: Int, cancellations: Int = 0) {
    self.entry = entry
    self.cancellations = cancellations
  }
}

/// A response that arrives later, and the owner of its request.
public struct AddressedResponse<Response: Hashable & Sendable>: Hashable, Sendable {
  /// The owner of the request.
  public let owner: RequestOwner
  /// The result or the progress.
  public let response: Response

  /// Addresses a response.
  public init(to owner: RequestOwner, _ response: Response) {
    self.owner = owner
    self.response = response
  }
}
