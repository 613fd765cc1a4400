import DesignFormat
import Foundation
import Testing

/// Images come only from the design's own folder.
@Suite final class ImageReferenceTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "maquette-\(UUID().uuidString)")
    let photos = folder.appending(path: "app/photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    for name in [
      "ana.png", "Bo.JPEG", "star@3x.png", "star@2x.png", "Bo@2x.JPEG", "only@2x~ipad.png", "large@4x.png",
      "._hidden.png", "a b.png", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}.png", "mark\u{FE0F}.png",
      ".cloud.png.icloud", "win.png.lnk", "part.png.crdownload", "data.png.dvc", "a&b.png", "na\u{EF}ve.png",
      "a\u{2011}b\u{2013}c.png", "twice.png.png", "\u{442}\u{435}\u{441}\u{442}.png",
    ] {
      try png.write(to: photos.appending(path: name))
    }
    try png.write(to: photos.appending(path: "unnamed"))
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: photos.appending(path: "camera"))
    try Data("GIF89a".utf8).write(to: photos.appending(path: "moving"))
    try Data("II*\u{0}".utf8).write(to: photos.appending(path: "scan.tiff"))
    try png.write(to: folder.appending(path: "secret.png"))
    try png.write(to: photos.appending(path: "leak.png"))
    try link("app/photos/leak@2x.png", to: "../../secret.png")
    try link("app/photos/lost@2x.png", to: "nowhere.png")
    try link("app/escape", to: folder.path)
    try link("app/out.png", to: "../secret.png")
    try link("app/in.png", to: "photos/ana.png")
    try link("app/loop.png", to: "loop.png")
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }

  private func link(_ name: String, to target: String) throws {
    let path = folder.appending(path: name).path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func image(_ path: String) throws -> ImageReference? {
    let text = #"{"screens": [{"id": "a", "layout": "flow", "items": [{"image": "\#(path)"}]}]}"#
    let file = try DesignFile(path: folder.path + "/app/app.json", contents: Data(text.utf8))
    return try Design.validating(file).design.screens[0].sections[0].items[0].image
  }

  @Test("an image in a design may be an object with one image file for each appearance")
  func appearances() throws {
    let pair = #"{"light": "photos/ana.png", "dark": "photos/star@2x.png"}"#
    let text =
      #"{"screens": [{"id": "a", "layout": "flow", "items": [{"image": \#(pair), "data": {"icon": \#(pair)}}]}]}"#
    let file = try DesignFile(path: folder.path + "/app/app.json", contents: Data(text.utf8))
    let item = try Design.validating(file).design.screens[0].sections[0].items[0]
    for image in [item.image, item.data[0].value.image] {
      let files = try #require(image?.files)
      #expect(files.file(for: .light, atScale: 3).name == "photos/ana.png")
      #expect(files.file(for: .lightHighContrast, atScale: 3).name == "photos/ana.png")
      #expect(files.file(for: .dark, atScale: 3).name == "photos/star@2x.png")
      #expect(files.file(for: .darkHighContrast, atScale: 1).name == "photos/star@2x.png")
    }
  }

  @Test(
    "image paths relative to the design's folder are resolved, including symbolic links inside this folder",
    arguments: [
      ("photos/ana.png", "ana.png"), ("./photos//ana.png", "ana.png"),
      ("photos/../photos/ana.png", "ana.png"),
      ("photos/Bo.JPEG", "Bo.JPEG"), ("photos/unnamed", "unnamed"), ("photos/camera", "camera"),
      ("photos/moving", "moving"),
      ("in.png", "ana.png"),
    ])
  func findsPictures(path: String, name: String) throws {
    let image = try #require(try image(path))
    #expect(image.path == path)
    #expect(image.files.base.path.hasPrefix("/") && image.files.base.path.hasSuffix("/app/photos/\(name)"))
    #expect(image.files.base.name == path && image.files.base.scale == 1)
    #expect(image.jsonPath.description == "screens[0].items[0].image")
  }

  @Test(
    "image files with different scale suffixes form one image, and the file without a suffix is optional",
    arguments: [
      ("photos/star.png", ["photos/star@2x.png", "photos/star@3x.png"]),
      ("photos/Bo.JPEG", ["photos/Bo.JPEG", "photos/Bo@2x.JPEG"]),
      ("photos/star@2x.png", ["photos/star@2x.png"]),
    ])
  func findsScales(path: String, names: [String]) throws {
    let image = try #require(try image(path))
    #expect(image.files.all.map(\.name) == names)
    #expect(image.path == path)
  }

  @Test(
    "the image file with the lowest sufficient scale is used, or the highest scale if none suffices",
    arguments: [(1.0, "star@2x"), (2, "star@2x"), (2.5, "star@3x"), (3, "star@3x"), (4, "star@3x")])
  func choosesScale(scale: Double, name: String) throws {
    let image = try #require(try image("photos/star.png"))
    #expect(image.files.file(for: .light, atScale: scale).name == "photos/\(name).png")
  }

  @Test(
    "image paths that lead out of the design's folder, to no file or to an unknown format are rejected",
    arguments: [
      ("../secret.png", "image-outside-folder"), ("photos/../../secret.png", "image-outside-folder"),
      ("out.png", "image-outside-folder"), ("escape/secret.png", "image-outside-folder"),
      ("/etc/passwd", "image-outside-folder"), ("~/x.png", "image-outside-folder"),
      ("https://example.org/x.png", "image-outside-folder"), ("photos", "image-not-a-file"),
      ("loop.png", "image-not-a-file"), ("photos/leak.png", "image-outside-folder"),
      ("photos/lost.png", "image-not-found"), ("photos/scan.tiff", "image-unknown-format"),
      ("photos/missing.png", "image-not-found"), ("", "empty-string"),
    ])
  func refusesEverythingElse(path: String, code: String) {
    let error = #expect(throws: InvalidDesign.self) { try image(path) }
    #expect(error?.diagnostics.map(\.code) == [code])
  }

  @Test(
    "an error about an image path suggests a similar existing path",
    arguments: [
      (#"photos\\ana.png"#, #"write "photos/ana.png" with forward slashes"#),
      ("photos/anna.png", #"did you mean "photos/ana.png"?"#),
      ("photos/sta.png", #"did you mean "photos/star.png"?"#),
      ("photos/bo.jpeg", #"did you mean "photos/Bo.JPEG"?"#),
      ("photo/ana.png", #"did you mean "photos/ana.png"?"#),
      ("Photos/ana.png", #"did you mean "photos/ana.png"?"#),
      ("Photos/anna.png", #"did you mean "photos/ana.png"?"#),
      ("Photos/ana@2x.png", #"did you mean "photos/ana.png"?"#),
      ("Photos/xyz.png", #"there is no folder "Photos/"; did you mean "photos/"?"#),
      ("pictures/ana.png", #"there is no folder "pictures/""#),
      ("Escape/secert.png", nil), ("escape/secert.png", nil),
      ("photos/\u{430}na.png", #"did you mean "photos/ana.png", without U+0430 (cyrillic small letter a)?"#),
      ("photos/star@1x.png", #"did you mean "photos/star.png"?"#),
      ("photos/star", #"did you mean "photos/star.png"?"#),
      ("photos/star~ipad.png", #"did you mean "photos/star.png"?"#),
      ("photos/star.webp", #"did you mean "photos/star.png"?"#),
      (
        "photos/only.png",
        #""photos/only@2x~ipad.png" is not found by this name, which stands for the scales 1, @2x and @3x; "#
          + "write the whole name of the file, or rename it"
      ),
      (
        "photos/large@2x.png",
        #""photos/large@4x.png" is not found by this name, which stands for the scales 1, @2x and @3x; "#
          + "write the whole name of the file, or rename it"
      ),
      ("photos/hidden.png", nil), ("photos/a%20b.png", #"write "photos/a b.png""#),
      ("photos/Bo.JPEG?raw=true", #"write "photos/Bo.JPEG""#),
      ("photos/a%20b.png?raw=true", #"write "photos/a b.png""#),
      ("data:image/png;base64,iVBO", "a data URI is not the path of a file; save its data as a file"),
      (
        "photos/\u{D55C}\u{AE00}\u{C790}.png",
        "did you mean \"photos/\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}.png\"?"
      ),
      ("photos/mark.png", "did you mean \"photos/mark\u{FE0F}.png\", with U+FE0F (variation selector-16)?"),
      (
        "photos/cloud.png",
        #""photos/.cloud.png.icloud" is its placeholder in iCloud; download the file in Finder"#
      ),
      ("photos/win.png", #""photos/win.png.lnk" is a shortcut; copy the file itself"#),
      (
        "photos/part.png",
        #""photos/part.png.crdownload" is an incomplete download; download the file again"#
      ),
      ("photos/data.png", #""photos/data.png.dvc" is its pointer of DVC; fetch it with "dvc pull""#),
      ("photos/a&amp;b.png", #"did you mean "photos/a b.png" or "photos/a&b.png"?"#),
      ("photos/na&iuml;ve.png", #"did you mean "photos/naïve.png"?"#),
      ("photos/*.png", "patterns are not supported; name one file"),
      ("photos/twice.png", #""photos/twice.png.png" has two extensions; rename it"#),
      ("Bo.JPEG", #"did you mean "photos/Bo.JPEG"?"#), ("url(photos/ana.png)", #"write "photos/ana.png""#),
      ("photos:ana.png", #"write "photos/ana.png" with forward slashes"#),
      (
        "photos/\u{442}e\u{441}\u{442}.png",
        "did you mean \"photos/\u{442}\u{435}\u{441}\u{442}.png\", with U+0435 (cyrillic small letter ie)?"
      ),
      ("photos¥ana.png", #"write "photos/ana.png" with forward slashes"#),
      (
        "photos/a-b\u{2013}c.png",
        "did you mean \"photos/a\u{2011}b\u{2013}c.png\", with U+2011 (non-breaking hyphen)?"
      ),
      ("photos/ana\u{200B}.png", #"did you mean "photos/ana.png", without U+200B (zero width space)?"#),
    ])
  func suggestsTheNearestPicture(path: String, hint: String?) {
    let error = #expect(throws: InvalidDesign.self) { try image(path) }
    #expect(error?.diagnostics.first?.hint == hint)
  }
}
