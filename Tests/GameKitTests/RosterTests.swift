import GameKit
import Testing

struct PlayerNameTests {
  /// Wide letters take two columns and the joiner none, as on a terminal.
  private func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      sum + (scalar == "\u{200D}" ? 0 : scalar.value >= 0x1100 ? 2 : 1)
    }
  }

  private func fault(_ text: String) -> NameFault? {
    do throws(NameFault) {
      _ = try PlayerName(text, width: columns)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["Anna", "  Anna", "Anna \t\n", "\u{A0}Anna\u{3000}"])
  func `space around a name is dropped`(text: String) throws {
    #expect(try PlayerName(text, width: columns).text == "Anna")
  }

  @Test(arguments: ["", "   ", "\t\n", "\u{200D}"])
  func `a name without visible characters is refused`(text: String) {
    #expect(fault(text) == .empty)
  }

  @Test func `a name may take sixteen columns and no more`() {
    #expect(fault("ABCDEFGHIJKLMNOP") == nil)
    #expect(fault("ABCDEFGHIJKLMNOPQ") == .tooWide(columns: 17, limit: 16))
    #expect(fault("王王王王王王王王") == nil)
    #expect(fault("王王王王王王王王A") == .tooWide(columns: 17, limit: 16))
  }

  @Test(arguments: ["An\u{1B}[31mna", "An\tna", "An\u{7F}na", "An\u{85}na", "An\u{2028}na", "An\u{202E}na"])
  func `a name that controls the terminal is refused`(text: String) {
    #expect(fault(text) == .controlCharacter)
  }

  @Test(
    arguments: [
      ("Anna", "ANNA"), ("Élodie", "E\u{301}LODIE"), ("Strauß", "STRAUSS"), ("ΝΊΚΟΣ", "νίκος"),
      ("Ben", "B\u{200D}en"),
    ] as [(String, String)])
  func `names that look the same are equal once normalized`(one: String, other: String) throws {
    #expect(
      try PlayerName(one, width: columns).normalized == PlayerName(other, width: columns).normalized)
  }
}

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

  @Test func `players keep the order in which they were entered`() throws {
    let roster = try roster(["Anna", " Ben ", "Carl"])
    #expect(roster.seats == [Seat(0), Seat(1), Seat(2)])
    #expect(roster.seats.map { roster[$0] } == ["Anna", "Ben", "Carl"])
  }

  @Test func `too few and too many players are refused with the limits`() {
    #expect(fault(["Anna"]) == .players(1, allowed: 2...4))
    #expect(fault(["A", "B", "C", "D", "E"]) == .players(5, allowed: 2...4))
  }

  @Test func `a fault names its seat`() {
    #expect(fault(["Anna", " "]) == .name(Seat(1), .empty))
    #expect(fault(["Anna", "Ben", "anna "]) == .taken(Seat(2), by: Seat(0)))
  }

  @Test func `all faults of a draft are reported at once`() {
    let draft = RosterDraft(["Anna", "", "ANNA", "Methuselah the Elder"])
    #expect(
      draft.faults(width: \.count) == [
        Seat(1): .name(Seat(1), .empty),
        Seat(2): .taken(Seat(2), by: Seat(0)),
        Seat(3): .name(Seat(3), .tooWide(columns: 20, limit: 16)),
      ])
  }

  @Test func `a draft with valid names has no faults`() {
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
