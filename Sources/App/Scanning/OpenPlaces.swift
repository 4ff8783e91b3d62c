/// The places of a picture that could not be read for sure, which a player is asked about one after another.
package struct OpenPlaces: Hashable, Sendable {
  /// The places without an answer yet, in reading order.
  package private(set) var open: [Int]
  package private(set) var cursor: Int

  /// Creates the questions about some places, in reading order; the cursor is at the first one.
  package init(_ open: [Int]) {
    self.open = open
    cursor = open.first ?? 0
  }

  package mutating func move(to place: Int) { cursor = place }

  /// Goes to the next place without an answer; backward to the one before.
  package mutating func jump(backward: Bool = false) {
    guard let first = open.first, let last = open.last else { return }
    cursor = backward ? open.last { $0 < cursor } ?? last : open.first { $0 > cursor } ?? first
  }

  /// Takes what the place under the cursor has now for its answer.
  package mutating func answer() { open.removeAll { $0 == cursor } }

  /// Leaves the place under the cursor as it is, and goes to the next one.
  package mutating func confirm() {
    answer()
    jump()
  }

  /// Some places in doubt, in a sentence.
  package static func doubts(_ places: [Int], columns: Int) -> String {
    let shown = places.prefix(6).map { "row \($0 / columns + 1), column \($0 % columns + 1)" }
    let rest = places.count > shown.count ? " and \(places.count - shown.count) more" : ""
    return "Not sure about \(shown.joined(separator: "; "))\(rest)."
  }
}
