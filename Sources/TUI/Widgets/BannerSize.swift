/// How large the letters of a banner are, from the largest on.
public enum BannerSize: CaseIterable, Hashable, Sendable {
  /// Letters of five rows.
  case large
  /// Letters of three rows, made of half blocks: ASCII has nothing like them.
  case small
  /// Capitals with space between.
  case spaced
  /// The text as it is.
  case plain

  /// How many rows a line takes.
  public var rows: Int {
    switch self {
    case .large: BannerFont.height
    case .small: (BannerFont.height + 1) / 2
    case .spaced, .plain: 1
    }
  }

  /// Whether a look has such letters: half blocks have no equal in ASCII, and words are no pictures.
  func isDrawable(in look: Look) -> Bool {
    switch self {
    case .large, .spaced: !look.isPlain
    case .small: look.glyphs == .unicode && !look.isPlain
    case .plain: true
    }
  }

  /// The rows of cells that a text takes in one line; nil when the font lacks one of its signs.
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

  /// Lays two rows of dots each into one row of half blocks.
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
