import Glibc

/// All that is measured, in the order in which it is printed.
@MainActor
struct Report {
  private let call: Call
  private var markdown: [String] = []

  init(_ call: Call) { self.call = call }

  /// Measures everything, prints it, and writes it as markdown where that is wanted.
  mutating func make() throws(Trouble) {
    say("Measured \(Self.time()) on \(Machine.description).")
    if !call.tools.isEmpty { say("With \(call.tools).") }
    try addProgram()
    try addContest()
    addChances()
    try write()
  }

  private mutating func addProgram() throws(Trouble) {
    let parlor = Parlor(path: call.parlor, home: call.folder)
    let stage = StageRuns(path: call.own)
    say("")
    var table = Table(Figure.columns)
    for figure in try Start.measure(parlor) { table.add(figure.cells) }
    table.add(try Response.measure(parlor).cells)
    table.add(try Idleness.measure(parlor).cells)
    table.add(try stage.transition().cells)
    table.add(try Memory.measure(parlor).cells)
    // Its players sit down where nobody has played before.
    let village = Parlor(path: call.parlor, home: call.folder + "/village")
    for figure in try Village.measure(village) { table.add(figure.cells) }
    for figure in try Laboratory.measure(parlor) { table.add(figure.cells) }
    for figure in try stage.endurance() { table.add(figure.cells) }
    markdown += table.markdown
  }

  private mutating func addContest() throws(Trouble) {
    let contest = Contest(players: Player.all(call), folder: call.folder)
    say("")
    var table = Table(Standings.columns)
    var all: [Contest.Result] = []
    for scene in Scene.allCases {
      let results = try contest.judge(scene)
      for row in Standings.rows(scene, results) { table.add(row) }
      all += results
    }
    markdown += table.markdown
    say("")
    for sentence in Standings.audit(all) { say(sentence) }
    if call.ncurses.isEmpty || call.textual.isEmpty {
      say("Who is missing could not be had on this machine.")
    }
  }

  /// The same as `Bench --chances` prints.
  private mutating func addChances() {
    say("")
    var table = Table(Chances.columns)
    Chances.fill(&table)
    markdown += table.markdown
  }

  private mutating func say(_ line: String) {
    print(line)
    markdown.append(line)
  }

  private func write() throws(Trouble) {
    guard let path = call.markdown else { return }
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
