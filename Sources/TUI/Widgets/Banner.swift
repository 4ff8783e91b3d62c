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
/// If they do not fit, or the font lacks a character, the letters are smaller: see ``BannerSize``. In the
/// plain look they are normal text.
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

  /// Returns the width of a text on one line; nil if the font lacks one of its characters.
  public static func columns(of text: String, in size: BannerSize = .large) -> Int? {
    size.rows(of: text)?.first?.columns
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
      return height(of: lines.count, in: size) <= room.rows
    }
  }

  private var sizes: some Sequence<BannerSize> { BannerSize.allCases.drop { $0 != largest } }

  private func height(of lines: Int, in size: BannerSize) -> Int {
    size.rows > 1 ? lines * (size.rows + Self.gap) - Self.gap : lines
  }

  /// Returns the rows of cells of the largest letters that fit.
  private func rows(within room: Size, in look: Look) -> [String] {
    for size in sizes where size.isDrawable(in: look) {
      guard let lines = lines(in: size, columns: room.columns) else { continue }
      guard height(of: lines.count, in: size) <= room.rows else { continue }
      let gap = size.rows > 1 ? Self.gap : 0
      return Array(lines.joined(separator: Array(repeating: "", count: gap)))
    }
    return wraps ? text.wrapped(to: room.columns) : [text]
  }

  /// Returns the lines, each as rows of cells; nil if they need more columns.
  private func lines(in size: BannerSize, columns: Int) -> [[String]]? {
    let words = wraps ? text.split(separator: " ").map { String($0) } : [text]
    var lines: [String] = []
    for word in words {
      let longer = lines.last.map { "\($0) \(word)" } ?? word
      if !lines.isEmpty, let width = Self.columns(of: longer, in: size), width <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    let rows = lines.compactMap { size.rows(of: $0) }
    guard rows.count == lines.count, rows.allSatisfy({ $0[0].columns <= columns }) else { return nil }
    return rows
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

  /// The height of a line in cells.
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

  /// Returns the rows of cells of a text on one line; nil if the font lacks one of its characters.
  func rows(of text: String) -> [String]? {
    guard self != .plain else { return [text] }
    let letters = text.uppercased().map(BannerFont.dots)
    guard !letters.contains(nil) else { return nil }
    let dots = (0..<BannerFont.height).map { row in
      letters.compactMap { $0?[row] }.joined(separator: ".")
    }
    switch self {
    case .large: return dots.map { String($0.map { $0 == "#" ? "█" : " " }) }
    case .small: return Self.halved(dots)
    case .spaced: return [text.uppercased().map { String($0) }.joined(separator: " ")]
    case .plain: return [text]
    }
  }

  /// Joins every two rows of dots into one row of half blocks.
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

/// The banner font: five rows of dots, up to five dots wide.
///
/// In large letters each dot is a cell; in small ones two rows of dots share a row of cells.
enum BannerFont {
  static let height = 5

  /// Returns the rows of a letter, top to bottom; nil if the font lacks it.
  ///
  /// Lowercase letters become capitals, and accents other than two dots are dropped.
  static func dots(of character: Character) -> [String]? {
    if let own = character.uppercased().first.flatMap({ letters[$0] }) { return own }
    let plain = character.isASCII ? character : character.ascii
    guard plain != "?" || character == "?", let capital = plain.uppercased().first else { return nil }
    return letters[capital]
  }

  private static let letters: [Character: [String]] = [
    "A": [".##.", "#..#", "####", "#..#", "#..#"],
    "B": ["###.", "#..#", "###.", "#..#", "###."],
    "C": [".###", "#...", "#...", "#...", ".###"],
    "D": ["###.", "#..#", "#..#", "#..#", "###."],
    "E": ["####", "#...", "###.", "#...", "####"],
    "F": ["####", "#...", "###.", "#...", "#..."],
    "G": [".###", "#...", "#.##", "#..#", ".###"],
    "H": ["#..#", "#..#", "####", "#..#", "#..#"],
    "I": ["###", ".#.", ".#.", ".#.", "###"],
    "J": ["..##", "...#", "...#", "#..#", ".##."],
    "K": ["#..#", "#.#.", "##..", "#.#.", "#..#"],
    "L": ["#...", "#...", "#...", "#...", "####"],
    "M": ["#...#", "##.##", "#.#.#", "#...#", "#...#"],
    "N": ["#...#", "##..#", "#.#.#", "#..##", "#...#"],
    "O": [".##.", "#..#", "#..#", "#..#", ".##."],
    "P": ["###.", "#..#", "###.", "#...", "#..."],
    "Q": [".##.", "#..#", "#..#", "#.#.", ".#.#"],
    "R": ["###.", "#..#", "###.", "#.#.", "#..#"],
    "S": [".###", "#...", ".##.", "...#", "###."],
    "T": ["#####", "..#..", "..#..", "..#..", "..#.."],
    "U": ["#..#", "#..#", "#..#", "#..#", ".##."],
    "V": ["#...#", "#...#", ".#.#.", ".#.#.", "..#.."],
    "W": ["#...#", "#...#", "#.#.#", "##.##", "#...#"],
    "X": ["#...#", ".#.#.", "..#..", ".#.#.", "#...#"],
    "Y": ["#...#", ".#.#.", "..#..", "..#..", "..#.."],
    "Z": ["####", "...#", ".##.", "#...", "####"],
    "Ä": ["#..#", ".##.", "#..#", "####", "#..#"],
    "Ö": ["#..#", "....", ".##.", "#..#", ".##."],
    "Ü": ["#..#", "....", "#..#", "#..#", ".##."],
    "0": ["####", "#..#", "#..#", "#..#", "####"],
    "1": [".#.", "##.", ".#.", ".#.", "###"],
    "2": ["###.", "...#", ".##.", "#...", "####"],
    "3": ["###.", "...#", ".##.", "...#", "###."],
    "4": ["#..#", "#..#", "####", "...#", "...#"],
    "5": ["####", "#...", "###.", "...#", "###."],
    "6": [".##.", "#...", "###.", "#..#", ".##."],
    "7": ["####", "...#", "..#.", ".#..", ".#.."],
    "8": [".##.", "#..#", ".##.", "#..#", ".##."],
    "9": [".##.", "#..#", ".###", "...#", ".##."],
    " ": ["..", "..", "..", "..", ".."],
    ".": [".", ".", ".", ".", "#"],
    ",": ["..", "..", "..", ".#", "#."],
    "!": ["#", "#", "#", ".", "#"],
    "?": ["###.", "...#", ".##.", "....", ".#.."],
    ":": [".", "#", ".", "#", "."],
    "'": ["#", "#", ".", ".", "."],
    "\"": ["#.#", "#.#", "...", "...", "..."],
    ";": ["..", ".#", "..", ".#", "#."],
    "(": [".#", "#.", "#.", "#.", ".#"],
    ")": ["#.", ".#", ".#", ".#", "#."],
    "+": ["...", ".#.", "###", ".#.", "..."],
    "=": ["...", "###", "...", "###", "..."],
    "%": ["#...#", "...#.", "..#..", ".#...", "#...#"],
    "$": [".####", "#.#..", ".###.", "..#.#", "####."],
    "-": ["...", "...", "###", "...", "..."],
    "&": [".##..", "#..#.", ".##.#", "#..#.", ".##.#"],
    "#": [".#.#.", "#####", ".#.#.", "#####", ".#.#."],
    "*": [".....", "#.#.#", ".###.", "#.#.#", "....."],
    "@": [".###.", "#..##", "#.#.#", "#.###", ".##.."],
    "_": ["....", "....", "....", "....", "####"],
    "<": ["..#", ".#.", "#..", ".#.", "..#"],
    ">": ["#..", ".#.", "..#", ".#.", "#.."],
    "[": ["##", "#.", "#.", "#.", "##"],
    "]": ["##", ".#", ".#", ".#", "##"],
    "~": [".....", ".#...", "#.#.#", "...#.", "....."],
    "^": [".#.", "#.#", "...", "...", "..."],
    "\\": ["#....", ".#...", "..#..", "...#.", "....#"],
    "|": ["#", "#", "#", "#", "#"],
    "…": [".....", ".....", ".....", ".....", "#.#.#"],
    "·": [".", ".", "#", ".", "."],
    "×": ["...", "#.#", ".#.", "#.#", "..."],
    "°": [".#.", "#.#", ".#.", "...", "..."],
    "€": [".####", "#....", "####.", "#....", ".####"],
    "/": ["....#", "...#.", "..#..", ".#...", "#...."],
  ]
}
