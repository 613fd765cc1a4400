import DesignFormat
import Documents
import Foundation
import Graphics
import Mockups
import Rendering
import Testing
import TestSupport

/// Image files that are cached from one scene to the next.
@Suite struct ImageStoreTests {
  private let folder: TemporaryFolder
  private let store = ImageStore()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// An image whose file exceeds the cache limit for earlier scenes, because of data after its last chunk.
  private func reference(_ name: String) throws -> ImageReference {
    let photo = try Data(contentsOf: Repository.root.appendingPathComponent("designs/photos/ana.png"))
    let file = folder.url.appendingPathComponent(name)
    try (photo + Data(repeating: UInt8(name.count), count: 600_000)).write(to: file)
    return ImageReference(
      path: name, files: ImageFiles(ImageFile(name: name, path: file.path, scale: 1)), jsonPath: .root)
  }

  @Test(
    "an image of the previous scene is read from the cache, and an image of an earlier scene is read from its file"
  )
  func reading() throws {
    let reference = try reference("a.png")
    let shown = try store.picture(of: reference, for: .light, atScale: 1)
    store.beginScene()
    try folder.write("nothing", to: "a.png")
    #expect(try store.picture(of: reference, for: .light, atScale: 1) == shown)
    for _ in 0..<2 { store.beginScene() }
    #expect(throws: InvalidDesign.self) { try store.picture(of: reference, for: .light, atScale: 1) }
  }

  @Test("a damaged image is reported at its location even after it was evicted from the cache")
  func reports() throws {
    for name in ["a.png", "other.png"] { _ = try store.picture(of: reference(name), for: .light, atScale: 1) }
    let shown = try ImageSource(
      name: "other.png", data: Data(contentsOf: folder.url.appendingPathComponent("other.png")))
    for _ in 0..<2 { store.beginScene() }
    let report = try #require(store.report(on: shown, RenderingError("its end is missing")))
    #expect("\(report)".contains("other.png") && "\(report)".contains("its end is missing"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("other.png"))
    #expect(store.report(on: shown, RenderingError("its end is missing")) == nil)
  }
}
