import Glibc
import TestKit
import Testing

@testable import Network

/// What the companion has given up, tried from inside the real program by what the kernel says about it.
@Suite(
  .serialized, .enabled(if: Spawned.path(of: "parlor-link") != nil, "This needs parlor-link beside the tests")
)
struct SandboxTests {
  private var path: String { Spawned.path(of: "parlor-link") ?? "" }

  @Test func `the companion says what is in force, and the kernel agrees`() throws {
    let said = Spawned.run(["/bin/sh", "-c", "'\(path)' --sandbox </dev/null"]).output
    #expect(said.hasPrefix("no new privileges"))
    let (process, talk) = try #require(Spawned.start([path], isTalking: true))
    defer {
      close(talk)
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    // It answers once it is inside.
    _ = send(talk, "{\"open\":{\"server\":\"?\"}}\n", 26, 0)
    #expect(Spawned.line(from: talk).contains("disconnected"))
    let status = Spawned.run(["grep", "-E", "NoNewPrivs|Seccomp:", "/proc/\(process)/status"]).output
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Seccomp:\t2") == said.contains("seccomp"), "\(status)")
  }

  @Test func `the companion can't read the player's files, but those that names are found by`() throws {
    let folder = try ScratchFolder()
    close(open("\(folder.path)/secret", O_CREAT | O_WRONLY, 0o600))
    let words = "--sandbox '\(folder.path)/secret' '\(folder.path)' /etc/hosts </dev/null"
    let lines = Spawned.run(["/bin/sh", "-c", "'\(path)' \(words)"]).output.split(separator: "\n")
    try #require(lines.count == 4)
    let isClosed = lines[0].contains("Landlock")
    #expect(lines.dropFirst() == (isClosed ? ["closed", "closed", "open"] : ["open", "open", "open"]))
  }

  @Test func `the companion ends with the thread that has started it`() throws {
    // The shell is killed, so that its input stays open elsewhere: only the kernel can end the companion.
    let folder = try ScratchFolder()
    let input = "\(folder.path)/input"
    mkfifo(input, 0o600)
    let end = open(input, O_RDWR | O_CLOEXEC)
    defer { close(end) }
    let script = "'\(path)' <'\(input)' >/dev/null & echo $!; wait"
    let (shell, output) = try #require(Spawned.start(["/bin/sh", "-c", script]))
    defer { close(output) }
    let companion = try #require(pid_t(Spawned.line(from: output)))
    let deadline = ContinuousClock.now + .seconds(20)
    while !isInside(companion), .now < deadline { sched_yield() }
    kill(shell, SIGKILL)
    waitpid(shell, nil, 0)
    while kill(companion, 0) == 0, !isZombie(companion), .now < deadline { sched_yield() }
    #expect(.now < deadline)
  }

  private func isInside(_ process: pid_t) -> Bool {
    Spawned.run(["grep", "NoNewPrivs:.1", "/proc/\(process)/status"]).status == 0
  }

  private func isZombie(_ process: pid_t) -> Bool {
    Spawned.run(["grep", "State:.[ZX]", "/proc/\(process)/status"]).status == 0
  }
}
