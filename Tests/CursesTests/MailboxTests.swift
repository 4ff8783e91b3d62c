import Emulation
import Glibc
import TUI
import Testing

@testable import Curses

struct MailboxTests {
  @Test func `letters are taken once, in their order`() {
    let mailbox = Mailbox<Int>()
    for number in 1...3 { mailbox.post(number) }
    #expect(mailbox.collect() == [1, 2, 3])
    #expect(mailbox.collect() == [])
  }

  @Test func `no letter of many writers is lost, and each one's stay in order`() async {
    let mailbox = Mailbox<(writer: Int, number: Int)>()
    await withTaskGroup(of: Void.self) { writers in
      for writer in 0..<4 {
        writers.addTask { for number in 0..<1000 { mailbox.post((writer, number)) } }
      }
    }
    let letters = mailbox.collect()
    for writer in 0..<4 {
      #expect(letters.filter { $0.writer == writer }.map(\.number) == Array(0..<1000))
    }
  }
}

extension PictureTests {
  @Test func `a thousand answers arrive in order while somebody types, and then nothing runs`() throws {
    let asker = Asker(place: 1)
    try Desk.with { desk in
      let workshop = Workshop<Int>()
      desk.terminal.bell = workshop.bell
      workshop.begin(for: asker) { order in for number in 1...1000 { order.tell(number) } }
      var (answers, keys): ([Reply<Int>], Int) = ([], 0)
      while answers.count < 1000 || keys < 200 {
        if keys < 200 { desk.person.write([UInt8(ascii: "k")]) }
        for event in desk.terminal.events(until: nil) {
          if event == .mail { answers += workshop.collect() }
          if event == .input(.key(.character("k"))) { keys += 1 }
        }
      }
      #expect(answers == (1...1000).map { Reply(to: asker, $0) })
      let idle = processorTime {
        while desk.terminal.events(until: desk.terminal.now + .milliseconds(30)) != [] {}
      }
      #expect(idle < .milliseconds(10))
    }
  }

  @Test func `what is given up ends, and tells nothing more`() async throws {
    let (asker, other) = (Asker(place: 1), Asker(place: 2))
    let workshop = Workshop<Int>()
    let ended = Mailbox<Bool>()
    workshop.begin(for: asker) { order in
      while !order.isCancelled { sched_yield() }
      order.tell(1)
      ended.post(true)
    }
    workshop.cancel(asker)
    workshop.begin(for: other) { order in
      order.tell(2)
      ended.post(true)
    }
    var count = 0
    while count < 2 {
      await Task.yield()
      count += ended.collect().count
    }
    #expect(workshop.collect() == [Reply(to: other, 2)])
  }

  /// The time that the processor works for this thread.
  private func processorTime(_ work: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
  }

  @Test func `work in line is done in its order, also for who gave it up, and can be waited for`() {
    let (asker, other) = (Asker(place: 1), Asker(place: 2))
    let workshop = Workshop<Int>()
    for number in 0..<100 {
      workshop.beginInLine(for: number.isMultiple(of: 2) ? asker : other) { number }
    }
    workshop.cancel(other)
    workshop.finishLine()
    let replies = workshop.collect()
    #expect(replies.map(\.answer) == Array(0..<100))
    #expect(replies.prefix(2).map(\.asker) == [asker, other])
    workshop.finishLine()
  }
}
