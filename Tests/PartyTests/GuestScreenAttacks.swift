import GameKit
import Kit
import Party
import TUI
import Testing

@testable import GameTestKit

/// Random keys and random messages on a ``GuestScreen``.
@Suite struct GuestScreenAttacks {
  @Test(arguments: UInt64(0)..<3) func `random keys do no harm at a seat`(seed: UInt64) {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(GuestScreenTests.vote)
    let offers = PartyOffers((1...18).map { PartyOffer("Role \($0)", isOn: $0 == 18) }, oneOf: "Claim a role")
    guest.service.show(
      PartyPage(
        seat: 1, number: 2, title: "", line: "", sheet: GuestScreenTests.vote.json, offers: offers))
    guest.settle()
    guest.endure(2_000, seed: seed)
  }

  @Test(arguments: UInt64(0)..<3) func `random keys do no harm on a page to type on`(seed: UInt64) {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(GuestScreenTests.typing)
    guest.endure(2_000, seed: seed)
    #expect(guest.service.choices.allSatisfy { ($0.text ?? "").count <= 8 })
  }

  @Test(arguments: UInt64(0)..<3) func `random messages of a table do no harm`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    let pieces = [
      "{", "}", "[", "]", ":", ",", #""page""#, #""sheet""#, #""parts""#, #""list""#, #""rows""#, "1", "-1",
      "1e99",
      #""wants""#, "99999999999", #""welcome""#, #""no""#, #""end""#, #""roster""#, #""text""#, #""\u0000""#,
      #""offers""#, #""oneOf""#, #""tiles""#, #""field""#, #""open""#, "true",
      "null",
    ]
    for _ in 0..<3_000 {
      let text = (0..<random.below(16)).map { _ in pieces[random.below(pieces.count)] }.joined()
      guest.tell(.response(.join(.message(text))))
      guest.press(.space, .enter, .character("a"), .character("h"), .character("1"), .character("c"))
      _ = guest.picture
    }
  }
}
