public import TUI
public import Testing

/// The themes that come with the program.
public enum ShippedThemes {
  /// All of them, in the order of their names.
  public static let all: [LoadedTheme] = Checkout().names(in: "themes", endingIn: ".theme").sorted().map {
    ThemeFile.load(name: $0, known: components, source: file)
  }

  /// The theme of a name.
  public static func theme(_ name: String) -> Theme { all.first { $0.theme.name == name }?.theme ?? .mono }

  private static func file(of name: String) -> (path: String, text: String)? {
    let path = "themes/\(name).theme"
    return Checkout().text(of: path).map { (path, $0) }
  }

  /// Every component that one of the files names: no test target sees those of all games.
  fileprivate static let components: [Component] =
    Checkout().names(in: "themes", endingIn: ".theme").flatMap { name in
      let sections = file(of: name)?.text.split(separator: "[component]") ?? []
      return sections.dropFirst().joined().split(separator: "\n").compactMap { line in
        line.firstRange(of: " = ").map { Component(line[..<$0.lowerBound].filter { $0 != " " }) }
      }
    }
}

/// Expects that everything on a picture can be seen in every shipped theme, whatever colors the terminal has.
public func expectPaint(
  of part: some Pictured, _ sourceLocation: SourceLocation = #_sourceLocation
) {
  var glances = Glances(sourceLocation)
  for _ in ShippedThemes.all { glances.look(at: part) }
}

/// Expects a picture to match the stored one, and to be seen in every theme.
public func expectSnapshot(
  of part: some Pictured, named name: String, showing detail: Snapshot.Detail = .text,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    Snapshot(part.picture, showing: detail), named: name, filePath: filePath, sourceLocation: sourceLocation)
  expectPaint(of: part, sourceLocation)
}

/// Glances at pictures, each in the next of the shipped themes, and records what can hardly be seen, once.
///
/// Attacks glance at what they make, and every screen is attacked: so every screen is looked at in every theme.
public struct Glances {
  private static let smallest = Size(columns: 60, rows: 18)
  private var number = 0
  private var last: Sight?
  private let sourceLocation: SourceLocation

  /// Begins with the first theme.
  public init(_ sourceLocation: SourceLocation = #_sourceLocation) { self.sourceLocation = sourceLocation }

  /// Expects that everything on a picture can be seen in the next theme.
  public mutating func look(at part: some Pictured) { look(at: part) { _ in true } }

  private mutating func look(at part: some Pictured, for wanted: (PaintFault) -> Bool) {
    let theme = ShippedThemes.all[number % ShippedThemes.all.count]
    number += 1
    let picture = part.picture(in: part.look.with(theme.theme))
    // Smaller ones are shown by no terminal: there the shell asks for more room.
    guard picture.size.columns >= Self.smallest.columns, picture.size.rows >= Self.smallest.rows else {
      return
    }
    for fault in picture.paintFaults(theme.paintStandard) where wanted(fault) {
      let names = theme.theme.names(of: fault, among: ShippedThemes.components)
      let line = picture.lines[fault.point.row]
      Issue.record("\(theme.theme.name): \(names) \(fault)\n\(line)", sourceLocation: sourceLocation)
    }
  }

  /// Glances at the letters and lines of every twentieth picture of a walk, and again at the next one: what an event
  /// changes must be seen by everyone, at every depth of color, not by a change of color alone.
  ///
  /// In a walk, pixels of things lie on each other that nobody composed; recorded pictures are looked at whole.
  public mutating func look(at part: some Pictured, after step: Int) {
    let theme = ShippedThemes.all[number % ShippedThemes.all.count].theme
    if step % 20 == 0 {
      last = Sight(of: part, in: theme)
      look(at: part) { $0.kind == .text || $0.kind == .line }
    } else if step % 20 == 1, let last {
      let sight = Sight(of: part, in: last.theme)
      for (depth, place) in sight.hiddenChanges(since: last) {
        Issue.record(
          """
          \(last.theme.name): at depth \(depth) nothing changes at \(place): \(last.picture[place]) became \
          \(sight.picture[place])
          \(last.picture.lines.joined(separator: "\n"))
          """, sourceLocation: sourceLocation)
      }
    }
  }
}

extension Look {
  fileprivate func with(_ theme: Theme) -> Look {
    var look = self
    look.theme = theme
    return look
  }
}

/// What a part looks like in a theme, and where there are no colors.
private struct Sight {
  let theme: Theme
  let picture: Canvas
  private let uncolored: Canvas

  init(of part: some Pictured, in theme: Theme) {
    self.theme = theme
    picture = part.picture(in: part.look.with(theme))
    uncolored = part.picture(in: part.look.with(ShippedThemes.theme("mono")))
  }

  /// The depths at which a change cannot be seen, and a place of it.
  func hiddenChanges(since last: Sight) -> [(ColorDepth, Point)] {
    guard picture.size == last.picture.size, picture.size.columns >= 60,
      let place = picture.changes(since: last.picture, at: .trueColor)
    else { return [] }
    return ColorDepth.allCases.filter { depth in
      depth == .none
        ? uncolored.changes(since: last.uncolored, at: .none) == nil
        : picture.changes(since: last.picture, at: depth) == nil
    }.map { ($0, place) }
  }
}

extension Canvas {
  /// The first cell that differs at a depth of color; nil if none does.
  fileprivate func changes(since last: Canvas, at depth: ColorDepth) -> Point? {
    for row in 0..<size.rows {
      for (column, (one, other)) in zip(self.row(row), last.row(row)).enumerated() where one != other {
        if one.glyph != other.glyph || Pen(one.style, depth) != Pen(other.style, depth) {
          return Point(column: column, row: row)
        }
      }
    }
    return nil
  }
}

extension Canvas {
  /// What is seen of blocks without colors: for each half of a cell, true if it is not like the upper left corner.
  ///
  /// Letters are no part of it.
  public func blocks(in area: Rect) -> [[Bool]] {
    let ground = self[area.origin].isLit(true)
    return (area.top..<area.bottom).flatMap { row in
      [true, false].map { isUpper in
        (area.left..<area.right).map { column in
          let cell = self[Point(column: column, row: row)]
          return " ▀▄█".contains(cell.glyph) && cell.isLit(isUpper) != ground
        }
      }
    }
  }
}

extension Cell {
  /// True if a half of the cell is as bright as text.
  fileprivate func isLit(_ isUpper: Bool) -> Bool {
    let isInk = glyph == "█" || glyph == (isUpper ? "▀" : "▄")
    return isInk != style.attributes.contains(.reverse)
  }
}
