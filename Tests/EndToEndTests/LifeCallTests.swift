import Emulation
import Glibc
import Testing

/// Life on the command line, in pipes and at a terminal.
struct LifeCallTests {
  private static let glider = "printf 'x = 3, y = 3, rule = B3/S23\\nbob$2bo$3o!\\n'"
  private static let pentomino = "printf 'x = 3, y = 3\\nb2o$2o$bo!'"

  @Test(
    arguments: [
      ("\(glider) | parlor life run - -g 40 -o -", 0, "#CXRLE Pos=10,10 Gen=40"),
      (
        "\(glider) | parlor life run - -g 40 --json | cut -c1-46", 0,
        "{\"generation\":40,\"population\":5,\"boundingBox\""
      ),
      ("\(glider) | parlor life run - -g 4 -o - | parlor life run - -g 4 -o -", 0, "#CXRLE Pos=2,2 Gen=8"),
      ("\(pentomino) | parlor life final -", 0, "Settled from generation 1,103 on"),
      ("\(pentomino) | parlor life final - --max-generations 9", 1, "Not settled after 9 generations"),
      (
        "\(glider) > $HOME/g.rle; parlor life convert $HOME/g.rle $HOME/g.mc; parlor life info $HOME/g.mc", 0,
        "macrocell"
      ),
      ("\(glider) | gzip | parlor life info -", 0, "cells       5"),
      ("parlor life random 5x1 --density 1 --seed 1 | parlor life info -", 0, "cells       5"),
      ("\(glider) | parlor life new - >/dev/null; parlor life list", 0, "B3/S23"),
      ("parlor life run /none.rle -g 1", 2, "/none.rle: There is no such file."),
      ("printf 'x = 1, y = 1\\n3o%%!' | parlor life run - -g 1", 2, ":2:3: “%” cannot stand here."),
      ("parlor life run /dev/zero -g 1", 2, ""),
      ("head -c 200000 /dev/urandom | parlor life info -", 2, "parlor: "),
      ("parlor life lst", 2, "Did you mean parlor life list?"),
      ("parlor life run x -g many", 2, "“many” will not do"),
      ("\(glider) | parlor life run - -g 1 -o - >/dev/full", 1, "The answer cannot be written"),
    ] as [(String, Int32, String)])
  func `a call is answered, or ends with a sentence and its status`(
    line: String, status: Int32, words: String
  ) throws {
    let terminal = try Home().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.picture)")
    #expect(terminal.picture.contains(words), "\(terminal.picture)")
    terminal.expectGivenBack()
  }

  @Test func `long work shows how far it is, and Ctrl-C ends it without a trace`() throws {
    let home = try Home()
    let terminal = try home.line(
      "printf '24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!'"
        + " > $HOME/gun.rle; exec \(TerminalUnderTest.parlor) life run $HOME/gun.rle -g 2^50 --engine tiles"
        + " -o $HOME/out.rle")
    terminal.expect("generation")
    terminal.send([3])
    #expect(terminal.waitForEnd() == .killed(SIGINT), "\(terminal.picture)")
    #expect(terminal.picture.contains("Stopped in generation"))
    #expect(access(home.path + "/out.rle", F_OK) != 0)
  }

  @Test func `a pattern from a pipe opens in the editor`() throws {
    let home = try Home()
    let terminal = try home.line("\(Self.glider) | parlor life -")
    terminal.expect("generation")
    terminal.send(Array("q".utf8))
  }
}
