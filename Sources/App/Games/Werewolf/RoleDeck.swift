import GameKit
import Kit
import TUI
import Werewolf

/// The roles to be dealt, as cards with a picture, a count, and an ability: a sentence if all cards have room for it,
/// otherwise a few words.
///
/// ```
///  ▄▀▄▄▀▄  2 werewolves
///  █▄██▄█  Knows the other werewolves
///   ▀██▀   and kills with them at night.
/// ```
struct RoleDeck {
  let roles: RoleSet

  /// The width from which two cards are side by side.
  private static let pairColumns = 56
  private static let gap = Size(columns: 2, rows: 1)
  /// A shorter card has no room for its picture, and a taller one nothing to fill it.
  private static let pictureRows = 4...10
  /// The name of the role and one line.
  private static let leastRows = 2

  /// True if each card has room for the name of its role and a line.
  func fits(in size: Size) -> Bool { size.rows / lines(in: size.columns) >= Self.leastRows }

  private func columns(in width: Int) -> Int { width >= Self.pairColumns ? 2 : 1 }

  /// The lines of cards.
  private func lines(in width: Int) -> Int {
    max(1, (roles.listed.count + columns(in: width) - 1) / columns(in: width))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let listed = roles.listed
    let columns = columns(in: area.columns)
    let rows = lines(in: area.columns)
    let roomy = (area.rows - Self.gap.rows * (rows - 1)) / rows
    let gap = roomy >= Self.pictureRows.lowerBound ? Self.gap.rows : 0
    let (height, left) = (area.rows - gap * (rows - 1)).quotientAndRemainder(dividingBy: rows)
    // If all cards have pictures, left-over rows go to the first ones, one each.
    let rest = gap > 0 ? left : 0
    guard fits(in: area.size) else { return }
    let slots = area.columns(Array(repeating: .share(1), count: columns), gap: Self.gap.columns)
    let smallest = Size(columns: slots[columns - 1].columns, rows: min(height, Self.pictureRows.upperBound))
    let style =
      CardStyle.allCases.first { style in listed.allSatisfy { fits($0, style, in: smallest) } } ?? .words
    // All texts begin at the same height.
    let textRows = 1 + (listed.map { lines(of: $0, style, in: smallest).count }.max() ?? 0)
    for (index, role) in listed.enumerated() {
      let (slot, line) = (slots[index % columns], index / columns)
      let most = Self.pictureRows.upperBound
      let top = slot.top + line * (min(height, most) + gap) + (height < most ? min(line, rest) : 0)
      let own = min(height + (line < rest ? 1 : 0), most)
      let card = Rect(column: slot.left, row: top, columns: slot.columns, rows: own)
      draw(role, style, textRows, on: &canvas, in: card)
    }
  }

  private func draw(
    _ role: Role, _ style: CardStyle, _ textRows: Int, on canvas: inout Canvas, in card: Rect
  ) {
    canvas.fill(card, style: .nightSky)
    let sprite = sprite(of: role, in: card.size)
    let hasPicture = style.hasPicture && card.rows >= Self.pictureRows.lowerBound
    let parts = card.inset(columns: 1).columns(
      .cells(hasPicture ? sprite.cells.columns : 0), .share(1), gap: hasPicture ? Self.gap.columns : 0)
    if hasPicture { sprite.draw(on: &canvas, in: parts[0]) }
    let lines = style.text(of: role, roles[role]).wrapped(to: parts[1].columns).prefix(max(0, card.rows - 1))
    let text = parts[1].centered(Size(columns: parts[1].columns, rows: min(textRows, card.rows)))
    canvas.write(role.counted(roles[role]), in: text.row(0), style: .nightTitle)
    for (index, line) in lines.enumerated() {
      canvas.write(line, in: text.row(index + 1), style: .nightText)
    }
  }
}

/// The content of all cards of a deck; the first style with room for each text is used.
private enum CardStyle: CaseIterable {
  case pictureAndSentence, pictureAndWords, sentence, words

  var hasPicture: Bool {
    switch self {
    case .pictureAndSentence, .pictureAndWords: true
    case .sentence, .words: false
    }
  }

  func text(of role: Role, _ count: Int) -> String {
    switch self {
    case .pictureAndSentence, .sentence: role.help(for: count)
    case .pictureAndWords, .words: role.job.capitalizedFirst
    }
  }
}

extension RoleDeck {
  private func sprite(of role: Role, in card: Size) -> Sprite {
    role.sprite.fitted(to: Size(columns: card.columns / 3, rows: card.rows))
  }

  /// True if a card has room for the name and the whole text.
  private func fits(_ role: Role, _ style: CardStyle, in card: Size) -> Bool {
    guard !style.hasPicture || card.rows >= Self.pictureRows.lowerBound else { return false }
    return lines(of: role, style, in: card).count < card.rows
  }

