import Kit
import Party
import TUI
import Werewolf

extension GameInfo.Emblem {
  /// A wolf that howls at the moon between two firs.
  static let werewolf = GameInfo.Emblem(
    "☾", ascii: "W", inks: Component.moonArt, backdrop: .nightSky,
    pictures: [
      rest, rest.replacing(rows: twinkling), quiet, quiet, quiet.replacing(rows: blinking), quiet, rest,
      rest.replacing(rows: twinkling), rest, rest.replacing(rows: twinkling),
    ])

  fileprivate static let rest = [
    "..........1111..........",
    "........11111111.....3..",
    ".3.....1221111111.......",
    "......11..11111222......",
    ".....111...11111122.....",
    ".....1.11...1111112.....",
    "..3..2..11....1.112...3.",
    ".....22..1..6...122.....",
    ".....111........122.....",
    ".4...1111.......222.....",
    "455..11111......222...4.",
    ".5....1221.....222...455",
    "455....11.......2.....5.",
    "4555....2......2....4555",
    "....44444444444444444...",
    "444455555555555555555444",
  ]

  private static let quiet = rest.replacing(rows: [
    2: ".......1221111111.......",
    3: "......112111111222......",
    4: ".....11..1111111122.....",
    5: ".....11...111111112.....",
    6: "..3..211......1.112...3.",
    7: ".....2211..6....122.....",
    8: ".....1111.......122.....",
  ])

  /// The sky without one of the stars.
  private static let twinkling = [
    6: ".....2..11....1.112...3."
  ]

  private static let blinking = [
    7: ".....2211.......122....."
  ]
}

extension WerewolfGame {
  /// The whole picture, for the set-up.
  static let setUpPicture = Sprite(
    rows: GameInfo.Emblem.rest, inks: Component.moonArt, backdrop: .nightSky)

  /// The moon, shown on every curtain.
  static var curtainPicture: Sprite? {
    // Without the wolf and the ground, since the moon travels.
    Sprite(
      rows: [
        "........................",
        ".........111111.....3...",
        ".......1111111111.......",
        "..3...111221111112......",
        ".....11122221111112.....",
        ".....11112211111122.....",
        ".....11111111122112..3..",
        ".....11111111222212.....",
        ".....11122111122122.....",
        "......112211111122......",
        "..3...111111112222......",
        ".......1112222222.......",
        ".........222222.........",
        "........................",
      ], inks: Component.moonArt, backdrop: .nightSky)
  }

  /// The moon's progress through the night; it depends only on the number of the turn, which is public.
  var curtainPath: Double? {
    switch view.scene {
    case .night(let seat?), .loversPass(let seat):
      Turn(of: seat, among: view.present).map { Double($0.number) / Double($0.count + 1) }
    case .night(nil): 1
    case .handBack: view.time == .night ? 1 : nil
    case .roleReveal, .nightfall, .news, .deathAction, .discussion, .polling, .tally, .settling, .defense,
      .judging, .judged, .lastWords, .over:
      nil
    }
  }
}
