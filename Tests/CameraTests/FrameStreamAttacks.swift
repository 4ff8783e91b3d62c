import AttackKit
import Testing
import Vision

@testable import Camera

/// Damaged streams for ``FrameStreamReader``, and damaged Exif data.
@Suite struct FrameStreamAttacks {
  private static let streams: [[UInt8]] = [
    Array("YUV4MPEG2 W2 H1 F10:1 Ip A1:1 Cmono\nFRAME\nabFRAME Ip\ncd".utf8),
    Array("YUV4MPEG2 W4 H2 F30000:1001 Ip C420jpeg\nFRAME\n123456781212FRAME\n123456781212".utf8),
    Array("YUV4MPEG2 W2 H2 F25:1 C444\nFRAME\n123412341234".utf8),
    Array("P5 2 1 255\nab\nP5 # next\n1 1 127 zP6 1 1 255\nxyz".utf8),
    Array("P6 2 2 65535\nabcdefghijklmnopqrstuvwx".utf8),
  ]

  @Test func `no damaged stream does harm`() {
    ParserAttack(
      "streams of frames", corpus: Self.streams,
      words: ["YUV4MPEG2 ", "FRAME\n", "W640 ", "H480 ", "C422 ", "F0:0 ", "P5 ", "P6 ", "3840 ", "2160 "]
    ).run(files: 100_000, within: .seconds(1), memory: 200 << 20) { bytes in
      var reader = FrameStreamReader(bytes, pieces: 1 << 12)
      for number in 0..<1_000 {
        let frame = try reader.next(isSkipped: number % 3 == 2)
        #expect((frame?.luma.pixels.count ?? 0) <= FrameStreamReader.mostPixels)
      }
      return true
    }
  }

  @Test func `no damaged Exif data does harm`() {
    let turned = (1...8).map { SmallFiles.turnedJPEG(orientation: $0) }
    ParserAttack("Exif", corpus: turned, words: ["Exif\0\0", "II*\0", "MM\0*"]).run(
      files: 20_000, memory: 200 << 20
    ) { bytes in
      _ = ExifOrientation(bytes)
      return (try ImageFile.read(bytes)).luma.width > 0
    }
  }
}
