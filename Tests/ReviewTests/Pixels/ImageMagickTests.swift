import Comparison
import Foundation
import Graphics
import Testing
import TestSupport

/// Compares the pixel counts with ImageMagick's `compare -metric AE`.
@Suite(.waitsForPrograms) struct ImageMagickTests {
  private static let disc = Bitmap.disc(24, x: 12, y: 12, radius: 8)

  static let pairs: [(name: String, old: Bitmap, new: Bitmap)] = [
    ("identity", disc, disc),
    ("one pixel", disc, disc.setting(3, 4, (0, 0, 0))),
    ("one pixel, one step of one channel", disc, disc.setting(12, 12, (20, 91, 220))),
    ("edges", disc, .disc(24, x: 12.25, y: 12, radius: 8)),
    ("nothing and white", .filled(5, 4, (0, 0, 0), alpha: 0), .white(5, 4)),
    ("nothing and black", .filled(5, 4, (0, 0, 0), alpha: 0), .filled(5, 4, (0, 0, 0))),
    ("one alpha", .white(6, 6), Bitmap.white(6, 6).setting(1, 5, (255, 255, 255), alpha: 51)),
    ("half opaque", .filled(6, 6, (255, 0, 0), alpha: 128), .filled(6, 6, (0, 0, 255), alpha: 128)),
    (
      "invisible colours", .filled(6, 6, (255, 0, 0), alpha: 0),
      Bitmap.filled(6, 6, (0, 255, 0), alpha: 0).setting(2, 2, (9, 9, 9))
    ),
  ]

  @Test("a pixel comparison counts as many differing pixels as ImageMagick", arguments: pairs.map(\.name))
  func agreement(name: String) throws {
    let pair = try #require(Self.pairs.first { $0.name == name })
    let ours = PixelComparison(of: pair.old, and: pair.new)
    let folder = try TemporaryFolder()
    try pair.old.arbitraryMap.write(to: folder.url.appendingPathComponent("old.pam"))
    try pair.new.arbitraryMap.write(to: folder.url.appendingPathComponent("new.pam"))
    // Without `-channel`, ImageMagick ignores alpha and treats transparent as black.
    let program = try Program.run(
      "/usr/bin/compare", ["-channel", "RGBA", "-metric", "AE", "old.pam", "new.pam", "null:"],
      in: folder.url)
    #expect(Double(program.errors) == Double(ours.different))
    #expect(program.status == (ours.different == 0 ? 0 : 1))
  }
}
