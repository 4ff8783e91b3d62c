import Kit
import Testing
import Workers

/// Services start in the order of their stages and stop in reverse.
@Suite struct ServiceLifecycleTests {
  /// A service that writes down what happens to it.
  private struct FakeService: LifecycleService {
    let stage: ServiceStage
    let title: String
    var state = ServiceState.running
    let diary: Locked<[String]>

    func start() -> ServiceState {
      diary.withLock { $0.append("+\(title)") }
      return state
    }

    func stop() { diary.withLock { $0.append("-\(title)") } }
  }

  @Test func `services start by stage, and stop in reverse`() {
    let diary = Locked<[String]>([])
    let lifecycle = ServiceLifecycle([
      FakeService(stage: .games, title: "games", diary: diary),
      FakeService(stage: .persistence, title: "store", diary: diary),
      FakeService(stage: .analytics, title: "sums", diary: diary),
    ])
    lifecycle.startAll()
    lifecycle.stop()
    lifecycle.stop()
    #expect(diary.withLock { $0 } == ["+store", "+sums", "+games", "-games", "-sums", "-store"])
  }

  @Test func `a degraded service says so once, and the others start all the same`() {
    let diary = Locked<[String]>([])
    let lifecycle = ServiceLifecycle([
      FakeService(
        stage: .persistence, title: "store", state: .degraded(notice: "In memory."), diary: diary),
      FakeService(stage: .games, title: "games", diary: diary),
    ])
    #expect(lifecycle.progress == .starting(title: "store"))
    lifecycle.startAll()
    #expect(lifecycle.progress == .started(notices: ["In memory."]))
    #expect(diary.withLock { $0 } == ["+store", "+games"])
  }

  @Test func `each step of the progress wakes the loop`() {
    let wakes = Locked(0)
    let lifecycle = ServiceLifecycle(
      [FakeService(stage: .persistence, title: "store", diary: Locked([]))],
      wake: { wakes.withLock { $0 += 1 } })
    lifecycle.startAll()
    #expect(wakes.withLock { $0 } == 2)
  }
}
