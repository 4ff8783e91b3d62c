/// How much strangers may do on a server, and how much of it a player's inbox holds.
package struct Quotas: Hashable, Sendable {
  /// The accounts that an address can make in an hour.
  package var accountsPerHour = 10
  /// The accounts of a server; beyond, those that were never used make room.
  package var accounts = 100_000
  /// The phrases that a player can send in an hour.
  package var phrasesPerHour = 60
  /// The phrases for everyone that the accounts of one address or device can send in a day.
  package var globalPhrasesPerDay = 20
  /// The phrases of one friend that wait for a player.
  package var waitingOfFriend = 50
  /// The phrases of one stranger that wait for a player.
  package var waitingOfStranger = 3
  /// The phrases of all strangers that wait for a player.
  package var waitingOfStrangers = 20

  package init() {}
}
