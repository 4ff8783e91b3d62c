/// The places that are open, the lowest first, and those that were left to be taken up again.
///
/// Invariant: no two of them have one number, now or at any time.
struct Places<Words: Vocabulary> {
  private(set) var open: [Place] = []
  private(set) var kept: [Place] = []
  private var count = 0

  /// A screen at its address.
  struct Place {
    let id: Int
    let route: Words.Route
    var screen: any Screen<Words>
    /// What it wanted while it was not in front, and can be done only there.
    var postponed: [Command<Words>] = []
    fileprivate var round = 0

    /// What its requests are asked by.
    var asker: Asker { Asker(place: id, round: round) }
  }

  /// The place in front; there is none once the program is over.
  var front: Place { open[open.count - 1] }

  /// The place of a number, unless it is gone.
  subscript(id: Int) -> Place? {
    open.last { $0.id == id } ?? kept.first { $0.id == id }
  }

  /// Changes a place where it stands.
  mutating func update<Result>(_ id: Int, _ change: (inout Place) -> Result) -> Result? {
    if let index = open.lastIndex(where: { $0.id == id }) { return change(&open[index]) }
    if let index = kept.firstIndex(where: { $0.id == id }) { return change(&kept[index]) }
    return nil
  }

  /// Puts a new place in front.
  mutating func enter(_ route: Words.Route, _ screen: any Screen<Words>) {
    count += 1
    open.append(Place(id: count, route: route, screen: screen))
  }

  /// Puts a place in front that was left, and tells whether there was one.
  mutating func takeUp(_ route: Words.Route) -> Bool {
    guard let index = kept.firstIndex(where: { $0.route == route }) else { return false }
    open.append(kept.remove(at: index))
    return true
  }

  /// Leaves the place in front so that it can be taken up again.
  mutating func leave() { kept.append(open.removeLast()) }

  /// Closes the place in front for good, and says who it was.
  mutating func close() -> Asker { open.removeLast().asker }

  /// Gives up what a place has asked for, and says as whom it had asked.
  mutating func giveUp(_ id: Int) -> Asker? {
    update(id) { place in
      defer { place.round += 1 }
      return place.asker
    }
  }
}
