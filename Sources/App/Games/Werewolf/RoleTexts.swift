import GameKit
import Kit
import Werewolf

// MARK: - Names

extension Role {
  var title: String {
    switch self {
    case .villager: "Villager"
    case .werewolf: "Werewolf"
    case .seer: "Seer"
    case .doctor: "Doctor"
    case .hunter: "Hunter"
    case .cupid: "Cupid"
    case .mayor: "Mayor"
    case .witch: "Witch"
    case .apprentice: "Apprentice"
    case .prince: "Prince"
    case .mason: "Mason"
    case .lycan: "Lycan"
    case .cursed: "Cursed"
    case .minion: "Minion"
    case .sorceress: "Sorceress"
    case .cub: "Wolf cub"
    case .tanner: "Tanner"
    }
  }

  /// The name in at most nine letters, for narrow houses.
  var shortTitle: String { self == .apprentice ? "Next seer" : title }

  /// The name within a sentence; Cupid is a proper name.
  var noun: String { self == .cupid ? title : title.lowercased() }

  /// The noun in at most nine letters.
  var shortNoun: String { self == .apprentice ? "next seer" : noun }

  /// The name with its article: `a werewolf`, `the seer`.
  var withArticle: String {
    switch self {
    case .villager, .werewolf, .mason: "a \(noun)"
    case .cupid: title
    case .seer, .doctor, .hunter, .mayor, .witch, .apprentice, .prince, .lycan, .cursed, .minion, .sorceress,
      .cub, .tanner:
      "the \(noun)"
    }
  }

  /// The name with a number: `2 werewolves`.
  func counted(_ count: Int) -> String {
    guard count != 1 else { return "1 \(noun)" }
    return "\(count) \(self == .werewolf ? "werewolves" : noun + "s")"
  }
}

// MARK: - Abilities

extension Role {
  /// The role's task in at most 16 letters.
  var job: String {
    switch self {
    case .villager: "talk and vote"
    case .werewolf, .cub: "kill at night"
    case .seer: "find the wolves"
    case .doctor: "save one nightly"
    case .hunter: "shoot when dying"
    case .cupid: "make two lovers"
    case .mayor: "cast two votes"
    case .witch: "save and poison"
    case .apprentice: "replace the seer"
    case .prince: "survive one vote"
    case .mason: "know the masons"
    case .lycan: "seem a werewolf"
    case .cursed: "wolf if attacked"
    case .minion: "help the wolves"
    case .sorceress: "find the seer"
    case .tanner: "get voted out"
    }
  }

  /// The ability as a sentence, for the number of players with the role.
  func help(for count: Int) -> String {
    switch self {
    case .villager: "No special power, just a voice and a vote."
    case .werewolf where count == 1: "Works alone and kills one player a night."
    case .werewolf: "Knows the other werewolves and kills with them at night."
    case .seer: "Learns each night whether one player is a werewolf."
    case .doctor: "Protects one player a night, but no one twice in a row."
    case .hunter: "However they die, they get to shoot someone."
    case .cupid: "Makes two players fall in love, then plays as a villager."
    case .mayor: "On the village's side. Their vote counts double."
    case .witch: "Has two potions: one saves the night's victims, one kills."
    case .apprentice: "A villager until the seer is gone, then the new seer."
    case .prince: "Survives the first vote against them, but is revealed."
    case .mason: "Knows the other masons: they can trust each other."
    case .lycan: "A villager, but the seer sees a werewolf."
    case .cursed: "A villager who becomes a werewolf when attacked by them."
    case .minion: "Not a werewolf, but knows them and wins with them."
    case .sorceress: "Wins with the werewolves. Looks for the seer at night."
    case .cub: "A werewolf. The night after its death, the others kill two."
    case .tanner: "On no one's side. Wins alone by being voted out."
    }
  }

  /// The ability in a few words.
  var summary: String {
    switch self {
    case .villager: "talks and votes"
    case .werewolf: "kills at night"
    case .seer: "checks one player a night"
    case .doctor: "protects one a night"
    case .hunter: "one last shot when dying"
    case .cupid: "makes two fall in love"
    case .mayor: "vote counts double"
    case .witch: "saves once, poisons once"
    case .apprentice: "takes over from the seer"
    case .prince: "survives one vote"
    case .mason: "knows the other masons"
    case .lycan: "looks like a werewolf"
    case .cursed: "turns when attacked"
    case .minion: "helps the werewolves"
    case .sorceress: "looks for the seer"
    case .cub: "avenged by two kills"
    case .tanner: "wants to be voted out"
    }
  }
}

// MARK: - Counts

extension Role {
  /// All roles; the werewolf comes first and the villager last.
  static let listed = [.werewolf] + allCases.filter { $0 != .werewolf && $0 != .villager } + [.villager]

  /// The most cards that can be chosen.
  var mostCards: Int {
    if self == .mason { return Rules.masons.upperBound }
    return Rules.singleRoles.contains(self) ? 1 : Rules.players.upperBound
  }

  /// The reason why there cannot be more cards.
  var upperLimit: String { mostCards == 1 ? "One \(noun) at most." : "\(mostCards) at most." }
}

extension RoleSet {
  /// The roles dealt; werewolves come first and villagers last.
  var listed: [Role] { Role.listed.filter { self[$0] > 0 } }

  var sentence: String { listed.map { $0.counted(self[$0]) }.joined(separator: ", ") }
}
