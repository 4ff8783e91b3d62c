import Curses
import TUI

/// The types of the app: it has one screen, and nothing to ask for.
enum Greeting: AppProtocol {
  enum Route { case hello }
}

/// A greeting in large letters.
struct HelloScreen: Screen {
  typealias App = Greeting

  let header = Header("Hello")
  let hints = [Hint(.escape, title: "Close")]

  func handle(_ event: Event<Never>, in context: Context<Greeting.Route>) -> [Command<Greeting>] {
    event == .input(.key(.escape)) ? [.close] : []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    Banner("Hello").draw(on: &canvas, in: area.centered(Size(columns: area.columns, rows: 5)))
  }
}

/// Makes the screen.
final class GreetingHost: Host {
  typealias App = Greeting

  let name = "Hello"
  let look: Look

  init(look: Look) { self.look = look }

  func screen(for route: Greeting.Route) -> any Screen<Greeting> { HelloScreen() }
}

@main
@MainActor
enum Main {
  static func main() {
    do {
      try CursesTerminal.run(.hello) { GreetingHost(look: $0.look()) }
    } catch {
      print(error)
    }
  }
}
