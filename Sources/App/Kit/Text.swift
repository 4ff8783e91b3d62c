package import TUI

extension String {
  /// Adds spaces on the right up to a number of columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// Adds spaces on the left up to a number of columns.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  /// The known name that was probably meant.
  ///
  /// That is the only one with this prefix, or the one with the smallest edit distance, if that is small
  /// enough for a typo.
  package func nearest(in names: [String]) -> String? {
    let longer = names.filter { $0.hasPrefix(self) }
    if count > 2, longer.count == 1 { return longer.first }
    // Of a short word, at least half must be right.
    let (length, most) = (count, Swift.min(Swift.max(2, count / 3), count / 2))
    // Names of very different length are not compared, since a word can be arbitrarily long.
    let similar = names.filter { abs($0.count - length) <= most }
    let best = similar.map { (name: $0, distance: editDistance(to: $0)) }.min { $0.distance < $1.distance }
    guard let best, best.distance <= most else { return nil }
    return best.name
  }

  /// The number of characters to insert, delete or replace.
  ///
  /// - Source: V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and
  ///   reversals", Soviet Physics Doklady 10 (1966), pages 707 to 710; computed row by row as
  ///   R. A. Wagner and M. J. Fischer do, Journal of the ACM 21 (1974), pages 168 to 173.
  package func editDistance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (line, character) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in target.indices {
        let kept = diagonal + (character == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(kept, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}

extension [String] {
  /// The names in a sentence: `Anna, Ben, and Cem`.
  package var sentence: String {
    guard let last, count > 1 else { return first ?? "no one" }
    return "\(dropLast().joined(separator: ", "))\(count > 2 ? "," : "") and \(last)"
  }

  /// As many names as fit into a number of columns, and the number of the rest: `Anna, Ben, +2`.
  ///
  /// - Parameter isSought: True for names that come first if not all fit.
  package func listed(in columns: Int, first isSought: (String) -> Bool = { _ in false }) -> String {
    let whole = joined(separator: ", ")
    guard whole.columns > columns else { return whole }
    let names = filter(isSought) + filter { !isSought($0) }
    let lists = names.indices.dropFirst().reversed().map { first in
      "\(names[..<first].joined(separator: ", ")), +\(count - first)"
    }
    return lists.first { $0.columns <= columns } ?? whole
  }

  /// Alternatives in a sentence: `off, bell, or flash`.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", "))\(count > 2 ? "," : "") or \(last)"
  }
}

/// A number of things in words.
package struct Count: CustomStringConvertible {
  package let description: String

  /// Counts things with a regular plural.
  package init(_ number: Int, _ noun: String) { description = "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension BinaryInteger {
  /// The number with thousands separators: `12,345,678`.
  package var grouped: String {
    let digits = String(magnitude)
    let parts = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }
}

/// One line of a small table whose columns several lines share.
package struct ColumnLine {
  package let tracks: [Track]
  package let alignments: [Alignment]

  package init(tracks: [Track], alignments: [Alignment]) {
    self.tracks = tracks
    self.alignments = alignments
  }

  package func cells(in row: Rect) -> [Rect] { row.columns(tracks, gap: 1) }

  package func write(_ texts: [String], styles: [Component], on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    for (index, cell) in cells(in: row).enumerated() {
      canvas.write(texts[index], in: cell, align: alignments[index], style: styles[index])
    }
  }
}

/// Formats rows of texts as lines with aligned columns.
package enum TextTable {
  /// Lays out rows with the same number of texts, headings first; texts align left, numbers right.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil for no limit.
  ///   - shortened: The index of the column to shorten if lines are too long.
  package static func lines(_ rows: [[String]], in width: Int? = nil, shortening shortened: Int = 0)
    -> [String]
  {
    let needed = widths(of: rows)
    let total = needed.reduce(0) { $0 + $1 + 2 } - 2
    let excess = width.map { max(0, total - $0) } ?? 0
    guard excess > 0, needed.indices.contains(shortened) else { return lines(rows) }
    let room = max(min(needed[shortened], leastShortened), needed[shortened] - excess)
    return lines(
      rows.map { row in
        row.enumerated().map { $0.offset == shortened ? $0.element.fitted(to: room) : $0.element }
      })
  }

  /// The columns that a shortened text keeps at least.
  private static let leastShortened = 8

  private static func widths(of rows: [[String]]) -> [Int] {
    let columns = rows.first.map(\.indices) ?? 0..<0
    return columns.map { column in rows.map { $0[column].columns }.max() ?? 0 }
  }

  private static func lines(_ rows: [[String]]) -> [String] {
    let (columns, widths) = (rows.first.map(\.indices) ?? 0..<0, widths(of: rows))
    let areNumbers = columns.map { column in rows.dropFirst().allSatisfy { Int($0[column]) != nil } }
    return rows.map { row in
      let cells = columns.map { column in
        areNumbers[column]
          ? row[column].leftPadded(to: widths[column]) : row[column].padded(to: widths[column])
      }
      return cells.joined(separator: "  ").withoutTrailingSpaces
    }
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension Duration {
  /// The time in whole seconds as on a clock: `1:05`, `1:02:05`.
  package var clock: String {
    let seconds = max(0, components.seconds)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }
}

extension String {
  /// The text's 64-bit FNV-1a hash in UTF-8; stable between runs, unlike Swift's own.
  ///
  /// - Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  package var fnv1a: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
