import Glibc

/// All measurements in the order in which they are printed.
@MainActor
struct Report {
  private let options: BenchOptions
  private var markdown: [String] = []

  init(_ options: BenchOptions) { self.options = options }

  /// Measures everything, prints it, and writes it as markdown if the options ask for it.
  mutating func make() throws(BenchError) {
    add("Measured \(Self.time()) on \(Machine.description).")
    if !options.tools.isEmpty { add("With \(options.tools).") }
    switch options.tables {
    case .program:
      try addProgram()
      try addComparison()
      addWinRates()
    case .renderers: try addComparison()
    case .puzzles: try addPuzzles()
    }
    try write()
  }

  private mutating func addPuzzles() throws(BenchError) {
    add("")
    var table = Table(Figure.columns)
    table.add(try SudokuMeasures.measure())
    table.add(VisionMeasures.measure())
    table.add(try TangramMeasures.measure(ParlorProgram(path: options.parlor, home: options.folder)))
    markdown += table.markdown
  }

  private mutating func addProgram() throws(BenchError) {
    let parlor = ParlorProgram(path: options.parlor, home: options.folder)
    // The players sit down where nobody has played before.
    let newHome = ParlorProgram(path: options.parlor, home: options.folder + "/werewolf")
    add("")
    var table = Table(Figure.columns)
    table.add(try ProgramMeasures.start(of: parlor))
    table.add([try ProgramMeasures.keyLatency(of: parlor), try ProgramMeasures.idleTime(of: parlor)])
    table.add([
      try HistoryMeasures.opening(
        in: ParlorProgram(path: options.parlor, home: options.folder + "/history"))
    ])
    table.add([
      try Scenario.transition(bench: options.bench), try Scenario.sky(bench: options.bench),
      try SnakesssGame.measure(parlor),
    ])
    table.add(try WerewolfGame.measure(newHome))
    table.add(
      try OwnScreenMeasures.measure(
        ParlorProgram(path: options.parlor, home: options.folder + "/own-screens")))
    table.add(try LifeMeasures.measure(parlor))
    table.add(try Scenario.endurance(bench: options.bench))
    markdown += table.markdown
  }

  private mutating func addComparison() throws(BenchError) {
    let comparison = RendererComparison(renderers: Renderer.all(options), folder: options.folder)
    add("")
    var table = Table(ComparisonTable.columns)
    var all: [RendererComparison.Result] = []
    for scene in Scene.allCases {
      let results = try comparison.compare(scene)
      for row in ComparisonTable.rows(scene, results) { table.add(row) }
      all += results
    }
    markdown += table.markdown
    add("")
    for sentence in ComparisonTable.check(all) { add(sentence) }
    if options.ncurses.isEmpty || options.textual.isEmpty {
      add("Renderers that are missing could not be installed on this machine.")
    }
  }

  /// Adds the table that `Bench --win-rates` prints.
  private mutating func addWinRates() {
    add("")
    var table = Table(WinRates.columns)
    WinRates.fill(&table)
    markdown += table.markdown
  }

  private mutating func add(_ line: String) {
    print(line)
    markdown.append(line)
  }

  private func write() throws(BenchError) {
    guard let path = options.markdown else { return }
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    for line in markdown { fputs(line + "\n", file) }
    guard fclose(file) == 0 else { throw .unwritable(path) }
  }

  private static func time() -> String {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M %Z", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
