import Database
import GameKit
import Testing

@testable import Store

@Suite struct ExportTests {
  static let awkward = GameRecord(
    id: Identifier(high: 1, low: 2), game: GameID("quiz"),
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
        {"id":"00000000-0000-0001-0000-000000000002","game":"quiz",\
        "started":"2024-02-29T23:59:59Z","finished":"2024-03-01T00:01:59Z",\
        "players":[\(name)"roles":[{"role":"snake","rounds":2,"points":5}]},\
        {"name":"=1+1\\u000d\\n🦊\\u0009\\u0001\\\\","score":-3,"rank":2,"won":false,"roles":[]}],\
        "detailsVersion":4,"details":{"rounds":[{"right":"B"}]}}
        ]

        """)
  }

  @Test func `a game as CSV`() {
    let headings = "date,game,players,winners,scores,seconds,id"
    let players = "\"Anna \"\"A\"\", the 1st; =1+1??🦊??\\\""
    let rest = "\"Anna \"\"A\"\", the 1st\",12; -3,120,00000000-0000-0001-0000-000000000002"
    #expect(
      ExportFormat.csv.text(of: [Self.awkward])
        == "\(headings)\r\n2024-02-29T23:59:59Z,quiz,\(players),\(rest)\r\n")
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

@Suite struct ExportRoundTripTests {
  @Test(arguments: Backend.allCases)
  func `the history is exported page by page, newest first`(backend: Backend) throws {
    try backend.with { store in
      let games = RecordReader.pageSize * 2 + 1
      let records = (0..<games).map { GameRecord.sample(UInt64($0), at: Int64($0)) }
      for record in records { try store.save(record) }
      for format in ExportFormat.allCases {
        #expect(try whole(HistoryExport(of: store, as: format)) == format.text(of: records.reversed()))
      }
    }
  }

  @Test func `only what matches is exported`() throws {
    let store = MemoryStore()
    store.save(.sample(1, game: "puzzle"))
    store.save(.sample(2))
    let export = HistoryExport(of: store, HistoryFilter(game: GameID("puzzle")), as: .csv)
    #expect(try whole(export) == ExportFormat.csv.text(of: [.sample(1, game: "puzzle")]))
  }

  @Test(arguments: UInt64(0)..<20)
  func `the JSON holds what was stored`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let records = (0..<5).map { _ in random.record() }
    let json = SQLValue.text(ExportFormat.json.text(of: records))
    let store = try SQLiteStore.inMemory()

    let names = "SELECT p.value ->> 'name' FROM json_each(?) AS g, json_each(g.value, '$.players') AS p"
    #expect(
      try store.connection.rows(names, [json]) { $0.text(0) } == records.flatMap(\.participants).map(\.name))
    let ids = "SELECT value ->> 'id' FROM json_each(?)"
    #expect(try store.connection.rows(ids, [json]) { $0.text(0) } == records.map(\.id.description))
    let details = "SELECT value -> 'details' FROM json_each(?)"
    #expect(try store.connection.rows(details, [json]) { $0.text(0) } == records.map(\.details.json))
  }

  @Test(arguments: UInt64(0)..<20)
  func `the CSV holds what was stored`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let records = (0..<5).map { _ in random.record() }
    let lines = fields(ExportFormat.csv.text(of: records)).dropFirst()

    #expect(lines.map(\.count) == records.map { _ in 7 })
    let names = records.map { $0.participants.map(\.name).joined(separator: "; ").printable }
    #expect(lines.map { $0[2] } == names)
    #expect(lines.map { $0[6] } == records.map(\.id.description))
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@a", "\t=1"])
  func `a name that a spreadsheet would take for a formula is marked as text, unless that is not wanted`(
    name: String
  ) throws {
    let store = MemoryStore()
    store.save(.sample(1, players: [name, "Ben"]))
    let (guarded, raw) = (
      try whole(HistoryExport(of: store, as: .csv)),
      try whole(HistoryExport(of: store, as: .csv, formulas: .off))
    )
    #expect(fields(guarded)[1][2] == "'\(name); Ben".printable)
    #expect(fields(guarded)[1][3] == "'\(name)".printable)
    #expect(fields(raw)[1][2] == "\(name); Ben".printable)
  }

  @Test func `scores below zero stay numbers`() throws {
    let loser = Participation(name: "Anna", score: -3, rank: 1, hasWon: true, roles: [])
    let record = GameRecord(
      id: Identifier(high: 1, low: 1), game: GameID("quiz"), started: Timestamp(seconds: 9),
      finished: Timestamp(seconds: 5), participants: [loser], details: RecordDetails(version: 1, json: "{}"))
    let line = try #require(fields(ExportFormat.csv.text(of: [record])).last)
    #expect(line[4] == "-3")
    #expect(line[5] == "-4")
  }

  @Test(arguments: ExportFormat.allCases)
  func `nothing that is exported controls a terminal`(format: ExportFormat) {
    let signs = "\u{1B}[2J\u{7F}\u{9B}31m\r\u{202E}\u{2028}\u{0}\u{7}"
    let record = GameRecord(
      id: Identifier(high: 1, low: 1), game: GameID("a\(signs)"), started: Timestamp(seconds: 1),
      finished: Timestamp(seconds: 2),
      participants: [
        Participation(
          name: "Anna\(signs)", score: 1, rank: 1, hasWon: true,
          roles: [RoleTally(role: signs, rounds: 1, points: 1)])
      ],
      details: RecordDetails(version: 1, json: "{\n  \"a\": \"\u{7F}\u{9B}31m\u{202E}\\\"\u{85}\"\r\n}"))
    let controls = format.text(of: [record]).unicodeScalars.filter {
      $0.isControl && $0 != "\r" && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }

  private func whole(_ export: HistoryExport) throws -> String {
    var export = export
    var text = ""
    while let piece = try export.next() { text += piece }
    return text
  }

  /// Reads CSV as RFC 4180 has it.
  private func fields(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    var line: [String] = []
    var field = String.UnicodeScalarView()
    var (isQuoted, endedQuote) = (false, false)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        // Of two quotes the first seems to end the field, and the second takes that back.
        if endedQuote { field.append(scalar) }
        endedQuote = isQuoted
        isQuoted.toggle()
        continue
      case "," where !isQuoted:
        line.append(String(field))
        field = .init()
      case "\n" where !isQuoted:
        lines.append(line + [String(field)])
        (line, field) = ([], .init())
      case "\r" where !isQuoted: break
      default: field.append(scalar)
      }
      endedQuote = false
    }
    return lines
  }
}
