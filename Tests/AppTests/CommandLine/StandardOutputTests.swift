import Glibc
import Testing

@testable import App

/// What becomes of an answer on its way out.
@Suite struct StandardOutputTests {
  @Test func `lines arrive with their ends`() throws {
    try PlayerHome.visit { home in
      let file = open(home.path + "/out", O_WRONLY | O_CREAT, 0o600)
      var output = StandardOutput(descriptor: file)
      for line in ["one\r", "", "zwölf\nthree"] { output.print(line) }
      close(file)
      #expect(output.failure == nil)
      #expect(home.text(home.path + "/out") == "one\r\n\nzwölf\nthree\n")
    }
  }

  @Test func `a full disk is told once`() {
    let full = open("/dev/full", O_WRONLY)
    var output = StandardOutput(descriptor: full)
    output.print("one")
    output.print("two")
    close(full)
    #expect(output.failure == "The answer cannot be written: No space left on device.")
  }
}
