import DesignFormat
import Foundation
import Testing

/// Colors of asset catalogs, as in Apple's Asset Catalog Format Reference.
@Suite struct AssetCatalogTests {
  private static func variant(_ color: String, appearances: String = "") -> String {
    #"{"idiom": "universal", \#(appearances)"color": \#(color)}"#
  }

  private static func srgb(_ components: String, space: String = "srgb") -> String {
    #"{"color-space": "\#(space)", "components": {\#(components)}}"#
  }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}], "#
  private static let contrast = #""appearances": [{"appearance": "contrast", "value": "high"}], "#
  private static let darkContrast = """
    "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}], 
    """

  private func color(_ variants: String...) throws -> DesignColor? {
    let folder = try TokenFolder([
      "A.xcassets/C.colorset/Contents.json":
        #"{"colors": [\#(variants.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#
    ])
    let (design, warnings) = try folder.design(#""assets": "A.xcassets""#)
    let hasWideVariant = variants.contains { $0.contains("display-P3") }
    #expect(warnings.map(\.code) == (hasWideVariant ? ["unused-variant"] : []), "\(warnings)")
    return design.tokens.assets.color(named: "C")
  }

  @Test(
    "color components in an asset catalog are converted to sRGB",
    arguments: [
      (#""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000""#, "srgb", "#FF8000"),
      (#""red": "255", "green": "128", "blue": "0", "alpha": "0.500""#, "srgb", "#FF800080"),
      (#""red": "0xFF", "green": "0x80", "blue": "0x00""#, "srgb", "#FF8000"),
      (#""red": 1, "green": 0.5, "blue": 0, "alpha": 1"#, "srgb", "#FF8000"),
      (#""red": "0.264", "green": "0.591", "blue": "0.164", "alpha": "1""#, "display-p3", "#009900"),
      (#""red": "1.200", "green": "-0.100", "blue": "0.000""#, "extended-srgb", "#FF0000"),
      (#""red": "0.000", "green": "0.216", "blue": "0.000""#, "extended-linear-srgb", "#008000"),
      (#""white": "0.500", "alpha": "1.000""#, "gray-gamma-22", "#808080"),
      (#""white": "0.250""#, "extended-gray", "#3D3D3D"),
    ])
  func componentsAreRead(components: String, space: String, hex: String) throws {
    let color = try #require(try color(Self.variant(Self.srgb(components, space: space))))
    let (ours, wanted) = (color.resolved(for: ColorTraits()), try #require(HexColor(hex)))
    #expect(abs(Int(ours.red) - Int(wanted.red)) <= 1 && abs(ours.alpha - wanted.alpha) < 0.01, "\(ours)")
    #expect(
      abs(Int(ours.green) - Int(wanted.green)) <= 1 && abs(Int(ours.blue) - Int(wanted.blue)) <= 1, "\(ours)")
  }

  @Test(
    "a color set provides the variant that matches the appearance best; luminosity precedes contrast"
  )
  func variants() throws {
    func grey(_ number: Int) -> String {
      Self.srgb(#""red": "\#(number)", "green": "\#(number)", "blue": "\#(number)""#)
    }
    let any = Self.variant(grey(1))
    #expect(try color(any)?.description == "#010101")
    #expect(
      try color(any, Self.variant(grey(2), appearances: Self.dark))?.description
        == "light #010101 dark #020202")
    #expect(
      try color(
        any, Self.variant(grey(2), appearances: Self.dark), Self.variant(grey(3), appearances: Self.contrast)
      )?.description == "light #010101 dark #020202 lightHighContrast #030303")
    #expect(
      try color(
        any, Self.variant(grey(2), appearances: Self.dark), Self.variant(grey(3), appearances: Self.contrast),
        Self.variant(grey(4), appearances: Self.darkContrast), #"{"idiom": "universal"}"#
      )?.description == "light #010101 dark #020202 lightHighContrast #030303 darkHighContrast #040404")
    let wide = #""display-gamut": "display-P3", "#
    #expect(try color(Self.variant(grey(9), appearances: wide), any)?.description == "#010101")
  }

  @Test("a color set may refer to a system color, which has its own variants")
  func systemColors() throws {
    let color = try color(Self.variant(#"{"platform": "ios", "reference": "systemTealColor"}"#))
    #expect(color == .system(.systemTeal))
  }

  @Test(
    "the namespace of an asset catalog group is a prefix of its colors' names, and screens can use the prefixed names"
  )
  func groups() throws {
    let contents = #"{"colors": [\#(Self.variant(Self.srgb(#""red": "1", "green": "2", "blue": "3""#)))]}"#
    let namespace =
      #"{"properties": {"provides-namespace": true}, "info": {"version": 1, "author": "xcode"}}"#
    let folder = try TokenFolder([
      "A.xcassets/Contents.json": "{}", "A.xcassets/Plain/One.colorset/Contents.json": contents,
      "A.xcassets/Brand/Contents.json": namespace, "A.xcassets/Brand/Two.colorset/Contents.json": contents,
      "A.xcassets/Brand/Inner/Three.five.colorset/Contents.json": contents,
      "A.xcassets/Icon.appiconset/Contents.json": "not looked at", "A.xcassets/.DS_Store": "x",
    ])
    let screen =
      #""layout": "flow", "background": "{assets.Brand/Three.five}", "items": [{"color": "{assets.One}"}]"#
    let design = try folder.design(#""assets": "A.xcassets""#, screen: screen).design
    #expect(design.tokens.assets.names == ["Brand/Three.five", "Brand/Two", "One"])
    #expect(design.screens[0].background == .fixed(HexColor(0x010203)))
    #expect(design.screens[0].sections[0].items[0].color == .fixed(HexColor(0x010203)))
    #expect(design.tokens.sources.count == 4)
  }

  @Test("a token group named \"assets\" hides the asset catalog, with a warning")
  func hidden() throws {
    let folder = try TokenFolder([
      "A.xcassets/C.colorset/Contents.json":
        #"{"colors": [\#(Self.variant(Self.srgb(#""red": "1", "green": "2", "blue": "3""#)))]}"#,
      "t.json":
        #"{"assets": {"C": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}"#,
    ])
    let keys = #""tokens": "t.json", "assets": "A.xcassets""#
    let screen = #""layout": "flow", "background": "{assets.C}", "items": []"#
    let (design, warnings) = try folder.design(keys, screen: screen)
    #expect(design.screens[0].background == .fixed(HexColor(0xFFFFFF)))
    #expect(warnings.map(\.code) == ["hidden-assets"])
  }

  @Test("symbolic links in an asset catalog that lead out of the design's folder or form a cycle are refused")
  func links() throws {
    let folder = try TokenFolder([
      "../secret/C.colorset/Contents.json": #"{"colors": []}"#, "A.xcassets/Contents.json": "{}",
      "shared/D.colorset/Contents.json":
        #"{"colors": [\#(Self.variant(Self.srgb(#""red": "1", "green": "2", "blue": "3""#)))]}"#,
    ])
    try folder.link("A.xcassets/Out", to: "../../secret")
    try folder.link("A.xcassets/Round", to: "../A.xcassets")
    try folder.link("A.xcassets/Inside", to: "../shared")
    try folder.link("B.xcassets", to: "../secret")
    let prefix = "app.json:1:12: error:"
    #expect(
      try folder.problems(#""assets": "A.xcassets""#) == [
        #"\#(prefix) the asset file "A.xcassets/Out" is outside the design's folder [assets]; copy it into the folder of the design file"#,
        #"\#(prefix) the folder "A.xcassets/Round" is a link to one of its parent folders [assets]"#,
      ])
    #expect(
      try folder.problems(#""assets": "B.xcassets""#) == [
        #"\#(prefix) the asset catalog "B.xcassets" is outside the design's folder [assets]; copy it into the folder of the design file"#
      ])
  }
}
