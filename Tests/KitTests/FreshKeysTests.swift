import Kit
import TUI
import Testing

/// The keys that may still be down when a page opens.
struct FreshKeysTests {
  private let start = Instant.start + .seconds(10)

  /// Presses a key at these milliseconds after a page was turned by it; returns the numbers of the fresh presses.
  private func fresh(_ times: [Int]) -> [Int] {
    var keys = FreshKeys()
    _ = keys.isFresh(.enter, at: start)
    keys.turnPage(at: start)
    return times.filter { keys.isFresh(.enter, at: start + .milliseconds($0)) }
  }

  @Test func `a key that turned a page is held until it has not come for a while, however long it repeats`() {
    #expect(fresh([60]) == [])
    #expect(fresh([660] + (22...200).map { 33 * $0 }) == [])
    #expect(fresh([660, 693, 726, 1426]) == [1426])
    #expect(fresh([700, 710]) == [700, 710])
  }

  @Test func `another key is fresh at once, and one that came just before the page is not`() {
    var keys = FreshKeys()
    _ = keys.isFresh(.space, at: start)
    _ = keys.isFresh(.enter, at: start + .milliseconds(400))
    keys.turnPage(at: start + .milliseconds(400))
    let presses: [(Key, Int)] = [
      (.character("a"), 450), (.space, 450), (.enter, 450), (.enter, 1149), (.space, 1150),
    ]
    let areFresh = presses.map { keys.isFresh($0, at: start + .milliseconds($1)) }
    #expect(areFresh == [true, false, false, false, true])
  }

  @Test func `on one page a key works as often as it comes, unless it is made to wait`() {
    var keys = FreshKeys()
    let presses = (0..<9).map { start + .milliseconds(40 * $0) }
    let areFresh = presses.map { keys.isFresh(.right, at: $0) }
    #expect(areFresh.allSatisfy { $0 })
    keys.hold(.right)
    let isFreshAgain = keys.isFresh(.right, at: start + .milliseconds(400))
    #expect(!isFreshAgain)
  }
}
