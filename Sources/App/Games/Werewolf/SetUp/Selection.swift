import Werewolf

/// Roles and options as they are being chosen; they need not fit together yet.
struct Selection: Hashable, Sendable {
  var roles: RoleChoice
  var options: Options

  /// The roles that are chosen: by a preset for any number of players, or one by one.
  enum RoleChoice: Hashable, Sendable {
    case preset(Preset)
    case custom(RoleSet)
  }

  /// What a table chooses that chooses nothing.
  static let usual = Selection(roles: .preset(.beginner), options: Options())

  /// The roles for a number of players, as a start for changes also where they cannot be played.
  ///
  /// Where a preset is not meant for so few, they are those of the next smaller one; and where the mayor is
  /// elected, a villager stands in for the one who would be dealt.
  func roleSet(for players: Int) -> RoleSet {
    switch roles {
    case .custom(let set): return set
    case .preset(let preset):
      let base = preset.roles(for: players) ?? Preset.classic.roles(for: players) ?? RoleSet([:])
      guard options.mayor == .elected, base[.mayor] > 0 else { return base }
      var set = base
      set[.villager] += set[.mayor]
      set[.mayor] = 0
      return set
    }
  }

  /// What comes of it for a number of players.
  func setUp(for players: Int) throws(SelectionFault) -> SetUp {
    if case .preset(let preset) = roles, preset.fewestPlayers > players {
      throw .preset(preset, from: preset.fewestPlayers, players: players)
    }
    do throws(SetUpFault) {
      return try SetUp(roles: roleSet(for: players), options: options, players: players)
    } catch {
      throw .rules(error)
    }
  }

  /// For how many players it is made; nil where a preset fits its roles to the table.
  var players: Int? {
    switch roles {
    case .preset: nil
    case .custom(let set): set.count
    }
  }
}

/// Why what is chosen cannot be played.
enum SelectionFault: Error, Hashable, Sendable {
  /// The rules refuse it.
  case rules(SetUpFault)
  /// The preset is meant for more players.
  case preset(Preset, from: Int, players: Int)
}

extension Preset {
  /// The fewest players for whom it is meant.
  var fewestPlayers: Int {
    Rules.players.first { roles(for: $0) != nil } ?? Rules.players.upperBound
  }
}
