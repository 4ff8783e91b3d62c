import Life
import Testing

struct ShippedPatternTests {
  @Test func `every shipped file can be read and has a name and a story`() {
    #expect(PatternShelf.volumes.count == PatternShelf.files.count)
    #expect(PatternShelf.volumes.count >= 120)
    for volume in PatternShelf.volumes {
      #expect(!volume.pattern.title.isEmpty, "\(volume)")
      #expect(volume.pattern.story.count == 1, "\(volume)")
      #expect(!volume.cells.isEmpty, "\(volume)")
      #expect(volume.pattern.title.count <= 40, "\(volume)")
      #expect(volume.pattern.story.allSatisfy { $0.count <= 110 }, "\(volume)")
    }
  }

  @Test func `no two shipped patterns have one name, and none is shipped twice`() {
    let names = PatternShelf.volumes.map(\.pattern.title)
    #expect(Set(names).count == names.count)
    let shapes = PatternShelf.volumes.map {
      Pattern(.cells($0.cells.atOrigin), rule: $0.pattern.rule, topology: $0.pattern.topology)
    }
    #expect(Set(shapes).count == shapes.count)
  }

  @Test func `each kind holds what its name says`() {
    for volume in PatternShelf.volumes {
      let facts = volume.pattern.facts
      switch volume.kind {
      case "still-lifes": #expect(facts == [.stillLife], "\(volume)")
      case "oscillators": #expect(facts.count == 1 && facts[0] != .stillLife, "\(volume)")
      case "spaceships": #expect(facts.count == 2, "\(volume)")
      default: #expect(!facts.isEmpty || volume.name.contains("garden"), "\(volume)")
      }
    }
  }

  @Test(arguments: PatternShelf.volumes)
  func `what a shipped pattern says about itself is true`(volume: PatternShelf.Volume) throws {
    let check = FactCheck(volume)
    for fact in volume.pattern.facts {
      #expect(try check.holds(fact), "\(volume): \(fact)")
    }
  }
}
