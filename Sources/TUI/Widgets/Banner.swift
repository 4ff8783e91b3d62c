/// A few words in letters several rows high, readable across a table.
///
/// ```
/// #..#  ###
/// #..#  .#.
/// ####  .#.
/// #..#  .#.
/// #..#  ###
/// ```
///
/// If they do not fit, or the font lacks a character, the letters are smaller: see ``BannerSize``. Marks on
/// capitals, as in É and Ş, have rows of their own. In the plain look they are normal text.
public struct Banner: Widget {
  /// The words to show; drawn in capitals except in ``BannerSize/plain``.
  public var text: String
  /// True to allow several lines.
  public var wraps: Bool
  /// The alignment of each line.
  public var alignment: Alignment
  /// The component that the theme styles it by.
  public var style: Component
  /// The largest letters to use.
  public var largest = BannerSize.large
  /// The empty rows between lines of large or small letters.
  private static let gap = 1

  /// Creates a banner; by default on one line in the center.
  public init(
    _ text: String, wraps: Bool = false, alignment: Alignment = .center, style: Component = .banner
  ) {
    self.text = text
    self.wraps = wraps
    self.alignment = alignment
    self.style = style
  }

  /// Returns the size of a text on one line; nil if the font lacks one of its characters.
  public static func size(of text: String, in size: BannerSize = .large) -> Size? {
    size.rows(of: text).map { Size(columns: $0[0].columns, rows: $0.count) }
  }

  /// Returns the size that the banner will take within a limit.
  public func size(within room: Size, in look: Look = Look()) -> Size {
    let rows = rows(within: room, in: look)
    return Size(columns: min(room.columns, rows.map(\.columns).max() ?? 0), rows: min(room.rows, rows.count))
  }

  /// Returns the size in the largest letters that fit a number of columns.
  public func size(within columns: Int) -> Size {
    size(within: Size(columns: columns, rows: Int(Int16.max)))
  }

  /// Draws the banner at the top of a rectangle, as large as fits.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    guard !canvas.look.isPlain else { return drawPlain(on: &canvas, in: area) }
    let isLarge = isLarge(within: area.size, in: canvas.look)
    canvas.clipped(to: area) { canvas in
      for (index, row) in rows(within: area.size, in: canvas.look).enumerated() {
        if isLarge {
          drawBlocks(row, on: &canvas, in: area.row(index))
        } else {
          canvas.write(row, in: area.row(index), align: alignment, style: style)
        }
      }
    }
  }

  /// Draws a row of letters made of blocks, which stay those letters on a reversed ground.
  private func drawBlocks(_ row: String, on canvas: inout Canvas, in line: Rect) {
    let style = canvas.style(of: style).ofPixels
    let start = line.left + alignment.offset(of: row.columns, in: line.columns)
    for (offset, glyph) in row.enumerated() {
      let point = Point(column: start + offset, row: line.top)
      guard canvas.bounds.contains(point) else { continue }
      canvas.write(String(glyph), at: point, style: style.reversed(with: canvas[point].style))
    }
  }

  /// Draws the text as normal lines.
  private func drawPlain(on canvas: inout Canvas, in area: Rect) {
    Paragraph(text, style: style, alignment: alignment == .center ? .leading : alignment)
      .draw(on: &canvas, in: area, isFocused: false)
  }

  /// Returns true if letters several rows high fit.
  public func isLarge(within room: Size, in look: Look = Look()) -> Bool {
    sizes.contains { size in
      guard size.rows > 1, size.isDrawable(in: look),
        let lines = lines(in: size, columns: room.columns)
      else { return false }
      return lines.count <= room.rows
    }
  }

  private var sizes: some Sequence<BannerSize> { BannerSize.allCases.drop { $0 != largest } }

  /// Returns the rows of cells of the largest letters that fit.
  private func rows(within room: Size, in look: Look) -> [String] {
    for size in sizes where size.isDrawable(in: look) {
      guard let lines = lines(in: size, columns: room.columns) else { continue }
      if lines.count <= room.rows { return lines }
    }
    return wraps ? text.wrapped(to: room.columns) : [text]
  }

  /// Returns the rows of cells of all lines; nil if they need more columns.
  private func lines(in size: BannerSize, columns: Int) -> [String]? {
    let words = wraps ? text.split(separator: " ").map { String($0) } : [text]
    var lines: [String] = []
    for word in words {
      let longer = lines.last.map { "\($0) \(word)" } ?? word
      if !lines.isEmpty, let size = Self.size(of: longer, in: size), size.columns <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    let rows = lines.compactMap { size.rows(of: $0) }
    guard rows.count == lines.count, rows.allSatisfy({ $0[0].columns <= columns }) else { return nil }
    return Array(rows.joined(separator: Array(repeating: "", count: size.rows > 1 ? Self.gap : 0)))
  }
}

