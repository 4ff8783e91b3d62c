/// The app as seen by the shell: it creates screens for routes and handles requests.
@MainActor
public protocol Host<App>: AnyObject {
  /// The app's route, request and response types.
  associatedtype App: AppProtocol

  /// The name of the app, as it continues “Quit”.
  var name: String { get }
  /// The title of the window while a route is in front; never anything secret, because it can be read from afar.
  func title(of route: App.Route) -> String
  /// Creates the screen of a route.
  func screen(for route: App.Route) -> any Screen<App>
  /// Handles a request; returns its response, or nil if there is none or it comes later.
  ///
  /// - Parameter owner: The screen that waits. Work longer than a frame runs elsewhere; any number of
  ///   ``AddressedResponse``s then go to the same owner after a ``TerminalEvent/wakeup``.
  func perform(_ request: App.Request, for owner: RequestOwner) -> App.Response?
  /// Returns the responses that have arrived since the last call, in order.
  func takeResponses() -> [AddressedResponse<App.Response>]
  /// Cancels pending work whose owner was closed or has canceled it.
  func cancel(_ owner: RequestOwner)
  /// Returns the route that confirms quitting; nil if the program may end at once.
  ///
  /// - Parameter unsaved: What would be lost, in a few words each.
  func quitConfirmation(unsaved: [String]) -> App.Route?
  /// Returns new notices, each only once.
  func takeNotices() -> [Toast]
  /// The routes that the command palette always offers; going there suspends screens with unsaved work.
  var destinations: [Destination<App.Route>] { get }
  /// Records the time taken to draw and show a frame.
  func note(frame duration: Duration)
  /// The current theme and display preferences.
  var look: Look { get }
  /// The output that the settings choose for a cue.
  func output(for cue: Cue) -> CueOutput
  /// True if a notice is worth a notification of the desktop while the player looks at another window.
  func notifies(about toast: Toast) -> Bool
  /// Notes that the terminal has changed to a light or a dark background.
  func backgroundChanged(isLight: Bool)
  /// Plays the sound of a cue whose output is ``CueOutput/sounds``; returns immediately.
  func play(_ cue: Cue)
  /// Notes that a route has come to the front.
  func appeared(_ route: App.Route)
  /// True if the settings allow mouse events.
  var usesMouse: Bool { get }
}

extension Host {
  /// By default, the title is the name.
  public func title(of route: App.Route) -> String { name }
  /// By default, there are no notifications.
  public func notifies(about toast: Toast) -> Bool { false }
  /// By default, the look does not depend on the background.
  public func backgroundChanged(isLight: Bool) {}
  /// By default, quitting is not confirmed.
  public func quitConfirmation(unsaved: [String]) -> App.Route? { nil }
  /// By default, there are no notices.
  public func takeNotices() -> [Toast] { [] }
  /// By default, cues have no output.
  public func output(for cue: Cue) -> CueOutput { .off }
  /// By default, the mouse is used.
  public var usesMouse: Bool { true }
  /// By default, no responses arrive later.
  public func takeResponses() -> [AddressedResponse<App.Response>] { [] }
  /// By default, there is no pending work.
  public func cancel(_ owner: RequestOwner) {}
  /// By default, the palette offers no routes.
  public var destinations: [Destination<App.Route>] { [] }
  /// By default, frame times are not recorded.
  public func note(frame duration: Duration) {}
  /// By default, there are no sounds.
  public func play(_ cue: Cue) {}
  /// By default, does nothing.
  public func appeared(_ route: App.Route) {}
}

extension Host where App.Request == Never {
  /// There are no requests.
  public func perform(_ request: Never, for owner: RequestOwner) -> App.Response? {}
}

/// A route with its title in the command palette.
public struct Destination<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The title, in words people would search for.
  public let title: String
  /// The route that it opens.
  public let route: Route

  /// Creates a palette entry for a route.
  public init(_ title: String, _ route: Route) {
    self.title = title
    self.route = route
  }
}

/// The owner of a request: an entry of the screen stack, until it closes or cancels its requests.
///
/// Numbers are never reused, so a response never reaches a later entry, or one that has canceled the request.
public struct RequestOwner: Hashable, Sendable {
  /// The number of the stack entry.
  public let entry: Int
  /// The number of times that the entry has canceled its requests.
  public let cancellations: Int

  /// Creates an owner; the screen stack does so for its entries.
  public init(entry: Int, cancellations: Int = 0) {
    self.entry = entry
    self.cancellations = cancellations
  }
}

/// A response that arrives after its request has returned.
public struct AddressedResponse<Response: Hashable & Sendable>: Hashable, Sendable {
  /// The owner of the request.
  public let owner: RequestOwner
  /// The result, or progress toward it.
  public let response: Response

  /// Creates a response for an owner.
  public init(to owner: RequestOwner, _ response: Response) {
    self.owner = owner
    self.response = response
  }
}
