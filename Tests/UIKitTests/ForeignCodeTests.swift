import Foundation
import TestSupport
import Testing

/// Code in engineers' styles, compiled with the same flags as engineers' layouts.
@Suite(.waitsForPrograms) struct ForeignCodeTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/UIKitTests/Foreign")

  @Test("layout code in the style of apps compiles without changes")
  func compiles() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".swift.txt") }.sorted()
    #expect(names.count >= 6)
    let scratch = try TemporaryFolder()
    var files: [String] = []
    for name in names {
      let copy = scratch.url.appendingPathComponent(String(name.dropLast(4)))
      try FileManager.default.copyItem(at: Self.folder.appendingPathComponent(name), to: copy)
      files.append(copy.path)
    }
    let modules = Repository.tool.deletingLastPathComponent().appendingPathComponent("Modules").path
    let addition = Repository.root.appendingPathComponent(
      "Sources/UIKitShim/UIKit/Additions/CGRect+Intersects.swift"
    )
    .path
    let compiler = try Program.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "5", "-suppress-warnings", "-Xfrontend", "-import-module",
        "-Xfrontend",
        "UIKit", "-I", modules, addition,
      ] + files)
    #expect(compiler.status == 0, "\(compiler.errors)")
  }
}