/// The sizes of a banner's letters, from the largest.
public enum BannerSize: CaseIterable, Hashable, Sendable {
  /// Letters of five rows.
  case large
  /// Letters of three rows, made of half blocks; not available in ASCII.
  case small
  /// Spaced capitals.
  case spaced
  /// The text as it is.
  case plain

  /// The height of a line in cells, without marks.
  public var rows: Int {
    switch self {
    case .large: BannerFont.height
    case .small: (BannerFont.height + 1) / 2
    case .spaced, .plain: 1
    }
  }

  /// Returns true if a look can show such letters: ASCII has no half blocks, and the plain look no pictures.
  public func isDrawable(in look: Look) -> Bool {
    switch self {
    case .large, .spaced: !look.isPlain
    case .small: look.glyphs == .unicode && !look.isPlain
    case .plain: true
    }
  }

  /// Returns true if each of some texts fits a room of its own on one line.
  ///
  /// Texts that belong together, such as the names of players, should not differ in size.
  public func holds(_ texts: [String], within room: Size, in look: Look) -> Bool {
    isDrawable(in: look)
      && texts.allSatisfy { text in Banner.size(of: text, in: self).map { room.holds($0) } ?? false }
  }

  /// Returns the rows of cells of a text on one line; nil if the font lacks one of its characters.
  func rows(of text: String) -> [String]? {
    guard self != .plain else { return [text] }
    let letters = text.compactMap(BannerFont.letter)
    guard letters.count == text.count else { return nil }
    switch self {
    case .large: return Self.halved(Self.halves(of: letters, perDot: 2))
    case .small: return Self.halved(Self.halves(of: letters, perDot: 1))
    case .spaced: return [text.uppercased().map { String($0) }.joined(separator: " ")]
    case .plain: return [text]
    }
  }

  /// The rows of half cells of letters side by side.
  ///
  /// - Parameter scale: The rows of half cells in a dot.
  private static func halves(of letters: [BannerFont.Letter], perDot scale: Int) -> [String] {
    let (above, below) = (letters.map(\.above.count).max() ?? 0, letters.map(\.below.count).max() ?? 0)
    // An empty row of half cells separates a mark from its letter.
    let top = above > 0 ? above + 1 : 0
    let columns = letters.map { letter -> [String] in
      let empty = String(repeating: ".", count: letter.columns)
      let mark = letter.above.isEmpty ? Array(repeating: empty, count: top) : letter.above + [empty]
      let tail = letter.below.isEmpty ? Array(repeating: empty, count: below) : letter.below
      return mark + (letter.dots + tail).flatMap { Array(repeating: $0, count: scale) }
    }
    return (0..<top + (BannerFont.height + below) * scale).map { row in
      columns.map { $0[row] }.joined(separator: ".")
    }
  }

  /// Joins every two rows of half cells into one row of cells.
  private static func halved(_ dots: [String]) -> [String] {
    stride(from: 0, to: dots.count, by: 2).map { row in
      let below = row + 1 < dots.count ? dots[row + 1] : String(repeating: ".", count: dots[row].count)
      return String(zip(dots[row], below).map(halfBlock))
    }
  }

  private static func halfBlock(upper: Character, lower: Character) -> Character {
    switch (upper == "#", lower == "#") {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
