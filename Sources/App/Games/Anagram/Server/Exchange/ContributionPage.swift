import Anagram
import Network

/// The pages for people who open a contribution link: plain HTML without scripts or texts by strangers.
enum ContributionPage {
  /// The form, which is submitted to its own address.
  static func form(of name: String, usesLeft: Int) -> HTTPResponse {
    page(
      "Send \(name) a phrase",
      """
      <p>Write 2 to 4 words of at most \(PhraseRules.longestWord) letters each, and a clue that points to them without
      using them. \(name) gets the letters in a jumble.</p>
      <form method="post" accept-charset="utf-8">
      \(field("phrase", "Phrase", ContributionLink.phraseLengths))
      \(field("clue", "Clue", ContributionLink.clueLengths))
      \(field("contributorName", "Your name (optional)", 0...ContributionLink.longestName))
      <p><button>Send</button></p>
      </form>
      <p>\(uses(usesLeft))</p>
      """)
  }

  static func thanks(usesLeft: Int) -> HTTPResponse {
    let again = usesLeft > 0 ? "<p><a href=\"\">Send another one</a>. \(uses(usesLeft))</p>" : ""
    return page("Thank you", "<p>Your phrase is on its way.</p>\(again)", status: 201)
  }

  static func problem(_ sentence: String, status: Int) -> HTTPResponse {
    page("That didn't work", "<p>\(sentence).</p><p><a href=\"\">Back to the form</a></p>", status: status)
  }

  private static func uses(_ count: Int) -> String {
    "This link works \(count == 1 ? "once more" : "\(count) more times")."
  }

  private static func field(_ name: String, _ label: String, _ lengths: ClosedRange<Int>) -> String {
    let required = lengths.lowerBound > 0 ? " required minlength=\"\(lengths.lowerBound)\"" : ""
    return """
      <p><label>\(label)<br><input name="\(name)" maxlength="\(lengths.upperBound)" size="40" autocomplete="off"\(required)>
      </label></p>
      """
  }

  private static func page(_ title: String, _ body: String, status: Int = 200) -> HTTPResponse {
    let text = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(title)</title></head><body><h1>\(title)</h1>
      \(body)
      </body></html>

      """
    return HTTPResponse(status, type: "text/html; charset=utf-8", body: Array(text.utf8))
  }
}
