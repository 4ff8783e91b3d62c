import AttackKit
import GameKit
import Testing

@testable import Store

/// Backups with a fitting checksum and anything at all in their database: they are read, or refused.
@Suite struct BackupAttacks {
  @Test func `no byte of a backup does harm`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/all.backup"
      try BackupTests.make(at: path)
      let file = try #require(bytes(of: path)).withoutChecksum
      var accepted = 0
      for number in 0..<UInt64(Attack.count(600)) {
        var (random, damaged) = (SeededRandom(seed: Attack.seed &* 1_000_003 &+ number), file)
        let start = random.below(2) == 0 ? 0 : random.below(file.count / 4096) * 4096
        for _ in 0...random.below(40) { damaged[start + random.below(4096)] = UInt8(random.below(256)) }
        try write(damaged, to: path)
        try #require(BackupChecksum.append(to: path))
        let cost = Cost {
          do {
            let (backup, target) = (try BackupArchive(reading: path), try SQLiteStore.inMemory())
            for name in backup.files { _ = try backup.bytes(of: name) }
            _ = try StoreMerge.run(
              backup.store, into: target, StoreMerge.Rules { Identifier(high: 1, low: 1) }, .add)
            accepted += 1
          } catch {
            #expect(error is RepositoryError || error is PackFault, "\(number): \(error)")
          }
        }
        #expect(cost.time < .seconds(5), "\(number): \(cost)")
      }
      Attack.report("Backup: \(Attack.count(600)) files, \(accepted) accepted")
    }
  }
}
