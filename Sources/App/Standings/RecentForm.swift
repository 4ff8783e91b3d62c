import GameKit
import Kit
import Store
import TUI

/// The results of each player's last games, drawn as text for the cells of a table.
///
/// ```
/// Anna   58%  ━━━━━━━━━━━━          ▇▁▇▇▁▁▇▇▁▇
/// ```
struct RecentForm: Hashable {
  /// The number of games in a picture.
  static let length = 10
  /// The number of games read for it; people who rarely play have shorter pictures.
  static let gamesToRead = 300
  private static let wideColumns = 100
  private static let (full, empty): (Character, Character) = ("━", " ")
  private static let (won, lost): (Character, Character) = ("▇", "▁")

  /// Each player's games among those read, newest first.
  private var games: [String: [GameSummary]] = [:]

  /// - Parameter games: Newest first.
  init(_ games: [GameSummary]) {
    for game in games {
      for player in game.players { self.games[player, default: []].append(game) }
    }
  }

  /// A player's games among those read, newest first.
  func games(of player: String) -> [GameSummary] { games[player] ?? [] }

  /// True if there is room and the player can see pictures.
  static func isShown(in context: ParlorContext) -> Bool {
    context.area.columns >= wideColumns && !context.look.isPlain
  }

  /// A column for each of the last games, the newest at the end: tall if it was won.
  func sparkline(of player: String) -> String {
    let columns = games(of: player).prefix(Self.length).reversed().map {
      $0.winners.contains(player) ? Self.won : Self.lost
    }
    return String(columns) + String(repeating: " ", count: Self.length - columns.count)
  }

  /// A bar of proportional length.
  static func bar(_ quota: Quota, columns: Int) -> String {
    let full = quota.whole > 0 ? (quota.part * columns * 2 + quota.whole) / (2 * quota.whole) : 0
    let length = max(0, min(columns, full))
    return String(repeating: Self.full, count: length)
      + String(repeating: Self.empty, count: columns - length)
  }

  /// Colors the pictures in a table; a selected row keeps its own colors.
  static func color(on canvas: inout Canvas, in area: Rect) {
    guard canvas.look.glyphs == .unicode, !canvas.look.isPlain else { return }
    let (bright, dim) = (canvas.style(of: .gauge).ink, canvas.style(of: .gaugeEmpty).ink)
    let usual = canvas.style(of: .row)
    // The last column is the scroll bar's.
    for row in area.top..<area.bottom {
      for column in area.left..<max(area.left, area.right - 1) {
        let point = Point(column: column, row: row)
        let cell = canvas[point]
        guard [won, lost, full].contains(cell.glyph), cell.style.ink == usual.ink else { continue }
        let ink = cell.glyph == lost ? dim : bright
        canvas.restyle(Rect(point, Size(columns: 1, rows: 1))) {
          Style(ink: ink, paper: $0.paper, attributes: $0.attributes)
        }
      }
    }
  }
}
