import TUI
import TestKit
import Testing

/// Answers that come later.
@MainActor
struct AnswerTests {
  private func house() -> Landlord {
    Landlord([
      .hall: [.enter: [.request("slow soup")], .character("o"): [.open(.kitchen)], .delete: [.cancel]],
      .kitchen: [.escape: [.close], .character("l"): [.suspend], .enter: [.request("slow bread")]],
    ])
  }

  @Test func `an answer reaches who asked, also while another place is in front`() throws {
    let house = house()
    let visitor = house.visit(.hall)
    visitor.press(.enter, .character("o"))
    house.replies = [AddressedResponse(to: try #require(house.orders.first), "soup")]
    visitor.deliverResponses()
    #expect(!visitor.shows("answer"))
    visitor.press(.escape)
    #expect(visitor.shows("Heard appeared, key Enter, key o, answer soup, appeared"))
  }

  @Test func `an answer to a place that is gone is dropped, also where the same place was opened again`()
    throws
  {
    let house = house()
    let visitor = house.visit(.hall, .kitchen)
    visitor.press(.enter, .escape, .character("o"))
    let owner = try #require(house.orders.first)
    #expect(house.cancelled == [owner])
    house.replies = [AddressedResponse(to: owner, "bread")]
    visitor.deliverResponses()
    #expect(visitor.routes == [.hall, .kitchen])
    #expect(!visitor.shows("answer"))
  }

  @Test func `a place that was left hears its answers`() throws {
    let house = house()
    let visitor = house.visit(.hall, .kitchen)
    visitor.press(.enter, .character("l"))
    house.replies = [AddressedResponse(to: try #require(house.orders.first), "bread")]
    visitor.deliverResponses()
    visitor.press(.character("o"))
    #expect(visitor.shows("Heard appeared, key Enter, key l, answer bread, appeared"))
  }

  @Test func `what was given up is not told, what is asked anew is`() throws {
    let house = house()
    let visitor = house.visit(.hall)
    visitor.press(.enter, .delete, .enter)
    #expect(house.cancelled == [house.orders[0]])
    house.replies = [AddressedResponse(to: house.orders[0], "cold"), AddressedResponse(to: house.orders[1], "hot")]
    visitor.deliverResponses()
    #expect(visitor.shows("key Enter, answer hot"))
    #expect(!visitor.shows("cold"))
  }

  @Test func `many answers to one question come in their order`() throws {
    let house = house()
    let visitor = house.visit(.hall)
    visitor.press(.enter)
    house.replies = ["1", "2", "3"].map { AddressedResponse(to: house.orders[0], $0) }
    visitor.deliverResponses()
    #expect(visitor.shows("answer 1, answer 2, answer 3"))
  }

  @Test func `a place behind leads nobody away, but does so when it is in front again`() {
    let house = house()
    house.onAnswer = [.toast(Toast("Soup!")), .open(.desk), .toast(Toast("Enjoy."))]
    let visitor = house.visit(.hall)
    visitor.press(.enter, .character("o"))
    house.replies = [AddressedResponse(to: house.orders[0], "soup")]
    visitor.deliverResponses()
    #expect(visitor.routes == [.hall, .kitchen])
    #expect(visitor.shows("Soup!") && !visitor.shows("Enjoy."))
    visitor.press(.escape)
    #expect(visitor.routes == [.hall, .desk])
    #expect(visitor.shows("Enjoy."))
  }
}
