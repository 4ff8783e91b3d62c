import Snakesss
import TUI
import TestKit

@testable import App

extension Party {
  /// Words that stand on no page but those for one pair of eyes.
  private static let privateWords =
    ([
      " alone ", "You are", "The right answer, for", "Who is a snake as you", "There is nothing here, but",
      "Take any; all",
      "Choose with A, B, C", "Confirm, and", "Hide, and",
    ] + Role.allCases.flatMap { [$0.title.uppercased(), String($0.aim.prefix(20))] }).map { Array($0.utf8) }

  /// Whether something is to be seen that is for one pair of eyes.
  var showsPrivateText: Bool {
    let text = pilot.picture.bytes
    return Self.privateWords.contains { text.holds($0) }
  }
}

extension Canvas {
  /// All signs as UTF-8, row by row: many thousand pictures are searched, and bytes are quick to search.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<size.rows {
      for cell in self.row(row) where cell.width > 0 { bytes += cell.glyph.utf8 }
      bytes.append(0)
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return (0...count - word.count).contains { start in
      self[start] == first && self[start..<start + word.count].elementsEqual(word)
    }
  }
}
