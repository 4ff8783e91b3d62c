import TUI
import TestKit
import Testing

/// Going from place to place.
@MainActor
struct StackTests {
  @Test func `a place opens on top, and closing it leads back`() {
    let house = Landlord([.hall: [.enter: [.open(.kitchen)]], .kitchen: [.escape: [.close]]])
    let visitor = house.visit(.hall)
    #expect(visitor.shows("You are in: hall"))
    visitor.press(.enter)
    #expect(visitor.routes == [.hall, .kitchen])
    #expect(visitor.shows("You are in: kitchen"))
    visitor.press(.escape)
    #expect(visitor.routes == [.hall])
    #expect(visitor.shows("Heard appeared, key Enter, appeared"))
  }

  @Test func `one place can take the stand of another`() {
    let house = Landlord([.kitchen: [.enter: [.replace(.desk)]]])
    let visitor = house.visit(.hall, .kitchen)
    visitor.press(.enter)
    #expect(visitor.routes == [.hall, .desk])
  }

  @Test func `closing the last place ends the program`() {
    let house = Landlord([.hall: [.escape: [.close, .open(.kitchen)]]])
    let visitor = house.visit(.hall)
    visitor.press(.escape)
    #expect(visitor.shell.isDone)
    visitor.press(.enter)
    visitor.wait(.seconds(1))
    visitor.oversleep(.seconds(1))
    #expect(visitor.shell.isDone)
  }

  @Test func `a place that was left is taken up as it was`() {
    let house = Landlord([.hall: [.enter: [.open(.kitchen)]], .kitchen: [.escape: [.suspend]]])
    let visitor = house.visit(.hall)
    visitor.press(.enter, .character("s"), .escape)
    #expect(visitor.shell.suspendedRoutes == [.kitchen])
    visitor.press(.enter)
    #expect(visitor.shell.suspendedRoutes == [])
    #expect(visitor.shows("Heard appeared, key s, key Esc, appeared"))
  }

  @Test func `a place that was closed begins anew`() {
    let house = Landlord([.hall: [.enter: [.open(.kitchen)]], .kitchen: [.escape: [.close]]])
    let visitor = house.visit(.hall)
    visitor.press(.enter, .character("s"), .escape, .enter)
    #expect(visitor.shows("Heard appeared"))
    #expect(!visitor.shows("key s"))
  }

  @Test func `a note lies over the room below and takes the keys`() {
    let house = Landlord([.hall: [.enter: [.open(.note)]], .note: [.escape: [.close]]])
    let visitor = house.visit(.hall)
    visitor.press(.enter, .character("a"))
    #expect(visitor.shows("You are in: hall"))
    #expect(visitor.shows("You are in: note"))
    #expect(visitor.shows("Heard appeared, key a"))
    #expect(visitor.shows("Heard appeared, key Enter"))
  }

  @Test func `commands are done in order, each where the one before has led`() {
    let house = Landlord([
      .kitchen: [.enter: [.request("salt"), .close, .request("pepper"), .request("silence")]]
    ])
    let visitor = house.visit(.hall, .kitchen)
    visitor.press(.enter)
    #expect(house.requests == ["salt", "pepper", "silence"])
    #expect(visitor.shows("You are in: hall"))
    #expect(visitor.shows("Heard appeared, answer pepper!"))
  }
}
