import Testing

@testable import Life

struct RuleTextTests {
  @Test(arguments: [
    "B3/S23", "b3/s23", "B3S23", "S23/B3", "s32b3", "23/3", " b3 / s 2 3 ", "Life", "conway's life",
  ])
  func `Conway's rule is parsed in every notation`(text: String) throws {
    #expect(try Rule(parsing: text) == .life)
  }

  @Test(arguments: [
    ("HighLife", "B36/S23"), ("day & night", "B3678/S34678"), ("Seeds", "B2/S"), ("2x2", "B36/S125"),
    ("Life without death", "B3/S012345678"), ("34 Life", "B34/S34"), ("/", "B/S"), ("3/", "B/S3"),
    ("B0/S8", "B0/S8"), ("b33/s", "B3/S"),
  ])
  func `rules are parsed by name and by number`(text: String, notation: String) throws {
    #expect(try Rule(parsing: text).description == notation)
  }

  @Test(arguments: [
    "", " ", "B9/S23", "3", "23", "B3/S23/", "/B3/S23", "B3//S23", "B3/S23/1", "B3/23/S", "B3/S27H", "hello",
    "B-3/S2", "B٣/S23", "B3/S23B3", "3/23/257", "+3/2", "3B/S", "B3/S5V", "B3H/S23", "B2z/S", "B0c/S",
    "B8-c/S",
    "Conway++", "Conway--", "Life+", "W1", "W256", "W-2", "W+2", "W02", "W", "B2c/S3H", "MAP", "MAPAAAA",
    "MAP" + String(repeating: "-", count: 22),
  ])
  func `an invalid rule is refused`(text: String) {
    #expect(throws: LifeError.unknownRule(text)) { try Rule(parsing: text) }
  }

  /// Golly has no elementary rules with odd numbers, but their tables are rules like any other.
  @Test func `the table of an elementary rule is read as it was written`() throws {
    for number in 0..<256 {
      let rule = Rule(WolframNotation.table(number), isMap: true)
      #expect(rule.description.hasPrefix("MAP") == !number.isMultiple(of: 2))
      #expect(try Rule(parsing: rule.description) == rule)
    }
  }

  @Test func `every named rule is parsed by its name and by its notation`() throws {
    #expect(Rule.names.count > 60)
    for (name, rule) in Rule.names {
      #expect(try Rule(parsing: name) == rule, "\(name)")
      #expect(try Rule(parsing: rule.description) == rule)
      #expect(rule.name != nil)
    }
    #expect(Rule.life.name == "Life")
  }

  @Test(arguments: [
    ("JvN29", RuleFamily.manyStates), ("LangtonsLoops", .manyStates),
    ("R5,C0", .largerThanLife), ("R5,C0,M1,S34..58,B34..45,NQ", .unknownNeighborhood),
    ("R3,C2,S2-3,B3,NW0123", .unknownNeighborhood), ("R1,C2,S2,B3,NL:P9", .unknownNeighborhood),
    ("R101,C2,S2,B3,NB", .farCheckerboard), ("R500,C2,S2,B3,ND", .farCheckerboard),
    ("R501,C2,S2,B3,NM", .largerThanLife), ("R1,C2,S2,B3,N@F", .largerThanLife),
    ("W23", .oneDimensional), ("W256", .oneDimensional),
  ])
  func `a rule of another family is recognized`(text: String, family: RuleFamily) {
    #expect(RuleFamily(of: text) == family)
    #expect(throws: LifeError.self) { try Rule(parsing: text) }
  }

  @Test func `a rule may have a topology`() throws {
    let torus = try Rule.withTopology("B36/S23:T100,50")
    #expect(torus.rule.name == "HighLife")
    #expect(torus.topology == .torus(width: 100, height: 50))
    #expect(torus.topology.suffix == ":T100,50")
    #expect(try Rule.withTopology("life:p30").topology == .bounded(width: 30, height: 30))
    #expect(try Rule.withTopology("23/3").topology == .plane)
  }

  @Test(
    arguments: [
      "T", "T1,2,3", "", "T-3,4", "P0", "T5,", "X5", "T0,0", "P5+1,5", "T5+1,5+1", "T0+1,5", "T5*,5", "K0,5",
      "K5,0*", "K5*,5*", "K5*,5+1", "K5+1,5", "C5+1,5", "C0,5", "S5,5", "S0", "S5+1", "T5+,5", "T5+-1,5",
    ])
  func `other topologies are refused`(world: String) {
    #expect(throws: LifeError.unknownTopology(world)) { try Topology(parsing: world) }
    #expect(throws: LifeError.unknownTopology(world)) { try Rule.withTopology("B3/S23:" + world) }
  }

  @Test(arguments: [
    ("t30", "T30,30"), ("T30+7,20", "T30+7,20"), ("T30+37,20", "T30+7,20"), ("T30-5,20", "T30-5,20"),
    ("T30+30,20", "T30,20"), ("T30,20-2", "T30,20-2"), ("T0,68", "T0,68"), ("P30,0", "P30,0"),
    ("K40,20", "K40,20*"),
    ("K40*,20", "K40*,20"), ("K40*+3,20", "K40*+1,20"), ("K41*+3,20", "K41*,20"), ("K3,4*-1", "K3,4*+1"),
    ("c40", "C40,40"), ("S30", "S30"),
  ])
  func `worlds are written as Golly writes them`(text: String, suffix: String) throws {
    let topology = try Topology(parsing: text)
    #expect(topology.suffix == ":" + suffix)
    #expect(try Topology(parsing: suffix) == topology)
  }

  /// Source: Golly's help, "Bounded grids", and bgolly 3.3 under rules that copy one neighbor.
  @Test(arguments: [
    ("T5+2,4", "RSTPQRS EABCDEA JFGHIJF OKLMNOK TPQRSTP BCDEABC"),
    ("T5,4+1", "OPQRSTA TABCDEF EFGHIJK JKLMNOP OPQRSTA TABCDEF"),
    ("T5-1,4", "PQRSTPQ EABCDEA JFGHIJF OKLMNOK TPQRSTP DEABCDE"),
    ("K5*,4", "PTSRQPT EABCDEA JFGHIJF OKLMNOK TPQRSTP AEDCBAE"),
    ("K5,4*", "EPQRSTA TABCDEP OFGHIJK JKLMNOF EPQRSTA TABCDEP"),
    ("K4*+1,3", "LKJILK DABCDA HEFGHE LIJKLI DCBADC"),
    ("K3,4*+1", "LJKLJ IABCG FDEFD CGHIA LJKLJ IABCG"),
    ("C5,4", "ATSRQPE TABCDEP OFGHIJK JKLMNOF EPQRSTA PEDCBAT"),
    ("S4", "AAEIMD AABCDM BEFGHN CIJKLO DMNOPP MDHLPP"),
  ])
  func `edges are joined as in Golly`(world: String, picture: String) throws {
    guard case .surface(let surface) = try Topology(parsing: world) else {
      Issue.record("\(world) is no surface")
      return
    }
    let letters = Array("ABCDEFGHIJKLMNOPQRST")
    let rows = (-1...surface.height).map { y in
      String(
        (-1...surface.width).map { x in
          let cell = surface.cell(beyond: x, y)
          return letters[cell.y * surface.width + cell.x]
        })
    }
    #expect(rows.joined(separator: " ") == picture)
  }

  @Test func `a topology that is too large is refused`() {
    #expect(throws: LifeError.sizeOutOfRange(width: 16_385, height: 1)) { try Topology(parsing: "T16385,1") }
    #expect(throws: LifeError.self) { try Topology(parsing: "T99999999999999999999,1") }
  }
}
