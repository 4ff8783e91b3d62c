import Kit
import Party
import TUI
import Werewolf

extension GameInfo.Emblem {
  /// A wolf in front of the moon, and twinkling stars.
  static let werewolf = GameInfo.Emblem(
    "☾", ascii: "W", inks: [.moon, .house, .star], backdrop: .nightSky,
    pictures: [
      rest,
      rest.replacing(rows: [
        4: ".....11111111....11....."
      ]),
      rest.replacing(rows: [
        11: ".....111.......1111....."
      ]),
      rest.replacing(rows: [
        2: "......111111111..1......"
      ]),
    ])

  fileprivate static let rest = [
    ".........111111.........",
    ".......1111111111.......",
    ".3....111111111..1......",
    ".....111111111...11.....",
    ".....11111111....11...3.",
    "....111111......1111....",
    "....11111......11111....",
    "....111111.....11111....",
    "....11111.....111111....",
    "..3.11111......11111....",
    "....1111.......11111....",
    ".....111.......1111..3..",
    ".....11........1111.....",
    "......1........111......",
    "................1.......",
    ".22222222222222222222...",
  ]
}

extension WerewolfGame {
  /// The moon, shown on every curtain.
  static var curtainPicture: Sprite? {
    Sprite(rows: Array(GameInfo.Emblem.rest.dropLast()), inks: [.moon, .house, .star], backdrop: .nightSky)
  }

  /// The moon's progress through the night; it depends only on the number of the turn, which is public.
  var curtainPath: Double? {
    switch view.scene {
    case .night(let seat), .loversPass(let seat):
      Turn(of: seat, among: view.present).map { Double($0.number) / Double($0.count + 1) }
    case .handBack: view.time == .night ? 1 : nil
    case .roleReveal, .nightfall, .news, .deathAction, .discussion, .polling, .tally, .settling, .over: nil
    }
  }
}
