package import GameKit
package import TUI

/// News from a service: a saved copy, a phrase from a server, a camera frame.
package struct ServiceEvent: Hashable, Sendable {
  package let game: GameID
  /// The kind of event, named by the service, such as `board.copied`.
  package let kind: String
  package let payload: GamePayload

  package init(_ kind: String, of game: GameID, _ payload: GamePayload) {
    self.kind = kind
    self.game = game
    self.payload = payload
  }
}

package enum SubscriptionRequest: Hashable, Sendable {
  case subscribe(GameID, kinds: Set<String>)
  case unsubscribe(GameID)
}

/// The screens that listen to events; any number may listen to one kind.
package struct Subscriptions: Sendable {
  private struct Key: Hashable {
    let owner: RequestOwner
    let game: GameID
  }

  private var kinds: [Key: Set<String>] = [:]

  package init() {}

  package mutating func handle(_ request: SubscriptionRequest, for owner: RequestOwner) {
    switch request {
    case .subscribe(let game, let kinds):
      self.kinds[Key(owner: owner, game: game), default: []].formUnion(kinds)
    case .unsubscribe(let game): kinds[Key(owner: owner, game: game)] = nil
    }
  }

  package mutating func end(_ owner: RequestOwner) { kinds = kinds.filter { $0.key.owner != owner } }

  /// The event, addressed to each screen that listens to it.
  package func responses(to event: ServiceEvent) -> [AddressedResponse<Response>] {
    kinds.filter { $0.key.game == event.game && $0.value.contains(event.kind) }.keys
      .map(\.owner).sorted { $0.entry < $1.entry }
      .map { AddressedResponse(to: $0, .published(event)) }
  }
}
