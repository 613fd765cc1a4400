import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// Values of devices, text styles and colors, spot-checked against the published tables.
@Suite struct CatalogueTests {
  @Test("accent colors repeat in a cycle of ten, for both positive and negative indices")
  func accentsFollowEachOtherOverAndOverBothWays() {
    #expect((-10..<0).map(SystemColor.accent) == (0..<10).map(SystemColor.accent))
    #expect(SystemColor.accent(-1) == .systemBrown && SystemColor.accent(.min) == .accent(2))
    #expect(Set((0..<10).map(SystemColor.accent)).count == 10)
  }

  @Test("the device catalog has 48 devices with unique identifiers, of which 11 are iPads")
  func everyRowOfTheDeviceTablesIsRead() {
    #expect(Device.all.count == 48)
    #expect(Set(Device.all.map(\.id)).count == 48)
    #expect(Device.all.count { $0.idiom == .pad } == 11)
    for device in Device.all {
      #expect(!device.systems.isEmpty && device.size.width < device.size.height, "\(device.id)")
      #expect(device.idiom == .pad || device.scale == 3 || device.size.width <= 414, "\(device.id)")
    }
  }

  @Test("the catalog entry of the iPhone 16 Pro has the expected size, scale, cutout and systems")
  func aDeviceHasItsFigures() throws {
    let device = try #require(Device.named("iPhone 16 Pro"))
    #expect(device.id == "iphone-16-pro")
    #expect(device.size == CGSize(width: 402, height: 874))
    #expect(device.scale == 3)
    #expect(device.year == 2024)
    #expect(device.cornerRadius == 62)
    #expect(device.homeIndicator)
    #expect(device.cutout?.kind == .island)
    #expect(device.cutout?.size == CGSize(width: 125, height: 37))
    #expect(device.cutout?.top == 14)
    #expect(device.cutout?.confidence == .high)
    #expect(device.systems == [.ios18, .ios26])
    #expect(device.confidence == .high)
    #expect(device.doubt == nil)
  }

  @Test(
    "a device's safe area depends on the orientation and the system version",
    arguments: [
      ("iphone-se-3", Orientation.portrait, SystemGeneration.ios26, EdgeInsets(top: 20)),
      ("iphone-se-3", .landscape, .ios26, .zero),
      ("iphone-16-pro", .portrait, .ios18, EdgeInsets(top: 62, bottom: 34)),
      ("iphone-16-pro", .landscape, .ios18, EdgeInsets(left: 62, bottom: 21, right: 62)),
      ("iphone-16-pro", .landscape, .ios26, EdgeInsets(left: 62, bottom: 20, right: 62)),
      ("ipad-9", .landscape, .ios18, EdgeInsets(top: 20)),
      ("ipad-pro-13-m4", .portrait, .ios18, EdgeInsets(top: 24, bottom: 20)),
      ("ipad-pro-13-m4", .landscape, .ios26, EdgeInsets(top: 32, bottom: 25)),
    ])
  func safeAreas(id: String, orientation: Orientation, system: SystemGeneration, expected: EdgeInsets) {
    #expect(Device.named(id)?.safeAreaInsets(in: orientation, on: system) == expected)
  }

  @Test("uncertain values of devices and colors are marked with a confidence level or the reason for doubt")
  func doubtStaysMarked() {
    #expect(Device.named("iphone-xr")?.cutout?.size == nil)
    #expect(Device.named("iphone-xr")?.cutout?.confidence == .unverified)
    #expect(Device.named("iphone-x")?.cutout?.confidence == .medium)
    #expect(Device.named("iphone-air")?.doubt == .corners)
    #expect(Device.named("iphone-12")?.doubt == .landscape)
    #expect(Device.named("ipad-9")?.doubt == .top)
    #expect(Device.named("ipad-9")?.safeAreaInsets(in: .portrait, on: .ios26) == nil)
    #expect(SystemColor.systemMint.confidence(in: .ios18) == .unverified)
    #expect(SystemColor.systemMint.confidence(in: .ios26) == .high)
  }

  @Test(
    "the font size, leading and tracking of a text style depend on the content size category",
    arguments: [
      (TextStyle.body, ContentSizeCategory.large, TextMetrics(size: 17, leading: 22, tracking: -0.43)),
      (.largeTitle, .large, TextMetrics(size: 34, leading: 41, tracking: 0.4)),
      (.caption2, .xSmall, TextMetrics(size: 11, leading: 13, tracking: 0.06)),
      (.body, .accessibility5, TextMetrics(size: 53, leading: 62, tracking: 0.31)),
      (.title3, .accessibility5, TextMetrics(size: 55, leading: 65, tracking: 0.31)),
    ])
  func textMetrics(style: TextStyle, category: ContentSizeCategory, expected: TextMetrics) {
    #expect(style.metrics(at: category) == expected)
  }

  @Test("every text style has a font size for each content size category, in ascending order")
  func everyStyleHasEverySize() {
    for style in TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map { style.metrics(at: $0).size }
      #expect(sizes == sizes.sorted() && sizes[11] > sizes[0], "\(style)")
    }
    #expect(ContentSizeCategory.allCases.count == 12)
    #expect(TextStyle.headline.weight == 600)
    #expect(TextStyle.title2.emphasizedWeight == 700)
    #expect(TextStyle.tracking(atSize: 1) == 0.24)
    #expect(TextStyle.tracking(atSize: 200) == 0)
    #expect(abs(TextStyle.tracking(atSize: 16.5) + 0.37) < 1e-9)
  }

  @Test(
    "a system color depends on the appearance, contrast, elevation and system palette",
    arguments: [
      (SystemColor.label, ColorTraits(), "#000000"),
      (.secondaryLabel, ColorTraits(), "#3C3C4399"),
      (.secondaryLabel, ColorTraits(.dark, contrast: .high), "#EBEBF599"),
      (.systemBackground, ColorTraits(.dark), "#000000"),
      (.systemBackground, ColorTraits(.dark, level: .elevated), "#1C1C1E"),
      (.systemBlue, ColorTraits(), "#0088FF"),
      (.systemBlue, ColorTraits(palette: .ios18), "#007AFF"),
      (.systemBlue, ColorTraits(.dark, contrast: .high, palette: .ios18), "#409CFF"),
      (.tintColor, ColorTraits(.dark), "#0091FF"),
      (.systemBrown, ColorTraits(palette: .ios18), "#AC7F5E"),
    ])
  func systemColors(color: SystemColor, traits: ColorTraits, expected: String) {
    #expect(color.resolved(for: traits).description == expected)
  }

  @Test("every system color has a value in the color table")
  func everySystemColorHasATableEntry() {
    for color in SystemColor.allCases {
      #expect(color.resolved(for: ColorTraits()) != HexColor(0xFF00FF), "\(color)")
    }
    #expect(SystemColor.allCases.count == 37)
  }

  @Test(
    "a hex color with six or eight digits is parsed, and printed without its alpha if it is opaque",
    arguments: [("#FF8000", "#FF8000"), ("#ff800080", "#FF800080"), ("#FF8000FF", "#FF8000")])
  func hexColors(text: String, expected: String) {
    #expect(HexColor(text)?.description == expected)
  }

  @Test(
    "malformed hex colors are rejected",
    arguments: ["", "#", "FF8000", "#FF80", "#GG8000", "#+F8000", "#FF80000", "#FF80000000"])
  func refusesOtherColors(text: String) {
    #expect(HexColor(text) == nil)
  }
}
