import Emulation
import TUI
import Testing

/// A table and its players' own terminals: real programs, and the companions between them.
@Suite(.parallelThreads) struct OwnScreenTests {
  private static let names = ["Ann", "Ben", "Cleo"]

  @Test func `three players sit down in terminals of their own, and one reads at the table's screen`() throws
  {
    let home = try TempHome()
    let tables = ["PARLOR_TABLES": home.path + "/tables"]
    let host = try openTable(tables)
    let guests = try Self.names.map { try join($0, tables) }
    host.expect("3 of 4 at their own screen")
    host.press(.enter)
    // No page is open anywhere before its player asks for it.
    host.expect("Everyone has read it")
    #expect(guests.allSatisfy { !$0.shows("eyes only") })
    host.read(for: host.debounce)
    host.press(.enter)
    #expect(host.wait { $0.shows("Dee's turn") || $0.shows("look at your own screen") }, "\(host.text)")
    for guest in guests { #expect(guest.wait { $0.shows("Show my page") || $0.shows("Nothing to do") }) }
    // One of the four is the mongoose, who has no page.
    let readers = guests.filter { $0.shows("Show my page") }
    #expect(readers.count >= 2)
    for guest in readers { show(guest) }
    host.quit()
    for guest in guests {
      #expect(guest.wait { $0.shows("The table is closed.") || $0.shows("The table doesn't answer.") })
      #expect(!guest.shows("eyes only"))
    }
  }

  /// Opens a table for four, whose secret pages are on their own terminals.
  private func openTable(_ tables: [String: String]) throws -> PtyHarness {
    let host = try TempHome().parlor("--seed", "3", with: tables)
    try host.openSnakesss(with: Self.names + ["Dee"])
    // The row of secret pages is above the number of players; the start is before three other buttons.
    host.press(.home)
    host.press(.right)
    host.expect("on own terminals")
    host.press(.end, .up, .up, .up)
    host.press(.enter)
    host.expect("parlor join")
    return host
  }

  private func join(_ name: String, _ tables: [String: String]) throws -> PtyHarness {
    let guest = try TempHome().parlor("join", with: tables)
    guest.expect("who are you?")
    guest.press(.enter)
    guest.expect("\(name)'s own screen")
    return guest
  }

  private func show(_ guest: PtyHarness) {
    guest.read(for: guest.debounce)
    guest.press(.space)
    guest.expect("eyes only")
  }
}
