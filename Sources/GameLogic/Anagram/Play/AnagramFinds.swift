/// The other words that a player has made of all letters of a phrase, which earn part of its points.
///
/// Each find counts once, in whatever order its words are.
public struct AnagramFinds: Hashable, Sendable {
  /// The words of each find, sorted, in the order of the finds.
  private var found: [[String]] = []

  public init() {}

  /// Restores finds from their ``text``.
  public init(_ text: String) {
    found = text.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
  }

  /// The finds in a form to be saved.
  public var text: String { found.map { $0.joined(separator: " ") }.joined(separator: ",") }

  public var count: Int { found.count }

  /// Adds a find, and returns its points; nil if it was found before.
  ///
  /// - Parameter base: The points of the phrase without hints.
  public mutating func add(_ words: [String], base: Int) -> Int? {
    guard !found.contains(words.sorted()) else { return nil }
    found.append(words.sorted())
    return found.count > AnagramScore.mostFinds ? 0 : AnagramScore.findPoints(base: base)
  }
}
