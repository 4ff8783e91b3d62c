import Curses
import TUI

/// A planet of the sun.
///
/// - Source: NASA, Planetary Fact Sheet (metric), nssdc.gsfc.nasa.gov/planetary/factsheet.
struct Planet {
  let name: String
  /// The mean distance from the sun, in millions of kilometers.
  let distance: Double
  /// The diameter at the equator, in kilometers.
  let diameter: Double

  static let all = [
    Planet(name: "Mercury", distance: 57.9, diameter: 4879),
    Planet(name: "Venus", distance: 108.2, diameter: 12104),
    Planet(name: "Earth", distance: 149.6, diameter: 12756),
    Planet(name: "Mars", distance: 228, diameter: 6792),
    Planet(name: "Jupiter", distance: 778.5, diameter: 142_984),
    Planet(name: "Saturn", distance: 1432, diameter: 120_536),
    Planet(name: "Uranus", distance: 2867, diameter: 51118),
    Planet(name: "Neptune", distance: 4515, diameter: 49528),
  ]
}

enum Atlas: AppProtocol {
  enum Route: Hashable {
    case list
    /// A planet by its number in the list.
    case planet(Int)
  }
}

/// All planets.
struct ListScreen: Screen {
  typealias App = Atlas

  var list = ListView(Planet.all.map { .init($0.name, detail: "\($0.distance) million km") })

  let header = Header("Planets")
  var hints: [Hint] { list.hints + [Hint(.enter, title: "Open"), Hint(.escape, title: "Close")] }

  mutating func handle(_ event: Event<Never>, in context: Context<Atlas.Route>) -> [Command<Atlas>] {
    guard case .input(let input) = event else { return [] }
    if input == .key(.escape) { return [.close] }
    return list.handle(input, in: context.area) == .activated ? [.open(.planet(list.selected))] : []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) { list.draw(on: &canvas, in: area) }
}

/// One planet, compared with the others.
struct PlanetScreen: Screen {
  typealias App = Atlas

  let number: Int

  private var planet: Planet { Planet.all[number] }
  private var next: Int { (number + 1) % Planet.all.count }

  var header: Header { Header(planet.name, remark: "\(number + 1) of \(Planet.all.count)") }
  var hints: [Hint] { [Hint(.right, title: Planet.all[next].name), Hint(.escape, title: "Back")] }

  func handle(_ event: Event<Never>, in context: Context<Atlas.Route>) -> [Command<Atlas>] {
    switch event {
    case .input(.key(.escape)): [.close]
    case .input(.key(.right)): [.replace(.planet(next))]
    case .input, .appeared, .alarm, .resized, .interrupted, .ending: []
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let rows = area.inset(columns: 2, rows: 1).rows(.cells(2), .share(1))
    Label("\(planet.distance) million km from the sun", style: .heading).draw(on: &canvas, in: rows[0])
    let bars = Planet.all.map {
      BarChart.Bar(
        $0.name, $0.diameter, text: "\(Int($0.diameter)) km", style: $0.name == planet.name ? .gauge : .faint)
    }
    BarChart(bars).draw(on: &canvas, in: rows[1])
  }
}

final class AtlasHost: Host {
  typealias App = Atlas

  let name = "Planets"
  let look: Look
  let destinations = Planet.all.indices.map { Destination(Planet.all[$0].name, Atlas.Route.planet($0)) }

  init(look: Look) { self.look = look }

  func screen(for route: Atlas.Route) -> any Screen<Atlas> {
    switch route {
    case .list: ListScreen()
    case .planet(let number): PlanetScreen(number: number)
    }
  }
}

@main
@MainActor
enum Main {
  static func main() {
    do {
      try CursesTerminal.run(.list) { AtlasHost(look: $0.look()) }
    } catch {
      print(error)
    }
  }
}
