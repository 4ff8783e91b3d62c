import Emulation
import FoundationEssentials
import Testing

/// A game as `parlor history --json` prints it.
struct PrintedGame: Decodable, Hashable {
  let id: String
  let players: [Player]
  let details: Details

  struct Player: Decodable, Hashable {
    let name: String
    let score: Int
    let won: Bool
  }

  struct Details: Decodable, Hashable {
    let rounds: [Round]
  }

  struct Round: Decodable, Hashable {
    let question: Question
  }

  struct Question: Decodable, Hashable {
    let id: String
  }
}

extension Home {
  /// All finished games, as the program prints them, the newest first.
  func printedHistory() throws -> [PrintedGame] { try printedHistory(of: PrintedGame.self) }

  /// The same, as games of one kind.
  func printedHistory<Game: Decodable>(of kind: Game.Type) throws -> [Game] {
    let file = path + "/history.json"
    let printing = try line("parlor history --json >\(file)")
    #expect(printing.waitForEnd() == .exited(0), "\(printing.picture)")
    #expect(printing.screen.joined() == "")
    return try JSONDecoder().decode([Game].self, from: Data(contentsOf: URL(filePath: file)))
  }
}
