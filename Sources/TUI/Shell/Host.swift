/// The app, as the shell sees it: it turns addresses into screens and requests into work.
@MainActor
public protocol Host<Words>: AnyObject {
  /// The app's words.
  associatedtype Words: Vocabulary

  /// The screen at an address.
  func screen(for route: Words.Route) -> any Screen<Words>
  /// Does what a screen asked for; nil when there is nothing to tell.
  func perform(_ request: Words.Request) -> Words.Answer?
  /// The screen that asks before the program ends, or nil when it may end at once.
  ///
  /// - Parameter stakes: What would be lost, each in a few words.
  func farewell(losing stakes: [String]) -> Words.Route?
  /// What the person should know and was not told yet; each is handed out once.
  func takeNotices() -> [Toast]
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
  /// Takes no note.
  public func note(frame duration: Duration) {}
}
