import Kit

extension HowToPage {
  /// Instructions for Sudoku.
  static let sudoku = [
    HowToPage(
      title: "Every digit once",
      text: """
        Fill the grid so that every row, every column and every box holds each digit exactly once. The bright \
        digits are given and stay where they are. There's always exactly one solution.

        The arrow keys move the cursor, and a digit key writes. The same digit again, Del or 0 erases it. \
        u undoes, as far back as you like. With the mouse, click a cell, and then a digit next to the grid.
        """),
    HowToPage(
      title: "Notes and colors",
      text: """
        n switches to notes, small digits that say what a cell could still be. a fills them in for every cell. \
        When you place a digit, it disappears from the notes it rules out. N switches to notes in the middle of a cell. \
        Shift with the arrow keys, or dragging the mouse, selects several cells for the next note, color or Del; a double \
        click selects all that are alike. "not 4" in a small cell means that all digits but 4 are noted.

        f and a digit highlight that digit, notes included, until you press f twice. x colors a cell, again for the \
        next of six colors, or v and 1 to 6; l and a letter marks one; L begins a line, and draws it to where you press L \
        again: handy for following a chain. While you write notes, x and a digit color that note. t starts a try, and T takes back everything since then. m lets \
        you pick a digit first and then its cells, with Space or the mouse.
        """),
    HowToPage(
      title: "Hints that teach",
      text: """
        h points you in a direction. Press it again for the name of the technique, and again to see the whole step, \
        with its cells lit up and the reason why; r1c1 means row 1, column 1. There, the period key goes through it step \
        by step, and the comma goes back. h once more, and it's done for you. If a digit \
        is wrong, h says so, and h again goes back to before it. If a note is missing, h points to its cell, names it, \
        and puts it back. Backspace closes the hint. c checks what you've written; that counts as a hint, too.

        s lists all steps there are, w the whole solution path, and g plays the easy ones for you, up to the next hard one. \
        y copies a step as players write it in forums.

        Sudoku X also wants every digit once on both diagonals, a jigsaw has regions of any shape in place of the \
        boxes, and in a killer the digits of each cage are different and add up to its sum.
        """),
  ]
}
