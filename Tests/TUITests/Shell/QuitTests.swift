import TUI
import TestKit
import Testing

/// The end of the program.
@MainActor
struct QuitTests {
  @Test func `Ctrl-C asks, and asked again it ends`() {
    let visitor = Landlord().visit(.hall)
    visitor.press(.control("c"))
    #expect(visitor.routes == [.hall, .farewell(losing: [])])
    #expect(!visitor.shell.isDone)
    visitor.press(.control("c"))
    #expect(visitor.shell.isDone)
  }

  @Test func `who asks names what would be lost, also in a place that was left`() {
    let house = Landlord([.kitchen: [.escape: [.suspend]]])
    let visitor = house.visit(.hall, .kitchen)
    visitor.press(.escape, .control("c"))
    #expect(visitor.routes.last == .farewell(losing: ["soup"]))
  }

  @Test func `where nobody asks, Ctrl-C ends at once`() {
    let house = Landlord()
    house.asksBeforeTheEnd = false
    let visitor = house.visit(.hall)
    visitor.press(.control("c"))
    #expect(visitor.shell.isDone)
  }

  @Test func `before it is asked, the place in front hides what is private`() {
    let house = Landlord([.farewell(losing: []): [.escape: [.close]]])
    let visitor = house.visit(.hall)
    visitor.press(.control("c"), .escape)
    #expect(visitor.shows("Heard appeared, interrupted, appeared"))
  }

  @Test func `a program that must end asks nobody`() {
    let visitor = Landlord().visit(.hall, .kitchen)
    visitor.tell(.terminate)
    #expect(visitor.shell.isDone)
  }

  @Test func `even a small terminal can be left`() {
    let visitor = Landlord().visit(.hall, size: Size(columns: 10, rows: 3))
    visitor.press(.control("c"), .control("c"))
    #expect(visitor.shell.isDone)
  }
}
