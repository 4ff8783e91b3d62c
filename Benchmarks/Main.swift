import Glibc

/// Measures the program, or, on a terminal of its own, what one scene costs.
///
/// ```
/// Bench PROGRAM FOLDER     prints the table; the folder is empty and may be filled
/// Bench --scene NAME       is what that starts, again and again
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
    guard words.count == 3 else { throw .badCall }
    if words[1] == "--scene" {
      if words[2] == Transition.name { return try Transition.perform() }
      guard let scene = Scene(rawValue: words[2]) else { throw .badCall }
      return try Stage.perform(scene)
    }
    try measure(Parlor(path: words[1], home: words[2]), drawing: Studio(path: words[0]))
  }

  private static func measure(_ parlor: Parlor, drawing studio: Studio) throws(Trouble) {
    Report.begin()
    Report.add(try Start.measure(parlor))
    Report.add(try Response.measure(parlor))
    Report.add(try Idleness.measure(parlor))
    Report.add(try Memory.measure(parlor))
    for scene in Scene.allCases { Report.add(try studio.measure(scene)) }
    Report.add(try studio.measureTransition())
  }
}
