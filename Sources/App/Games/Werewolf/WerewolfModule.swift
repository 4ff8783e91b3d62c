import GameKit
package import Kit
import Party
import TUI
import Werewolf

extension GameModule {
  /// Social deduction without a moderator.
  package static let werewolf = GameModule(
    info: GameInfo(
      id: Rules.game, title: "Werewolf", tagline: "Lies by day, murder by night.",
      players: Rules.players, accent: .packSide, emblem: .werewolf),
    howTo: [
      HowToPage(
        title: "A village with werewolves in it",
        text: """
          Everyone gets a secret role. Each night the werewolves, who know each other, kill someone. \
          Each day the village argues and votes one player out.

          The village wins when every werewolf is dead. The werewolves win when they're at least half of the living. \
          The seer checks one player a night, the doctor protects one, and the hunter shoots back.
          """),
      HowToPage(
        title: "No moderator needed",
        text: """
          At night the screen goes around to everyone still alive. Everyone gets the same page, picks a name \
          (with its letter, or Space), and presses Enter twice: to confirm, and to hide the page and pass the screen \
          on, even if the pick doesn't count. That way no one can tell who has a real job.

          Nothing to do? Then your pick is only a guess that changes nothing, but the best guessers are \
          named at the end.

          Big letters say whose turn it is; everyone else looks away. Wrong person? Nothing is shown until Space \
          is pressed. P hides a private page instantly. Or use phones: choose “Secret pages” \
          in the setup.
          """, for: .host),
      HowToPage(
        title: "Your own screen",
        text: """
          At night everyone still alive gets the same page, picks a name, and confirms, even if the pick doesn't \
          count. That way no one can tell who has a real job. You can change your pick until everyone has confirmed; \
          then all read the results at once.

          Nothing to do? Then your pick is only a guess that changes nothing, but the best guessers are \
          named at the end. The dead can guess, too.

          While everyone talks, “Claim a role” tells everyone what you say you are, true or not.

          Your page stays covered until you choose “Show my page”. Make sure that no one else can see your screen.
          """, for: .guests),
      HowToPage(
        title: "Your private page",
        text: """
          The word in capitals is your role. Below it is your side, and what happens to the name you pick. \
          Every page has the same lines, filled with dots, so its shape gives nothing away.

          A name can have a word next to it: “partner” is another werewolf, “lover” is the one you love, and \
          “off limits” or “not you” can't be picked tonight: you get the next name instead. The seer's page \
          says who is innocent. You keep your letter all game.

          “2 votes” means two werewolves picked that name. If they disagree, the player most of them picked \
          dies; a tie is broken at random.
          """),
      HowToPage(
        title: "Love",
        text: """
          Cupid makes two players fall in love. When one dies, so does the other. A werewolf in love with a \
          villager wins only if the two of them are the last alive.

          When Cupid is in play, everyone picks two names when they see their role, so the extra keys don't give \
          Cupid away. On the first night the lovers find each other's names on their pages. With “classic” passing, \
          everyone picks two on night 1, and the screen goes around once more for the lovers.
          """),
      HowToPage(
        title: "The mayor and the hunter",
        text: """
          The mayor's vote counts double, and the first vote reveals who it is. Or elect a mayor on day 1; \
          a dying mayor names a successor.

          A dying hunter may shoot one player, and no doctor can help. That tells everyone who the hunter was.
          """),
      HowToPage(
        title: "More roles for the village",
        text: """
          The witch has two potions: one saves everyone the werewolves attack that night, the other kills a player. \
          No one is told who is attacked. Everyone answers “Save unknown victims?”, but only the witch's \
          answer counts.

          The apprentice becomes the seer the night after the seer is gone. The prince survives the first vote, \
          and everyone learns who it is. Masons know each other.

          The lycan is a villager who looks like a werewolf to the seer. The cursed is one who becomes a werewolf \
          when they attack: no one dies that night, and only the werewolves' side learns who joined.
          """),
      HowToPage(
        title: "More roles against the village",
        text: """
          The minion knows the werewolves and wins with them, but isn't one: they don't know the minion. \
          The sorceress wins with them too, and asks each night whether one player is the seer. \
          To the seer, both look innocent.

          The wolf cub is a werewolf. The night after its death, the werewolves attack two players, \
          and everyone picks two.

          The tanner wins alone by being voted out. The game goes on for the others, unless you chose otherwise.

          Two lovers from different sides win only if they are the last two alive.
          """),
      HowToPage(
        title: "By day",
        text: """
          At dawn you learn who died, never how. Talk until the clock runs out, then vote in secret. \
          Afterwards everyone sees all the votes. The fewer players are alive, the shorter the discussion.

          The dead stay silent. At the end everything is revealed.

          A game in progress is never saved: quit, and it's gone. Finished games are saved in History.
          """),
      HowToPage(
        title: "Keys of the table",
        text: """
          During the discussion, + adds a minute, five times a day at most. C notes what a player claims to be, \
          true or not; at own screens, players claim there. B shows all claims, and all votes so far.

          U undoes a vote until the next player looks. V is for when someone peeked, and G for when someone has \
          to go home: they are out at the next dawn. At the end, S copies a card of the game to share.
          """, for: .host),
      HowToPage(
        title: "Trials and last words",
        text: """
          A player who is voted out has last words before anything is revealed, unless the setup says otherwise.

          With “By day: trials”, there's no vote at the end of the day. During the discussion anyone alive can accuse \
          someone, and a second player has to agree: press A on the table's screen, and choose the three. The \
          accused speaks, then everyone else votes in secret. More guilty than innocent, and the accused is out and \
          the day ends. Otherwise the talk goes on with the time that was left.

          No one is tried twice in one day, there are three trials at most, and when time is up, no one dies.
          """),
    ],
    settings: WerewolfSettings.groups,
    music: MusicTheme(.minor, root: 55, tempo: 56, seed: 13),
    cues: [.death, .dawn, .night],
    components: Component.werewolf,
    roleTitles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
    scoring: .victory,
    screen: { _, context in
      let setUp = WerewolfSetUp(preferences: context.preferences)
      return PartyScreen(setUp, context, announcer: Announcer(for: Rules.game, context))
    },
    story: WerewolfRetelling.story(of:), shareCard: ShareCard.lines(of:), retell: WerewolfRetelling.pages,
    statistics: { WerewolfStatistics() })
}

