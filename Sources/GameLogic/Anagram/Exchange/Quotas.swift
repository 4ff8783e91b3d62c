/// Limits on what strangers can do on a server, and on the size of a player's inbox.
package struct Quotas: Hashable, Sendable {
  /// The accounts that one address can create per hour.
  package var accountsPerHour = 10
  /// The accounts on a server; beyond this number, accounts that were never used are removed.
  package var accounts = 100_000
  /// The phrases that a player can send per hour.
  package var phrasesPerHour = 60
  /// The phrases for everyone that all accounts of one address or device can send per day.
  package var globalPhrasesPerDay = 20
  /// The phrases from one friend waiting for a player.
  package var waitingOfFriend = 50
  /// The phrases from one stranger waiting for a player.
  package var waitingOfStranger = 3
  /// The phrases from all strangers waiting for a player.
  package var waitingOfStrangers = 20

  package init() {}
}
