import Glibc

/// Measures Parlor, or is one of the programs that are measured.
///
/// ```
/// Bench --program PARLOR --folder EMPTY …  prints all tables; BenchOptions has the other options
/// Bench --render RECORDING REPORT          shows a recording and writes what its frames have cost
/// Bench --shell SCENARIO                   runs a scenario in the shell and prints its numbers
/// Bench --win-rates                        prints the last table alone
/// Bench --werewolf PARLOR HOME             prints the figures of a game of Werewolf alone
/// Bench --own-screens PARLOR HOME          prints the figures of players' own screens alone
/// Bench --life PARLOR HOME                 prints the figures of Life alone
/// Bench --tangram PARLOR HOME              prints the figures of Tangram alone
/// Bench --sudoku                           prints the figures of the Sudoku engine alone
/// Bench --vision                           prints the figures of reading pictures alone
/// Bench --digits GLYPHS OUT.swift          learns digits from scripts/digit-glyphs.py's file, and writes the weights
/// ```
@main
@MainActor
enum Main {
  static func main() {
    do throws(BenchError) {
      try run(CommandLine.arguments)
    } catch {
      let line = Array("Bench: \(error.message)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws(BenchError) {
    switch (words.count, words.dropFirst().first) {
    case (4, "--render"): try ParlorRenderer.show(words[2], report: words[3])
    case (3, "--shell"):
      guard let scenario = Scenario(rawValue: words[2]) else { throw .usage }
      try ShellRun.run(scenario)
    case (2, "--win-rates"):
      var table = Table(WinRates.columns)
      WinRates.fill(&table)
    case (4, "--werewolf"):
      print(try WerewolfGame.measure(ParlorProgram(path: words[2], home: words[3])))
    case (4, "--own-screens"):
      print(try OwnScreenMeasures.measure(ParlorProgram(path: words[2], home: words[3])))
    case (4, "--life"):
      print(try LifeMeasures.measure(ParlorProgram(path: words[2], home: words[3])))
    case (4, "--tangram"):
      print(try TangramMeasures.measure(ParlorProgram(path: words[2], home: words[3])))
    case (2, "--sudoku"): print(try SudokuMeasures.measure())
    case (2, "--vision"): print(VisionMeasures.measure())
    case (4, "--digits"): try DigitLearning.run(glyphs: words[2], out: words[3])
    case _:
      var report = Report(try BenchOptions(words))
      try report.make()
    }
  }

  private static func print(_ figures: [Figure]) {
    var table = Table(Figure.columns)
    for figure in figures { table.add(figure.cells) }
  }
}
