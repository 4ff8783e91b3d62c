import Emulation
import Glibc
import TUI
import Testing

@testable import Curses

extension PictureTests {
  @Test func `wakeups by another thread arrive while somebody types, and then nothing runs`() throws {
    try Desk.with { desk in
      let wakeup = desk.terminal.wakeup
      let thread = Task.detached { for _ in 1...1000 { wakeup.signal() } }
      var (wakeups, keys) = (0, 0)
      while wakeups == 0 || keys < 200 {
        if keys < 200 { desk.person.write([UInt8(ascii: "k")]) }
        for event in desk.terminal.events(until: nil) {
          if event == .mail { wakeups += 1 }
          if event == .input(.key(.character("k"))) { keys += 1 }
        }
      }
      // A signal after the last round is one more event, and none after that.
      thread.cancel()
      let idle = processorTime {
        while desk.terminal.events(until: desk.terminal.now + .milliseconds(30)) != [] {}
      }
      #expect(idle < .milliseconds(10))
    }
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
}
