import Emulation
import TUI

extension Script {
  /// An evening with friends: the lobby, a round of Snakesss, its podium, and a night of Werewolf.
  ///
  /// No page of a player is filmed, as no one else at the table sees one.
  static var evening: Script {
    // The pages of the players take their time, which nobody watches.
    Script(
      name: "evening", arguments: ["--seed", "7"], size: Size(columns: 100, rows: 30), clockRate: 4,
      isAnimation: true, steps: arrival + round + podium + night)
  }

  private static let friends = ["Ann", "Ben", "Cleo", "Dee", "Eve"]

  /// The lobby, and the friends who play.
  private static var arrival: [Step] {
    [
      .turn(.escape, to: "party games and puzzles"), .watch(2),
      .turn(.enter, to: "how to play"), .turn(.escape, to: "Start game"), .press(.up, .down), .hold(0.5),
    ] + friends.flatMap { [.type($0), .press(.enter)] } + [.hold(0.8)]
  }

  /// A question, the screen on its way round, and what became of the votes.
  private static var round: [Step] {
    [
      .turn(.enter, to: "Everyone has read it"), .awaitEnd(of: "Dealt with"), .hold(4),
      .turn(.enter, to: "no one's looking"), .hold(2.5),
      .play(until: "Vote now") { snakesssKeys(on: $0) }, .watch(2),
      .press(.enter), .play(until: "It's in the middle") { snakesssKeys(on: $0) }, .film(.enter, 7),
    ]
  }

  /// The rest of the game, and who has won.
  private static var podium: [Step] {
    [
      .play(until: "Final ranking") { snakesssKeys(on: $0) }, .film(.enter, 5),
      .press(.right, .right), .turn(.enter, to: "party games and puzzles"), .hold(0.4),
      .press(.down), .watch(1.5),
    ]
  }

  /// Night falls on the village, and somebody does not see the morning.
  private static var night: [Step] {
    var players = WerewolfAutoplay()
    return [
      .turn(.enter, to: "how to play"), .turn(.escape, to: "Deal the roles"), .hold(1.2),
      .press(.function(5)), .turn(.enter, to: "no one's looking"), .awaitEnd(of: "Dealt with"),
      .play(until: "It's in the middle") { players.keys(on: $0) }, .film(.enter, 4.5),
      .turn(.enter, to: "no one's looking"), .hold(1.5),
      .play(until: "It's in the middle") { players.keys(on: $0) }, .film(.enter, 6),
    ]
  }

  /// The keys that lead on from each page of Snakesss; one friend is wrong.
  static func snakesssKeys(on screen: [String]) -> String? {
    let rows: [(text: String, key: Key)] = [
      ("no one's looking", .space), ("It's in the middle", .enter), ("Everyone has read it", .enter),
      ("Vote now", .enter), ("Total", .enter), ("Hide and", .enter), ("Confirm and", .enter),
      ("Press A, B, or C", .character(screen[0].contains("Eve") ? "b" : "a")),
      ("Enter works in a moment", .enter), ("Show the question", .enter),
    ]
    return rows.first { row in screen.contains { $0.contains(row.text) } }?.key.sequence
  }
}
