import GameKit
import Testing

struct RosterTests {
  private func roster(_ texts: [String]) throws(RosterFault) -> Roster {
    try RosterDraft(texts).roster(allowed: 2...4, width: \.count)
  }

  private func fault(_ texts: [String]) -> RosterFault? {
    do throws(RosterFault) {
      _ = try roster(texts)
      return nil
    } catch {
      return error
    }
  }

  @Test func `players sit in the order in which they were written`() throws {
    let roster = try roster(["Anna", " Ben ", "Carl"])
    #expect(roster.seats == [Seat(0), Seat(1), Seat(2)])
    #expect(roster.seats.map { roster[$0] } == ["Anna", "Ben", "Carl"])
  }

  @Test func `too few and too many players are refused with the limits`() {
    #expect(fault(["Anna"]) == .players(1, allowed: 2...4))
    #expect(fault(["A", "B", "C", "D", "E"]) == .players(5, allowed: 2...4))
  }

  @Test func `a fault says at which seat it is`() {
    #expect(fault(["Anna", " "]) == .name(Seat(1), .empty))
    #expect(fault(["Anna", "Ben", "anna "]) == .taken(Seat(2), by: Seat(0)))
  }

  @Test func `all faults of a table are known at once`() {
    let draft = RosterDraft(["Anna", "", "ANNA", "Methuselah the Elder"])
    #expect(
      draft.faults(width: \.count) == [
        Seat(1): .name(Seat(1), .empty),
        Seat(2): .taken(Seat(2), by: Seat(0)),
        Seat(3): .name(Seat(3), .tooWide(columns: 20, limit: 16)),
      ])
  }

  @Test func `a table without faults can be seated`() {
    #expect(RosterDraft(["Anna", "Ben"]).faults(width: \.count).isEmpty)
  }

  @Test func `changing the number of players keeps the first names and adds blank ones`() {
    var draft = RosterDraft(["Anna", "Ben", "Carl"])
    draft.resize(to: 2)
    #expect(draft.texts == ["Anna", "Ben"])
    draft.resize(to: 4)
    #expect(draft.texts == ["Anna", "Ben", "", ""])
  }

  @Test func `a draft starts from the last table and takes new names`() throws {
    var draft = RosterDraft(try roster(["Anna", "Ben"]))
    draft[Seat(1)] = "Bert"
    #expect(draft.count == 2)
    #expect(draft[Seat(0)] == "Anna")
    #expect(draft[Seat(1)] == "Bert")
  }
}
