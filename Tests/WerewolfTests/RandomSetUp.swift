import GameKit

@testable import Werewolf

/// Set-ups by luck.
enum RandomSetUp {
  /// Any set-up that the rules allow, found by trying.
  static func draw(players: Int, seed: UInt64) -> SetUp {
    var luck = SeededRandom(seed: seed &* 31 &+ 7)
    while true {
      let options = options(&luck)
      let roles = roles(players, &luck)
      if let setUp = try? SetUp(roles: roles, options: options, players: players) { return setUp }
    }
  }

  /// A preset in which some roles were exchanged for villagers, or villagers for them.
  private static func roles(_ players: Int, _ luck: inout SeededRandom) -> RoleSet {
    let presets = Preset.allCases.compactMap { $0.roles(for: players) }
    var roles = presets[luck.below(presets.count)]
    for role in [Role.werewolf, .seer, .doctor, .hunter, .cupid, .mayor] where luck.below(3) == 0 {
      let (giver, taker): (Role, Role) = luck.below(2) == 0 ? (.villager, role) : (role, .villager)
      if roles[giver] > 0, taker == .werewolf || taker == .villager || roles[taker] == 0 {
        roles[giver] -= 1
        roles[taker] += 1
      }
    }
    if roles[.werewolf] == 0 { (roles[.werewolf], roles[.villager]) = (1, roles[.villager] - 1) }
    return roles
  }

  private static func options(_ luck: inout SeededRandom) -> Options {
    func flip() -> Bool { luck.below(2) == 0 }
    var options = Options()
    options.sight = Sight.allCases[luck.below(2)]
    options.doctorProtectsSelf = flip()
    options.hunterMustShoot = flip()
    options.mayor = MayorOffice.allCases[luck.below(2)]
    options.firstNightKills = flip()
    options.dawnTellsRoles = flip()
    options.discussion = DiscussionTime.allCases[luck.below(4)]
    options.selfVote = flip()
    options.abstention = flip()
    options.tie = TieRule.allCases[luck.below(4)]
    options.absoluteMajority = luck.below(4) == 0
    options.voteTellsRole = flip()
    options.victory = PackVictory.allCases[luck.below(2)]
    options.cupidWinsWithLovers = flip()
    return options
  }
}
