extension String {
  /// A text of damaged bytes: with a question mark for each byte that is not ASCII, unless all is UTF-8.
  ///
  /// Swift's own repair throws an error inside for each wrong byte, and the tests' library takes a backtrace of every
  /// error, so that a file of a megabyte would take seconds here and milliseconds in the program.
  public init(damaged bytes: some Collection<UInt8>) {
    self =
      String(validating: bytes, as: UTF8.self)
      ?? String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
