import GameKit
import Kit
import TUI
import Testing

/// Events reach every screen that subscribed to them, and no other.
@Suite struct EventBusTests {
  private static let chess = GameID("chess")
  private static let move = ServiceEvent("move", of: chess, GamePayload("e4"))

  private func owners(_ subscriptions: Subscriptions, of event: ServiceEvent = move) -> [RequestOwner] {
    subscriptions.responses(to: event).map(\.owner)
  }

  @Test func `several screens hear one event, and one that leaves silences none`() {
    let (lobby, board) = (RequestOwner(entry: 1), RequestOwner(entry: 2))
    var subscriptions = Subscriptions()
    for owner in [board, lobby] {
      subscriptions.handle(.subscribe(Self.chess, kinds: ["move"]), for: owner)
    }
    #expect(owners(subscriptions) == [lobby, board])
    subscriptions.handle(.unsubscribe(Self.chess), for: lobby)
    #expect(owners(subscriptions) == [board])
    subscriptions.end(board)
    #expect(owners(subscriptions).isEmpty)
  }

  @Test func `a subscription names its game and its kinds`() {
    let owner = RequestOwner(entry: 1)
    var subscriptions = Subscriptions()
    subscriptions.handle(.subscribe(Self.chess, kinds: ["move"]), for: owner)
    subscriptions.handle(.subscribe(Self.chess, kinds: ["clock"]), for: owner)
    #expect(owners(subscriptions) == [owner])
    #expect(owners(subscriptions, of: ServiceEvent("clock", of: Self.chess, GamePayload(1))) == [owner])
    #expect(owners(subscriptions, of: ServiceEvent("chat", of: Self.chess, GamePayload(1))).isEmpty)
    #expect(owners(subscriptions, of: ServiceEvent("move", of: GameID("go"), GamePayload(1))).isEmpty)
  }

  @Test func `a payload is read by its own type alone`() {
    let payload = GamePayload(["e4", "e5"])
    #expect(payload.unwrap(as: [String].self) == ["e4", "e5"])
    #expect(payload.unwrap(as: Int.self) == nil)
    #expect(payload == GamePayload(["e4", "e5"]))
    #expect(payload != GamePayload("e4"))
  }
}