/// Werewolf's settings on the settings page.
enum WerewolfSettings {
  static let offTheRecord = Setting(
    "werewolf.offTheRecord", "Finished games",
    help: "Saved games go into History, secrets and all.",
    choices: [("off", "saved"), ("on", "not saved")], fallback: "off")

  static let groups = [SettingGroup(title: "Werewolf", settings: [offTheRecord])]
}

extension Component {
  /// The backgrounds of the village picture.
  static let nightSky = Component("werewolf.night", .decoration)
  static let dawnSky = Component("werewolf.dawn", .decoration)
  static let daySky = Component("werewolf.day", .decoration)
  /// The top of the night sky, and the middle of the others.
  static let nightZenith = Component("werewolf.night.high", .decoration)
  static let dawnMiddle = Component("werewolf.dawn.middle", .decoration)
  static let dayMiddle = Component("werewolf.day.middle", .decoration)
  /// The same skies just above the roofs.
  static let nightHorizon = Component("werewolf.horizon.night", .decoration)
  static let dawnHorizon = Component("werewolf.horizon.dawn", .decoration)
  static let dayHorizon = Component("werewolf.horizon.day", .decoration)
  /// Large letters and texts in these skies.
  static let nightTitle = Component("werewolf.night.title")
  static let nightText = Component("werewolf.night.text")
  static let dawnTitle = Component("werewolf.dawn.title")
  static let dawnText = Component("werewolf.dawn.text")
  static let dayTitle = Component("werewolf.day.title")
  static let dayText = Component("werewolf.day.text")
  /// The full-width band with a verdict.
  static let verdict = Component("werewolf.verdict")
  static let verdictDeep = Component("werewolf.verdict.deep", .decoration)
  /// The ground with the names of the living and the dead.
  static let villageGround = Component("werewolf.ground", .decoration)
  static let villageGrave = Component("werewolf.ground.dead", .decoration)
  static let moon = Component("werewolf.moon", .decoration)
  static let star = Component("werewolf.star", .decoration)
  /// The inks of the moon with a wolf before it.
  static let moonArt: [Component] =
    [.moon, Component("werewolf.moon.shade", .decoration), .star] + hills + [.window]
  private static let hills = ["hill.light", "hill"].map { Component("werewolf.\($0)", .decoration) }
  static let sun = Component("werewolf.sun", .decoration)
  static let house = Component("werewolf.house", .decoration)
  static let roof = Component("werewolf.roof", .decoration)
  static let silhouette = Component("werewolf.silhouette", .decoration)
  static let heart = Component("werewolf.heart", .decoration)
  static let packLamp = Component("werewolf.lamp.pack", .decoration)
  static let window = Component("werewolf.window", .decoration)
  /// The teams, and the dead.
  static let villageSide = Component("werewolf.village")
  static let packSide = Component("werewolf.pack")
  static let loversSide = Component("werewolf.lovers")
  static let tannerSide = Component("werewolf.tanner")
  static let fallen = Component("werewolf.fallen", .background)

  /// The roles on the houses after the game.
  static let villageRole = Component("werewolf.role.village")
  static let packRole = Component("werewolf.role.pack")
  static let loversRole = Component("werewolf.role.lovers")
  static let tannerRole = Component("werewolf.role.tanner")
  /// The ballots for the leading candidates and for the others.
  static let ballotLeading = Component("werewolf.ballot.leading")
  static let ballot = Component("werewolf.ballot")

  static let werewolf: [Component] =
    moonArt + [
      .nightSky, .dawnSky, .daySky, .nightHorizon, .dawnHorizon, .dayHorizon, .villageGround, .villageGrave,
      .sun, .house, .roof, .silhouette, .heart, .packLamp, .villageSide, .packSide, .loversSide,
      .fallen, .nightTitle, .nightText, .dawnTitle, .dawnText, .dayTitle, .dayText, .verdict, .verdictDeep,
      .villageRole, .packRole, .loversRole, .tannerSide, .tannerRole, .ballot, .ballotLeading, .nightZenith,
      .dawnMiddle, .dayMiddle,
    ]
}

extension Team {
  var component: Component {
    switch self {
    case .village: .villageSide
    case .pack: .packSide
    case .lovers: .loversSide
    case .tanner: .tannerSide
    }
  }
}

extension Team {
  /// The style of a role's plate on a house.
  var plate: Component {
    switch self {
    case .village: .villageRole
    case .pack: .packRole
    case .lovers: .loversRole
    case .tanner: .tannerRole
    }
  }
}

extension Outcome {
  /// The color of the winning team.
  var component: Component { team?.component ?? .banner }
}
