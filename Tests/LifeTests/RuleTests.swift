import Life
import Testing

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
    "B2c/S3H", "MAP", "MAPAAAA", "MAP" + String(repeating: "-", count: 22),
  ])
  func `an invalid rule is refused`(text: String) {
    #expect(throws: LifeError.unknownRule(text)) { try Rule(parsing: text) }
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
    ("R5,C0,M1,S34..58,B34..45,NQ", .largerThanLife), ("W22", .oneDimensional),
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

  @Test(arguments: ["T0,68", "T30+7,20", "K40*,20", "C40,20", "S30", "T", "T1,2,3", "", "T-3,4", "P0", "T5,"])
  func `other topologies are refused`(world: String) {
    #expect(throws: LifeError.unknownTopology(world)) { try Topology(parsing: world) }
    #expect(throws: LifeError.unknownTopology(world)) { try Rule.withTopology("B3/S23:" + world) }
  }

  @Test func `a topology that is too large is refused`() {
    #expect(throws: LifeError.sizeOutOfRange(width: 16_385, height: 1)) { try Topology(parsing: "T16385,1") }
    #expect(throws: LifeError.self) { try Topology(parsing: "T99999999999999999999,1") }
  }
}
