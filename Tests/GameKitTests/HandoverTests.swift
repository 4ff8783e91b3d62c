import GameKit
import Testing

struct HandoverTests {
  private static let anna = Seat(0)
  private static let ben = Seat(1)

  @Test(arguments: [
    (Instruction.pass(to: ben, then: .table), TerminalLocation.hands(of: ben)),
    (.privateAction(of: ben, then: .table), .hands(of: ben)),
    (.handBack(by: ben), .table), (.groupSetUp, .table), (.groupReading, .table),
    (.groupDiscussion, .table), (.groupResults, .table),
  ])
  func `the marker names the current or next location of the terminal`(
    instruction: Instruction, location: TerminalLocation
  ) {
    #expect(instruction.location == location)
  }

  @Test(arguments: [
    (Instruction.pass(to: ben, then: .table), Instruction.Who.player(ben)),
    (.privateAction(of: anna, then: .hands(of: ben)), .player(anna)),
    (.handBack(by: ben), .player(ben)), (.groupSetUp, .group), (.groupReading, .group),
    (.groupDiscussion, .group), (.groupResults, .group),
  ])
  func `an instruction names who takes the terminal`(instruction: Instruction, who: Instruction.Who) {
    #expect(instruction.who == who)
  }

  @Test(arguments: [
    (Instruction.pass(to: ben, then: .table), Instruction.When.onceTaken),
    (.privateAction(of: anna, then: .hands(of: ben)), .onceDone(next: .hands(of: ben))),
    (.handBack(by: ben), .onceDone(next: .table)), (.groupSetUp, .onceAllAreReady),
    (.groupReading, .onceAllAreReady), (.groupDiscussion, .onceAllAreReady),
    (.groupResults, .onceAllAreReady),
  ])
  func `an instruction names when the terminal moves on`(instruction: Instruction, when: Instruction.When) {
    #expect(instruction.when == when)
  }
}

struct ConfidentialTests {
  private struct Secret: Confidential {
    let role = "werewolf"
  }

  @Test func `a confidential value prints, reflects and dumps only the name of its type`() {
    var text = "\(Secret()) \(String(reflecting: Secret())) \(Optional(Secret()) as Any) "
    dump([Secret()], to: &text)
    #expect(text.contains("Secret") && !text.contains("werewolf"))
  }
}

struct SeatTests {
  @Test func `the next seat is the first one after, and there is none after the last`() {
    let peekers: [Seat] = [Seat(0), Seat(2), Seat(3)]
    #expect(peekers.next(after: Seat(0)) == Seat(2))
    #expect(peekers.next(after: Seat(1)) == Seat(2))
    #expect(peekers.next(after: Seat(3)) == nil)
  }
}
