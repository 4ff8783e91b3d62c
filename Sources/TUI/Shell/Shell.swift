/// Runs screens: keeps their stack, carries out their commands, and draws what belongs to all of them.
///
/// It knows no terminal; ``run(on:)`` connects it to one, and tests drive it without.
@MainActor
public final class Shell<Words: Vocabulary> {
  /// The smallest size in which screens are drawn; below it a notice asks for more room.
  public static var smallestSize: Size { Size(columns: 60, rows: 20) }

  let host: any Host<Words>
  var places = Places<Words>()
  var notices: [Notice] = []
  /// What the shell itself has laid over the screens.
  var overlay: Overlay?
  var flashEnd: Instant?
  var pointer = Pointer()
  /// What the terminal itself is to do: filled by commands, emptied by the loop.
  public internal(set) var effects: [Effect] = []
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
    for route in routes { places.enter(route, host.screen(for: route)) }
    tell(.appeared, at: now)
  }

  /// A toast and since when it is shown.
  struct Notice {
    let toast: Toast
    let start: Instant

    /// When it passes.
    var end: Instant { start + toast.duration }
  }

  /// What lies over the screens, and belongs to all of them.
  enum Overlay {
    case help(HelpOverlay)
    case palette(CommandPalette<PaletteChoice>)
  }

  /// What can be chosen in the palette.
  enum PaletteChoice: Hashable, Sendable {
    /// What a key of the screen or of the shell does.
    case act(Hint)
    /// To go somewhere else.
    case visit(Words.Route)
  }
}

/// Something that only the terminal can do.
public enum Effect: Hashable, Sendable {
  /// Sound the bell.
  case ring
  /// Stop the program, as Ctrl-Z does.
  case suspend
  /// Hand a text to the clipboard.
  case copy(String)
}

extension Shell {
  /// The places that are open, the lowest first.
  public var routes: [Words.Route] { places.open.map { $0.route } }

  /// The places that were left and can be taken up again.
  public var keptRoutes: [Words.Route] { places.kept.map { $0.route } }

  var top: any Screen<Words> { places.front.screen }

  /// When something will change by itself; nil when nothing will.
  public var alarm: Instant? {
    let screen = isTooSmall ? nil : top.alarm
    // Closures here and below: in generic code a key path is made anew each time.
    return ([screen, flashEnd] + notices.map { $0.end }).compactMap { $0 }.min()
  }

  var isTooSmall: Bool { !size.holds(Self.smallestSize) }

  /// The part of the canvas between the bars at the top and the bottom.
  var body: Rect { Rect(size).droppingTop(1).droppingBottom(1) }
}
