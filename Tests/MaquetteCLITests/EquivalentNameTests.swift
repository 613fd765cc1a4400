import Foundation
import TestSupport
import Testing

/// Files are found if their names differ only in Unicode normalization, as names written on a Mac do.
@Suite(.waitsForPrograms) struct EquivalentNameTests {
  /// "é" as one code point, and as "e" with a combining accent.
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func maquette(_ arguments: String...) throws -> Program {
    try Program.maquette(arguments, in: folder.url)
  }

  private func copy(_ source: String, to name: String) throws {
    let target = URL(fileURLWithPath: "\(folder.url.path)/\(name)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contentsOf: Repository.root.appending(path: source)).write(to: target)
  }

  private static let icon =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='24' height='24'/></svg>"

  /// Writes a design that refers to files of every kind in a folder of the other normalization form.
  private func write(_ written: String, found: String) throws {
    try copy("designs/photos/ana.png", to: "\(found)/\(found).png")
    try copy("designs/photos/ana.png", to: "\(found)/\(found)@2x.png")
    try folder.write(
      #"{"space": {"$type": "number", "$value": 8}}"#, to: "\(found)/\(found).tokens.json")
    try folder.write(
      #"""
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
       "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}
      """#, to: "\(found)/\(found).xcassets/\(found).colorset/Contents.json")
    try folder.write(Self.icon, to: "\(found)/\(found) icons/\(found).svg")
    try folder.write(
      """
      {"viewports": ["200x100@2x"], "tokens": "\(written)/\(written).tokens.json",
       "assets": "\(written)/\(written).xcassets", "icons": "\(written)/\(written) icons",
       "templates": {"t": {"type": "row", "spacing": "{space}", "children": [
         {"type": "image", "source": "\(written)/\(written).png", "width": 40, "height": 40},
         {"type": "icon", "icon": "\(written)", "color": "{assets.\(written)}"}]}},
       "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a"}]}]}
      """, to: "app.json")
  }

  @Test(
    "images, tokens, catalogs and icons are found under canonically equivalent Unicode file names",
    arguments: [(composed, decomposed), (decomposed, composed)])
  func found(written: String, found: String) throws {
    try write(written, found: found)
    let run = try maquette("render", "app.json", "--output", "equivalent")
    #expect(run.status == 0, "\(run.errors)")
    try FileManager.default.removeItem(at: folder.url.appending(path: found))
    try write(written, found: written)
    #expect(try maquette("render", "app.json", "--output", "exact").status == 0)
    let comparison = try maquette("diff", "equivalent", "exact")
    #expect(comparison.status == 0, "\(comparison.text)\(comparison.errors)")
  }

  @Test(
    "files on the command line are found under canonically equivalent Unicode names",
    arguments: [(composed, decomposed), (decomposed, composed)])
  func arguments(written: String, found: String) throws {
    try folder.write(
      #"{"viewports": ["200x100"], "screens": [{"id": "s", "layout": "column", "items": []}]}"#,
      to: "\(found)/\(found).json")
    for arguments in [
      ["render", "\(written)/\(written).json"], ["validate", written],
      ["inspect", "\(written)/\(written).json"],
      ["diff", "\(written)/\(written).json", "\(found)/\(found).json"],
    ] {
      let run = try Program.maquette(arguments, in: folder.url)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
    #expect(try maquette("render", written, "--output", "\(written)/images").status == 0)
    // Images are written to the folder that exists.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count { $0 == written } == 1)
  }

  @Test("a font is found under a canonically equivalent Unicode file name")
  func font() throws {
    let fonts = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"]
    let inter = try #require(
      fonts.lazy.map { "\($0)/Inter-Regular.otf" }.first(where: FileManager.default.fileExists))
    try FileManager.default.copyItem(atPath: inter, toPath: "\(folder.url.path)/\(Self.decomposed).otf")
    try folder.write(
      """
      {"fonts": ["\(Self.composed).otf"],
       "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}]}]}
      """, to: "app.json")
    let run = try maquette("validate", "app.json")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("a file name that differs only in an accent is not found, but suggested")
  func otherLetters() throws {
    try copy("designs/photos/ana.png", to: "cafe.png")
    try folder.write(
      """
      {"screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "\(Self.composed).png"}]}]}
      """, to: "app.json")
    let run = try maquette("validate", "app.json")
    #expect(run.errors.contains(#"there is no image "café.png" ["#), "\(run.errors)")
    #expect(run.errors.contains(#"did you mean "cafe.png"?"#), "\(run.errors)")
  }

  @Test("a comparison of folders detects a changed image with a canonically equivalent Unicode file name")
  func comparison() throws {
    for (side, photo) in [("old", "ana"), ("new", "ben")] {
      let files = try Repository.files(
        below: Repository.root.appending(path: "designs/photos"), endingIn: ".png")
      try copy("designs/photos/\(files[photo == "ana" ? 0 : 1])", to: "\(side)/p/\(Self.decomposed).png")
      try copy("designs/photos/\(files[photo == "ana" ? 0 : 1])", to: "\(side)/\(Self.decomposed)/a.png")
      for (name, image) in [("a", "p/\(Self.composed).png"), ("b", "\(Self.composed)/a.png")] {
        try folder.write(
          """
          {"viewports": ["200x100"], "templates": {"t": {"type": "image", "source": "{image}", "width": 40, "height": 40}},
           "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a", "image": "\(image)"}]}]}
          """, to: "\(side)/\(name).json")
      }
    }
    let run = try maquette("diff", "old", "new")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.text.components(separatedBy: "cell a: image changed").count == 3, "\(run.text)")
  }

  @Test(
    "a folder name that differs only in case is suggested if the folder contains the file",
    arguments: [
      (#""tokens": "Brand/app.tokens.json""#, #"did you mean "brand/app.tokens.json"?"#),
      (#""assets": "Brand/Assets.xcassets""#, #"did you mean "brand/Assets.xcassets"?"#),
      (#""assets": "brand/assets.xcassets""#, #"did you mean "brand/Assets.xcassets"?"#),
      (#""icons": "Brand/icons""#, #"did you mean "brand/icons"?"#),
      (#""icons": "brand/Icons""#, #"did you mean "brand/icons"?"#),
      (#""icons": "brand/icons/""#, nil),
      (#""fonts": ["Brand/a.otf"]"#, #"did you mean "brand/a.otf"?"#),
    ])
  func folders(_ key: String, _ hint: String?) throws {
    try folder.write("{}", to: "brand/app.tokens.json")
    try folder.write("{}", to: "brand/Assets.xcassets/Contents.json")
    try folder.write(Self.icon, to: "brand/icons/a.svg")
    try folder.write("", to: "brand/a.otf")
    try folder.write(
      #"{\#(key), "screens": [{"id": "s", "layout": "column", "items": []}]}"#, to: "app.json")
    let run = try maquette("validate", "app.json")
    if let hint {
      #expect(run.status == 2 && run.errors.contains(hint), "\(run.errors)")
    } else {
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
