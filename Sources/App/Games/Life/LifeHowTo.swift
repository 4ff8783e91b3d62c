import Kit

extension HowToPage {
  /// Instructions for Life.
  static let life = [
    HowToPage(
      title: "Cells that live and die",
      text: """
        Each cell has eight neighbours. A dead one with exactly three live neighbours comes to life; a live one \
        with two or three stays alive. All others die. That is all, and it never gets boring.

        Arrow keys move the cursor, Space or a click makes a cell live or die, and r lets them all live; r again \
        stops. ? shows all keys.
        """),
    HowToPage(
      title: "Numbers, and the mouse",
      text: """
        A number before a key says how far or how often: 40 → moves by forty cells, 100 n goes on by a hundred \
        generations, 5000 g goes to generation 5,000. Shift with an arrow moves by ten; h j k l are arrows, too.

        Dragging draws, and erases where it begins on a live cell; with Ctrl it selects. From afar, where a sign \
        shows several cells, it draws the first of them and erases all. The right button pulls the board along, the \
        wheel zooms.
        """),
    HowToPage(
      title: "Through time, and around",
      text: """
        n goes on by one generation, N by many at once. < and > change the speed, g goes to any generation, and G \
        resets the board to its start, also days later. t opens the timeline, where arrows go back and forth. \
        u undoes the latest changes, generations too.

        + and - zoom, f fits all in, F follows what lives. # shows grid lines, | rulers, i statistics.
        """),
    HowToPage(
      title: "Select, copy, put down",
      text: """
        v begins to select a rectangle, a selects all. y copies, x cuts, Del clears, { and } turn, X and Y flip, \
        % fills by luck.

        p hangs the copy at the cursor: move it, turn it, and put it down with Enter; m chooses how it meets what \
        lives there. A pattern that is pasted as text, such as RLE from the web, hangs there as well.
        """),
    HowToPage(
      title: "Boards, patterns, and the end",
      text: """
        Boards are saved as you work, with their start and their latest changes. b lists them: open, make, rename, \
        copy, delete, and undo that. L opens the \
        library of patterns; Enter takes one to your board. R changes rule and world, o writes a file.

        e asks how it ends: whether all dies out, stands still, repeats or travels, from which generation on, and \
        what is left. The answer is proved, cell by cell.
        """),
  ]
}
