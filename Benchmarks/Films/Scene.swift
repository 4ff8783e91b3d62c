import GameKit
import TUI

/// A row of pictures, each of which differs from the one before in a certain way.
enum Scene: String, CaseIterable {
  /// Nothing at all.
  case unchanged
  /// Forty letters of one line in a page of text.
  case line
  /// One cell in ten, here and there, in two colours.
  case tenth
  /// Every cell: its letter, and both its colours out of 16.
  case every
  /// Every cell: both its colours, out of all there are, none of which was there before.
  case gradient
  /// A page of text in ASCII, drawn and not shown.
  case page
  /// A page of text with dashes, quotation marks and accents, drawn and not shown.
  case accents

  static let size = Size(columns: 200, rows: 60)

  var title: String {
    switch self {
    case .unchanged: "nothing changes"
    case .line: "one line"
    case .tenth: "10 % of the cells"
    case .every: "every cell, 16 colours"
    case .gradient: "every cell, 24 bits"
    case .page: "page of text, to draw"
    case .accents: "the same in German"
    }
  }

  /// Whether pictures are drawn and not shown.
  var isDrawnAlone: Bool { kind == .text }

  /// The most that a frame may cost; nil where it is only reported.
  ///
  /// At 60 frames a second a frame has 16.7 ms, and xterm, the slowest emulator in use, takes in
  /// 8.9 MB/s, which are 148 kB a frame (foot, doc/benchmark.md).
  var limit: Limit? {
    switch self {
    case .unchanged: Limit(time: .microseconds(250), bytes: 0)
    case .line: Limit(time: .microseconds(300), bytes: 200)
    case .tenth: Limit(time: .milliseconds(2), bytes: 15_000, writes: 8)
    case .every: Limit(time: .milliseconds(10), bytes: 150_000)
    case .gradient: nil
    case .page, .accents: Limit(time: .milliseconds(1))
    }
  }

  /// The film of it.
  func film() -> Film {
    var luck = SeededRandom(seed: 1)
    var frames: [[Film.Sign]] = []
    for number in 0..<Film.warmUp + Film.measured {
      frames.append(picture(number, after: frames.last, &luck))
    }
    return Film(kind: kind, frames: frames)
  }

  private var kind: Film.Kind {
    switch self {
    case .unchanged, .line, .tenth, .every: .palette
    case .gradient: .direct
    case .page, .accents: .text
    }
  }

  private func picture(_ number: Int, after earlier: [Film.Sign]?, _ luck: inout SeededRandom) -> [Film.Sign]
  {
    switch self {
    case .unchanged: earlier ?? Drawings.page(.english, &luck)
    case .line: Drawings.line(number, in: earlier ?? Drawings.page(.english, &luck), &luck)
    case .tenth: Drawings.life(after: earlier, &luck)
    case .every: Drawings.noise(&luck)
    case .gradient: Drawings.gradient(number)
    case .page: Drawings.page(.english, &luck)
    case .accents: Drawings.page(.german, &luck)
    }
  }
}
