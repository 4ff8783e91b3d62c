import Life
import Workers

/// Runs a soup search on several threads.
///
/// Soups are counted in order: whenever it stops, all soups below a number are counted and no others.
struct SearchRun {
  /// The number of threads.
  let threads: Int
  /// The number of soups at which to stop.
  let limit: Int

  /// The number of soups that a thread takes at a time, and the number in a round.
  private static let share = 32, round = 1 << 16

  /// The workers that no thread is using.
  private typealias Workers = Locked<[TransferBox<SoupWorker>]>

  /// Counts up to the limit, or until `shouldContinue`, which every thread calls, returns false.
  ///
  /// - Parameter report: Receives the search so far, several times per second.
  func count(
    _ saved: inout SavedSearch, while shouldContinue: @escaping @Sendable () -> Bool,
    report: (SavedSearch) -> Void
  ) {
    let workers = Workers([])
    let search = saved.search
    while saved.tally.soups < limit, shouldContinue() {
      let start = saved.tally.soups, end = min(limit, start + Self.round)
      let shares = stride(from: start, to: end, by: Self.share).map { $0..<min($0 + Self.share, end) }
      OrderedWork.run(shares, threads: threads) { numbers in
        Self.count(numbers, of: search, workers, while: shouldContinue)
      } deliver: { tallies, _ in
        for case let (numbers, tally?) in tallies where numbers.lowerBound == saved.tally.soups {
          saved.tally.add(tally)
        }
        report(saved)
      }
    }
  }

  /// Counts a range of soups; the tally is nil if stopped.
  private static func count(
    _ numbers: Range<Int>, of search: SoupSearch, _ workers: Workers,
    while shouldContinue: @escaping @Sendable () -> Bool
  ) -> (Range<Int>, SoupTally?) {
    guard shouldContinue() else { return (numbers, nil) }
    let worker = workers.withLock { $0.popLast() }?.take() ?? SoupWorker(search)
    let tally = worker.count(numbers, while: shouldContinue)
    let box = TransferBox(worker)
    workers.withLock { $0.append(box) }
    return (numbers, tally)
  }
}
