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
    let host = try TempHome().openTable(of: Self.names + ["Dee"], with: tables)
    let guests = try Self.names.map { try TempHome.join(as: $0, with: tables) }
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

  @Test func `two players race for a phrase in terminals of their own`() throws {
    let home = try TempHome()
    let tables = ["PARLOR_TABLES": home.path + "/tables"]
    let host = try openRace(tables)
    let guests = try ["Ann", "Ben"].map { try TempHome.join(as: $0, with: tables) }
    host.expect("2 of 2 at their own screen")
    host.press(.enter)
    host.expect("Start the first phrase")
    host.read(for: host.debounce)
    host.press(.enter)
    for guest in guests { guest.expect("Word or phrase") }
    guests[0].type("zzz\r")
    guests[0].expect("“zzz” has a letter too many: Z.")
    for guest in guests { guest.type("=") }
    for guest in guests { guest.expect("Give up this phrase?") }
    for guest in guests { guest.type("=") }
    host.expect("gave up")
    for guest in guests { guest.expect("No points this time.") }
    host.quit()
  }

  /// Opens a race for two.
  private func openRace(_ tables: [String: String]) throws -> PtyHarness {
    let host = try TempHome().parlor("anagram", "--seed", "3", with: tables)
    host.expect("how to play")
    host.press(.escape)
    host.expect("Next phrase")
    host.press(.character("m"))
    // Five players become two; the screens are above their number.
    host.expect("in turn")
    host.press(.up, .left, .left, .left, .up, .right)
    host.expect("on own terminals")
    host.press(.down, .down)
    host.type("Ann\rBen\r")
    host.expect("Let everyone join")
    host.press(.enter)
    host.expect("2 of you have to join first.")
    return host
  }

  private func show(_ guest: PtyHarness) {
    guest.read(for: guest.debounce)
    guest.press(.space)
    guest.expect("eyes only")
  }
}
