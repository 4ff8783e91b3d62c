import GameKit
import TUI

/// What the scenes draw.
enum Drawings {
  /// Rows that are filled with words of a language.
  static func page(_ language: Language, _ luck: inout SeededRandom) -> [Film.Sign] {
    var letters: [Film.Sign] = []
    for _ in 0..<Scene.size.rows {
      var line = ""
      while line.count < Scene.size.columns { line += (luck.element(of: language.words) ?? "") + " " }
      letters += line.unicodeScalars.prefix(Scene.size.columns).map { Film.Sign($0) }
    }
    return letters
  }

  /// The languages of pages.
  enum Language {
    case english, german

    var words: [String] {
      switch self {
      case .english: ["the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "again."]
      case .german:
        ["„Zwölf", "Boxkämpfer", "jagen", "–", "Viktor", "quer", "über", "den", "großen", "Deich“"]
      }
    }
  }

  /// A picture of which one row has forty other letters.
  static func line(_ number: Int, in page: [Film.Sign], _ luck: inout SeededRandom) -> [Film.Sign] {
    var page = page
    let start = number * 7 % Scene.size.rows * Scene.size.columns + 80
    for place in start..<start + 40 { page[place] = letter(&luck) }
    return page
  }

  /// Cells that are born or die, one in ten.
  static func life(after earlier: [Film.Sign]?, _ luck: inout SeededRandom) -> [Film.Sign] {
    let (alive, dead) = (Film.Sign("o", ink: 10), Film.Sign(".", ink: 4))
    guard var cells = earlier else { return Array(repeating: dead, count: count) }
    for place in luck.shuffled(Array(0..<count)).prefix(count / 10) {
      cells[place] = cells[place] == alive ? dead : alive
    }
    return cells
  }

  /// Letters in sixteen colours on sixteen colours, all by luck.
  static func noise(_ luck: inout SeededRandom) -> [Film.Sign] {
    (0..<count).map { _ in
      var sign = letter(&luck)
      (sign.ink, sign.paper) = (UInt32(luck.below(16)), UInt32(luck.below(16)))
      return sign
    }
  }

  /// Two colours for every cell that no other cell has, and that move on.
  static func gradient(_ number: Int) -> [Film.Sign] {
    (0..<UInt32(count)).map { place in
      let step = place + UInt32(number * 97)
      // Odd factors visit every colour of 24 bits once before one comes again.
      return Film.Sign("▀", ink: color(step &* 4099), paper: color(step &* 7919 + 5))
    }
  }

  private static let count = Scene.size.columns * Scene.size.rows
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)

  private static func letter(_ luck: inout SeededRandom) -> Film.Sign {
    Film.Sign(letters[luck.below(letters.count)])
  }

  /// The colours below 8 are left out: to ncurses they mean those of the palette.
  private static func color(_ bits: UInt32) -> UInt32 { max(8, bits & 0xFF_FFFF) }
}
