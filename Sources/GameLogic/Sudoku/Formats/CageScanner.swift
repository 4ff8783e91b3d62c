// Cages and regions that are written beside or below the digits.

extension PuzzleScanner {
  /// Reads the killer puzzle of nine lines with digits and the letters of cages, and the sums after them.
  mutating func readCages(at index: Int) -> Int? {
    guard index + 9 < lines.count, let first = Self.lettered(lines[index]), first.letters.count == 9 else {
      return nil
    }
    let rows = lines[index..<index + 9].compactMap(Self.lettered)
    guard rows.count == 9 else { return nil }
    let letters = rows.flatMap { Array($0.letters) }
    var (sums, end) = ([UInt8: Int](), index + 9)
    while end < lines.count, let more = Self.sums(lines[end]) {
      sums.merge(more) { first, _ in first }
      end += 1
    }
    do throws(FormatError) {
      let cages = try Set(letters).sorted().map { letter throws(FormatError) in
        guard let sum = sums[letter] else {
          throw fault(
            at: end - 1, "this killer has no sum for its cage “\(Character(Unicode.Scalar(letter)))”.")
        }
        return Cage(sum: sum, cells: letters.indices.filter { letters[$0] == letter })
      }
      let digits = rows.flatMap { $0.digits.map { Int(CellByte.digits[Int($0)]) } }
      let layout = try layout(.killer(cages), at: index)
      if let grid = Grid(layout, digits: digits) { add(PuzzleText(grid), at: lines[index].number) }
    } catch {
      add(error)
    }
    return end
  }

  private func fault(at index: Int, _ message: String) -> FormatError {
    FormatError(line: lines[index].number, column: 1, message: message, isAboutCells: false)
  }

  private func layout(_ variant: Layout.Variant, at index: Int) throws(FormatError) -> Layout {
    do throws(LayoutError) {
      return try Layout(.nineByNine, variant)
    } catch {
      throw fault(at: index, error.description)
    }
  }

  /// A row of nine cells and the letters of their cages; nil for any other line.
  private static func lettered(_ line: PlainText.Line) -> (
    digits: ArraySlice<UInt8>, letters: ArraySlice<UInt8>
  )? {
    let words = line.bytes.split(whereSeparator: CellByte.isSpace)
    guard words.count == 2, words.allSatisfy({ $0.count == 9 }), words[0].allSatisfy(CellByte.isCell),
      words[1].allSatisfy(CellByte.isLetter), words[1].contains(where: { !CellByte.isCell($0) })
    else { return nil }
    return (words[0], words[1])
  }

  /// The sums of a line such as `a=17 b=12`; nil for any other line.
  private static func sums(_ line: PlainText.Line) -> [UInt8: Int]? {
    let words = line.bytes.split { CellByte.isSpace($0) || $0 == UInt8(ascii: ",") }
    var sums: [UInt8: Int] = [:]
    for word in words {
      let sign = word.dropFirst().first
      guard let letter = word.first, CellByte.isLetter(letter),
        sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":"),
        let sum = Int(String(decoding: word.dropFirst(2), as: UTF8.self)), 1...999 ~= sum
      else { return nil }
      sums[letter] = sum
    }
    return sums.isEmpty ? nil : sums
  }

  /// Makes the digits of a full block the regions of the puzzle before; false if they are none.
  mutating func setRegions(_ digits: [Int]) -> Bool {
    guard let last = scan.found.last?.puzzle, last.grid.layout.isClassic, digits.count == 81,
      (1...9).allSatisfy({ digit in digits.count { $0 == digit } == 9 }),
      let layout = try? Layout(.nineByNine, .jigsaw(digits.map { $0 - 1 })),
      let grid = Grid(layout, digits: last.grid.digits)
    else { return false }
    var puzzle = PuzzleText(grid, played: last.played)
    puzzle.facts = last.facts
    replaceLast(puzzle)
    return true
  }
}
