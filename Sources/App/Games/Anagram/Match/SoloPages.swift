import Anagram
import GameKit
import Kit
import Party
import TUI

extension SoloMode {
  /// The name in menus and headings.
  var title: String {
    switch self {
    case .sprint: "Sprint"
    case .pyramid: "Pyramid"
    }
  }

  /// What it is about, before it starts.
  fileprivate func invitation(to phrases: Int) -> String {
    switch self {
    case .sprint:
      "Three minutes for as many phrases as you can find. The next one comes at once; > skips one."
    case .pyramid:
      "\(Count(phrases, "phrase")), each longer than the last. The sooner you find them, the more points."
    }
  }
}

extension SoloResult {
  var inWords: String { "\(Count(points, "point")), \(Count(phrases, "phrase"))" }
}

extension SoloMode? {
  /// The game in a word; a match for nil.
  var word: String { self?.title.lowercased() ?? "match" }
}

extension AnagramMatch.Turn {
  /// What became of a phrase, in a few words.
  var news: String {
    isSolved ? "“\(phrase.printable)”: +\(points)." : "It was “\(phrase.printable)”.\(reward)"
  }

  fileprivate var reward: String { points > 0 ? " +\(points) for nice finds." : "" }
}

/// The pages of one player's run around its phrases.
struct SoloPages {
  let game: AnagramMatchScreen.Game
  /// The best run before this one; nil for none.
  let best: SoloResult?

  private static func page(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  // MARK: The start

  func drawStart(on canvas: inout Canvas, in area: Rect) {
    guard let mode = game.mode else { return }
    let rows = Self.page(in: area).rows(
      .share(1), .cells(5), .cells(1), .cells(3), .cells(1), .cells(1), .cells(1), .share(1))
    Banner(mode.title).draw(on: &canvas, in: rows[1])
    let columns = canvas.look.isPlain ? rows[3].columns : min(rows[3].columns, 60)
    let page = rows[3].centered(Size(columns: columns, rows: rows[3].rows))
    Paragraph(mode.invitation(to: game.match.rounds), alignment: canvas.look.center)
      .draw(on: &canvas, in: page, isFocused: false)
    if let best {
      canvas.write("Your best: \(best.inWords).", in: rows[4], align: canvas.look.center, style: .faint)
    }
    KeyPrompt(.space, "Start").draw(on: &canvas, in: rows[6])
  }

  // MARK: After a phrase

  /// The phrase that has just ended, with its clue.
  func sentence(about turn: AnagramMatch.Turn) -> String {
    let hints = turn.hints > 0 ? ", with \(Count(turn.hints, "hint"))" : ""
    let end =
      turn.isSolved
      ? "You found it in \(Duration.seconds(turn.seconds).clock)\(hints)." : turn.news
    let clue = clue(of: game.match.turns.count - 1)
    return clue.isEmpty ? end : "\(end)\nClue: \(clue)"
  }

  private func clue(of index: Int) -> String {
    game.puzzles.indices.contains(index) ? game.puzzles[index].target.clue.printable : ""
  }

  // MARK: The end

  /// The area of the phrases, below the points.
  private static func list(in area: Rect) -> Rect {
    let (page, head) = (page(in: area), headRows(in: area))
    let rows = max(0, page.rows - head - 3)
    return Rect(column: page.left, row: page.top + head, columns: page.columns, rows: rows)
      .centered(Size(columns: min(page.columns, 78), rows: rows))
  }

  /// The rows of the points, large where there is room, and of the best run.
  private static func headRows(in area: Rect) -> Int { area.rows >= 26 ? 8 : 3 }

  /// The phrases, from a line on.
  func phrases(from top: Int, in area: Rect) -> PageView {
    let list = Self.list(in: area)
    let whole = game.match.turns.enumerated().flatMap { lines(of: $1, clue: clue(of: $0)) }
    return PageView(whole.wrapped(to: PageView.textColumns(in: list)), in: list, from: top)
  }

  private func lines(of turn: AnagramMatch.Turn, clue: String) -> [RecordPage.Line] {
    let hints = turn.hints > 0 ? ", \(Count(turn.hints, "hint"))" : ""
    let finds = !turn.isSolved && turn.points > 0 ? ", +\(turn.points) for nice finds" : ""
    let end = turn.isSolved ? "+\(turn.points)" : "not solved\(finds)"
    let time = Duration.seconds(turn.seconds).clock
    return [
      .init("“\(turn.phrase.printable)”: \(end), \(time)\(hints)", turn.isSolved ? .strong : .text)
    ] + (clue.isEmpty ? [] : [.init("  Clue: \(clue)", .faint)])
  }

  func drawEnd(from top: Int, on canvas: inout Canvas, in area: Rect) {
    let page = Self.page(in: area)
    let headline = Count(game.match.soloResult.points, "point").description
    let (isLarge, center) = (Self.headRows(in: area) > 3, canvas.look.center)
    if isLarge {
      Banner(headline, style: .success)
        .draw(on: &canvas, in: Rect(page.origin, Size(columns: page.columns, rows: 5)))
    } else {
      canvas.write(headline, in: page.row(0), align: center, style: .success)
    }
    canvas.write(comparison, in: page.row(isLarge ? 6 : 1), align: center, style: .strong)
    phrases(from: top, in: area).draw(on: &canvas, in: Self.list(in: area))
  }

  /// The run beside the best one before it.
  private var comparison: String {
    let result = game.match.soloResult
    let found = "\(Count(result.phrases, "phrase")) found."
    guard let best else { return found }
    let title = result > best ? "A new best, after" : "Your best:"
    return "\(found) \(title) \(best.inWords)."
  }
}
