import GameKit
import Network

/// The operators' view of the server: counts and kinds, never texts or names.
struct Monitor {
  static let namespace = "/monitoring"
  private static let mostActivity = 50

  private let key: String?
  var requests = 0
  var clients: Set<SocketClient> = []
  /// Recent activity, oldest first.
  private(set) var activity: [JSONValue] = []
  private var counts: [String: Int] = [:]

  init(key: String?) { self.key = key }

  /// True for the operator's key.
  func opens(_ key: String?) -> Bool {
    guard let wanted = self.key, let key else { return false }
    return Secret.areEqual(SHA256.hexadecimal(wanted), SHA256.hexadecimal(key))
  }

  /// Records an activity.
  mutating func note(_ kind: String, at time: Timestamp) -> JSONValue {
    let entry: JSONValue = ["type": .string(kind), "timestamp": time.json]
    counts[kind, default: 0] += 1
    activity.append(entry)
    if activity.count > Self.mostActivity { activity.removeFirst() }
    return entry
  }

  /// The number of activities of some kinds.
  func count(of kinds: [String]) -> Int { kinds.reduce(0) { $0 + (counts[$1] ?? 0) } }
}
