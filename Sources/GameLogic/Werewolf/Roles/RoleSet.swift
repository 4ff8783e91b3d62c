/// How many of each role are dealt.
///
/// The counts are public; who has which role is not.
public struct RoleSet: Hashable, Sendable {
  private var counts: [Role: Int]

  /// Creates a set; what is not named is not dealt.
  public init(_ counts: [Role: Int]) {
    precondition(counts.values.allSatisfy { $0 >= 0 }, "No role is dealt less than never")
    self.counts = counts.filter { $0.value > 0 }
  }

  /// How many of a role there are; not negative.
  public subscript(role: Role) -> Int {
    get { counts[role] ?? 0 }
    set { counts[role] = newValue > 0 ? newValue : nil }
  }

  /// How many players the set is for.
  public var count: Int { counts.values.reduce(0, +) }

  /// How many are no werewolves.
  public var others: Int { count - self[.werewolf] }

  /// The roles that are dealt, in a fixed order.
  public var roles: [Role] { Role.allCases.filter { self[$0] > 0 } }

  /// Every role as often as it is dealt.
  var deck: [Role] { Role.allCases.flatMap { Array(repeating: $0, count: self[$0]) } }

  /// What the roles are worth to the village; near 0 is fair.
  public var balance: Int { Role.allCases.reduce(0) { $0 + $1.weight * self[$1] } }

  /// Turns villagers into a role, as many as there are.
  func replacingVillager(with role: Role) -> RoleSet {
    guard self[.villager] > 0 else { return self }
    var set = self
    set[.villager] -= 1
    set[role] += 1
    return set
  }
}
