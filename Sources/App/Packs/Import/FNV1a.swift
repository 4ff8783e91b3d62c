extension String {
  /// The 64-bit FNV-1a hash of the text in UTF-8: the same in every run, unlike Swift's own.
  ///
  /// - Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  var fnv1a: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
