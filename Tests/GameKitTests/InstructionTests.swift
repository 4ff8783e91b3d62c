import GameKit
import Testing

struct InstructionTests {
  private static let anna = Seat(0)
  private static let ben = Seat(1)

  @Test(arguments: [
    (Instruction.pass(to: ben), Place.hands(of: ben)),
    (.privateAction(of: ben, then: .table), .hands(of: ben)),
    (.handBack(by: ben), .table), (.groupSetUp, .table), (.groupReading, .table),
    (.groupDiscussion, .table), (.groupResults, .table),
  ])
  func `the marker says where the terminal is or goes`(instruction: Instruction, place: Place) {
    #expect(instruction.place == place)
  }

  @Test(arguments: [
    (Instruction.pass(to: ben), Instruction.Who.player(ben)),
    (.privateAction(of: anna, then: .hands(of: ben)), .player(anna)),
    (.handBack(by: ben), .player(ben)), (.groupSetUp, .group), (.groupReading, .group),
    (.groupDiscussion, .group), (.groupResults, .group),
  ])
  func `everybody knows who takes the terminal`(instruction: Instruction, who: Instruction.Who) {
    #expect(instruction.who == who)
  }

  @Test(arguments: [
    (Instruction.pass(to: ben), Instruction.When.onceTaken),
    (.privateAction(of: anna, then: .hands(of: ben)), .onceDone(next: .hands(of: ben))),
    (.handBack(by: ben), .onceDone(next: .table)), (.groupSetUp, .onceAllAreReady),
    (.groupReading, .onceAllAreReady), (.groupDiscussion, .onceAllAreReady),
    (.groupResults, .onceAllAreReady),
  ])
  func `everybody knows when the terminal moves on`(instruction: Instruction, when: Instruction.When) {
    #expect(instruction.when == when)
  }
}
