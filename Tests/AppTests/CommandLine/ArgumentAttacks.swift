import AttackKit
import Commands
import GameKit
import TestKit
import Testing

@testable import App

/// Any words on the command line, for the ``ArgumentReader`` and all commands.
@Suite struct ArgumentAttacks {
  @Test func `whatever is called, it is understood or refused in one printable line`() {
    let calls = [
      "snakesss --seed 7 --large", "history --json", "history --csv --no-formula-guard",
      "life run a.rle -g 100",
      "life random 10x10 --density 0.5 --seed 3", "life final - --json",
      "questions check --strict a b",
      "themes preview default", "--theme=dusk --data /tmp/x lobby", "doctor --plain", "-- -x",
      "life new a --torus 5x5", "sudoku generate --count 2 --size 4 --symmetry 90",
      "sudoku daily --date 2026-11-23",
    ]
    let options = Catalogue.commandLine.options + Catalogue.commandLine.groups.flatMap(\.options)
    let words = options.map { " \($0.name) " } + [" -g", "=", " -- ", "x"] + ["1e300x1e300", "0x0"]
    ParserAttack("arguments", corpus: calls, words: words).run(files: 5000, within: .seconds(5)) { bytes in
      let arguments = bytes.split(separator: UInt8(ascii: " ")).map { String(pathBytes: $0) }
      do throws(CommandError) {
        _ = try Catalogue.commandLine.parse(arguments)
        return true
      } catch {
        #expect(!error.sentence.isEmpty && !error.sentence.contains("\u{1B}"))
        return false
      }
    }
  }
}
