import GameKit

/// The address of a puzzle on a web site.
struct PuzzleLink {
  /// The text of a link with its puzzle, or the reason why it has none.
  enum Content {
    case fPuzzle(String)
    case sudokuWiki(String)
    /// A text that may have a run of 81 cells.
    case text(String)
    /// A link that only a server understands, or in a format that is not read.
    case refused(String)
  }

  /// The site, such as `sudokuwiki.org`, and all behind it.
  private let host: String
  private let path: String

  /// Creates a link; nil if the word is none.
  init?(_ word: ArraySlice<UInt8>) {
    let text = String(decoding: word, as: UTF8.self)
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let address = text[start...]
    let host = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    guard host.contains("."),
      word.contains(UInt8(ascii: "%")) || Self.sites.contains(where: { host.hasSuffix($0) })
    else { return nil }
    self.host = host
    let rest = address[address.index(address.startIndex, offsetBy: host.count)...]
    path = rest.percentDecoded() ?? String(rest)
  }

  private static let sites = [
    "f-puzzles.com", "sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com", "sudokuwiki.org",
    "sudoku.coach", "janko.at", "swaroopg92.github.io", "andrewstuart.co.uk",
  ]

  var content: Content {
    if host.hasSuffix("f-puzzles.com") {
      guard let load = value(of: "load") else {
        return .refused("this f-puzzles link names a puzzle on its server")
      }
      return .fPuzzle(load)
    }
    if host.contains("sudokupad") || host.hasSuffix("crackingthecryptic.com") { return sudokuPad }
    if host.hasSuffix("sudokuwiki.org") || host.hasSuffix("andrewstuart.co.uk") {
      return .sudokuWiki(value(of: "bd") ?? "")
    }
    if host.hasSuffix("sudoku.coach"), path.utf8.count < 81 {
      return .refused("this sudoku.coach link names a puzzle on its server")
    }
    if host.hasSuffix("github.io") {
      return path.hasPrefix("/penpa")
        ? .refused("this is a Penpa link, a drawing that Parlor doesn't read") : .text(path)
    }
    return host.hasSuffix("janko.at") ? .refused("this janko.at link names a page") : .text(path)
  }

  private var sudokuPad: Content {
    for mark in ["fpuzzles", "fpuz"] {
      if let start = path.firstRange(of: mark)?.upperBound {
        return .fPuzzle(String(path[start...].drop { $0 == "/" || $0 == "=" }))
      }
    }
    if let load = value(of: "load") { return .fPuzzle(load) }
    for mark in ["scl", "ctc", "penpa"] where path.dropFirst().hasPrefix(mark) {
      return .refused("this SudokuPad link is packed as “\(mark)”, which Parlor doesn't read")
    }
    return .refused("this SudokuPad link names a puzzle on its server")
  }

  /// The value of a parameter; nil if there is none.
  private func value(of name: String) -> String? {
    guard let start = path.firstRange(of: "?\(name)=") ?? path.firstRange(of: "&\(name)=") else { return nil }
    return String(path[start.upperBound...].prefix { $0 != "&" && $0 != "#" })
  }
}

extension PuzzleScanner {
  /// The most units of an unpacked link.
  private static let mostUnits = 2 << 20

  /// The puzzles of the links in a line; nil if it has no links to puzzles.
  mutating func readLinks(_ line: PlainText.Line) throws(FormatError) -> [PuzzleText]? {
    guard line.bytes.count > 12, line.bytes.contains(UInt8(ascii: ".")),
      line.bytes.contains(UInt8(ascii: "/"))
    else {
      return nil
    }
    var puzzles: [PuzzleText] = []
    for word in line.bytes.split(whereSeparator: { CellByte.isSpace($0) || "()<>\"[]".utf8.contains($0) }) {
      guard let link = PuzzleLink(word) else { continue }
      switch link.content {
      case .fPuzzle(let packed): puzzles += try fPuzzle(packed, line, word.startIndex)
      case .sudokuWiki(let board):
        if let puzzle = PuzzleText(sudokuWiki: board), puzzle.isPlausible {
          puzzles.append(puzzle)
        } else if board.utf8.count != 81 {
          note(fault(line, word.startIndex, "this sudokuwiki.org link has no board that Parlor can read."))
        }
      case .text(let text) where word.contains(UInt8(ascii: "%")):
        var scanner = PuzzleScanner(PlainText(text))
        scanner.run()
        puzzles += scanner.scan.found.map(\.puzzle)
      case .text: break
      case .refused(let reason):
        note(fault(line, word.startIndex, "\(reason). Open it and copy its 81 digits."))
      }
    }
    return puzzles.isEmpty ? nil : puzzles
  }

  private func fault(_ line: PlainText.Line, _ index: Int, _ message: String) -> FormatError {
    FormatError(
      line: line.number, column: index - line.bytes.startIndex + 1, message: message, isAboutCells: false)
  }

  private func fPuzzle(_ packed: String, _ line: PlainText.Line, _ index: Int) throws(FormatError)
    -> [PuzzleText]
  {
    guard let text = LZString.unpacked(packed.utf8, limit: Self.mostUnits), text.first == "{" else {
      throw fault(line, index, "this link is damaged: its packed puzzle breaks off. Copy all of it.")
    }
    do throws(FormatError) {
      guard let puzzle = try JSONPuzzles(Array(text.utf8))?.puzzles, !puzzle.isEmpty else {
        throw fault(line, index, "this link has no puzzle in it.")
      }
      return puzzle
    } catch {
      throw fault(line, index, error.message)
    }
  }
}

extension PuzzleText {
  /// Reads a board of sudokuwiki.org: for each cell two digits of base 32, the bits of its candidates and one for a clue.
  ///
  /// - Source: sudokuwiki.org/Sudoku_String_Definitions
  fileprivate init?(sudokuWiki board: String) {
    let characters = Array(board.utf8)
    guard characters.count == 162 else { return nil }
    var (grid, played, candidates) = (Grid(), Set<Int>(), [DigitSet]())
    for cell in 0..<81 {
      let pair = String(decoding: characters[cell * 2...cell * 2 + 1], as: UTF8.self)
      guard let bits = UInt16(pair, radix: 32) else { return nil }
      let open = DigitSet(bits: bits >> 1 & 0x1FF)
      candidates.append(open.isEmpty ? .all(9) : open)
      if bits & 1 == 1 { grid[cell] = open.first }
      // A single candidate that is no clue is a solved cell.
      guard bits & 1 == 0, let only = open.only else { continue }
      grid[cell] = only
      played.insert(cell)
    }
    self.init(grid, played: played, candidates: candidates)
  }
}
