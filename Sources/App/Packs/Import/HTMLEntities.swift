extension String {
  /// The text with its HTML entities turned into what they stand for; an unknown one stays as it is.
  var decodingEntities: String {
    var decoded = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      let name = rest[start...].dropFirst().prefix { $0 != ";" && $0 != "&" && $0 != " " }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let text = HTMLEntities.text(of: name) {
        decoded += text
        rest = rest[name.endIndex...].dropFirst()
      } else {
        decoded.append("&")
        rest = rest[start...].dropFirst()
      }
    }
    return decoded + rest
  }
}

/// The named and numbered characters of HTML, as far as quizzes write them.
///
/// - Source: W3C, HTML 4.01, section 24 (character entity references), and section 5.3.1 for the numbered ones.
private enum HTMLEntities {
  /// What the part between “&” and “;” stands for.
  static func text(of name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  /// The names of U+00A0 to U+00FF, in that order.
  private static let latin1: [Substring] = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """.split(separator: " ")

  /// The names of the capital Greek letters U+0391 to U+03A9, of which U+03A2 is none; in small letters the
  /// same names mean U+03B1 to U+03C9.
  private static let greek: [Substring] = """
    Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho sigmaf \
    Sigma Tau Upsilon Phi Chi Psi Omega
    """.split(separator: " ")

  private static let others: [Substring: String] = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'",
    "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ",
    "tilde": "˜",
    "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
    "rlm": "\u{200F}",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
    "bdquo": "„",
    "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″",
    "lsaquo": "‹", "rsaquo": "›", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→",
    "darr": "↓",
    "minus": "−", "radic": "√", "infin": "∞", "int": "∫", "sum": "∑", "prod": "∏", "asymp": "≈", "ne": "≠",
    "equiv": "≡", "le": "≤", "ge": "≥", "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦",
  ]

  private static let named: [Substring: String] = {
    var table = others
    for (offset, name) in latin1.enumerated() { table[name] = character(0xA0 + offset) }
    for (offset, name) in greek.enumerated() {
      if name == "sigmaf" {
        table[name] = "ς"
      } else {
        table[name] = character(0x391 + offset)
        table[Substring(name.lowercased())] = character(0x3B1 + offset)
      }
    }
    return table
  }()

  private static func character(_ number: Int) -> String? {
    Unicode.Scalar(UInt32(number)).map { String($0) }
  }
}
