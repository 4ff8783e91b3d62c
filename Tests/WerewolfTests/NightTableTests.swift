import GameKit
import Testing

@testable import Werewolf

/// Nights in which the roles meet: known answers, worked out by hand from the rules.
///
/// All twelve are alive but those gone: a is the werewolf, b the cub, c the seer, d the doctor, e the witch, f the hunter, g
/// the cursed, h the minion, i the sorceress, j the tanner, k the apprentice, l a villager.
///
/// Each line contains the gone, the lovers, the mayor, the night, and the choices of the dead; then the deaths with their
/// causes, the cursed if turned, the next mayor, and the phase. A night is the prey, `+` for the witch's save, `!c` for
/// her poison and `=c` for the doctor.
struct NightTableTests {
  @Test(
    arguments: [
      Line("", "", "", "l", "", "lw", "", "", "discussion"),
      Line("", "", "", "l+", "", "", "", "", "discussion"),
      Line("", "", "", "l!c", "", "lw cp", "", "", "discussion"),
      Line("", "", "", "l!a", "", "lw ap", "", "", "discussion"),
      Line("", "", "", "l+!c", "", "cp", "", "", "discussion"),
      Line("", "", "", "l=l", "", "", "", "", "discussion"),
      Line("", "", "", "l=l+", "", "", "", "", "discussion"),
      Line("", "", "", "l=c!c", "", "lw cp", "", "", "discussion"),
      Line("", "", "", "c!c", "", "cw", "", "", "discussion"),
      Line("", "", "", "c!c=c", "", "cp", "", "", "discussion"),
      Line("", "", "", "c!c+", "", "cp", "", "", "discussion"),
      Line("", "", "", "e", "", "ew", "", "", "discussion"),
      Line("", "", "", "e+", "", "", "", "", "discussion"),
      Line("", "", "", "e!a", "", "ew ap", "", "", "discussion"),
      Line("", "ej", "", "e", "", "ew jb", "", "", "discussion"),
      Line("", "al", "", "l", "", "lw ab", "", "", "discussion"),
      Line("", "cl", "", "l!c", "", "lw cp", "", "", "discussion"),
      Line("", "", "l", "l!c", "l:d", "lw cp", "", "d", "discussion"),
      Line("", "", "c", "l!c", "c:d", "lw cp", "", "d", "discussion"),
      Line("", "", "l", "l+", "", "", "", "l", "discussion"),
    ])
  func `attacks come before poison, and the potions do what they say`(line: Line) throws { try expect(line) }

  @Test(
    arguments: [
      Line("", "", "", "f", "f:a", "fw as", "", "", "discussion"),
      Line("", "", "", "l!f", "f:a", "lw fp as", "", "", "discussion"),
      Line("", "", "", "f!c", "f:a", "fw cp as", "", "", "discussion"),
      Line("", "", "", "f+!c", "", "cp", "", "", "discussion"),
      Line("", "fl", "", "l!c", "f:a", "lw cp fb as", "", "", "discussion"),
      Line("", "fj", "", "f", "f:a", "fw jb as", "", "", "discussion"),
      Line("", "", "f", "f!c", "f:a f:l", "fw cp as", "", "l", "discussion"),
      Line("", "fl", "l", "f!l", "f:a l:c", "fw lp as", "", "c", "discussion"),
    ])
  func `a hunter who is poisoned or in love shoots, too`(line: Line) throws { try expect(line) }

  @Test(
    arguments: [
      Line("", "", "", "g", "", "", "g", "", "discussion"),
      Line("", "", "", "g=g", "", "", "", "", "discussion"),
      Line("", "", "", "g+", "", "", "", "", "discussion"),
      Line("", "", "", "g!g", "", "gp", "", "", "discussion"),
      Line("", "", "", "g!f", "f:g", "fp gs", "", "", "discussion"),
      Line("", "", "", "g!f", "f:a", "fp as", "g", "", "discussion"),
      Line("", "gl", "", "g!l", "", "lp gb", "", "", "discussion"),
      Line("", "gl", "g", "g", "", "", "g", "g", "discussion"),
      Line("bcdefhij", "", "", "g", "", "", "g", "", "pack"),
      Line("bcefhij", "", "", "g=g", "", "", "", "", "discussion"),
      Line("bcdfhijkl", "", "", "g!a", "", "ap", "g", "", "pack"),
      Line("bcdefhijk", "ag", "", "g", "", "", "g", "", "pack"),
      Line("bcdefhijk", "ag", "", "l", "", "lw", "", "", "lovers"),
    ])
  func `the cursed turns last, if still alive`(line: Line) throws { try expect(line) }

