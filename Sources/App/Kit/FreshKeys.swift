package import TUI

/// The keys that may still be down from an earlier page, so that no page takes what was meant for the one before.
///
/// A terminal reports no release, only that a key comes again and again. A key that came shortly before a page opened
/// counts as held until it has not come for a while, however often it repeats. Other keys are fresh at once.
package struct FreshKeys: Equatable, Sendable {
  private var latest: [Key: Instant] = [:]
  private var held: Set<Key> = []

  /// The time without a key after which it was released: longer than a keyboard waits before a held key repeats.
  ///
  /// - Source: X.Org waits 660 ms (`XkbDfltRepeatDelay`); Windows and GNOME 500 ms; the Linux console 250 ms.
  package static let quiet = Duration.milliseconds(700)

  package init() {}

  /// Notes a key, and returns true if it was pressed on the page in front.
  package mutating func isFresh(_ key: Key, at now: Instant) -> Bool {
    latest = latest.filter { now < $0.value + Self.quiet }
    if latest[key] == nil { held.remove(key) }
    latest[key] = now
    return !held.contains(key)
  }

  /// Opens another page: the keys that have just come may still be down.
  package mutating func turnPage(at now: Instant) {
    held = Set(latest.filter { now < $0.value + Self.quiet }.keys)
  }

  /// Makes a key count as held, because another press of it means something else.
  package mutating func hold(_ key: Key) { held.insert(key) }
}
