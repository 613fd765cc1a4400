import DesignFormat
import Testing

/// Image sets of asset catalogs, as in Apple's Asset Catalog Format Reference.
@Suite struct AssetImageTests {
  private static let dark = #"{"appearance": "luminosity", "value": "dark"}"#
  private static let highContrast = #"{"appearance": "contrast", "value": "high"}"#

  /// An element of an image set; `keys` are further keys.
  private static func image(
    _ file: String, scale: Int? = nil, appearances: String..., keys: String = ""
  ) -> String {
    let scale = scale.map { #", "scale": "\#($0)x""# } ?? ""
    let condition = appearances.isEmpty ? "" : #", "appearances": [\#(appearances.joined(separator: ", "))]"#
    return #"{"idiom": "universal", "filename": "\#(file)"\#(scale)\#(condition)\#(keys)}"#
  }

  /// A folder with the image set `check`, whose files are those that its images name.
  private static func folder(_ images: [String], properties: String = "{}") throws -> TokenFolder {
    var files = [
      "A.xcassets/check.imageset/Contents.json":
        #"{"images": [\#(images.joined(separator: ", "))], "properties": \#(properties)}"#
    ]
    for image in images {
      guard let file = image.firstMatch(of: #/"filename": "([^"]+)"/#)?.1 else { continue }
      files["A.xcassets/check.imageset/\(file)"] = "<svg/>"
    }
    return try TokenFolder(files)
  }

  private static let keys = #""assets": "A.xcassets""#
  private static let screen = #""layout": "flow", "items": [{"image": "{assets.check}"}]"#

  private func files(_ images: String..., properties: String = "{}") throws -> ImageFiles {
    let (design, warnings) = try Self.folder(images, properties: properties)
      .design(Self.keys, screen: Self.screen)
    #expect(warnings.isEmpty, "\(warnings)")
    return try #require(design.screens[0].sections[0].items[0].image).files
  }

  /// The chosen files in the order light, dark, light with high contrast, dark with high contrast.
  private func chosen(_ files: ImageFiles, atScale scale: Double = 1) -> [String] {
    ColorVariant.allCases.map { variant in
      String(files.file(for: variant, atScale: scale).name.dropFirst("A.xcassets/check.imageset/".count))
    }
  }

  @Test(
    "an image set provides the image that matches the appearance best; luminosity precedes contrast"
  )
  func variants() throws {
    #expect(try chosen(files(Self.image("a.png"))) == ["a.png", "a.png", "a.png", "a.png"])
    let unassigned = Self.image("old.png", keys: #", "unassigned": true"#)
    #expect(try chosen(files(unassigned, Self.image("a.png"))) == ["a.png", "a.png", "a.png", "a.png"])
    let dark = Self.image("d.png", appearances: Self.dark)
    #expect(try chosen(files(Self.image("a.png"), dark)) == ["a.png", "d.png", "a.png", "d.png"])
    let contrast = Self.image("h.png", appearances: Self.highContrast)
    #expect(try chosen(files(Self.image("a.png"), dark, contrast)) == ["a.png", "d.png", "h.png", "d.png"])
    let darkContrast = Self.image("dh.png", appearances: Self.dark, Self.highContrast)
    #expect(
      try chosen(files(Self.image("a.png"), dark, contrast, darkContrast))
        == ["a.png", "d.png", "h.png", "dh.png"])
  }

  @Test("each appearance of an image set has its own scales, and the scale is chosen as for image files")
  func scales() throws {
    let files = try files(
      Self.image("a.png", scale: 1), Self.image("a3.png", scale: 3), Self.image("a2.png", scale: 2),
      Self.image("d2.jpg", scale: 2, appearances: Self.dark))
    #expect(chosen(files, atScale: 1).prefix(2) == ["a.png", "d2.jpg"])
    #expect(chosen(files, atScale: 2).prefix(2) == ["a2.png", "d2.jpg"])
    #expect(chosen(files, atScale: 3).prefix(2) == ["a3.png", "d2.jpg"])
    #expect(files.base.scale == 1)
    #expect(files.all.map(\.scale) == [1, 2, 3, 2])
  }

  @Test(
    "an empty slot of an image set is skipped, and a wide-gamut image is used if the set has no other image")
  func slots() throws {
    let wide = Self.image("p3.png", keys: #", "display-gamut": "display-P3""#)
    let empty = #"{"idiom": "universal", "scale": "2x"}"#
    #expect(try chosen(files(empty, Self.image("a.png"))).first == "a.png")
    #expect(try chosen(files(wide)).first == "p3.png")
  }

  @Test("an image set specifies whether its images are drawn in the tint color")
  func renderingIntent() throws {
    for (intent, isTemplate) in [("template", true), ("original", false)] {
      let key = #""template-rendering-intent": "\#(intent)""#
      #expect(try files(Self.image("a.svg"), properties: "{\(key)}").isTemplate == isTemplate)
      #expect(try files(Self.image("a.svg", keys: ", \(key)")).isTemplate == isTemplate)
    }
  }

  @Test(
    "an item's image, a value of item data and the source of an image part can refer to an image set",
    arguments: [
      #""items": [{"image": "{assets.check}"}]"#,
      #""items": [{"image": {"file": "{assets.check}", "focus": [0.5, 0]}}]"#,
      #""cell": "own", "items": [{"data": {"sign": "{assets.check}"}}]"#,
      #""cell": "fixed", "items": [{}]"#, #""cell": "caller", "items": [{}]"#,
    ])
  func places(items: String) throws {
    let templates = """
      "templates": {"own": {"type": "image", "source": "{sign}"}, "fixed": {"type": "image", "source": "{assets.check}"},
       "caller": {"type": "row", "children": [{"type": "own", "sign": "{assets.check}"}]}}
      """
    let folder = try Self.folder([Self.image("a.png"), Self.image("d.png", appearances: Self.dark)])
    let (design, warnings) = try folder.design(
      "\(Self.keys), \(templates)", screen: #""layout": "flow", \#(items)"#)
    #expect(warnings.isEmpty, "\(warnings)")
    let names = ["a.png", "d.png"].map { "A.xcassets/check.imageset/\($0)" }
    #expect(design.pictureFiles.map(\.name) == names)
    for name in names + ["A.xcassets/check.imageset/Contents.json"] {
      #expect(design.lookups.contains { $0.hasSuffix("/app/\(name)") }, "\(name)")
    }
    #expect(design.tokens.sources.count == 1)
  }

  @Test("a color set and an image set may have the same name, also as a value of an item's data")
  func sameName() throws {
    var files = [
      "A.xcassets/check.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"reference": "systemTealColor"}}]}"#,
      "A.xcassets/check.imageset/Contents.json": #"{"images": [\#(Self.image("a.png"))]}"#,
    ]
    files["A.xcassets/check.imageset/a.png"] = ""
    let templates = """
      "templates": {"own": {"type": "column", "background": "{sign}", "children": [{"type": "image", "source": "{sign}"}]}}
      """
    let (design, warnings) = try TokenFolder(files).design(
      "\(Self.keys), \(templates)",
      screen: #""layout": "flow", "cell": "own", "items": [{"data": {"sign": "{assets.check}"}}]"#)
    #expect(warnings.isEmpty, "\(warnings)")
    let value = design.screens[0].sections[0].items[0].data[0].value
    #expect(value.color == .system(.systemTeal) && value.image?.path == "{assets.check}")
  }

  @Test("the namespace of an asset catalog group is a prefix of its images' names")
  func groups() throws {
    let folder = try TokenFolder([
      "A.xcassets/Brand/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/Brand/check.imageset/Contents.json": #"{"images": [\#(Self.image("a.png"))]}"#,
      "A.xcassets/Brand/check.imageset/a.png": "",
    ])
    let screen = #""layout": "flow", "items": [{"image": "{assets.Brand/check}"}]"#
    let item = try folder.design(Self.keys, screen: screen).design.screens[0].sections[0].items[0]
    #expect(item.image?.files.base.name == "A.xcassets/Brand/check.imageset/a.png")
    #expect(
      try folder.problems(Self.keys, screen: Self.screen) == [
        #"app.json:1:88: error: unknown asset image "check" [screens[0].items[0].image]; did you mean "Brand/check"?"#
      ])
  }

  @Test(
    "a set of an asset catalog that is not an image set is named in the error about the image",
    arguments: [
      ("appiconset", "is an app icon"), ("symbolset", "is a symbol set"), ("dataset", "is a data set"),
    ])
  func otherSets(ending: String, message: String) throws {
    let folder = try TokenFolder(["A.xcassets/check.\(ending)/Contents.json": "{}"])
    #expect(
      try folder.problems(Self.keys, screen: Self.screen).first?.contains(
        #"; "check" \#(message), which is not read"#)
        == true)
  }

  @Test("an image for a wide gamut beside one for sRGB is ignored with a warning")
  func wideGamut() throws {
    let wide = Self.image("p3.png", keys: #", "display-gamut": "display-P3""#)
    let (design, warnings) = try Self.folder([wide, Self.image("a.png")]).design(
      Self.keys, screen: Self.screen)
    #expect(design.screens[0].sections[0].items[0].image?.files.base.name.hasSuffix("/a.png") == true)
    #expect(warnings.map(\.message) == [#"the variant for "display-P3" is ignored"#])
  }

  @Test("problems in image sets that a design does not use are not reported")
  func unused() throws {
    let folder = try TokenFolder(["A.xcassets/broken.imageset/Contents.json": "{"])
    #expect(try folder.problems(Self.keys).isEmpty)
  }

  @Test("if an image set has only images for kinds of devices, an image for iPhone is preferred")
  func idioms() throws {
    func image(_ file: String, _ idiom: String) -> String {
      Self.image(file).replacing("universal", with: idiom)
    }
    let folder = try Self.folder([
      image("pad.png", "ipad"), image("pad2.png", "ipad"), image("phone.png", "iphone"),
    ])
    let (design, warnings) = try folder.design(Self.keys, screen: Self.screen)
    let files = try #require(design.screens[0].sections[0].items[0].image).files
    #expect(chosen(files).first == "phone.png")
    #expect(
      warnings.map(\.message) == [#"the variant for "ipad" is ignored"#]
        && warnings.map(\.hint) == [#"the variants for "iphone" are used on all devices"#])
  }

  @Test("a token group named \"assets\" hides the image sets of the catalog")
  func hidden() throws {
    let folder = try TokenFolder([
      "A.xcassets/check.imageset/Contents.json": #"{"images": [\#(Self.image("a.png"))]}"#,
      "A.xcassets/check.imageset/a.png": "",
      "t.json": #"{"assets": {"x": {"$type": "number", "$value": 1}}}"#,
    ])
    let codes = try folder.problems(#""tokens": "t.json", \#(Self.keys)"#, screen: Self.screen)
    #expect(codes.contains { $0.contains(#"there is no image "{assets.check}""#) }, "\(codes)")
    #expect(codes.contains { $0.contains("hides the asset catalog") }, "\(codes)")
  }
}
