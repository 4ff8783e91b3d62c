import TUI
import Testing

/// Lists that `/` searches, and the filters above them.
struct SearchLineTests {
  private let area = Rect.area(20, 6)

  private static func list() -> ListView {
    var list = ListView([
      .heading("Cats"), .init("Tiger", detail: "big"), .init("Lynx"), .heading("Dogs"), .init("Wolf"),
    ])
    list.isSearchable = true
    return list
  }

  private func press(_ keys: String, in list: inout ListView) {
    for character in keys { #expect(list.handle(.typed(character), in: area) == .handled) }
  }

  private func draw(_ list: ListView) -> [String] { picture(20, 6) { list.draw(on: &$0, in: $1) } }

  @Test func `what does not match is hidden, and headings of what does stay`() {
    var list = Self.list()
    press("/BIG", in: &list)
    #expect(list.selected == 1 && list.current?.text == "Tiger" && list.acceptsText)
    #expect(draw(list)[0].hasPrefix("Search: BIG") && draw(list)[1].contains("Cats"))
    #expect(!draw(list).joined().contains("Wolf"))
    #expect(list.handle(.key(.enter), in: area) == .handled && !list.acceptsText)
    #expect(list.handle(.key(.enter), in: area) == .activated)
    #expect(list.handle(.key(.escape), in: area) == .handled && draw(list)[0].contains("Cats"))
    #expect(list.handle(.key(.escape), in: area) == .ignored)
  }

  @Test func `where nothing matches, nothing is selected, and the list says so`() {
    var list = Self.list()
    press("/xyz", in: &list)
    #expect(list.current == nil && draw(list)[1].contains("Nothing found"))
    #expect(list.handle(.key(.enter), in: area) == .handled)
    #expect(list.handle(.key(.enter), in: area) == .ignored)
  }

  @Test func `a list that is not searchable leaves the slash to the screen`() {
    var list = ListView(["One"])
    #expect(list.handle(.typed("/"), in: area) == .ignored)
  }

  @Test func `marks on letters neither hide a name nor move it behind all others`() {
    #expect("Łukasz Ærø Straße Ödön Ива\u{301}н".plainLetters == "lukasz aero straße odon иван")
    #expect(SearchWords("lukasz").match(["Łukasz"]) && SearchWords("ŁU").match(["lukasz"]))
    let table = Table(
      [.init("Name", .cells(8), isSortable: true)], rows: ["Mia", "Łukasz", "Lena", "Zoe"].map { [$0] },
      sort: .init(by: 0))
    #expect(table.shown.map { table.rows?[$0][0] } == ["Lena", "Łukasz", "Mia", "Zoe"])
  }

  @Test func `a click on a filter is its key`() {
    let filters = FilterLine([.init("g", "Game", "All"), .init("/", "Search")])
    #expect(picture(24, 1) { filters.draw(on: &$0, in: $1) } == ["g Game: All   / Search"])
    #expect(plainPicture(24, 1) { filters.draw(on: &$0, in: $1) } == ["Game: All."])
    let keys = (0..<24).map { filters.key(at: Point(column: $0, row: 0), in: .area(24, 1), look: Look()) }
    #expect(keys.map { String($0 ?? " ") }.joined() == "ggggggggggg   ////////  ")
    let click = Input.click(5, 0)
    #expect(click.pressing(filters, in: .area(24, 1), look: Look()) == .typed("g"))
    #expect(click.pressing(filters, in: .area(24, 1), look: Look(isPlain: true)) == click)
  }
}
