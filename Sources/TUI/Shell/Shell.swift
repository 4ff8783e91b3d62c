/// Runs screens: keeps their stack, carries out their commands, and draws what belongs to all of them.
///
/// It knows no terminal; ``run(on:)`` connects it to one, and tests drive it without.
@MainActor
public final class Shell<Words: Vocabulary> {
  /// The smallest size in which screens are drawn; below it a notice asks for more room.
  public static var smallestSize: Size { Size(columns: 60, rows: 20) }

  let host: any Host<Words>
  var stack: [Place] = []
  var kept: [Place] = []
  var notices: [Notice] = []
  var help: HelpOverlay?
  var flashEnd: Instant?
  /// What the terminal itself is to do: filled by commands, emptied by the loop.
  var effects: [Effect] = []
  /// The size of the terminal.
  public internal(set) var size: Size
  /// Whether the program is over.
  public internal(set) var isDone = false

  /// Creates a shell that stands at an address.
  ///
  /// - Parameter routes: The places to open, the lowest first; at least one.
  public init(host: any Host<Words>, size: Size, routes: [Words.Route], at now: Instant) {
    precondition(!routes.isEmpty, "An app begins somewhere")
    self.host = host
    self.size = size
    stack = routes.map { Place(route: $0, screen: host.screen(for: $0)) }
    tell(.appeared, at: now)
  }

  /// A screen at its address.
  struct Place {
    let route: Words.Route
    var screen: any Screen<Words>
  }

  /// A toast and since when it is shown.
  struct Notice {
    let toast: Toast
    let start: Instant

    /// When it passes.
    var end: Instant { start + toast.duration }
  }

  /// Something that only the terminal can do.
  enum Effect: Equatable {
    case ring
    case suspend
  }
}

extension Shell {
  /// The places that are open, the lowest first.
  public var routes: [Words.Route] { stack.map(\.route) }

  /// The places that were left and can be taken up again.
  public var keptRoutes: [Words.Route] { kept.map(\.route) }

  var top: any Screen<Words> { stack[stack.count - 1].screen }

  /// When something will change by itself; nil when nothing will.
  public var alarm: Instant? {
    let screen = isTooSmall ? nil : top.alarm
    return ([screen, flashEnd] + notices.map(\.end)).compactMap(\.self).min()
  }

  var isTooSmall: Bool { !size.holds(Self.smallestSize) }

  /// The part of the canvas between the bars at the top and the bottom.
  var body: Rect { Rect(size).droppingTop(1).droppingBottom(1) }
}
