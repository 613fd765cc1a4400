import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// Names of viewports, in designs and on command lines.
@Suite struct ViewportTests {
  @Test(
    "a viewport's name is a device with an orientation, or a size in points with a scale",
    arguments: [
      ("iPhone 17", "iPhone 17", "iphone-17", 402.0, 3.0),
      ("IPHONE 17 PORTRAIT", "iPhone 17", "iphone-17", 402, 3),
      ("iphone-17-landscape", "iPhone 17 landscape", "iphone-17-landscape", 874, 3),
      ("ipad-air-11", "iPad Air 11-inch (M2-M4) and Air 4-5 (10.9-inch)", "ipad-air-11", 820, 2),
      ("507x1024", "507x1024", "507x1024", 507, 2), ("507X1024@3x", "507x1024", "507x1024", 507, 3),
      ("320.5x480@1.5x", "320.5x480", "320-5x480", 320.5, 1.5),
    ])
  func namesAndSizes(text: String, name: String, slug: String, width: Double, scale: Double) throws {
    let viewport = try Viewport.named(text)
    #expect(viewport.name == name)
    #expect(viewport.slug == slug)
    #expect(Double(viewport.size.width) == width)
    #expect(viewport.scale == scale)
  }

  @Test("a viewport's layout margins are measured from the screen edge, and include the safe area")
  func marginsAreMeasuredFromTheEdge() throws {
    #expect(
      try Viewport.named("iPhone 17").layoutMargins == EdgeInsets(top: 62, left: 16, bottom: 34, right: 16))
    let landscape = try Viewport.named("iPhone 17 landscape")
    #expect(landscape.safeAreaInsets == EdgeInsets(left: 62, bottom: 20, right: 62))
    #expect(landscape.layoutMargins == EdgeInsets(left: 82, bottom: 20, right: 82))
    #expect(landscape.orientation == .landscape)
    #expect(try Viewport.named("iPhone 17 Pro Max").layoutMargins.left == 20)
    #expect(try Viewport.named("ipad-mini-6").layoutMargins.left == 20)
  }

  @Test("a viewport given by its size has no safe area, margins or device")
  func aBareViewportKeepsNothingFree() throws {
    let viewport = try Viewport.named("812x375")
    #expect(viewport.safeAreaInsets == .zero)
    #expect(viewport.layoutMargins == .zero)
    #expect(viewport.device == nil)
    #expect(viewport.orientation == .landscape)
  }

  @Test("a viewport uses the newest known system of its device by default")
  func theNewestKnownSystemIsTheDefault() throws {
    #expect(try Viewport.named("iPhone X landscape").safeAreaInsets.bottom == 21)
    let device = try #require(Device.named("iphone-16"))
    #expect(Viewport(device, .landscape).safeAreaInsets.bottom == 20)
    #expect(Viewport(device, .landscape, on: .ios18).safeAreaInsets.bottom == 21)
  }

  @Test(
    "viewports for Split View and Slide Over have the widths that were measured on devices",
    arguments: [
      ("ipad-mini-5 landscape", [507.0, 320, 694, 320]), ("ipad-9 landscape", [535, 320, 750, 320]),
      ("ipad-air-3 landscape", [551, 320, 782, 320]), ("ipad-pro-11-gen4 landscape", [592, 375, 809, 375]),
      ("ipad-pro-12-9 landscape", [678, 375, 981, 375]), ("ipad-mini-5", [379, 320, 438, 320]),
      ("ipad-9", [400, 320, 480, 320]), ("ipad-air-3", [412, 320, 504, 320]),
      ("ipad-pro-11-gen4", [412, 320, 504, 375]), ("ipad-pro-12-9", [507, 375, 639, 375]),
      ("ipad-mini-6 landscape", [561.5, 375, 748, 375]), ("ipad-pro-11-m4 landscape", [600, 375, 825, 375]),
      ("ipad-air-11 landscape", [585, 375, 795, 375]), ("ipad-pro-13-m4 landscape", [683, 375, 991, 375]),
    ])
  func parts(screen: String, widths: [Double]) throws {
    let whole = try Viewport.named(screen)
    for (part, width) in zip(ScreenPart.allCases, widths) {
      let viewport = try Viewport.named("\(screen) \(part.rawValue)")
      #expect(viewport.size == CGSize(width: width, height: Double(whole.size.height)))
      #expect(viewport.safeAreaInsets == whole.safeAreaInsets)
      #expect(viewport.layoutMargins.left == (width >= 414 ? 20 : 16))
      #expect(viewport.part == part && viewport.orientation == whole.orientation)
      #expect(try Viewport.named(viewport.slug) == viewport)
    }
  }

  @Test(
    "the display name and the file name of a viewport for a part of an iPad screen contain the name of the part"
  )
  func partsAreNamedForFiles() throws {
    let viewport = try Viewport.named("iPad Pro 11-inch (M4, M5) landscape split 1/2")
    #expect(viewport.name == "iPad Pro 11-inch (M4, M5) landscape split 1/2")
    #expect(viewport.slug == "ipad-pro-11-m4-landscape-split-1-2")
    #expect(try Viewport.named("ipad-mini-6-slide-over").name.hasSuffix(" slide over"))
    #expect(viewport.showing(.third) == nil)
  }

  @Test("widths of iPad split views that were not measured are marked as unverified")
  func widthsThatNobodyMeasuredAreMarked() throws {
    let (large, old) = (
      try #require(Device.named("ipad-pro-11-m4")), try #require(Device.named("ipad-air-3"))
    )
    #expect(ScreenPart.third.confidence(on: large, in: .landscape) == .unverified)
    #expect(ScreenPart.third.confidence(on: old, in: .landscape) == .high)
    #expect(ScreenPart.half.confidence(on: old, in: .portrait) == .unverified)
    #expect(ScreenPart.slideOver.confidence(on: old, in: .portrait) == .medium)
  }

  @Test(
    "a viewport's system determines the safe area and, unless it is the default system, appears in the viewport's name"
  )
  func aSystemChangesInsetsAndNames() throws {
    let viewports = try design(
      """
      {"screens": [{"id": "a", "layout": "flow", "items": []}], "viewports": [
        {"name": "iphone-16 landscape", "system": "ios18"}, {"name": "iphone-16", "system": "ios26"},
        {"name": "ipad-air-11 split 1/3", "system": "ios18", "safeAreaInsets": 8},
        {"width": 320, "height": 480, "system": "ios18"}
      ]}
      """
    ).viewports
    #expect(
      viewports.map(\.slug) == [
        "iphone-16-landscape-ios18", "iphone-16", "ipad-air-11-split-1-3-ios18", "320x480",
      ])
    #expect(viewports[0].name == "iPhone 16 landscape on ios18")
    #expect(viewports[0].safeAreaInsets == EdgeInsets(left: 59, bottom: 21, right: 59))
    #expect(viewports[2].layoutMargins == EdgeInsets(top: 8, left: 24, bottom: 8, right: 24))
    #expect(viewports.map(\.system) == [.ios18, .ios26, .ios18, .ios18])
  }

  @Test(
    "a system that a viewport's device does not run is reported with the known systems",
    arguments: [
      (#"{"name": "iPhone 17", "system": "ios18"}"#, "known systems: \"ios26\""),
      (#"{"name": "iPhone X", "system": "ios26"}"#, "known systems: \"ios18\""),
      (#"{"name": "iPhone 16", "system": "ios28"}"#, #"did you mean "ios18" or "ios26"?"#),
    ])
  func systemsThatADeviceDoesNotRun(viewport: String, hint: String) {
    let text = #"{"viewports": [\#(viewport)], "screens": [{"id": "a", "layout": "flow", "items": []}]}"#
    #expect(problems(text).joined().contains(hint), "\(problems(text))")
  }

  @Test(
    "the error for an unknown viewport name suggests valid names",
    arguments: [
      ("iPhone 17 split 1/2", "only an iPad shows two apps at once"),
      ("ipad-mini-6 split 1/4", "ipad-mini-6 split 1/2"),
      ("iPad Air 13-inch (M2-M4) slide-ovr", #"did you mean "iPad Air 13-inch (M2-M4) slide over"?"#),
      ("iPhone 71", #"did you mean "iPhone 11" or "iPhone 17"?"#),
      ("iphone-17 landscpe", #"did you mean "iphone-17 landscape"?"#),
      ("iPhone", #"did you mean "iPhone Air", "iPhone 17e", "iPhone 18 Pro" or "iPhone 18 Pro Max"?"#),
      ("iPad Air", #"did you mean "iPad Air 3", "iPad Air 11-inch" or "iPad Air 13-inch"?"#),
      ("iPhone SE landscape", #"did you mean "iPhone SE 2 landscape" or "iPhone SE 3 landscape"?"#),
      ("Nexus 5", #"name a device, such as "iPhone 17", or a size in points, such as "390x844""#),
      ("507x", #"name a device, such as "iPhone 17", or a size in points, such as "390x844""#),
      ("0x5", "its width and height must be above 0 and at most 100000, its scale above 0 and at most 10"),
      (
        "5x5@11x",
        "its width and height must be above 0 and at most 100000, its scale above 0 and at most 10"
      ),
    ])
  func unknownNamesGetSuggestions(name: String, hint: String) {
    let error = #expect(throws: Diagnostic.self) { try Viewport.named(name) }
    #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "none")")
    #expect(error?.location == nil)
  }

  @Test(
    "a device is found by its id written with spaces, or by a unique prefix of its name",
    arguments: [
      ("iPad Air 11", "ipad-air-11"), ("iPad Air 11-inch landscape", "ipad-air-11"),
      ("ipad pro 13", "ipad-pro-13-m4"), ("iPad Pro 12.9-inch split 1/2", "ipad-pro-12-9"),
      ("iPad mini 6", "ipad-mini-6"), ("iPhone SE 3", "iphone-se-3"), ("iPad 10", "ipad-10"),
    ])
  func shortNames(name: String, id: String) throws {
    #expect(try Viewport.named(name).device?.id == id)
  }

  @Test("every device has a short name, which resolves to the device", arguments: Device.all)
  func shortName(device: Device) {
    #expect(Device.named(device.shortName) == device && !device.shortName.contains("("))
  }

  @Test(
    "a malformed viewport size is reported as an unknown viewport",
    arguments: ["nanxnan", "1e3x5", "-5x5", "5x5x5", "5x5@", "5x5@3", "5x5@3x@3x", "", " "])
  func numbersAreDigits(name: String) {
    let error = #expect(throws: Diagnostic.self) { try Viewport.named(name) }
    #expect(error?.code == "unknown-viewport")
  }

  @Test("a viewport object describes a screen size, or overrides values of a device")
  func objectsDescribeOrAdjustAScreen() throws {
    let viewports = try design(
      """
      {"screens": [{"id": "a", "layout": "flow", "items": []}], "viewports": [
        {"width": 320, "height": 480.5},
        {"name": "Kiosk (left)", "width": 1080, "height": 1920, "scale": 1, "safeAreaInsets": 8},
        {"width": 100, "height": 100, "safeAreaInsets": [1, 2, 3, 4], "layoutMargins": {"left": 20}},
        {"name": "iPhone 17", "scale": 2, "safeAreaInsets": [50, 0, 0, 0]}
      ]}
      """
    ).viewports
    #expect(viewports.map(\.slug) == ["320x480-5", "kiosk-left", "100x100", "iphone-17"])
    #expect(viewports.map(\.scale) == [2, 1, 2, 2])
    #expect(viewports[1].layoutMargins == EdgeInsets(all: 8))
    #expect(viewports[2].layoutMargins == EdgeInsets(left: 20))
    #expect(viewports[3].layoutMargins == EdgeInsets(top: 50, left: 16, bottom: 0, right: 16))
    #expect(viewports[3].device?.id == "iphone-17")
  }
}
