import TUI
import TestKit
import Testing

/// The palette over a screen.
@MainActor
struct PaletteTests {
  @Test(arguments: [Rooms.Route.hall, .desk])
  func `the palette names everything that can be done, with its keys`(room: Rooms.Route) {
    let visitor = Landlord().visit(room)
    visitor.press(.control("p"))
    #expect(["Commands", "Cook", "Hidden", "Help", "Quit Parlor", "Ctrl-C"].allSatisfy(visitor.shows))
    #expect(!visitor.shows("All commands"))
  }

  @Test func `a command is found by some letters, and done as its key does it`() {
    let visitor = Landlord().visit(.hall)
    visitor.command("hdn")
    #expect(visitor.shows("Heard appeared, interrupted, key x"))
    #expect(!visitor.shows("Commands"))
  }

  @Test func `what the shell does itself can be chosen as well`() {
    let visitor = Landlord().visit(.hall)
    visitor.command("help")
    #expect(visitor.shows("On this page"))
    visitor.press(.escape)
    visitor.command("quit")
    #expect(visitor.routes.last == .farewell(losing: []))
  }

  @Test(arguments: [Key.escape, .control("p")])
  func `the palette can be closed without a choice`(key: Key) {
    let visitor = Landlord().visit(.hall)
    visitor.press(.control("p"), .character("k"), key)
    #expect(visitor.shows("Heard appeared, interrupted"))
    #expect(!visitor.shows("key"))
    #expect(!visitor.shows("Commands"))
  }

  @Test(arguments: [Key.control("p"), .function(1)])
  func `neither palette nor help tells what a page hides`(key: Key) {
    let visitor = Landlord().visit(.vault)
    visitor.press(key)
    #expect(visitor.shows("Open the vault"))
    #expect(!visitor.shows("gold"))
  }

  @Test func `what only its own key may do is shown, and cannot be chosen`() {
    let visitor = Landlord().visit(.vault)
    visitor.press(.control("p"))
    #expect(visitor.shows("only Space"))
    visitor.type("vault")
    visitor.press(.enter)
    visitor.click(on: "Open the vault")
    #expect(visitor.shows("Commands"))
    visitor.press(.escape)
    #expect(!visitor.shows("key"))
  }

  @Test func `the palette and the help change places`() {
    let visitor = Landlord().visit(.hall)
    visitor.press(.control("p"), .function(1))
    #expect(visitor.shows("On this page") && !visitor.shows("Commands"))
    visitor.press(.control("p"))
    #expect(!visitor.shows("On this page") && visitor.shows("Commands"))
  }

  @Test func `what is pasted is looked for`() {
    let visitor = Landlord().visit(.hall)
    visitor.press(.control("p"))
    visitor.paste("coo")
    visitor.press(.enter)
    #expect(visitor.shows("key k"))
    #expect(!visitor.shows("paste"))
  }
}

/// Places of the house in the palette.
@MainActor
struct DestinationTests {
  private func house() -> Landlord {
    let house = Landlord()
    house.destinations = [.init("Hall", .hall), .init("Writing desk", .desk), .init("Kitchen", .kitchen)]
    return house
  }

  @Test func `a place can be gone to from anywhere, and the lowest stays below it`() {
    let visitor = house().visit(.hall, .tower, .note, .desk)
    visitor.command("kitchen")
    #expect(visitor.routes == [.hall, .kitchen])
    #expect(visitor.shell.suspendedRoutes == [])
  }

  @Test func `where something would be lost on the way, it waits`() {
    let visitor = house().visit(.hall, .kitchen, .tower)
    visitor.command("writing")
    #expect(visitor.routes == [.hall, .desk])
    #expect(visitor.shell.suspendedRoutes == [.kitchen])
    visitor.command("kitchen")
    #expect(visitor.routes == [.hall, .kitchen])
    #expect(visitor.shows("You are in: kitchen"))
  }

  @Test func `the lowest place is come back to, not opened twice`() {
    let visitor = house().visit(.hall, .tower)
    visitor.command("hall")
    #expect(visitor.routes == [.hall])
    #expect(visitor.shows("Heard appeared"))
  }

  @Test func `the place where one is, and any place from a note, is not offered`() {
    let visitor = house().visit(.hall, .desk)
    visitor.press(.control("p"))
    #expect(visitor.shows("Kitchen") && !visitor.shows("Writing desk"))
    let reader = house().visit(.hall, .note)
    reader.press(.control("p"))
    #expect(!reader.shows("Kitchen"))
  }

  @Test func `the work of a place that is closed on the way is given up, that of one that waits goes on`() {
    let house = house()
    let visitor = house.visit(.hall, .kitchen, .tower)
    visitor.command("writing")
    #expect(house.cancelled.count == 1)
  }
}
