import TUI
import TestKit

/// Runs the rooms.
@MainActor
final class Landlord: Host {
  typealias Words = Rooms

  var commands: [Rooms.Route: [Key: [Command<Rooms>]]] = [:]
  var notices: [Toast] = []
  var look = Look()
  var cueOutput = CueOutput.off
  var usesMouse = true
  var asksBeforeTheEnd = true
  private(set) var requests: [String] = []

  init(_ commands: [Rooms.Route: [Key: [Command<Rooms>]]] = [:]) { self.commands = commands }

  func screen(for route: Rooms.Route) -> any Screen<Rooms> { Room(route, commands[route] ?? [:]) }

  func perform(_ request: String) -> String? {
    requests.append(request)
    return request == "silence" ? nil : "\(request)!"
  }

  func farewell(losing stakes: [String]) -> Rooms.Route? {
    asksBeforeTheEnd ? .farewell(losing: stakes) : nil
  }

  func output(for cue: Cue) -> CueOutput { cueOutput }

  func takeNotices() -> [Toast] {
    defer { notices = [] }
    return notices
  }
}

extension Landlord {
  static let size = Size(columns: 80, rows: 24)

  /// Lets somebody into the house.
  func visit(_ routes: Rooms.Route..., size: Size = Landlord.size) -> Pilot<Rooms> {
    Pilot(Shell(host: self, size: size, routes: routes, at: .start))
  }
}
