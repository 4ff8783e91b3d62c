"""The built-in phrases, found again by their letters."""
import collections
import glob
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../packs/phrases")


class Phrases:
    def __init__(self):
        self.known, self.found = collections.defaultdict(list), {}
        for path in glob.glob(FOLDER + "/*.txt"):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    phrase = line.split("|")[0].strip().lower()
                    self.known[self.letters(phrase)].append(phrase)

    @staticmethod
    def letters(text):
        return "".join(sorted(filter(str.isalpha, "".join(text).lower())))

    def words(self, title, tiles):
        """The words of the phrase of a round; none where its letters are not all there, or are no known phrase's."""
        phrases = self.known.get(self.letters(tiles))
        if phrases and title not in self.found:
            self.found[title] = phrases[0].split()
        return self.found.get(title, [])
