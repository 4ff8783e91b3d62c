import Kit
import Testing

/// The status on a card of the lobby.
struct CardStatusTests {
  private let status = CardStatus(
    ["4–8 players", "Anna won on Nov 23, 2026"], shorter: ["Anna won, Nov 23", "Anna won"])

  @Test(
    arguments: [
      (30, ["4–8 players", "Anna won on Nov 23, 2026"]), (22, ["4–8 players", "Anna won, Nov 23"]),
      (12, ["4–8 players", "Anna won"]),
    ] as [(Int, [String])])
  func `a narrow card says less, but never half a date`(columns: Int, lines: [String]) {
    #expect(status.lines(2, columns: columns) == lines)
  }

  @Test func `where not even the shortest form fits, it is cut`() {
    #expect(status.lines(1, columns: 22) == ["4–8 players"])
  }
}
