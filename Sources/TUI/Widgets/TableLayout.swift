/// Where the columns of a table stand in a place.
///
/// Where they do not all fit, some of the first may stay, and the others begin with any one of them: a
/// column is cut only at the right end, where its text says so.
struct TableLayout {
  /// The place of each column in the heading; empty for those that are scrolled away or find no room.
  let frames: [Rect]
  /// How many columns stay at the left.
  let pinned: Int
  /// The first of the others that is seen.
  let first: Int
  /// As far as the columns can be scrolled.
  let lastFirst: Int
  private let inside: Rect

  /// Lays out columns in a line, beside the scroll bar if there is one.
  ///
  /// - Parameter gap: The cells between two columns.
  init(_ table: Table, in line: Rect, gap: Int) {
    let widths = Widths(least: table.columns.map(\.least), gap: gap)
    let room = line.droppingLeft(RowPicture.margin)
    inside = Rect(room.origin, Size(columns: room.columns - 1, rows: room.rows))
    let places = Array(table.columns.indices)
    let isWhole = widths.sum(of: places) <= inside.columns
    pinned = isWhole ? 0 : widths.pinned(table.sideways.pinned, in: inside.columns)
    lastFirst = isWhole ? 0 : widths.lastFirst(after: pinned, in: inside.columns)
    first = min(max(pinned, table.sideways.first), lastFirst)
    let shown = Array(places.prefix(pinned)) + places.dropFirst(first)
    let isCut = widths.sum(of: shown) > inside.columns
    frames = Self.frames(of: shown, table.columns, in: inside, gap: gap, isCut: isCut)
  }

  private static func frames(
    of shown: [Int], _ columns: [Table.Column], in inside: Rect, gap: Int, isCut: Bool
  ) -> [Rect] {
    let tracks = shown.map { isCut ? Track.cells(columns[$0].least) : columns[$0].track }
    var frames = columns.map { _ in Rect(inside.origin, Size(columns: 0, rows: 0)) }
    var column = inside.left
    for (place, length) in zip(shown, Track.lengths(tracks, in: inside.columns - gap * (shown.count - 1))) {
      let wanted = isCut ? columns[place].least : length
      let frame = Rect(column: column, row: inside.top, columns: wanted, rows: inside.rows)
      frames[place] = frame.intersection(inside)
      column += wanted + gap
    }
    return frames
  }
}

/// What the columns of a table take at least.
private struct Widths {
  let least: [Int]
  /// The cells between two columns.
  let gap: Int

  /// What some of them take, side by side.
  func sum(of columns: some Collection<Int>) -> Int {
    columns.reduce(-gap) { $0 + gap + least[$1] }
  }

  /// As many columns stay as leave the others half of the place.
  func pinned(_ wanted: Int, in room: Int) -> Int {
    wanted < least.count && sum(of: 0..<wanted) * 2 <= room ? wanted : 0
  }

  /// The first column from which on all that follow fit beside those that stay.
  func lastFirst(after pinned: Int, in room: Int) -> Int {
    let last = max(0, least.count - 1)
    return (pinned..<max(pinned, last)).first { first in
      sum(of: Array(0..<pinned) + Array(first...last)) <= room
    } ?? last
  }
}

extension TableLayout {
  /// Whether the columns can be scrolled.
  var scrolls: Bool { lastFirst > pinned }

  /// The column at a place of the heading.
  func column(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// Whether there are columns that are not seen at one side.
  func hides(_ direction: Direction) -> Bool {
    switch direction {
    case .left: first > pinned
    case .right: first < lastFirst
    case .up, .down: false
    }
  }

  /// The cell of the heading that tells so.
  func mark(_ direction: Direction) -> Point {
    guard direction == .left else { return Point(column: inside.right, row: inside.top) }
    return Point(column: frames[first].left - 1, row: inside.top)
  }
}
