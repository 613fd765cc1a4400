import Foundation
import TestSupport
import Testing

@testable import Rendering

/// The revision number in a font file.
@Suite struct FontRevisionTests {
  @Test(
    "a font's revision has three decimals and is rounded half to even",
    arguments: [
      (0x0001_0000, "1.000"), (0x0004_0042, "4.001"), (0x0002_07AE, "2.030"), (0x0001_1000, "1.062"),
      (0x0001_3000, "1.188"), (0x0000_FFFF, "1.000"), (0xFFFF_FFFF, "65536.000"), (0, "0.000"),
    ] as [(UInt32, String)])
  func decimals(number: UInt32, text: String) throws {
    #expect(text == String(format: "%.3f", Double(number) / 65_536))
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.ttf")
    try font(of: number).write(to: file)
    #expect(FontRevision(ofFile: file.path)?.description == text)
  }

  /// A font file that contains only the table `head`, up to its revision.
  private func font(of number: UInt32) -> Data {
    let words: [UInt32] = [0x0001_0000, 0x0001_0000, 0, 0x6865_6164, 0, 28, 8, 0x0001_0000, number]
    return Data(words.flatMap { word in [24, 16, 8, 0].map { UInt8(word >> $0 & 0xFF) } })
  }
}
