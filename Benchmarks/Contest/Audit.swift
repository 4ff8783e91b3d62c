import Emulation
import TUI

/// Proves that players show what they should: an emulator reads what they have written.
enum Audit {
  /// How many cells of a program's last picture are not those of a film.
  static func strays(in written: [UInt8], from picture: [Film.Sign]) -> Int {
    guard let emulator = Emulator(Scene.size) else { return picture.count }
    emulator.feed(Array(written[..<endOfPictures(written)]))
    return picture.indices.count { place in
      let point = Point(column: place % Scene.size.columns, row: place / Scene.size.columns)
      return !picture[place].isShown(by: emulator[point])
    }
  }

  /// Where the program gives the terminal back, as "XTerm Control Sequences" has it: by resetting mode 1049.
  private static func endOfPictures(_ written: [UInt8]) -> Int {
    let mark = Array("\u{1B}[?1049l".utf8)
    let starts = written.indices.dropLast(mark.count - 1)
    return starts.last { written[$0] == mark[0] && written[$0..<$0 + mark.count].elementsEqual(mark) }
      ?? written.count
  }
}

extension Film.Sign {
  fileprivate func isShown(by cell: EmulatedCell) -> Bool {
    cell.text == String(letter) && matches(ink, cell.ink) && matches(paper, cell.paper)
  }

  private func matches(_ number: UInt32, _ paint: Paint) -> Bool {
    switch paint {
    case .own: number == Self.own
    case .indexed(let entry): number == entry
    case .rgb(let rgb): number == rgb
    }
  }
}
