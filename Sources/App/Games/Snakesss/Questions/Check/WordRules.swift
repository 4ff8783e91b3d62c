import GameKit
import Snakesss

/// The words that questions may not contain.
enum WordRules {
  /// Stiff words, and words whose truth does not last.
  private static let banned: Set<String> = [
    "whom", "shall", "whoever", "heedless", "everybody", "somebody", "nobody", "currently", "recently",
    "nowadays", "today",
  ]
  private static let bannedPhrases = [
    "as of now", "world record", "latest record", "record holder", "at present",
    "these days", "in recent years", "up to now", "until now", "as yet",
  ]
  /// A superlative together with one of these may be wrong next year.
  private static let moments: Set<String> = ["now", "yet"]
  private static let superlatives: Set<String> = [
    "biggest", "deepest", "fastest", "heaviest", "highest", "largest", "longest", "newest", "oldest",
    "richest", "shortest", "slowest", "smallest", "tallest",
  ]

  /// Prefixes of words with British spelling.
  private static let british = [
    "aeroplane", "ageing", "aluminium", "amongst", "analogue", "analyse", "apologise", "armour", "artefact",
    "behaviour", "calibre", "cancelled", "catalogue", "centimetre", "centre", "characterise", "cheque",
    "civilis", "colonise", "colour", "cosy", "criticise", "defence", "dialled", "dialogue", "draught",
    "dreamt", "emphasise", "enquir", "favour", "fertilise", "fibre", "flavour", "foetus", "fulfils", "gaol",
    "gramme", "grey", "harbour", "honour", "humour", "instalment", "jewellery", "judgement", "kerb",
    "kilometre", "labelled", "labour", "learnt", "levelled", "licence", "litre", "lustre", "manoeuvre",
    "marvellous", "maths", "maximise", "memorise", "metre", "millimetre", "minimise", "modelled", "mollusc",
    "mould", "moustache", "neighbour", "odour", "offence", "organisa", "organise", "organisi", "paralyse",
    "plough", "popularis", "practise", "pretence", "programme", "pyjamas", "realisa", "realise", "realisi",
    "recognis", "rumour", "sceptic", "signalled", "skilful", "smoulder", "specialise", "speciality",
    "spectre", "spoilt", "storey", "sulphate", "sulphur", "symbolise", "theatre", "tonne", "towards",
    "travell", "tyre", "upwards", "utilise", "vapour", "whilst", "wilful", "woollen", "yoghurt",
  ]
  /// Words that merely begin like one of them.
  private static let american: Set<String> = [
    "analyses", "greyhound", "greyhounds", "programmed", "programmer", "programmers", "programming",
  ]

  /// The faults of a text; British forms count only in lower case or at the start; others may be names.
  static func faults(in text: String, of key: ItemKey) -> [QualityFault] {
    let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }
    let folded = words.map(\.caseFolded)
    let sentence = " \(folded.joined(separator: " ")) "
    let phrases = bannedPhrases.filter { sentence.contains(" \($0) ") } + fleeting(in: text)
    let unwanted = folded.filter(banned.contains) + phrases
    let foreign = words.enumerated().filter { index, word in
      (index == 0 || word.first?.isUppercase == false) && isBritish(word.caseFolded)
    }
    return unwanted.map { .banned($0, key) } + foreign.map { .british(String($1), key) }
  }

  /// The superlatives that a text claims to be true at present.
  private static func fleeting(in text: String) -> [String] {
    text.split { ".;?!".contains($0) }.flatMap { sentence in
      let words = sentence.split { !$0.isLetter }.map(\.caseFolded)
      return words.contains(where: moments.contains) ? words.filter(superlatives.contains) : []
    }
  }

  private static func isBritish(_ word: String) -> Bool {
    !american.contains(word) && british.contains { word.hasPrefix($0) }
  }
}

/// The meaningful words of a text, reduced to stems.
///
/// A stem is the first five letters of a word of at least four: crude, but it unites `planet` and `planets`.
enum WordStems {
  private static let usual = stems(
    """
    which what when where first most from have been does that this with they were their there about after before \
    into than more other over only kind made name used long many much year years people often every each because
    """)

  /// The stems of a text, without very common words.
  static func of(_ text: String) -> Set<String> { stems(text).subtracting(usual) }

  private static func stems(_ text: String) -> Set<String> {
    Set(text.caseFolded.split { !$0.isLetter }.filter { $0.count >= 4 }.map { String($0.prefix(5)) })
  }

  /// A word of the question, or of its picture in words, with a stem that only the right answer shares.
  static func telltale(in question: Question) -> String? {
    let stems = question.choices.map(of)
    let others = stems.indices.filter { $0 != question.answer.index }
    let text = question.text + " " + (question.picture?.shows ?? "")
    let shared = of(text).intersection(stems[question.answer.index])
      .subtracting(others.flatMap { stems[$0] })
    return text.split { !$0.isLetter }.map(String.init).first { word in
      word.count >= 4 && shared.contains(String(word.caseFolded.prefix(5)))
    }
  }
}
