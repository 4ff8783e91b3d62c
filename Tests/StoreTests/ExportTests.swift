import GameKit
import Testing

@testable import Store

@Suite struct ExportTests {
  static let awkward = GameRecord(
    id: Identifier(high: 1, low: 2), game: GameID("snakesss"),
    started: Timestamp(seconds: 1_709_251_199), finished: Timestamp(seconds: 1_709_251_319),
    participants: [
      Participation(
        name: #"Anna "A", the 1st"#, score: 12, rank: 1, hasWon: true,
        roles: [RoleTally(role: "snake", rounds: 2, points: 5)]),
      Participation(name: "=1+1\r\n🦊\t\u{1}\\", score: -3, rank: 2, hasWon: false, roles: []),
    ],
    details: RecordDetails(version: 4, json: #"{"rounds":[{"right":"B"}]}"#))

  @Test func `a game as JSON`() {
    let name = #"{"name":"Anna \"A\", the 1st","score":12,"rank":1,"won":true,"#
    #expect(
      ExportFormat.json.text(of: [Self.awkward]) == """
        [
        {"id":"00000000-0000-0001-0000-000000000002","game":"snakesss",\
        "started":"2024-02-29T23:59:59Z","finished":"2024-03-01T00:01:59Z",\
        "players":[\(name)"roles":[{"role":"snake","rounds":2,"points":5}]},\
        {"name":"=1+1\\u000d\\n🦊\\u0009\\u0001\\\\","score":-3,"rank":2,"won":false,"roles":[]}],\
        "detailsVersion":4,"details":{"rounds":[{"right":"B"}]}}
        ]

        """)
  }

  @Test func `a game as CSV`() {
    let headings = "date,game,players,winners,scores,seconds,id"
    let players = "\"Anna \"\"A\"\", the 1st; =1+1\r\n🦊\t\u{1}\\\""
    let rest = "\"Anna \"\"A\"\", the 1st\",12; -3,120,00000000-0000-0001-0000-000000000002"
    #expect(
      ExportFormat.csv.text(of: [Self.awkward])
        == "\(headings)\r\n2024-02-29T23:59:59Z,snakesss,\(players),\(rest)\r\n")
  }

  @Test func `a quote that bears an accent is doubled like any other`() {
    let text = ExportFormat.csv.text(of: [.sample(1, players: ["a\"\u{301}b"])])
    #expect(text.unicodeScalars.count { $0 == "\"" } == 2 * (2 + 2))
  }

  @Test func `an empty history is an empty array, or headings alone`() {
    #expect(ExportFormat.json.text(of: []) == "[\n]\n")
    #expect(ExportFormat.csv.text(of: []) == "date,game,players,winners,scores,seconds,id\r\n")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (1_000_000_000, "2001-09-09T01:46:40Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
  ])
  func `a moment is written as ISO 8601 has it`(seconds: Int, text: String) {
    #expect(Timestamp(seconds: Int64(seconds)).iso8601 == text)
  }
}
