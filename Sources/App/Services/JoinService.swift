import Companion
import Kit
import TUI
import Workers

/// The connection of a screen that has joined another program's table.
@MainActor
final class JoinService {
  private struct Connection {
    let owner: RequestOwner
    let link: any CompanionLink<JoinLinkCommand>
  }

  private var connection: Connection?
  private let events: Inbox<(owner: RequestOwner, event: JoinLinkEvent)>

  init(wake: @escaping @Sendable () -> Void) { events = Inbox(wake: wake) }

  func perform(_ request: JoinRequest, for owner: RequestOwner) -> Response? {
    switch request {
    case .connect(let place): return connect(to: place, for: owner)
    case .send(let body):
      if connection?.owner.entry == owner.entry { connection?.link.send(.send(body: body)) }
    case .leave: end(owner)
    }
    return nil
  }

  private func connect(to place: TablePlace, for owner: RequestOwner) -> Response? {
    stop()
    let target: String
    switch place {
    case .network(let address, code: _): target = address
    case .here(let name):
      let tables = TableFolder.sockets(of: name)
      guard let socket = tables.first, tables.count == 1 else {
        return .join(.unavailable(TableFolder.advice(among: tables, wanted: name)))
      }
      target = socket
    }
    guard let path = CompanionProgram.path(of: "parlor-link") else {
      return .join(.unavailable("The program for connections, parlor-link, isn't installed."))
    }
    let link = LinkProcess(path, JoinChannel()) { [events] in events.push((owner, $0)) }
    connection = Connection(owner: owner, link: link)
    link.send(.connect(place: target))
    return nil
  }

  /// Ends the connection of a closed screen.
  func end(_ owner: RequestOwner) {
    if connection?.owner.entry == owner.entry { stop() }
  }

  /// Ends everything.
  func stop() {
    connection?.link.end()
    connection = nil
  }

  func takeResponses() -> [AddressedResponse<Response>] {
    events.drain().compactMap { owner, event in
      guard connection?.owner.entry == owner.entry else { return nil }
      let news: JoinEvent =
        switch event {
        case .connected: .connected
        case .frame(let body): .message(body)
        case .disconnected(let reason): .disconnected(reason: reason)
        }
      return AddressedResponse(to: owner, .join(news))
    }
  }
}
