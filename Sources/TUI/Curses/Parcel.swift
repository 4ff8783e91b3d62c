import Synchronization

/// Something that is handed to another thread whole, and brought back: whoever opens the parcel has it alone.
///
/// So what would be copied if two held it at once, such as a large board that is changed, never is.
public final class Parcel<Content: Sendable>: Sendable {
  private let content: Mutex<Content?>

  /// Packs something up.
  public init(_ content: consuming sending Content) { self.content = Mutex(content) }

  /// Takes out what is inside; nil when somebody has done so before.
  public func open() -> Content? {
    content.withLock { content in
      defer { content = nil }
      return content
    }
  }
}

extension Parcel: Hashable {
  /// Whether it is one and the same parcel, whatever is inside.
  public static func == (one: Parcel, other: Parcel) -> Bool { one === other }

  /// Counts which parcel it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
