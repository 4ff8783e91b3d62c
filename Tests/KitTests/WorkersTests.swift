import Glibc
import Kit
import TUI
import TestKit
import Testing
import Workers

/// Work on threads of its own, and its messages.
struct WorkersTests {
  private let messages: Inbox<AddressedResponse<Int>>
  private let pool: WorkerPool<Int>
  private let signal = Signal()
  private let owner = RequestOwner(entry: 1)
  private let other = RequestOwner(entry: 2)

  init() {
    let signal = signal
    messages = Inbox { signal.send() }
    pool = WorkerPool(messages: messages)
  }

  @Test func `a program that starts while someone waits inherits no end of the wait`() throws {
    let ends = Mirror(reflecting: try #require(WakeUp())).children.compactMap { $0.value as? Int32 }
    #expect(ends.count == 2 && ends.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
  }

  @Test func `where no thread can be had, no one waits for its work`() {
    weak var held: Signal?
    let hasStarted = {
      let work = Signal()
      held = work
      // More than an address space has.
      return RealThread.start(stackSize: 1 << 60) { work.send() }
    }()
    #expect(!hasStarted && held == nil)
  }

  @Test func `a thread takes no signal of the program, except that of its own crash`() throws {
    let mask = Locked(sigset_t())
    let thread = try #require(RealThread { mask.withLock { _ = pthread_sigmask(SIG_BLOCK, nil, &$0) } })
    thread.join()
    var blocked = mask.withLock { $0 }
    let numbers = [SIGINT, SIGTERM, SIGTSTP, SIGPIPE, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
    #expect(numbers.map { sigismember(&blocked, $0) } == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test func `an inbox takes no more than its limit until some of it is drained`() {
    let wakeUps = Locked(0)
    let inbox = Inbox<Int>(limit: 3) { wakeUps.withLock { $0 += 1 } }
    #expect((0..<5).map { inbox.push($0) } == [true, true, true, false, false])
    #expect(inbox.drain(most: 2) == [0, 1])
    #expect(inbox.push(5) && inbox.drain() == [2, 5])
    #expect(wakeUps.withLock { $0 } == 1)
  }

  @Test func `a signal wakes once, however often it comes, and also who sleeps later`() throws {
    let wakeUp = try #require(WakeUp())
    for _ in 0..<100_000 { wakeUp.signal() }
    wakeUp.wait(until: nil)
    wakeUp.clear()
    #expect(!WakeUp.sleep(until: .now, unlessReadable: [wakeUp.descriptor]))
  }

  @Test func `messages are drained once, in order, and only the first wakes`() {
    let wakeUps = Locked(0)
    let queue = Inbox<Int> { wakeUps.withLock { $0 += 1 } }
    for number in 1...3 { queue.push(number) }
    #expect(queue.drain() == [1, 2, 3])
    #expect(queue.drain() == [])
    #expect(wakeUps.withLock { $0 } == 1)
  }

  @Test func `a thread that waits for the loop is never more than one message ahead`() {
    let (queue, signal) = (Inbox<Int>(), signal)
    queue.waitUntilDrained()
    let isStarted = RealThread.start {
      for number in 0..<200 {
        queue.push(number)
        queue.waitUntilDrained()
      }
      signal.send()
    }
    #expect(isStarted)
    var received: [Int] = []
    while received.count < 200 {
      let messages = queue.drain()
      #expect(messages.count <= 1)
      received += messages
    }
    signal.wait()
    #expect(received == Array(0..<200))
  }

  @Test func `no message of many threads is lost, and those of each stay in order`() {
    for writer in 0..<4 {
      pool.run(for: RequestOwner(entry: writer), saving: "") { task in
        for number in 0..<1000 { task.send(number) }
      }
    }
    #expect(pool.finish() == [])
    let received = messages.drain()
    for writer in 0..<4 {
      #expect(received.filter { $0.owner.entry == writer }.map(\.response) == Array(0..<1000))
    }
  }

  @Test func `a cancelled task ends and sends nothing more, and the tasks of others go on`() {
    let (started, ended) = (Signal(), Signal())
    pool.run(for: owner) { task in
      started.send()
      while !task.isCancelled { sched_yield() }
      task.send(1)
      ended.send()
    }
    started.wait()
    pool.cancel(owner)
    pool.run(for: other) { $0.send(2) }
    ended.wait()
    signal.wait()
    #expect(messages.drain() == [AddressedResponse(to: other, 2)])
  }

  @Test func `long tasks of one owner leave a thread for another, on one core as well`() {
    for _ in 0..<7 {
      pool.run(for: owner) { task in while !task.isCancelled { sched_yield() } }
    }
    pool.run(for: other) { $0.send(2) }
    signal.wait()
    #expect(messages.drain() == [AddressedResponse(to: other, 2)])
    pool.cancelAll()
  }

  @Test func `more tasks than threads all run`() {
    for number in 0..<100 { pool.run(for: owner, saving: "") { $0.send(number) } }
    #expect(pool.finish() == [])
    #expect(Set(messages.drain().map(\.response)) == Set(0..<100))
  }

  @Test func `a task that saves runs although it was cancelled, another one does not`() {
    let gate = Signal()
    for _ in 0..<8 { pool.run(for: other) { _ in gate.wait() } }
    let ran = Locked<[Int]>([])
    pool.run(for: owner) { _ in ran.withLock { $0.append(1) } }
    pool.run(for: owner, saving: "a file") { _ in ran.withLock { $0.append(2) } }
    pool.cancelAll()
    #expect(pool.finish(until: .now) == ["a file"])
    for _ in 0..<8 { gate.send() }
    #expect(pool.finish() == [])
    #expect(ran.withLock { $0 } == [2])
  }

  @Test func `a serial queue keeps its order, and its end can be waited for`() {
    let (queue, messages) = (JobQueue(), messages)
    for number in 0..<100 {
      queue.add(saving: "\(number)") { messages.push(AddressedResponse(to: RequestOwner(entry: 1), number)) }
    }
    #expect(queue.finish() == [])
    #expect(messages.drain().map(\.response) == Array(0..<100))
    #expect(queue.finish() == [])
  }

  @Test func `a newer save takes the place of one that waits, unless something else comes between them`() {
    let (queue, gate, done) = (JobQueue(), Signal(), Locked<[String]>([]))
    queue.add { gate.wait() }
    func add(_ name: String, as key: String?) {
      queue.add(
        saving: name, as: key.map { SaveKey($0) },
        onReplaced: { done.withLock { $0.append("no \(name)") } }
      ) { done.withLock { $0.append(name) } }
    }
    for (name, key) in [
      ("a1", "a"), ("b1", "b"), ("a2", "a"), ("read", nil), ("a3", "a"), ("a4", "a"), ("b2", "b"),
    ] {
      add(name, as: key)
    }
    #expect(queue.finish(until: .now) == ["a2", "b1", "read", "a4", "b2"])
    gate.send()
    #expect(queue.finish() == [])
    #expect(done.withLock(\.self) == ["no a1", "no a3", "a2", "b1", "read", "a4", "b2"])
  }

  @Test func `what is not saved in time is named, oldest first`() {
    let (queue, gate) = (JobQueue(), Signal())
    queue.add(saving: "the board") { gate.wait() }
    queue.add {}
    queue.add(saving: "the deletion") {}
    #expect(queue.finish(until: .now) == ["the board", "the deletion"])
    gate.send()
    #expect(queue.finish() == [])
  }

  @Test func `a box gives its content to the first who takes it`() {
    let box = TransferBox([1, 2])
    #expect(box.take() == [1, 2])
    #expect(box.take() == nil)
    #expect(box != TransferBox([]))
  }

  @Test func `a task has a stack for deep recursion`() {
    pool.run(for: owner, saving: "") { $0.send(Self.depth(4_000)) }
    #expect(pool.finish() == [])
    #expect(messages.drain().map(\.response) == [4_000])
  }

  @inline(never)
  private static func depth(_ rest: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { _ in rest == 0 ? 0 : 1 + depth(rest - 1) }
  }
}
