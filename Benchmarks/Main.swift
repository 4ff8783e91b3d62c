import Glibc

/// Measures the program, or is one of the programs that are measured.
///
/// ```
/// Bench --program PARLOR --folder EMPTY …   prints the tables; Call has the other options
/// Bench --play FILM REPORT                  shows a film, and writes what it has cost
/// Bench --stage PIECE                       performs a piece, and prints what it tells
/// Bench --chances                           prints the last table alone
/// Bench --village PARLOR HOME               prints what a game of Werewolf costs
/// Bench --laboratory PARLOR HOME            prints what Life costs while it runs
/// ```
@main
@MainActor
enum Main {
  static func main() {
    do throws(Trouble) {
      try run(CommandLine.arguments)
    } catch {
      let line = Array("Bench: \(error.sentence)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws(Trouble) {
    switch (words.count, words.dropFirst().first) {
    case (4, "--play"): try Projector.play(words[2], report: words[3])
    case (3, "--stage"):
      guard let piece = Piece(rawValue: words[2]) else { throw .badCall }
      try Stage.perform(piece)
    case (2, "--chances"):
      var table = Table(Chances.columns)
      Chances.fill(&table)
    case (4, "--village"):
      var table = Table(Figure.columns)
      for figure in try Village.measure(Parlor(path: words[2], home: words[3])) { table.add(figure.cells) }
    case (4, "--laboratory"):
      var table = Table(Figure.columns)
      for figure in try Laboratory.measure(Parlor(path: words[2], home: words[3])) { table.add(figure.cells) }
    case _:
      var report = Report(try Call(words))
      try report.make()
    }
  }
}
