import Glibc
import Sudoku

/// The Sudoku engine on one core: its solver beside qqwing on the same lists, its generator and its rater.
enum SudokuMeasures {
  /// The seconds that each side works.
  private static let seconds = 5.0
  private static let largestPuzzles: UInt64 = 50
  /// The folder of the lists, below the checkout.
  private static let lists = "Tests/SudokuTests/Cases"
  /// What is wanted of the solver, as a ratio to qqwing.
  private static let targets = [
    ("seventeen_clues", 36.0), ("top1465", 36.0), ("hardest_er11", 45.0), ("hardest_1106", 40.0),
  ]

  static func measure() throws(BenchError) -> [Figure] {
    var figures: [Figure] = []
    for (list, ratio) in targets {
      let path = "\(lists)/\(list).txt"
      figures.append(solver(on: list, puzzles: try puzzles(in: path), path: path, ratio: ratio))
    }
    return figures + [generator, largest(.none), largest(.halfTurn), rater] + Level.allCases.map(levelFigure)
  }

  private static func puzzles(in path: String) throws(BenchError) -> [Grid] {
    guard let file = fopen(path, "r") else { throw .usage }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    guard let texts = try? PuzzleText.read(String(decoding: bytes, as: UTF8.self)) else { throw .usage }
    return texts.map(\.grid)
  }

  private static func solver(on list: String, puzzles: [Grid], path: String, ratio: Double) -> Figure {
    let solver = Solver()
    let mine = rate(of: puzzles.count) { for puzzle in puzzles { _ = solver.solutions(of: puzzle) } }
    let isThere = system("command -v qqwing >/dev/null") == 0
    let theirs =
      isThere ? rate(of: puzzles.count) { _ = system("qqwing --solve --one-line < \(path) >/dev/null") } : 0
    let measured =
      isThere ? "\(Int(mine))/s, qqwing \(Int(theirs))/s: \(Int(mine / theirs)) times" : "\(Int(mine))/s"
    return Figure(
      name: "solve \(list), unique or not", value: measured,
      target: "\(Int(ratio)) times qqwing", isMet: !isThere || mine >= ratio * theirs)
  }

  private static var generator: Figure {
    let generator = Generator()
    var seed: UInt64 = 0
    let rate = rate(of: 100) {
      for _ in 0..<100 {
        _ = generator.puzzle(seed: seed)
        seed += 1
      }
    }
    return Figure(
      name: "generate minimal puzzles", value: "\(Int(rate))/s", target: "5000/s", isMet: rate >= 5_000)
  }

  /// The time for a puzzle of the largest size.
  private static func largest(_ symmetry: Symmetry) -> Figure {
    let generator = Generator(Layout(.sixteenBySixteen), symmetry: symmetry)
    let times = (UInt64(0)..<largestPuzzles).map { seed in
      let start = processorTime
      _ = generator.puzzle(seed: seed)
      return Duration.seconds(processorTime - start)
    }
    let samples = Samples(times)
    let worst = samples.percentile(100)
    return Figure(
      name: "generate 16×16\(symmetry == .none ? "" : ", half turn"), \(largestPuzzles) seeds",
      value: "\(samples.median.milliseconds), worst \(worst.milliseconds)", target: "worst ≤ 2 s",
      isMet: worst <= .seconds(2))
  }

  private static var rater: Figure {
    let generator = Generator(symmetry: .halfTurn)
    let limit = Level.hard.ratings.upperBound
    let puzzles = (UInt64(0)..<400).map { generator.puzzle(seed: $0) }
      .filter { Rater.rating(of: $0, upTo: limit) != nil }
    let rate = rate(of: puzzles.count) { for puzzle in puzzles { _ = Rater.rate(puzzle, upTo: limit) } }
    return Figure(
      name: "rate puzzles up to 4.5", value: "\(Int(rate))/s", target: "300/s", isMet: rate >= 300)
  }

  private static func levelFigure(of level: Level) -> Figure {
    let generator = Generator(symmetry: .halfTurn)
    var seed: UInt64 = 0
    let rate = rate(of: 10) {
      for _ in 0..<10 {
        _ = generator.puzzle(level: level, seed: seed)
        seed += 1
      }
    }
    return Figure(
      name: "generate puzzles of level \(level.rawValue)", value: "\(Int(rate))/s", target: "20/s",
      isMet: rate >= 20)
  }

  /// How many of something are done per second of processor time, children's included.
  private static func rate(of count: Int, _ work: () -> Void) -> Double {
    let start = processorTime
    var rounds = 0
    repeat {
      work()
      rounds += 1
    } while processorTime - start < seconds
    return Double(count * rounds) / (processorTime - start)
  }

  private static var processorTime: Double {
    [RUSAGE_SELF, RUSAGE_CHILDREN].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who.rawValue, &usage)
      return sum + Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
    }
  }
}
