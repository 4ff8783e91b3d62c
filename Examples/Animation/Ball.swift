import Curses
import TUI

enum Gym: AppProtocol {
  enum Route { case ball }
}

extension Component {
  /// The ball; a theme that does not know it shows it like `text`.
  static let ball = Component("ball")
}

extension Theme {
  /// The standard theme with a color for the ball, written as a theme file.
  static let gym = ThemeFile.load(name: "gym", known: Component.toolkit + [.ball]) { name in
    guard name == "gym" else { return nil }
    let text = """
      inherits = standard
      [primitive]
      orange = #e0701f / 166 / yellow
      [semantic]
      accent.warm = orange
      [component]
      ball = accent.warm bold
      """
    return (path: "gym.theme", text: text)
  }.theme
}

/// A ball that bounces from wall to wall; its position is a function of the time.
struct BallScreen: Screen {
  typealias App = Gym

  /// When the ball started; nil while it rests.
  private var start: Instant?
  /// How long it had rolled before.
  private var rolled = Duration.zero
  private(set) var alarm: Instant?

  private static let frame = Duration.milliseconds(33)

  let header = Header("Ball")
  var hints: [Hint] {
    [Hint(.space, title: start == nil ? "Roll" : "Rest"), Hint(.escape, title: "Close")]
  }

  mutating func handle(_ event: Event<Never>, in context: Context<Gym.Route>) -> [Command<Gym>] {
    switch event {
    case .input(.key(.escape)): return [.close]
    case .input(.key(.space)) where start == nil: start = context.now
    case .input(.key(.space)):
      rolled = time(at: context.now)
      start = nil
    case .input, .appeared, .alarm, .resized, .interrupted, .ending: break
    }
    // The next frame counts from now: late ones are skipped, never queued.
    let moves = start != nil && context.look.isAnimated && !context.look.isPlain
    alarm = moves ? context.now + Self.frame : nil
    return []
  }

  private func time(at now: Instant) -> Duration { rolled + (start.map { now - $0 } ?? .zero) }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let seconds = time(at: now) / .seconds(1)
    guard !canvas.look.isPlain else {
      return canvas.write("The ball has rolled for \(Int(seconds)) seconds.", in: area)
    }
    let scale = PixelScale.halves
    var picture = PixelCanvas(scale.pixels(in: area.size), inks: [.ball])
    let radius = max(1, picture.size.rows / 8)
    let room = Size(
      columns: max(1, picture.size.columns - 2 * radius - 1), rows: max(1, picture.size.rows - 2 * radius - 1)
    )
    let center = Point(
      column: radius + bounced(seconds * 20, in: room.columns),
      row: radius + bounced(seconds * 9, in: room.rows))
    picture.fillCircle(at: center, radius: radius)
    picture.draw(on: &canvas, in: area, scale: scale)
  }

  /// Returns the position after a distance between two walls.
  private func bounced(_ distance: Double, in length: Int) -> Int {
    let position = Int(distance.truncatingRemainder(dividingBy: Double(2 * length)))
    return position < length ? position : 2 * length - position
  }
}

final class GymHost: Host {
  typealias App = Gym

  let name = "Ball"
  let look: Look

  init(look: Look) { self.look = look }

  func screen(for route: Gym.Route) -> any Screen<Gym> { BallScreen() }
}

@main
@MainActor
enum Main {
  static func main() {
    do {
      try CursesTerminal.run(.ball) { GymHost(look: $0.look(.gym)) }
    } catch {
      print(error)
    }
  }
}
