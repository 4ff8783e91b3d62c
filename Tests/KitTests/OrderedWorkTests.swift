import Testing
import Workers

/// The same work for many items on several threads.
struct OrderedWorkTests {
  @Test(arguments: [0, 1, 7, 1_000], [1, 2, 8])
  func `results arrive in the order of the items`(count: Int, threads: Int) {
    var (results, steps): ([Int], [Int]) = ([], [])
    OrderedWork.run(Array(0..<count), threads: threads) {
      $0 * $0
    } deliver: { batch, done in
      results += batch
      steps.append(done)
    }
    #expect(results == (0..<count).map { $0 * $0 })
    #expect(steps == steps.sorted() && steps.last ?? 0 == count)
  }
}
