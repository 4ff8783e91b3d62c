import GameKit
import Life
import TUI

/// A board on the table: what lives, how it is looked at, and what is being done to it.
struct LifeEditor: Sendable {
  /// What is known of the board besides its cells.
  var sheet: EditorSheet
  /// The cells, here or on their way.
  var dish: EditorDish
  /// All that was done to it.
  var history: EditHistory
  /// How the population went.
  var plot = PopulationPlot()
  /// For how long cells live that are seen; nil where nobody wants to know.
  var ages: CellAges?

  var mode = EditorMode.draw
  var lens = EditorLens()
  var eye: EditorEye
  var cursor = Life.Cell(0, 0)
  var selection: Box?
  var clip: EditorClip?
  var pasteMode = PasteMode.or

  var pace: EditorPace
  /// What takes a while.
  var errand: EditorErrand?
  /// How many errands there were.
  var orders = 0
  /// What the mouse does while its button is down.
  var grip: EditorGrip?
  /// The number that was typed before a command.
  var count: Int?
  /// What was done last, in a few words; gone with the next key.
  var notice = ""
  /// What was done while the board was away; it is made up for when it comes back.
  var waiting: [Input] = []
  /// When something was last done by itself.
  var pictured = Instant.start
  var luck: SeededRandom
  let pausesUnseen: Bool

  init(_ board: Board, _ preferences: Preferences, in context: ParlorContext) throws(LifeError) {
    let universe = try Universe(board.pattern)
    let settings = LifeSettings(preferences)
    sheet = EditorSheet(board)
    eye = settings.eye
    pace = EditorPace(speed: settings.speed)
    pausesUnseen = settings.pausesUnseen
    luck = SeededRandom(seed: board.id.low)
    history = EditHistory(universe, budget: settings.undoBudget)
    dish = EditorDish(universe, EditorLens().glimpse(in: context.area))
    plot.add(universe.population, at: universe.generation)
    recall(board, in: context)
    let sight = dish.sight
    if settings.showsAges { ages = CellAges(sight.dots, sight.glimpse, generation: sight.generation) }
  }

  /// Looks at the board as it was left, or for the first time.
  private mutating func recall(_ board: Board, in context: ParlorContext) {
    let area = boardArea(in: context.area)
    if let memory = EditorMemory(board.view) {
      memory.recall(to: &self)
      lens.follow(cursor, in: area)
    } else if let box = sheet.pattern.topology.box ?? dish.sight.box {
      lens.show(box, in: area)
      cursor = lens.middle
    }
    dish.look(gaze(in: context))
    if board.isActive { pace.start(at: context.now) }
  }
}
