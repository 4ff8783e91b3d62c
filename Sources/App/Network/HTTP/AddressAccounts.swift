/// The entries and the bytes that each address has in a table, within limits.
struct AddressAccounts {
  private struct Account {
    var entries = 0
    var bytes = 0
  }

  private let mostEntries: Int
  private let mostBytes: Int
  private var accounts: [String: Account] = [:]

  init(mostEntries: Int, mostBytes: Int) {
    (self.mostEntries, self.mostBytes) = (mostEntries, mostBytes)
  }

  /// Adds an entry; false if the address has as many as it may.
  mutating func enter(_ address: String) -> Bool {
    guard accounts[address]?.entries ?? 0 < mostEntries else { return false }
    accounts[address, default: Account()].entries += 1
    return true
  }

  /// Removes an entry with the bytes that it holds.
  mutating func leave(_ address: String, bytes: Int) {
    guard var account = accounts[address] else { return }
    account.entries -= 1
    account.bytes -= bytes
    accounts[address] = account.entries > 0 ? account : nil
  }

  /// Notes that an entry holds more bytes, or fewer; false if the address now holds more than it may.
  mutating func hold(_ more: Int, for address: String) -> Bool {
    guard more != 0 else { return true }
    accounts[address, default: Account()].bytes += more
    return more < 0 || accounts[address]?.bytes ?? 0 <= mostBytes
  }
}
