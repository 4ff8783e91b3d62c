import TUI

extension Exhibit {
  static let banner = Exhibit(
    "Banner", "A few words in letters of several rows, to be read across a table.",
    [
      State("large", 34, 5) { Banner("Anna!").draw(on: &$0, in: $1) },
      State("less high", 34, 3) { Banner("Anna!").draw(on: &$0, in: $1) },
      State("less wide", 12, 5) { Banner("Anna!").draw(on: &$0, in: $1) },
      State("too long for its place", 6, 1) { Banner("Marianna").draw(on: &$0, in: $1) },
      State("in several lines", 30, 11) {
        Banner("Ben and Anna", wraps: true, alignment: .leading, style: .title).draw(on: &$0, in: $1)
      },
      State("with accents", 60, 5) { Banner("Jörg & Zoë").draw(on: &$0, in: $1) },
      State("of signs", 60, 5) { Banner("(3+4)*5=35 #1?").draw(on: &$0, in: $1) },
      State("in letters that it has not", 20, 5) { Banner("Анна").draw(on: &$0, in: $1) },
      State("empty", 20, 1) { Banner("").draw(on: &$0, in: $1) },
    ])
}