  @Test(
    arguments: [
      Line("b", "", "", "kl", "", "kw lw", "", "", "discussion"),
      Line("b", "", "", "lk", "", "kw lw", "", "", "discussion"),
      Line("b", "", "", "kl=k", "", "lw", "", "", "discussion"),
      Line("b", "", "", "kl+", "", "", "", "", "discussion"),
      Line("b", "", "", "gl", "", "lw", "g", "", "discussion"),
      Line("b", "", "", "gl=l", "", "", "g", "", "discussion"),
      Line("b", "", "", "kl!c", "", "kw lw cp", "", "", "discussion"),
      Line("b", "", "", "fl", "f:a", "fw lw as", "", "", "village"),
      Line("b", "kl", "", "kl", "", "kw lw", "", "", "discussion"),
      Line("b", "cl", "", "kl", "", "kw lw cb", "", "", "discussion"),
      Line("bcdefghij", "", "", "kl", "", "kw lw", "", "", "pack"),
      Line("bcdefghijk", "", "", "l", "", "lw", "", "", "pack"),
    ])
  func `after the cub's death two are attacked`(line: Line) throws { try expect(line, goneIn: 1) }

  @Test(
    arguments: [
      Line("bcdefgijk", "", "", "l", "", "lw", "", "", "pack"),
      Line("bcdfgjkl", "", "", "e!a", "", "ew ap", "", "", "village"),
      Line("bcdefghik", "aj", "", "l", "", "lw", "", "", "lovers"),
      Line("bcdfgijkl", "eh", "", "h!a", "", "hw ap eb", "", "", "draw"),
      Line("bcdfgijk", "hl", "", "e!a", "", "ew ap", "", "", "lovers"),
      Line("bcdfghij", "kl", "", "e!a", "", "ew ap", "", "", "village"),
    ])
  func `a side has won as the present roles say`(line: Line) throws { try expect(line) }

  private static let roles: [Role] = [
    .werewolf, .cub, .seer, .doctor, .witch, .hunter, .cursed, .minion, .sorceress, .tanner, .apprentice,
    .villager,
  ]

  /// - Parameter round: The round in which the gone died: the cub's night comes right after it.
  private func expect(_ line: Line, goneIn round: Int = 0) throws {
    var log = try LateVillage(
      Self.roles, lovers: line.lovers, mayor: line.mayor, gone: line.gone, round: round)
    try log.sleep(line.picks)
    try log.answer(line.choices)
    #expect(log.deaths == line.deaths)
    #expect(log.turned == line.turned)
    #expect(log.successor == line.successor)
    #expect(log.end == line.end)
  }
}

extension NightTableTests {
  /// One line of the table.
  struct Line: CustomTestStringConvertible, Sendable {
    let gone, lovers, mayor, night, choices: String
    let deaths, turned, successor, end: String

    var testDescription: String { "\(gone) gone, \(lovers) love, \(mayor) is mayor, \(night), \(choices)" }

    init(
      _ gone: String, _ lovers: String, _ mayor: String, _ night: String, _ choices: String, _ deaths: String,
      _ turned: String, _ successor: String, _ end: String
    ) {
      (self.gone, self.lovers, self.mayor, self.night, self.choices) = (gone, lovers, mayor, night, choices)
      (self.deaths, self.turned, self.successor, self.end) = (deaths, turned, successor, end)
    }

    /// The picks of the pack, the doctor and the witch.
    var picks: [Character: String] {
      let prey = String(night.prefix { $0.isLetter })
      func target(after sign: Character) -> String {
        night.firstIndex(of: sign).map { String(night[night.index(after: $0)]) } ?? "."
      }
      let save = night.contains("+") ? "+" : ""
      return ["a": prey, "b": prey, "d": target(after: "="), "e": save + target(after: "!")]
    }
  }
}
