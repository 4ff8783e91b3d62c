import Emulation
import TUI
import Testing

/// A table and its players' own terminals: real programs, and the companions between them.
@Suite(.parallelThreads) struct OwnScreenTests {
  @Test func `two players sit down in terminals of their own, and one reads at the table's screen`() throws {
    let home = try TempHome()
    let tables = ["PARLOR_TABLES": home.path + "/tables"]
    let host = try home.parlor("--seed", "3", with: tables)
    try host.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    // The row of secret pages is above the number of players.
    for _ in 0..<6 { host.press(.up) }
    host.press(.right)
    host.expect("on own terminals")
    for _ in 0..<6 { host.press(.down) }
    host.press(.enter)
    host.expect("parlor join")
    let guests = try ["Ann", "Ben", "Cleo"].map { name in
      let guest = try TempHome().parlor("join", with: tables)
      guest.expect("who are you?")
      guest.press(.enter)
      guest.expect("\(name)'s own screen")
      return guest
    }
    host.expect("3 of 4 at their own screen")
    host.press(.enter)
    // No page is open anywhere before its player asks for it.
    host.expect("Everyone has read it")
    #expect(guests.allSatisfy { !$0.shows("eyes only") })
    host.read(for: host.debounce)
    host.press(.enter)
    host.expect("Dee's turn")
    for guest in guests { #expect(guest.wait { $0.shows("Show my page") || $0.shows("Nothing to do") }) }
    // One of the three may be the mongoose, who has no page.
    let readers = guests.filter { $0.shows("Show my page") }
    #expect(readers.count >= 2)
    for guest in readers {
      guest.read(for: guest.debounce)
      guest.press(.space)
      guest.expect("eyes only")
    }
    host.quit()
    for guest in guests {
      #expect(guest.wait { $0.shows("The table is closed.") || $0.shows("The table doesn't answer.") })
      #expect(!guest.shows("eyes only"))
    }
  }
}
