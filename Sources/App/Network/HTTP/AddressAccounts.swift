/// Limits the entries and bytes of each client address in a table.
struct AddressAccounts {
  private struct Account {
    var entries = 0
    var bytes = 0
  }

  private let mostEntries: Int
  private let mostBytes: Int
  private var accounts: [String: Account] = [:]

  init(mostEntries: Int, mostBytes: Int) {
    self.mostEntries = mostEntries
    self.mostBytes = mostBytes
  }

  /// Adds an entry; returns false if the address has reached its limit.
  mutating func enter(_ address: String) -> Bool {
    guard accounts[address]?.entries ?? 0 < mostEntries else { return false }
    accounts[address, default: Account()].entries += 1
    return true
  }

  /// Removes an entry and the bytes that it holds.
  mutating func leave(_ address: String, bytes: Int) {
    guard var account = accounts[address] else { return }
    account.entries -= 1
    account.bytes -= bytes
    accounts[address] = account.entries > 0 ? account : nil
  }

  /// Records a change in an entry's bytes; returns false if the address is now over its limit.
  mutating func hold(_ more: Int, for address: String) -> Bool {
    guard more != 0 else { return true }
    accounts[address, default: Account()].bytes += more
    return more < 0 || accounts[address]?.bytes ?? 0 <= mostBytes
  }
}
