import Foundation
import TestSupport
import Testing

/// The `manifest.json` beside the images.
@Suite(.waitsForPrograms) struct ManifestTests {
  private static let design = """
    {"viewports": ["375x667@2x"], "matrix": {"appearance": ["light", "dark"]},
     "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}]}]}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "designs/a.json")
    try folder.write(Self.design.replacing("Ana", with: "Bo"), to: "designs/b.json")
    return folder
  }

  private func draw(_ arguments: String..., in folder: TemporaryFolder) throws -> Program {
    try Program.maquette(arguments, in: folder.url)
  }

  private func manifest(_ folder: TemporaryFolder) throws -> Data? {
    try folder.contents()["output/manifest.json"]
  }

  /// The paths in the manifest, in order.
  private func files(_ folder: TemporaryFolder) throws -> [String] {
    let text = String(decoding: try #require(try manifest(folder)), as: UTF8.self)
    return text.matches(of: /"file":"([^"]*)"/).map { String($0.output.1) }
  }

  @Test("the manifest lists every image with design, variant and size, and the tool versions once")
  func lists() throws {
    let folder = try folder()
    #expect(try draw("render", "designs/a.json", "--format", "png,svg", in: folder).status == 0)
    let text = String(decoding: try #require(try manifest(folder)), as: UTF8.self)
    #expect(
      text.wholeMatch(
        of:
          #/
          \{"designs":\[\n
          \ \ \{"command":"render\ --format\ png,svg\ designs","design":"designs/a\.json","fingerprint":"[0-9a-f]{16}","pictures":\[\n
          \ {6}\{"digest":"[0-9a-f]{32}","file":"a-s-375x667-dark\.svg","screen":"s","size":\[375,667\],"variant":"[^"]*"\},\n
          \ {6}\{"digest":"[0-9a-f]{32}","file":"a-s-375x667-dark@2x\.png","screen":"s","size":\[750,1334\],"variant":"[^"]*dark[^"]*"\},\n
          \ {6}\{"digest":"[0-9a-f]{32}","file":"a-s-375x667\.svg","screen":"s","size":\[375,667\],"variant":"375x667"\},\n
          \ {6}\{"digest":"[0-9a-f]{32}","file":"a-s-375x667@2x\.png","screen":"s","size":\[750,1334\],"variant":"375x667"\}\],\n
          \ \ \ "tools":0\}\],\n
          "tools":\[\n
          \ \ \{"fonts":\{.*"Inter":"\d\.\d{3}".*\},"libraries":\{"cairo":"[\d.]+",.*\},"maquette":"[\d.]+"\}\],\n
          "version":1\}\n
          /#) != nil, "\(text)")
  }

  @Test("the manifest does not depend on the order of runs and the number of jobs")
  func isTheSame() throws {
    let (one, other) = (try folder(), try folder())
    #expect(try draw("render", "designs", "--jobs", "1", in: one).status == 0)
    #expect(try draw("compare", "designs/a.json", "--by", "appearance", in: one).status == 0)
    #expect(try draw("compare", "designs/a.json", "--by", "appearance", in: other).status == 0)
    #expect(try draw("render", "designs/b.json", "--jobs", "3", in: other).status == 0)
    #expect(try draw("render", "designs/a.json", "--jobs", "2", in: other).status == 0)
    #expect(try files(one).count == 5)
    #expect(try manifest(one) == manifest(other))
  }

  @Test("the manifest omits deleted images and includes images of other runs")
  func merges() throws {
    let folder = try folder()
    #expect(try draw("render", "designs", "--scale", "1", in: folder).status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "output/b-s-375x667@1x.png"))
    #expect(try draw("render", "designs/a.json", "--scale", "1", in: folder).status == 0)
    #expect(
      try files(folder) == ["a-s-375x667-dark@1x.png", "a-s-375x667@1x.png", "b-s-375x667-dark@1x.png"])
  }

  @Test("render --no-manifest writes no manifest")
  func isNotWanted() throws {
    let folder = try folder()
    #expect(try draw("render", "designs", "--no-manifest", in: folder).status == 0)
    #expect(try manifest(folder) == nil)
  }

  @Test(
    "a file named manifest.json that is not a manifest is preserved, and no image is drawn",
    arguments: ["{}", "[", "{\"version\":9}"])
  func foreign(text: String) throws {
    let folder = try folder()
    try folder.write(text, to: "output/manifest.json")
    let run = try draw("render", "designs", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("\"output/manifest.json\" is not a manifest"), "\(run.errors)")
    #expect(
      try folder.contents().filter { $0.key.hasPrefix("output/") } == [
        "output/manifest.json": Data(text.utf8)
      ])
  }

  @Test("an image that cannot be drawn again keeps its entry in the manifest, because its file remains")
  func failing() throws {
    let folder = try folder()
    let arguments = ["render", "designs/a.json", "--name-template", "sub-{design}/{screen}{variant}"]
    #expect(try Program.maquette(arguments, in: folder.url).status == 0)
    let before = try manifest(folder)
    let dark = folder.url.appending(path: "output/sub-a/s-dark.png")
    try FileManager.default.removeItem(at: dark)
    try FileManager.default.createDirectory(at: dark, withIntermediateDirectories: true)
    try folder.write("", to: "output/sub-a/s-dark.png/full")
    #expect(try Program.maquette(arguments, in: folder.url).status == 2)
    #expect(try manifest(folder) == before)
  }
}
