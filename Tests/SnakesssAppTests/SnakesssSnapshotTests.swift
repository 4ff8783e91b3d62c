import GameKit
import GameTestKit
import Party
import Snakesss
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The pictures of all scenes.
///
/// `PARLOR_RECORD=1 swift test --filter SnakesssSnapshotTests` records them.
@MainActor
struct SnakesssSnapshotTests {
  private func table(
    _ look: Look, _ question: Question = SampleQuestions.usual, isEyesClosed: Bool = false,
    passing: Passing = .classic, size: Size = .usual
  ) -> SnakesssTable {
    let peek: PeekMode = isEyesClosed ? .eyesClosed : .everyone
    return SnakesssTable(
      [question],
      settings: [
        (SnakesssSettings.peek, peek.rawValue), (SnakesssSettings.rounds, "3"),
        (SnakesssSettings.passing, passing.rawValue),
      ], seed: 3, look: look, size: size)
  }

  private func expectPictures(
    _ look: Look, _ folder: String, _ checkpoints: [Checkpoint] = Checkpoint.allCases
  ) {
    let table = table(look)
    table.start()
    for checkpoint in checkpoints where !checkpoint.needsClosedEyes {
      table.play(to: checkpoint, voting: \.favorite)
      let detail: Snapshot.Detail = checkpoint.showsStyles ? .styles : .text
      expectSnapshot(of: table.pilot, named: "\(folder)/\(checkpoint.rawValue)", showing: detail)
      table.pilot.press(checkpoint.wayBack)
    }
  }

  @Test func `every scene looks like this`() { expectPictures(.still, "scenes") }

  @Test func `every scene in plain mode reads like this`() { expectPictures(.plain, "plain") }

  @Test func `chips and bars in ASCII look like this`() {
    expectPictures(.ascii, "ascii", [.roleCurtain, .note, .chosenVote, .results, .over])
  }

  @Test func `large text looks like this`() { expectPictures(.largeText, "large", [.question, .discussion]) }

  @Test func `quick passing announces the mongoose above the question`() {
    for (look, folder) in [(Look.still, "scenes"), (.plain, "plain")] {
      let table = table(look, passing: .quick)
      table.start()
      table.play(to: .question)
      expectSnapshot(of: table.pilot, named: "\(folder)/question-quick")
    }
  }

  @Test func `a large screen is used like this`() {
    let table = table(.still, passing: .quick, size: .large)
    table.start()
    for checkpoint in [Checkpoint.question, .noteCurtain, .note, .discussion, .chosenVote, .results, .over] {
      table.play(to: checkpoint, voting: \.favorite)
      expectSnapshot(of: table.pilot, named: "wide/\(checkpoint.rawValue)")
    }
  }

  @Test func `the set-up looks like this`() {
    let table = table(.still, passing: .quick)
    expectSnapshot(of: table.pilot, named: "scenes/set-up-empty")
    table.write(Array(SnakesssTable.names.prefix(5)))
    expectSnapshot(of: table.pilot, named: "scenes/set-up", showing: .styles)
  }

  @Test func `the shared flash looks like this`() {
    let table = table(.still, isEyesClosed: true)
    table.start()
    for checkpoint in [Checkpoint.eyesClosed, .flash] {
      table.play(to: checkpoint)
      expectSnapshot(of: table.pilot, named: "scenes/\(checkpoint.rawValue)")
      if checkpoint == .eyesClosed { table.pilot.press(.enter) }
      if checkpoint == .eyesClosed { expectSnapshot(of: table.pilot, named: "scenes/flash-countdown") }
    }
    while table.session?.status.timing.hold != nil { table.step() }
    expectSnapshot(of: table.pilot, named: "scenes/flash-over", showing: .styles)
  }

  @Test(arguments: LookKind.allCases, Size.all)
  func `eight players with the widest names and the longest texts fit every size`(kind: LookKind, size: Size)
  {
    let letters = ["W", "M", "世", "Q", "界", "G", "N", "H"]
    let names = letters.map { String(repeating: $0, count: $0.columns == 2 ? 8 : 16) }
    let table = table(kind.look, SampleQuestions.longest)
    table.pilot.resize(to: size)
    table.seat(names)
    for checkpoint in Checkpoint.allCases where !checkpoint.needsClosedEyes {
      table.play(to: checkpoint, voting: \.favorite)
      for text in checkpoint.required(of: table, isASCII: kind == .ascii) where !table.pilot.shows(text) {
        Issue.record("\(checkpoint) misses \(text):\n\(table.pilot.lines.joined(separator: "\n"))")
      }
      table.pilot.press(checkpoint.wayBack)
    }
  }
}

extension Checkpoint {
  /// True if color or selection carries meaning.
  fileprivate var showsStyles: Bool { [.chosenVote, .results, .over].contains(self) }

  /// The texts that have to fit.
  @MainActor
  fileprivate func required(of table: SnakesssTable, isASCII: Bool) -> [String] {
    guard let session = table.session else { return [] }
    // ASCII has no wide letters.
    let names = session.status.roster.names.map(\.text).filter { !isASCII || $0.count == $0.columns }
    switch self {
    case .results, .over: return names
    case .discussion, .paused: return ["Vote now"]
    case .question: return ["Everyone has read it"]
    case .vote, .chosenVote: return ["Almonds", "Beans", "Carrots"]
    case .roleCurtain, .noteCurtain, .voteCurtain: return ["no one's looking"]
    case .role, .freshNote, .note, .handBack, .announcement, .eyesClosed, .flash, .waiting, .voidDialog:
      return []
    }
  }
}
