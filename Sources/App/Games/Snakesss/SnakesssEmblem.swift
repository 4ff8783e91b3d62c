import Kit
import TUI

extension GameInfo.Emblem {
  /// A cobra that sways, flicks its tongue, and blinks.
  static let snakesss = GameInfo.Emblem(
    "§", ascii: "S", inks: Component.snakeArt, backdrop: .den,
    pictures: [
      rest, licking.swaying(upper: 9, by: -1), hissing.swaying(upper: 9, by: -1),
      licking.swaying(upper: 9, by: -1), rest,
      rest.replacing(rows: [3: "......511111111114......", 4: ".....55144111144144....."]),
      licking.swaying(upper: 9, by: 1), hissing.swaying(upper: 9, by: 1), licking.swaying(upper: 9, by: 1),
      rest,
    ])

  private static let licking = rest.replacing(rows: [7: ".....52222133122264....."])
  private static let hissing = licking.replacing(rows: [8: "......522232232264......"])

  private static let rest = [
    ".........555511.........",
    ".......5511111144.......",
    "......551111111144......",
    "......517711117714......",
    ".....551.71111.7144.....",
    "....5221111111111264....",
    "....522221....122264....",
    ".....52222111122264.....",
    "......522222222264......",
    ".......5222222264.......",
    "........52222264........",
    ".........522264.........",
    "...555511122264111144...",
    ".5511226111111111226114.",
    "551122261111111112226114",
    ".4444444444444444444444.",
  ]
}
