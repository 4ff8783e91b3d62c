extension StringProtocol {
  /// The text with a space for whatever would end its line or command a terminal.
  ///
  /// What comes from a file, a call or the system could else look like two lines, or like something it is not.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isCommand ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isCommand: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
