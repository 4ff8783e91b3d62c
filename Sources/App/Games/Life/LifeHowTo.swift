import Kit

extension HowToPage {
  static let life = [
    HowToPage(
      title: "Cells that live and die",
      text: """
        Each cell has eight neighbors. A dead cell with exactly three live neighbors comes to life; a live cell \
        with two or three stays alive. Every other cell dies or stays dead. That's the whole game.

        The arrow keys move the cursor, Space or a click toggles a cell, and r runs the board; r again pauses it. \
        ? shows every key.
        """),
    HowToPage(
      title: "Counts and the mouse",
      text: """
        A number before a key says how far or how many times: 40 → moves 40 cells, 100 n steps 100 generations, \
        5000 g goes to generation 5,000. Shift with an arrow moves ten cells. h j k l work as arrows, too.

        Drag to draw; a drag that starts on a live cell erases. Ctrl-drag selects. When you're zoomed out and one \
        character shows several cells, drawing sets one of them and erasing clears them all. Drag with the right \
        button to move the view, and zoom with the wheel.
        """),
    HowToPage(
      title: "Time and view",
      text: """
        n steps one generation, N many at once. < and > change the speed, g goes to any generation, and G resets \
        the board to its start, even days later. t opens the timeline, where the arrow keys go back and forth. \
        u undoes your latest changes, and generations, too.

        Beyond full speed, > doubles the generations of every frame. + and - zoom, f fits everything on the screen, \
        F follows the pattern. # shows grid lines, | rulers, A ages, i statistics.
        """),
    HowToPage(
      title: "Select, copy, paste",
      text: """
        v starts selecting a rectangle, a selects everything. y copies, x cuts, Del clears, { and } rotate, X and \
        Y flip, % fills with random cells.

        p holds the copy at the cursor: move it, rotate it, then paste it with Enter; m changes the paste mode. \
        Text from elsewhere, such as RLE from the web, can be pasted the same way.
        """),
    HowToPage(
      title: "Boards, patterns, endings",
      text: """
        Boards are saved as you work, with their start and their latest changes. b lists them all: open, create, \
        rename, copy, delete, and undo a delete. L opens the pattern library; Enter pastes a pattern into your \
        board. R changes the rule and the world, o exports to a file.

        e finds out how it ends: whether it dies out, freezes, repeats or flies off, from which generation on, and \
        what's left. Where it can, it proves the answer, even that a gun never stops; where it has only watched, it \
        says so.
        """),
  ]
}
