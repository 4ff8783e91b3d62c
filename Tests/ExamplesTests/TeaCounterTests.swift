import TUI
import TUITestKit
import Testing

@testable import CounterExample

@MainActor
struct TeaCounterTests {
  private let shop = TeaShop(look: Look())
  private let pilot: Pilot<Tea>

  init() {
    pilot = Pilot(Shell(host: shop, size: Size(columns: 60, rows: 20), routes: [.counter], at: .start))
  }

  @Test func `a cup is sold by a key, and the bar counts it`() {
    pilot.press(.down, .enter)
    #expect(shop.cups == ["Darjeeling"])
    #expect(pilot.shows("1 sold"))
    #expect(pilot.shows("Enjoy!"))
  }

  @Test func `a click chooses, a second one sells, and Escape closes the shop`() {
    pilot.click(on: "Keemun")
    pilot.click(on: "Keemun")
    pilot.press(.escape)
    #expect(shop.cups == ["Keemun"])
    #expect(pilot.shell.isDone)
  }

  @Test func `the help and the palette know its keys by themselves`() {
    pilot.press(.character("?"))
    #expect(pilot.shows("Sell a cup"))
    pilot.press(.escape, .control("p"))
    pilot.type("sell")
    pilot.press(.enter)
    #expect(shop.cups == ["Assam"])
  }

  @Test func `it looks as recorded`() {
    expectSnapshot(pilot.picture, named: "TeaCounter", showing: .styles)
  }
}
