import GridEditor
import GridEditorApp
import Kit
import Library
import PuzzleKit
import TUI
import Tangram

/// Tangram in the grid editor: seven pieces, moved and judged exactly.
enum TangramTenant: GridTenant {
  typealias G = TangramGame
  typealias Live = TangramLive

  static let elements = Arrangement.gridElements
  static let templates: [(title: String, table: Arrangement)] =
    [("Empty board", TangramTable.tray)]
    + [("Square", Self.square), ("Mirrored square", Self.square?.after(.mirror, of: Tan.allCases))]
    .compactMap { title, table in table.map { (title, $0) } }

  /// The usual square, with its sides at 45°.
  private static let square: Arrangement? = {
    let poses: [(Tan, Int, Int, Int)] = [
      (.largeTriangle1, 16, 16, 4), (.largeTriangle2, 16, 16, 6), (.mediumTriangle, 16, 24, 5),
      (.square, 12, 16, 0),
      (.smallTriangle1, 12, 16, 2), (.smallTriangle2, 16, 16, 0),
    ]
    let placed = poses.compactMap { tan, x, y, rotation in
      Pose(ExactPoint(Surd(x), Surd(y)), rotation: rotation).flatMap { PlacedTan(tan, at: $0) }
    }
    let last = Pose(ExactPoint(Surd(24), Surd(16)), flip: true).flatMap { PlacedTan(.parallelogram, at: $0) }
    return Arrangement(placed + [last].compactMap(\.self)).centered
  }()

  static func name(of element: String) -> String { Tan(rawValue: element)?.name ?? "" }

  // MARK: Puzzles

  static func content(of puzzle: TangramPuzzle) -> GridContent<Arrangement> {
    let target = puzzle.target
    return GridContent(
      initial: puzzle.initial, target: target.solution, constraints: target.constraints, rules: target.rules,
      style: GridStyle(isFilled: target.style.isFilled, showsElements: target.style.showsPieces))
  }

  static func puzzle(
    _ content: GridContent<Arrangement>, _ header: PuzzleHeader
  ) throws(PuzzleFault) -> TangramPuzzle {
    let target = TangramTarget(
      solution: content.target, style: content.style.ofTangram, constraints: content.constraints,
      rules: content.rules)
    return try TangramPuzzle(
      header: header, pieces: Tan.allCases, initial: content.initial, target: target,
      current: content.initial)
  }

  static func question(about table: Arrangement) -> TangramQuestion? {
    table.inPlay.count == Tan.allCases.count && !table.hasOverlaps ? .rate(table) : nil
  }

  static func findings(in answer: TangramAnswer) -> GridFindings<Arrangement>? {
    guard case .rating(let rating) = answer.finding else { return nil }
    return GridFindings(
      about: answer.state, lines: rating?.lines ?? ["Too many solutions to count"],
      difficulty: rating?.difficulty)
  }

  static func difficulty(_ measured: Difficulty, in style: GridStyle) -> Difficulty {
    TangramRating.difficulty(measured, in: style.ofTangram)
  }

  // MARK: Drawing

  static func space(in area: Rect, showsTray: Bool) -> UnitSpace? {
    UnitSpace((showsTray ? TangramTable.rect : TangramTable.playArea).grown(by: 0.2), in: area)
  }

  static func element(at point: UnitPoint, in table: Arrangement) -> String? {
    table.tans.last { TangramDrawing.Piece($0).region.contains(point) }?.tan.rawValue
  }

  static func draw(_ scene: GridScene<Arrangement>, on canvas: inout Canvas, in area: Rect) {
    guard let space = space(in: area, showsTray: scene.showsTray) else {
      canvas.write("There's no room for the board.", in: area.row(0), style: .faint)
      return
    }
    var drawing = TangramDrawing()
    let chosen = Tan(rawValue: scene.chosen)
    drawing.pieces = scene.table.tans.filter { $0.tan != chosen }.map { .init($0) }
    drawing.pieces += [chosen.flatMap { scene.table[$0] }].compactMap(\.self).map { .init($0) }
    drawing.selected = chosen
    drawing.lines = lines(of: scene, chosen)
    drawing.draw(on: &canvas, in: space)
  }

  private static func lines(of scene: GridScene<Arrangement>, _ chosen: Tan?) -> [TangramDrawing.Line] {
    let side = Double(TangramTable.side)
    let tray = [UnitPoint(x: side, y: 0), UnitPoint(x: side, y: side)]
    let outlined = scene.table.tans.filter { $0.tan == chosen || scene.group.contains($0.tan.rawValue) }
    return (scene.showsGrid ? TangramDrawing.Line.grid : [])
      + [.init(tray, style: .tangramTray, isClosed: false, isBelow: true)]
      // Dots, as the lines of relations are: a rim would cover these.
      + outlined.map {
        .init($0.corners.map(\.rounded), style: $0.tan == chosen ? .tangramSelected : .tangramSnap)
      }
      + scene.lines.map { .init($0.points, style: $0.style, isClosed: false) }
  }
}

extension Arrangement: GridTable {
  private static func tans(_ elements: [String]) -> [Tan] { elements.compactMap { Tan(rawValue: $0) } }

  var placed: [String] { inPlay.map(\.tan.rawValue) }

  func center(of element: String) -> UnitPoint {
    Tan(rawValue: element).flatMap { self[$0] }?.center.rounded ?? UnitPoint(x: 0, y: 0)
  }

  func after(_ change: GridChange, of elements: [String]) -> Arrangement? {
    after(change, of: Self.tans(elements))
  }

  func snapping(_ element: String, near center: UnitPoint) -> Arrangement? {
    Tan(rawValue: element).flatMap { snapping($0, near: center, within: 0.4) }
  }

  func snaps(of element: String) -> [Arrangement] {
    Tan(rawValue: element).map { snaps(of: $0, most: 60) } ?? []
  }

  func copying(_ elements: [String]) -> Arrangement? { copying(Self.tans(elements)) }
  func returning(_ elements: [String]) -> Arrangement { returning(Self.tans(elements)) }
}

extension TangramLive: GridLive {
  private static let previewSide = 160

  init(_ preferences: Preferences) { self.init(TangramCameraSetup(preferences)) }

  var wish: CameraWish { setup.wish(previewSide: Self.previewSide) }
  var anchor: String? { anchored?.anchor }

  func table(from former: Arrangement) -> Arrangement {
    let placed = real.placed(in: TangramTable.tray)
    return placed.tans.allSatisfy(TangramTable.contains) ? placed : former
  }

  mutating func take(_ event: ServiceEvent, at time: Duration) -> Bool {
    event.cameraNews.map { take($0, at: time) } ?? false
  }
}

extension GridStyle {
  /// The same in Tangram's words.
  fileprivate var ofTangram: TangramTarget.Style {
    TangramTarget.Style(isFilled: isFilled, showsPieces: showsElements)
  }
}

extension TangramRating {
  /// The numbers as an author reads them.
  fileprivate var lines: [String] {
    let count = solutions == 1 ? "One solution" : "\(solutions) solutions"
    guard differentSolutions < solutions else { return [count] }
    let isOne = differentSolutions == 1
    return [
      count, isOne ? "One, not counting turns or flips" : "\(differentSolutions) of them really different",
    ]
  }
}
