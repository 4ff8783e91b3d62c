import TUI
import Testing

struct StepsTests {
  private let steps = Steps(["Players", "Rules", "Start"], current: 1)

  @Test func `steps that are done have a mark`() {
    #expect(picture(40, 1) { steps.draw(on: &$0, in: $1) } == ["✔ Players ▸ Rules ▸ Start"])
    #expect(picture(40, 1, glyphs: .ascii) { steps.draw(on: &$0, in: $1) } == ["* Players > Rules > Start"])
  }

  @Test func `where it is narrow it says it in numbers`() {
    #expect(picture(20, 1) { steps.draw(on: &$0, in: $1) } == ["Step 2 of 3: Rules"])
    let done = Steps(["Players", "Rules", "Start"], current: 7)
    #expect(picture(20, 1) { done.draw(on: &$0, in: $1) } == ["All 3 steps done"])
    #expect(picture(20, 1) { Steps([], current: 0).draw(on: &$0, in: $1) } == [""])
    #expect(steps.size == Size(columns: 25, rows: 1))
  }

  @Test func `where everything is said in words no sign tells a state`() {
    #expect(
      words(60, 1) { steps.draw(on: &$0, in: $1) } == ["Players (done), Rules (now, step 2 of 3), Start"])
    #expect(words(40, 1) { steps.draw(on: &$0, in: $1) } == ["Step 2 of 3: Rules"])
  }
}
