import CLifeKernels

/// The hash function SHA-256.
enum SHA256 {
  /// The hash of bytes: 32 bytes.
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { hash, count in
      life_sha256(bytes, Int64(bytes.count), hash.baseAddress)
      count = 32
    }
  }
}
