/// What else is shown besides the cells, and whether the view moves by itself.
struct EditorEye: Hashable, Sendable {
  var follows = false
  var showsGrid = false
  var showsRulers = false
  var showsStatistics = false
  var showsMinimap = true
}
