import TUI

/// The wrong codes of each address, so that no one can try many.
///
/// After some of them an address has to pause. What is older than a pause is forgotten, and of too many addresses the
/// one that was silent the longest, so that strangers cannot fill the memory.
struct CodeTries: Sendable {
  private struct Tries: Sendable {
    var count = 0
    var latest: Instant
  }

  private var tries: [String: Tries] = [:]

  /// The wrong codes that an address may send before it has to pause.
  static let most = 5
  static let pause = Duration.seconds(60)
  /// The most addresses that are remembered.
  static let mostAddresses = 64

  /// The number of addresses that are remembered.
  var addresses: Int { tries.count }

  /// True while codes of an address are refused, right or wrong.
  func isPaused(_ address: String, at now: Instant) -> Bool {
    tries[address].map { $0.count >= Self.most && now < $0.latest + Self.pause } ?? false
  }

  /// Counts a wrong code.
  mutating func note(_ address: String, at now: Instant) {
    tries = tries.filter { now < $0.value.latest + Self.pause }
    let count = tries[address]?.count ?? 0
    tries[address] = Tries(count: count + 1, latest: now)
    guard tries.count > Self.mostAddresses else { return }
    let silent = tries.min { ($0.value.latest, $0.key) < ($1.value.latest, $1.key) }
    if let silent { tries[silent.key] = nil }
  }
}