  private func lines(of role: Role, _ style: CardStyle, in card: Size) -> [String] {
    let picture = style.hasPicture ? sprite(of: role, in: card).cells.columns + Self.gap.columns : 0
    return style.text(of: role, roles[role]).wrapped(to: card.columns - 2 - picture)
  }
}

extension Role {
  /// The picture of the role, 10 by 8 pixels.
  var sprite: Sprite { Sprite(rows: picture.rows.split(separator: " ").map(String.init), inks: picture.inks) }

  private var picture: (rows: String, inks: [Component]) {
    switch self {
    case .werewolf: (Self.wolf, [.house, .window, .heart])
    case .seer: (Self.crystalBall, [.moon, .villageSide, .roof])
    case .doctor: (Self.firstAid, [.moon, .packSide])
    case .hunter: (Self.target, [.roof, .packSide])
    case .cupid: (Self.lovingHeart, [.heart])
    case .mayor: (Self.star, [.sun])
    case .villager: (Self.cottage, [.roof, .house, .window])
    case .witch: (Self.potion, [.house, .villageSide, .moon])
    case .apprentice: (Self.smallBall, [.moon, .villageSide, .roof])
    case .prince: (Self.crown, [.sun, .heart])
    case .mason: (Self.bricks, [.roof, .house])
    case .lycan: (Self.mask, [.house, .window, .roof])
    case .cursed: (Self.bite, [.moon, .heart])
    case .minion: (Self.candle, [.sun, .heart, .house])
    case .sorceress: (Self.eye, [.moon, .heart, .roof])
    case .cub: (Self.pup, [.house, .window, .heart])
    case .tanner: (Self.hide, [.roof, .house])
    }
  }

  private static let wolf =
    "1........1 11......11 1111111111 1122112211 1111111111 .11133111. ..111111.. ...1111..."
  private static let crystalBall =
    "...1111... .11111111. 1112222111 1122332211 1122332211 1112222111 .11111111. ...1111..."
  private static let firstAid =
    "...1111... ...1221... 1111221111 1222222221 1222222221 1111221111 ...1221... ...1111..."
  private static let target =
    "...1111... .11111111. 11......11 11..22..11 11..22..11 11......11 .11111111. ...1111..."
  private static let lovingHeart =
    ".111..111. 1111111111 1111111111 1111111111 .11111111. ..111111.. ...1111... ....11...."
  private static let star =
    "....11.... ....11.... 1111111111 .11111111. ..111111.. ..111111.. .111..111. .1......1."
  private static let potion =
    "....11.... ....11.... ....11.... ...1..1... ..122221.. .12232221. .12222321. ..111111.."
  private static let smallBall =
    ".......... ...1111... ..122221.. ..123321.. ..122221.. ...1111... ..333333.. .33333333."
  private static let crown =
    "1........1 1...11...1 11..11..11 111.11.111 1111111111 1211221121 1111111111 1111111111"
  private static let bricks =
    "1111.11111 1111.11111 .......... 11.11111.1 11.11111.1 .......... 1111.11111 1111.11111"
  private static let mask =
    "3........3 33......33 .33333333. .31111113. .31221221. .31111113. ..311113.. ...3333..."
  private static let bite =
    "1111111111 1.11..11.1 1.11..11.1 ..1....1.. .......... ..2....2.. ..2....2.. ..2....2.."
  private static let candle =
    "....1..... ....11.... ...1221... ....11.... ....33.... ....33.... ....33.... ..333333.."
  private static let eye =
    ".......... ..111111.. .11122111. 1112332111 1112332111 .11122111. ..111111.. .........."
  private static let pup =
    ".......... .1......1. .11....11. .11111111. .12211221. .11133111. ..111111.. ...1111..."
  private static let hide =
    "11..11..11 .11111111. ..111111.. ..121121.. ..112211.. ..111111.. .11111111. 11..11..11"
  private static let cottage =
    "....11.... ..111111.. 1111111111 .22222222. .23322332. .23322332. .22222222. .22222222."
}

/// The balance of the two sides in words, as a bar, and with the odds behind it.
struct BalancePanel {
  let odds: SetUpOdds
  /// True next to roles other than the ones measured.
  var isOfRolesInUse = false

  /// The rows needed.
  static let rows = 9

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (balance, meter) = (Balance(villagePercent: odds.talking), BalanceMeter(odds.talking))
    let rows = area.rows(.cells(3), .cells(1), .cells(2), .cells(1), .cells(2))
    let word = (isOfRolesInUse ? "In use: " : "") + meter.word
    Banner(word, alignment: .leading, style: balance.style).draw(on: &canvas, in: rows[0])
    meter.draw(on: &canvas, in: rows[2], isWide: true)
    Paragraph(odds.sentence, style: .faint).draw(on: &canvas, in: rows[4], isFocused: false)
  }
}
