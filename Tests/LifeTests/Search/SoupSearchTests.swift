import Testing

@testable import Life

/// Random soups and their ends.
struct SoupSearchTests {
  /// - Source: `hashsoup` of lifelib 2.5.6.
  @Test(
    arguments: [
      (.none, "parlor7", "6r6hhpu5ad4cg0ltzto94uidvq9hjm5vqz6nikqdbt9gnqi365z010111011x1"),
      (
        .halfTurn2, "parlor7",
        "oribndkf52qmjgo8ze748ujdvn43iq9unzpmp226v9kd9d21bez0101110101y01rawo8qkasi22cmczyblvad62ikur5t9ihqzybbd65lf0jrmrl84fdzye311123023313"
      ),
      (
        .halfTurn2, "l_parlor7",
        "61docevmlr3igtjlzqtiq26k94g0vr6nczcbana65hlchht18iz1w11y1101110i51f23ca28olrkkdzyccqpnv1295bognifmzycaje3jgmarusc6c1ozyc111w11101x11"
      ),
      (
        .quarterTurn1, "parlor7",
        "oribndkf52qmjgoq752q5gpnj2nbguqze748ujdvn43iq9unamr3md6udf25fkdzpmp226v9kd9d21bu0j2krmsgn9vh274z8pg3v5r3ermbhj1vl1hd4da5vphh6r6zcbs9htduocrgmrkqv5mjh9qvdiu49otznu3lqhjq638nh8on63iqng9tbdqkin6zx11011101w11x1x11011101"
      ),
      (.diagonal, "parlor7", "31ggc4da5uphh6r6zakrmgrdqvdiu49otzno8hn836qjhqk2n6z011w10111011"),
      (
        .mirrors2, "parlor7",
        "oribndkf52qmjgo88ogjmq25fkdnbiroze748ujdvn43iq9unnu9qi34nvdju847ezpmp226v9kd9d21beeb12d9dk9v622pmpz6r6hhpu5ad4cg0lttl0gc4da5uphh6r6zto94uidvq9hjm5vqqv5mjh9qvdiu49otz6nikqdbt9gnqi365563iqng9tbdqkin6z010111011x1y21x11011101"
      ),
      (
        .diagonals4, "parlor7",
        "oqgbn2jnpg5q257q8ogjmq25fkdnbivqze748ujdumdm3rmalnu9qi347vdf25fkdzpmp226v9kd9c230gebh2lrmsgn9vh274zgh07tbm7sncm269r7211p8rkbtj23cmczonpi3qrsgh36davlk8nd0mqkur5t9ihqzes7alrmrj0fl56dbehh3fh6dl63l84fdz1313320321113x132112023313301"
      ),
      (
        .all1, "parlor7",
        "oqgbn2jnpg5q257q752q5gpnj2nbgqoze748ujdumdm3rmalamr3mdmudju847ezpmp226v9kd9c230g032c9dk9v622pmpz6r6hhpu5ad4cgg131ggc4da5uphh6r6zto94uidvqdrgmrkakrmgrdqvdiu49otz6n2kqhjq638nh8ono8hn836qjhqk2n6zx11011101w11011w10111011"
      ),
    ] as [(SoupSymmetry, String, String)])
  func `soups are those of apgsearch`(symmetry: SoupSymmetry, text: String, code: String) throws {
    let island = try #require(Island(Soup(text, symmetry).cells.sorted()))
    #expect(String(decoding: Wechsler.code(of: island.shape), as: UTF8.self) == code)
  }

  @Test func `the board for soups is exact under any rule`() throws {
    for rule in [
      Rule.life, Rule(births: [3, 6], survivals: [2, 3]), Rule(births: [3, 5, 7], survivals: [2, 3, 8]),
    ] {
      let soup = Soup("exact", .quarterTurn4)
      let board = SoupBoard(PreparedRules(rule, isEndless: true))
      board.start(soup)
      var universe = try Universe(soup.cells.moved(x: 112, y: 112), rule: rule)
      for _ in 0..<20 {
        let done = board.run(8)
        try universe.advance(by: done)
        #expect(board.cells == (try universe.cells()))
      }
    }
  }

  @Test(arguments: [
    ("B3/S23", SoupSymmetry.none), ("B3/S23", .mirrors1), ("B3/S23", .all4), ("B36/S23", .halfTurn1),
    ("B3/S12", .none), ("B38/S23", .none), ("B368/S245", .none),
  ])
  func `the board and the plane give the same objects`(rule: String, symmetry: SoupSymmetry) throws {
    let search = try SoupSearch(rule: Rule(parsing: rule), symmetry: symmetry, seed: "twice")
    let fast = SoupWorker(search), slow = SoupWorker(search, avoidsBoard: true)
    for number in 0..<Proof.count(6, long: 1_000) {
      let soup = search.soup(number)
      #expect(fast.end(of: soup) { true } == slow.end(of: soup) { true }, "\(soup.text)")
    }
  }

  @Test(arguments: [1_470, 5_713, 9_107])
  func `gliders that fly off side by side are single gliders`(number: Int) throws {
    let search = try SoupSearch(seed: "census")
    let end = SoupWorker(search).end(of: search.soup(number)) { true }
    #expect(end == SoupWorker(search, avoidsBoard: true).end(of: search.soup(number)) { true })
    guard case .settled(let objects)? = end else {
      Issue.record("Soup \(number) does not settle")
      return
    }
    #expect(objects.keys.allSatisfy { $0.name != nil })
  }

  /// Soups of Life leave blocks, blinkers and beehives most often.
  ///
  /// - Source: Catagolue's census of b3s23/C1: block 33 %, blinker 33 %, beehive 18 %, loaf 6 %, boat 5 %.
  @Test func `the frequencies of common objects are the known ones`() throws {
    let tally = try #require(try SoupWorker(SoupSearch(seed: "parlor")).count(0..<400))
    func share(_ code: String) -> Double {
      let count = Apgcode(code).flatMap { tally.entries[.object($0)]?.count } ?? 0
      return Double(count) / Double(tally.objects)
    }
    #expect(tally.soups == 400)
    #expect((0.28...0.38).contains(share("xs4_33")))
    #expect((0.28...0.38).contains(share("xp2_7")))
    #expect((0.14...0.22).contains(share("xs6_696")))
    #expect((0.03...0.09).contains(share("xs7_2596")))
    #expect((0.03...0.08).contains(share("xs5_253")))
  }

  @Test func `parts of a search add up to the whole`() throws {
    let search = try SoupSearch(symmetry: .all1, seed: "sum")
    let whole = try #require(SoupWorker(search).count(0..<60))
    var sum = SoupTally()
    for part in [0..<10, 10..<11, 11..<60] { sum.add(try #require(SoupWorker(search).count(part))) }
    #expect(sum == whole)
    #expect(SoupWorker(search).count(0..<60) { false } == nil)
    #expect(throws: LifeError.self) { try SoupSearch(rule: Rule(births: [0], survivals: []), seed: "") }
  }
}

extension SoupBoard {
  /// The live cells.
  fileprivate var cells: Cells {
    var cells = Cells()
    for y in 0..<Self.side {
      for word in 0..<Self.words { cells[word: word, y] = rows[y * Self.words + word] }
    }
    return cells
  }
}
