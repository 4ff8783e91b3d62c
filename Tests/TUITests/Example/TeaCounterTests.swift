import TUI
import TestKit
import Testing

/// The example of docs/toolkit.md: it compiles, works, and equals the text there.
@MainActor
struct TeaCounterTests {
  /// The host of the shop.
  private final class Shopkeeper: Host {
    typealias App = Tea
    private(set) var cups: [String] = []
    let name = "Tea"
    let look = Look()

    func screen(for route: Tea.Route) -> any Screen<Tea> { TeaCounter() }

    func perform(_ request: Tea.Request, for owner: RequestOwner) -> Tea.Response? {
      switch request {
      case .sell(let tea): cups.append(tea)
      }
      return .sold(cups.count)
    }
  }

  private let shopkeeper = Shopkeeper()
  private let pilot: Pilot<Tea>

  init() {
    pilot = Pilot(
      Shell(host: shopkeeper, size: Size(columns: 60, rows: 20), routes: [.counter], at: .start))
  }

  @Test func `a cup is sold by a key, and the bar counts it`() {
    pilot.press(.down, .enter)
    #expect(shopkeeper.cups == ["Darjeeling"])
    #expect(pilot.shows("1 sold"))
    #expect(pilot.shows("Enjoy!"))
  }

  @Test func `a click chooses, a second one sells, and Escape closes the shop`() {
    pilot.click(on: "Keemun")
    pilot.click(on: "Keemun")
    pilot.press(.escape)
    #expect(shopkeeper.cups == ["Keemun"])
    #expect(pilot.shell.isDone)
  }

  @Test func `the help and the palette know its keys by themselves`() {
    pilot.press(.character("?"))
    #expect(pilot.shows("Sell a cup"))
    pilot.press(.escape, .control("p"))
    pilot.type("sell")
    pilot.press(.enter)
    #expect(shopkeeper.cups == ["Assam"])
  }

  @Test func `it stands in the toolkit page as it is compiled`() throws {
    let page = try #require(Checkout().text(of: "docs/toolkit.md"))
    let example = try #require(Checkout().text(of: "Tests/TUITests/Example/TeaCounter.swift"))
    #expect(page.contains("```swift\n\(example)```"))
  }
}
