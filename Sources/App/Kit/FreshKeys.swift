package import TUI

/// The keys that may still be down from an earlier page, so that no page takes what was meant for the one before.
///
/// A terminal reports no release, only that a key comes again and again. A key that came shortly before a page opened
/// counts as held until it has not come for a while, however often it repeats. Other keys are fresh at once.
package struct FreshKeys: Equatable, Sendable {
  private var latest: [Key: Instant] = [:]
  private var held: Set<Key> = []
  /// The time at which the page turned; nil before the first turn.
  private var turned: Instant?
  /// True if other keys count as meant for the page before, too, as long as that time is short.
  private var isQuiet = false

  /// The time without a key after which it was released: longer than a keyboard waits before a held key repeats.
  ///
  /// - Source: X.Org waits 660 ms (`XkbDfltRepeatDelay`); Windows and GNOME 500 ms; the Linux console 250 ms.
  package static let quiet = Duration.milliseconds(700)

  package init() {}

  /// Notes a key, and returns true if it was pressed on the page in front.
  package mutating func isFresh(_ key: Key, at now: Instant) -> Bool {
    latest = latest.filter { now < $0.value + Self.quiet }
    if latest[key] == nil { held.remove(key) }
    if isQuiet, hasJustTurned(at: now) { held.insert(key) }
    latest[key] = now
    return !held.contains(key)
  }

  /// Notes a key, and returns true for a key or click that was meant for the page in front.
  ///
  /// A click right after a turn may be the second half of a double one.
  package mutating func isFresh(_ input: Input, at now: Instant) -> Bool {
    switch input {
    case .key(let key): isFresh(key, at: now)
    case .mouse: !hasJustTurned(at: now)
    case .paste, .focus: true
    }
  }

  /// Opens another page: the keys that have just come may still be down.
  ///
  /// - Parameter isQuiet: True if the page before took keys as fast as they came, so that none is meant for this one yet.
  package mutating func turnPage(at now: Instant, isQuiet: Bool = false) {
    held = Set(latest.filter { now < $0.value + Self.quiet }.keys)
    turned = now
    self.isQuiet = isQuiet
  }

  /// True as long as what comes may have been meant for the page before.
  package func hasJustTurned(at now: Instant) -> Bool { turned.map { now < $0 + Self.quiet } ?? false }

  /// Makes a key count as held, because another press of it means something else.
  package mutating func hold(_ key: Key) { held.insert(key) }
}

extension Input {
  /// True for a key or a mouse button that goes down.
  package var isPress: Bool {
    switch self {
    case .key: true
    case .mouse(let mouse): if case .press = mouse.action { true } else { false }
    case .paste, .focus: false
    }
  }

  /// True for a press of the mouse on a row.
  package func isPress(in row: Rect) -> Bool {
    guard case .mouse(let mouse) = self else { return false }
    return mouse.action == .press(.left) && row.contains(mouse.point)
  }
}
