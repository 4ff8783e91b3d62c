import GameKit
import Testing

@testable import Store

@Suite struct ExportRoundTripTests {
  @Test(arguments: Place.allCases)
  func `the history leaves the program page by page, newest first`(place: Place) throws {
    try place.with { store in
      let games = RecordReader.page * 2 + 1
      let records = (0..<games).map { GameRecord.sample(UInt64($0), at: Int64($0)) }
      for record in records { try store.save(record) }
      for format in ExportFormat.allCases {
        #expect(try whole(HistoryExport(of: store, as: format)) == format.text(of: records.reversed()))
      }
    }
  }

  @Test func `only what matches leaves the program`() throws {
    let store = MemoryStore()
    store.save(.sample(1, game: "life"))
    store.save(.sample(2))
    let export = HistoryExport(of: store, HistoryFilter(game: GameID("life")), as: .csv)
    #expect(try whole(export) == ExportFormat.csv.text(of: [.sample(1, game: "life")]))
  }

  @Test(arguments: UInt64(0)..<20)
  func `whoever reads the JSON finds what was kept`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let records = (0..<5).map { _ in dice.record() }
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
  func `whoever reads the CSV finds what was kept`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let records = (0..<5).map { _ in dice.record() }
    let lines = fields(ExportFormat.csv.text(of: records)).dropFirst()

    #expect(lines.map(\.count) == records.map { _ in 7 })
    #expect(lines.map { $0[2] } == records.map { $0.participants.map(\.name).joined(separator: "; ") })
    #expect(lines.map { $0[6] } == records.map(\.id.description))
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
