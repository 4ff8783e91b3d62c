import Kit

extension HowToPage {
  static let anagram = [
    HowToPage(
      title: "A phrase in pieces",
      text: """
        The letters of a phrase lie on a heap, all mixed up. Put them back into words, one word on each shelf. A phrase \
        has two to four words, and none has more than seven letters.

        Just type. Each letter takes its tile from the heap, Backspace puts it back, and Space ends the word. A word \
        that's right turns color and stays. The order takes care of itself: a right word moves to its own shelf.
        """, for: .host),
    HowToPage(
      title: "Every letter is a tile",
      text: """
        So commands have other keys. Tab shuffles what's left, ! is a hint, > skips to the next phrase, and = gives up. \
        Ctrl-U undoes, Ctrl-R redoes, and Esc pauses.

        With the arrows you choose a tile, Enter moves it, and Shift with an arrow pushes it along. With the mouse, drag \
        tiles, or just click them.
        """, for: .host),
    HowToPage(
      title: "Points and hints",
      text: """
        Harder phrases are worth more. There are three hints: how long the words are, their first letters, and a clue. \
        They leave you 90%, 70% and 50% of the points.

        The same letters may make other words. Such a nice find isn't the phrase, but a tenth of its points is yours, \
        even if you give up. Up to five finds count for each phrase, each of them once. In a match with others, they don't.
        """, for: .host),
    HowToPage(
      title: "A race for a phrase",
      text: """
        Everyone gets the same letters, all mixed up. Put them back into the words of a phrase. It has two to four words, \
        and none has more than seven letters.

        Type a word that you see, or the whole phrase, and send it. A right word stays, in any order. A wrong one costs \
        nothing.
        """, for: .guests),
    HowToPage(
      title: "Points and hints",
      text: """
        The sooner you find the phrase, the more points: three quarters are left after a minute, in the end half. The \
        three hints leave you 90%, 70% and 50% of them. If you give up, you get none for this phrase.

        The others see how many letters you've placed, but never which.
        """, for: .guests),
    HowToPage(
      title: "Sprint and pyramid",
      text: """
        In a sprint, three minutes run for as many phrases as you can find. The next one comes at once, and > skips one. \
        A pyramid has seven phrases, each longer than the last.

        In both, points fall with the time you take for a phrase, and the page at the end shows your best run so far. \
        The clock stops when you pause or look up the help.
        """, for: .host),
    HowToPage(
      title: "Together",
      text: """
        In a match, two to eight players take turns at one screen, with the same number of phrases for everyone and a \
        clock if you like. The phrases of a round are worth about the same. Points fall with the time you take: to \
        three quarters after a minute, in the end to half. The most points win.

        Or race: choose “Screens” in the setup of a match, and everyone looks for the same phrase at the same time, on a \
        phone or in a terminal of their own. This screen shows how far everyone is.

        You can also write phrases of your own. They'll turn up when you least expect them.
        """, for: .host),
    HowToPage(
      title: "Phrases from friends",
      text: """
        Friends can send each other phrases, even in the middle of a game. One of you runs the server (parlor serve), \
        and everyone enters its address and a name under Friends.

        Under Write a phrase, choose who gets it. What friends send comes first, then phrases for everyone, then those \
        of this computer. Without a server, and without phones in a match, nothing ever talks to a network.
        """, for: .host),
  ]
}
