/// The open screens, lowest first, and the suspended ones.
///
/// Invariant: entry numbers are never reused.
struct ScreenStack<App: AppProtocol> {
  private(set) var open: [Entry] = []
  private(set) var suspended: [Entry] = []
  private var count = 0

  struct Entry {
    let id: Int
    let route: App.Route
    var screen: any Screen<App>
    /// Commands that wait until the screen is in front.
    var postponed: [Command<App>] = []
    fileprivate var cancellations = 0

    var owner: RequestOwner { RequestOwner(entry: id, cancellations: cancellations) }
  }

  /// The front entry; there always is one, because closing the last ends the program instead.
  var front: Entry { open[open.count - 1] }

  /// All entries, suspended ones first.
  var all: [Entry] { suspended + open }

  /// The entry with a number; nil if it was closed.
  subscript(id: Int) -> Entry? {
    open.last { $0.id == id } ?? suspended.first { $0.id == id }
  }

  /// Changes an entry in place; returns nil if it was closed.
  mutating func update<Result>(_ id: Int, _ change: (inout Entry) -> Result) -> Result? {
    if let index = open.lastIndex(where: { $0.id == id }) { return change(&open[index]) }
    if let index = suspended.firstIndex(where: { $0.id == id }) { return change(&suspended[index]) }
    return nil
  }

  mutating func push(_ route: App.Route, _ screen: any Screen<App>) {
    count += 1
    open.append(Entry(id: count, route: route, screen: screen))
  }

  /// Moves a suspended entry to the front; returns false if that route is not suspended.
  mutating func resume(_ route: App.Route) -> Bool {
    guard let index = suspended.firstIndex(where: { $0.route == route }) else { return false }
    open.append(suspended.remove(at: index))
    return true
  }

  mutating func suspendFront() { suspended.append(open.removeLast()) }

  /// Closes the front entry and returns the owner of its requests.
  mutating func closeFront() -> RequestOwner { open.removeLast().owner }

  /// Invalidates the pending requests of an entry and returns their owner.
  mutating func cancelRequests(of id: Int) -> RequestOwner? {
    update(id) { entry in
      defer { entry.cancellations += 1 }
      return entry.owner
    }
  }
}
