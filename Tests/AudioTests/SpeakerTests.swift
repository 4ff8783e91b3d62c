import Glibc
import TestKit
import Testing

@testable import Audio

/// The program that reads the narrator's lines aloud.
struct SpeakerTests {
  @Test func `the first program that reads aloud is found, and none over SSH`() throws {
    let scratch = try ScratchFolder()
    #expect(PlayerCommand.voice(["PATH": scratch.path]) == nil)
    try scratch.program("espeak-ng")
    #expect(PlayerCommand.voice(["PATH": scratch.path])?.name == "espeak-ng")
    try scratch.program("spd-say")
    #expect(PlayerCommand.voice(["PATH": scratch.path])?.name == "spd-say")
    #expect(PlayerCommand.voice(["PATH": scratch.path, "SSH_TTY": "/dev/pts/1"]) == nil)
  }

  @Test func `a sentence is read from standard input, and not on the command line`() throws {
    let scratch = try ScratchFolder()
    let heard = "\(scratch.path)/heard"
    let path = try scratch.program("voice", "echo \"$# $(cat)\" > \(heard).part; mv \(heard).part \(heard)")
    let speaker = Speaker(PlayerCommand(path: path, arguments: []))
    speaker.say("Good evening.")
    var text: String?
    let deadline = ContinuousClock.now + .seconds(120)
    while text == nil, ContinuousClock.now < deadline {
      sched_yield()
      text = try? scratch.read("heard")
    }
    #expect(text == "0 Good evening.\n")
  }

  @Test func `a new sentence ends the one before, and a program that cannot be run is no fault`() throws {
    let scratch = try ScratchFolder()
    let speaker = Speaker(PlayerCommand(path: try scratch.program("slow", "cat; sleep 600"), arguments: []))
    let start = ContinuousClock.now
    for _ in 0..<5 { speaker.say("A long story.") }
    speaker.stop()
    #expect(ContinuousClock.now - start < .seconds(20))
    Speaker(PlayerCommand(path: "\(scratch.path)/none", arguments: [])).say("Hello?")
  }
}
