import TUI
import TestKit

/// Runs the rooms.
@MainActor
final class Landlord: Host {
  typealias App = Rooms

  var commands: [Rooms.Route: [Key: [Command<Rooms>]]] = [:]
  var notices: [Toast] = []
  var look = Look()
  var cueOutput = CueOutput.off
  var usesMouse = true
  var asksBeforeTheEnd = true
  var destinations: [Destination<Rooms.Route>] = []
  /// What a room wants when an answer comes.
  var onAnswer: [Command<Rooms>] = []
  /// What the post brings next time.
  var replies: [AddressedResponse<String>] = []
  private(set) var requests: [String] = []
  /// Who has asked for something slow.
  private(set) var orders: [RequestOwner] = []
  /// Whose work was given up.
  private(set) var cancelled: [RequestOwner] = []

  init(_ commands: [Rooms.Route: [Key: [Command<Rooms>]]] = [:]) { self.commands = commands }

  func screen(for route: Rooms.Route) -> any Screen<Rooms> {
    Room(route, commands[route] ?? [:], onAnswer: onAnswer)
  }

  func perform(_ request: String, for owner: RequestOwner) -> String? {
    requests.append(request)
    if request.hasPrefix("slow") { orders.append(owner) }
    return request == "silence" || request.hasPrefix("slow") ? nil : "\(request)!"
  }

  func takeResponses() -> [AddressedResponse<String>] {
    defer { replies = [] }
    return replies
  }

  func cancel(_ owner: RequestOwner) { cancelled.append(owner) }

  func quitConfirmation(unsaved: [String]) -> Rooms.Route? {
    asksBeforeTheEnd ? .farewell(losing: unsaved) : nil
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
