import Emulation
import TUI

extension Script {
  /// A still for each game.
  static var stills: [Script] { [snakesss, werewolf, life, sudoku, tangram, anagram] }

  /// All stills have the same size, so that they can stand beside each other.
  private static let stillSize = Size(columns: 100, rows: 30)

  /// A clock so slow that the time which a puzzle shows stays at zero.
  private static let slow = 0.05

  private static let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve"]

  /// The votes of a round, counted.
  private static var snakesss: Script {
    Script(
      name: "snakesss", arguments: ["snakesss", "--seed", "7", "--no-animation"], size: stillSize,
      clockRate: 20,
      steps: [.await("how to play"), .turn(.escape, to: "Start game"), .press(.up, .down)]
        + friends.flatMap { [.type($0), .press(.enter)] }
        + [.turn(.enter, to: "Everyone has read it"), .play(until: "Total", keys: { snakesssKeys(on: $0) })])
  }

  /// The end of a game, when all roles are known.
  private static var werewolf: Script {
    var players = WerewolfAutoplay()
    let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve", "Finn"]
    return Script(
      name: "werewolf", arguments: ["werewolf", "--seed", "7", "--no-animation"], size: stillSize,
      clockRate: 200,
      steps: [.await("how to play"), .turn(.escape, to: "Deal the roles"), .press(.up, .right, .down)]
        + friends.flatMap { [.type($0), .press(.enter)] }
        + [.press(.function(5), .enter), .play(until: "Play again", keys: { players.keys(on: $0) })])
  }

  /// A pattern that has run for a while, colored by the ages of its cells.
  private static var life: Script {
    Script(
      name: "life", arguments: ["life", "packs/patterns/guns/gosper-glider-gun.rle"], size: stillSize,
      steps: [
        .await("generation 0"), .press(.character("A"), .character("M"), .character("f")),
        .press(Array(repeating: .character("n"), count: 120)),
      ])
  }

  /// A hint that explains which notes can go.
  private static var sudoku: Script {
    Script(
      name: "sudoku", arguments: ["sudoku", "packs/puzzles/sudoku/hard-2.json"], size: stillSize,
      clockRate: slow,
      steps: [
        .await("To place"), .press(digits), .press("ahhh".map { .character($0) }), .watch(0.2),
      ])
  }

  /// The keys that write some digits of the solution, from the top left cell on.
  private static var digits: [Key] {
    let cells = [
      (1, 6, "3"), (1, 7, "2"), (2, 3, "8"), (2, 4, "2"), (2, 8, "6"), (6, 5, "2"), (6, 9, "9"),
      (8, 6, "2"), (9, 3, "2"), (9, 4, "5"), (9, 7, "1"),
    ]
    var (keys, row, column): ([Key], Int, Int) = ([], 1, 1)
    for (toRow, toColumn, digit) in cells {
      keys += Array(repeating: .down, count: toRow - row)
      keys += Array(repeating: toColumn > column ? .right : .left, count: abs(toColumn - column))
      keys += digit.map { .character($0) }
      (row, column) = (toRow, toColumn)
    }
    return keys
  }

  /// A figure whose last pieces are missing.
  private static var tangram: Script {
    Script(
      name: "tangram", arguments: ["tangram", "Swan"], size: stillSize, clockRate: slow,
      steps: [.await("7 left"), .press("hhhhhhhhhhh".map { .character($0) }), .watch(0.2)])
  }

  /// A phrase, and the beginning of its answer.
  private static var anagram: Script {
    let id = "0a0a0a0a-0000-4000-8000-000000000001"
    return Script(
      name: "anagram", arguments: ["anagram", id], size: stillSize, clockRate: slow,
      files: ["puzzles/anagram/\(id).json": teaParty(id)],
      steps: [.await("points"), .press("!tea pa".map { .character($0) }), .watch(0.2)])
  }
}
