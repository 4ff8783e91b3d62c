import GameKit
import Snakesss
import TUI
import Testing

@testable import App

struct PeekTextTests {
  @Test(arguments: UInt64(0)..<50, [false, true])
  func `a note looks the same from afar, whoever reads it`(seed: UInt64, isPlain: Bool) throws {
    let names = ["Anna", "Bo", "世世世世世世世世", "Maximiliane Rose", "Eve", "Wolfgang Amadeus"]
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.columns)
    var session = try Session(roster: roster, options: Options(), seed: seed)
    let question = try Question(
      id: "q", text: "What?",
      choices: ["No", "A rather long answer that needs more than one line of a note", "Ok"],
      answer: .b, funFact: nil, category: nil, difficulty: .easy, source: nil, language: nil)
    try session.play(.startRound(question))
    for seat in roster.seats { try session.play(.passOn, as: seat) }
    for _ in 0..<3 { try session.play(.proceed) }

    var shapes: Set<[Int]> = []
    while case .peeking(let turn) = session.view(for: .table).scene {
      guard case .peek(let peek) = session.view(for: .seat(turn)).scene else { break }
      let text = PeekText(peek, roster: roster, isPlain: isPlain)
      shapes.insert(text.lines(columns: 52).map { $0.text.columns })
      try session.play(.passOn, as: turn)
    }
    #expect(shapes == [Array(repeating: 52, count: 6)])
  }
}
