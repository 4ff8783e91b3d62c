import Kit

extension HowToPage {
  /// Instructions for Tangram.
  static let tangram = [
    HowToPage(
      title: "Seven pieces",
      text: """
        Cover the shape with all seven pieces. They may touch, but they can't overlap, and nothing may stick out. \
        Most shapes have more than one solution, and any of them counts.

        With the mouse, drag a piece: a bright outline shows where it'll snap when you let go. The wheel turns it, and a \
        right click flips the parallelogram.
        """),
    HowToPage(
      title: "All by keys",
      text: """
        1 to 7 or Tab picks a piece, and the arrows move it, with Shift by a whole unit. < and > turn it, f flips it, \
        and Enter puts it down.

        Ctrl or Alt with an arrow jumps to the next place where its corners fit, that way; s jumps to the nearest one, \
        then to others, and S back. That's the quickest way to play without a mouse. u undoes, as far back as you like.
        """),
    HowToPage(
      title: "When you're stuck",
      text: """
        h names the next piece, or the one that's in the way. Press it again to see where it goes, and once more to have \
        it placed. c tells you whether you're on track for a solution.

        o switches between the filled shape and its outline. v shows a solution, which ends the game.
        """),
  ]
}
