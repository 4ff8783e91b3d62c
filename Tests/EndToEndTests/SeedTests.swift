import Emulation
import Glibc
import TUI
import Testing

/// What `--seed` promises: the same seed, the same puzzle.
@Suite(.parallelThreads) struct SeedTests {
  @Test func `a seed decides the next puzzle, in whatever home`() throws {
    let puzzles = try [7, 7, 8].map { try puzzle(seed: $0) }
    #expect(puzzles[0] == puzzles[1] && puzzles[0] != puzzles[2])
  }

  /// The letters of the puzzle that is made first, which the header shows.
  private func puzzle(seed: Int) throws -> String {
    let terminal = try TempHome().parlor("anagram", "--seed", "\(seed)")
    defer { terminal.kill(SIGKILL) }
    terminal.expect("how to play")
    terminal.press(.escape)
    terminal.expect("Next phrase")
    terminal.type("n")
    terminal.expect(" moves")
    return try #require(terminal.screen[0].split(separator: " ").dropFirst(2).first.map(String.init))
  }
}
