import GameKit
import Network

/// A message between servers that share a database.
struct ServerMessage {
  let pushes: [Push]
  let stale: Staleness

  /// One message per event, and one for stale answers; empty if nothing has happened.
  static func parts(pushes: [Push], stale: Staleness) -> [ServerMessage] {
    let events = pushes.map { ServerMessage(pushes: [$0], stale: .nothing) }
    return (stale == .nothing ? [] : [ServerMessage(pushes: [], stale: stale)]) + events
  }

  /// The message as JSON.
  var text: String {
    let players: JSONValue =
      switch stale {
      case .nothing: []
      case .players(let players): .array(players.map(\.json))
      case .everyone: nil
      }
    let json: JSONValue = [
      "stale": players,
      "pushes": .array(
        pushes.map { push in
          [
            "to": push.players.map { .array($0.map(\.json)) } ?? nil,
            "except": .array(push.others.map(\.json)),
            "event": .string(push.event), "data": push.data,
          ]
        }),
    ]
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension ServerMessage {
  /// Parses a message; nil if it is not valid.
  init?(_ text: String) {
    guard let json = try? JSONReader.read(text) else { return nil }
    stale =
      json["stale"]?.items.map { .players(Self.identifiers($0)) } ?? .everyone
    pushes = (json["pushes"]?.items ?? []).compactMap { push in
      guard let event = push["event"]?.text, let data = push["data"] else { return nil }
      return Push(
        to: push["to"]?.items.map(Self.identifiers), except: Self.identifiers(push["except"]?.items ?? []),
        event, data)
    }
  }

  private static func identifiers(_ items: [JSONValue]) -> [Identifier] {
    items.compactMap { $0.text.flatMap { Identifier($0) } }
  }
}
