import GameKit
import Testing

@testable import Werewolf

/// What follows from one death, in all its combinations.
struct DeathChainTests {
  private static let ten: [Role] = [
    .werewolf, .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager, .villager,
  ]

  /// A first night in which the pack takes one, cupid couples two, and the doctor protects one.
  private func night(prey: String, couple: String, doctor: String = ".", _ options: Options = Options())
    throws -> Village
  {
    var village = try Village(Self.ten, options)
    try village.night(["a": prey, "b": prey, "c": prey, "e": doctor, "f": couple])
    return village
  }

  @Test
  func `a dead hunter takes somebody along, whom the doctor cannot save`() throws {
    var village = try night(prey: "g", couple: "hi", doctor: "d")
    try village.proceed()
    try village.state.apply(.shoot(Seat(3)), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "g werewolves, d hunter")
  }

  @Test
  func `a hunter who loves dies, is followed, and shoots: in this order`() throws {
    var village = try night(prey: "g", couple: "gh")
    #expect(village.deaths == "g werewolves")
    try village.proceed()
    #expect(throws: Illegal.notOffered(Seat(7))) { try village.state.apply(.shoot(Seat(7)), by: Seat(6)) }
    try village.state.apply(.shoot(Seat(0)), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "g werewolves, h brokenHeart, a hunter")
  }

  @Test
  func `a hunter who dies of a broken heart shoots, too`() throws {
    var village = try night(prey: "h", couple: "gh")
    #expect(village.deaths == "h werewolves, g brokenHeart")
    try village.proceed()
    try village.state.apply(.shoot(nil), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "h werewolves, g brokenHeart")
    try village.proceed()
    guard case .discussion = village.state.phase else { throw Illegal.notNow }
  }

  @Test
  func `a shot lover is followed by the other`() throws {
    var village = try night(prey: "g", couple: "hi")
    try village.proceed()
    try village.state.apply(.shoot(Seat(8)), by: Seat(6))
    #expect(village.deaths == "g werewolves, i hunter, h brokenHeart")
  }

  @Test
  func `a protected hunter does not shoot`() throws {
    let village = try night(prey: "g", couple: "hi", doctor: "g")
    #expect(village.deaths == "")
    guard case .news(let reckoning) = village.state.phase else { throw Illegal.notNow }
    #expect(reckoning.claims.isEmpty)
  }

  @Test
  func `a hunter who has to shoot cannot pass`() throws {
    var options = Options()
    options.hunterMustShoot = true
    var village = try night(prey: "g", couple: "hi", options)
    try village.proceed()
    #expect(throws: Illegal.mustChoose) { try village.state.apply(.shoot(nil), by: Seat(6)) }
  }

  @Test
  func `an elected mayor who dies names the next one; a hunter shoots first`() throws {
    var options = Options()
    options.mayor = .elected
    var village = try night(prey: "j", couple: "hi", options)
    try village.proceed()
    try village.vote("ggggggggg")
    try village.proceed()
    #expect(village.state.mayor == Seat(6))
    try village.state.apply(.endDiscussion)
    try village.vote("ggggggggg")
    try village.proceed()
    try village.proceed()
    try village.state.apply(.shoot(Seat(7)), by: Seat(6))
    #expect(throws: Illegal.notOffered(Seat(7))) { try village.state.apply(.name(Seat(7)), by: Seat(6)) }
    try village.state.apply(.name(Seat(3)), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "j werewolves, g vote, h hunter, i brokenHeart")
    #expect(village.state.mayor == Seat(3))
  }

  @Test
  func `a shot that leaves no werewolf ends the game only when all deaths are taken`() throws {
    var village = try Village([.werewolf, .hunter, .seer, .villager, .villager])
    try village.night(["a": "b"])
    #expect(village.outcome == nil)
    try village.proceed()
    try village.state.apply(.shoot(Seat(0)), by: Seat(1))
    try village.proceed()
    try village.proceed()
    #expect(village.outcome == .village)
    #expect(village.winners == "bcde")
  }

  @Test
  func `a hunter's shot can turn a won game of the pack into a draw`() throws {
    var village = try Village([.werewolf, .hunter, .villager])
    try village.night()
    try village.day("cc.")
    try village.proceed()
    #expect(village.outcome == .pack)
    var other = try Village([.werewolf, .hunter, .villager])
    try other.night()
    try other.day("bb.")
    try other.proceed()
    try other.state.apply(.shoot(Seat(0)), by: Seat(1))
    try other.proceed()
    try other.proceed()
    #expect(other.outcome == .village)
    #expect(other.winners == "bc")
  }
}
