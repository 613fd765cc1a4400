import DesignFormat
import Foundation
import Graphics
import Maquette
import Mockups
import Rendering
import Testing
import TestSupport

/// Icons of a design in a folder of SVG files.
@Suite struct OwnIconTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "icons"), withIntermediateDirectories: true)
    try write("acme.logo", #"<rect width="24" height="24"/>"#)
    try write("acme.logo.fill", #"<circle cx="12" cy="12" r="12"/>"#)
    try write("star", #"<path d="M0 0h24v24z"/>"#)
  }

  private func write(_ name: String, _ content: String, size: String = "viewBox='0 0 24 24'") throws {
    _ = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(content)</svg>", to: "icons/\(name).svg")
  }

  /// A design with one cell that shows an icon.
  private func design(
    _ icon: String, data: String = "{}", icons: String = "icons", screen: String = "", language: String = "en"
  ) throws -> String {
    try folder.write(
      """
      {"viewports": ["100x100"], "icons": "\(icons)", "templates": {"t": {"type": "icon", "icon": "\(icon)", "size": 30, "color": "#FF0000"}},
      "screens": [{"id": "s", "layout": "column", "cell": "t", \(screen) "items": [{"id": "a", "data": \(data)}]}], "language": "\(language)"}
      """, to: "app.json")
  }

  private func scene(_ path: String) throws -> String {
    let screen = try #require(try Mockup(contentsOf: path).arrangements().first)
    return try Renderer().scene(of: screen, style: .mockup, title: "").description
  }

  private func problems(_ path: String) throws -> [String] {
    let error = try #require(throws: InvalidDesign.self) { try Mockup(contentsOf: path) }
    return error.diagnostics.map { $0.description.replacing(path, with: "app.json") }
  }

  @Test("a design's own icon is drawn like a shipped icon, with its size and the part's color")
  func drawn() throws {
    let scene = try scene(try design("acme.logo"))
    #expect(scene.contains("image icons/acme.logo.svg  x "))
    #expect(scene.contains("w 30  h 30  tint #FF0000"), "\(scene)")
  }

  @Test("a design's own icon that is not square is fitted into a square")
  func wide() throws {
    try write("wide", "<rect width='48' height='24'/>", size: "width='48' height='24'")
    #expect(try scene(try design("wide")).contains("w 30  h 15  tint #FF0000"))
  }

  @Test("a design's own icon overrides the shipped icon of the same name, and template values may name it")
  func shadowing() throws {
    #expect(try scene(try design("star")).contains("image icons/star.svg"))
    #expect(
      try scene(try design("{sign|gear}", data: #"{"sign": "acme.logo"}"#)).contains("icons/acme.logo.svg"))
    #expect(try scene(try design("{sign|acme.logo}")).contains("icons/acme.logo.svg"))
  }

  @Test("a tab uses the filled variant of a design's own icon if the icon folder contains this variant")
  func tabs() throws {
    let bar = #""tabBar": [{"title": "Acme", "icon": "acme.logo"}],"#
    let path = try design("gear", screen: bar)
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing("100x100", with: "iPhone 17")
    let scene = try scene(try folder.write(text, to: "app.json"))
    #expect(scene.contains("image icons/acme.logo.fill.svg"))
  }

  @Test(
    "the error about an icon name has a remedy for a redundant word, for an extension and for a renamed file",
    arguments: [
      ("acme.logo.imageset", #"; write "acme.logo""#), ("acme.logoIcon", #"; write "acme.logo""#),
      ("ic_acme.logo", #"; write "acme.logo""#), ("houseIcon", #"; write "house"; "#),
      ("draft", #"; rename "icons/draft.svg.txt" to "draft.svg""#),
    ])
  func remedies(icon: String, remedy: String) throws {
    try folder.write("<svg/>", to: "icons/draft.svg.txt")
    let found = try problems(try design(icon))
    #expect(found.count == 1 && found[0].contains(remedy), "\(found)")
  }

  @Test("the error about an icon name that refers to an app icon suggests adding it as an image set")
  func appIcon() throws {
    try writeSet("logo", ["logo.svg"])
    try folder.write("{}", to: "Assets.xcassets/AppIcon.appiconset/Contents.json")
    let found = try problems(try design("AppIcon", icons: "Assets.xcassets"))
    #expect(
      found.count == 1
        && found[0].hasSuffix(
          #"; "Assets.xcassets/AppIcon.appiconset" is an app icon, which is not read; add it as an image set"#
        ),
      "\(found)")
  }

  @Test(
    "if the icon folder is missing, this is the only reported problem",
    arguments: [
      ("Icons", #"; did you mean "icons"?"#),
      ("icons/star.svg", #"; it is a file; write "icons", its folder"#),
    ])
  func missingFolder(icons: String, hint: String) throws {
    for icon in ["own", "{sign|own}"] {
      let found = try problems(try design(icon, icons: icons))
      #expect(found.count == 1 && found[0].hasSuffix(hint), "\(found)")
    }
  }

  @Test("an unknown icon name is reported with suggestions that include the design's own icons")
  func unknown() throws {
    let found = try problems(try design("acme.loga"))
    #expect(found.count == 1 && found[0].contains(#"unknown icon "acme.loga""#), "\(found)")
    #expect(found[0].contains(#""acme.logo""#), "\(found)")
  }

  @Test(
    "a problem of the icon folder or of an icon is reported where the design refers to the folder or icon")
  func faults() throws {
    #expect(
      try problems(try design("gear", icons: "icon")) == [
        #"app.json:1:37: error: there is no folder of icons "icon" [icons]; did you mean "icons"?"#
      ])
    #expect(try problems(try design("gear", icons: "../icons"))[0].contains("is outside the design's folder"))
    try write("broken", "<g>")
    try write("linked", "<image href='https://example.org/a.png'/>")
    #expect(
      try problems(try design("broken"))[0].contains(
        #"the icon "broken" cannot be drawn: SVG: line 1: a tag is not closed"#))
    #expect(try problems(try design("linked"))[0].contains("refers to another file"))
    // Unused invalid icons are ignored.
    #expect(throws: Never.self) { try Mockup(contentsOf: try design("acme.logo")) }
  }

  @Test("an icon that cannot be drawn is reported once, and only if a part shows it as an icon")
  func usedFaults() throws {
    try write("broken", "<g>")
    try write("large", String(repeating: " ", count: 300 << 10))
    for (name, reason) in [("broken", "a tag is not closed"), ("large", "it is larger than 256 KiB")] {
      #expect(throws: Never.self) {
        try Mockup(contentsOf: try design("star", data: #"{"kind": "\#(name)"}"#))
      }
      for found in [
        try problems(try design(name)), try problems(try design("{sign}", data: #"{"sign": "\#(name)"}"#)),
        try problems(try design("{sign|\(name)}")),
      ] {
        #expect(found.count == 1 && found[0].contains("the icon \"\(name)\" cannot be drawn: "), "\(found)")
        #expect(found[0].contains(reason), "\(found)")
      }
    }
  }

  @Test(
    "an unused icon of a catalog is no error, even if the icon is outside of the design's folder"
  )
  func unusedSets() throws {
    try writeSet("logo", ["logo.svg"])
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Assets.xcassets/linked.imageset"), withDestinationURL: other.url)
    try folder.write("{", to: "Assets.xcassets/damaged.imageset/Contents.json")
    #expect(throws: Never.self) { try Mockup(contentsOf: try design("logo", icons: "Assets.xcassets")) }
    #expect(
      try problems(try design("linked", icons: "Assets.xcassets"))[0].contains(
        #"the icon "linked" cannot be drawn: it is outside the design's folder"#))
    #expect(
      try problems(try design("damaged", icons: "Assets.xcassets"))[0].contains(
        #"the icon "damaged" cannot be drawn: "Assets.xcassets/damaged.imageset/Contents.json": "#))
  }

  @Test("two image sets with one name are a warning that names both, and the first is drawn")
  func sameName() throws {
    try writeSet("View1/add", ["add.svg"])
    try writeSet("View2/add", ["add.svg"])
    let design = try design("add", icons: "Assets.xcassets")
    #expect(try scene(design).contains("image Assets.xcassets/View1/add.imageset/add.svg  x "))
    let warnings = try Design.load(design).warnings.map(\.description)
    let sets = (1...2).map { #""Assets.xcassets/View\#($0)/add.imageset/add.svg""# }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.contains(
        #"the icon "add" is defined twice, in \#(sets[0]) and \#(sets[1]); the first is used"#) == true)
  }

  @Test("hidden files in the icon folder are not icons", arguments: ["icons", "Assets.xcassets"])
  func hiddenFiles(icons: String) throws {
    try writeSet("logo", ["logo.svg"])
    for name in ["icons/._star.svg", "icons/.svg", "Assets.xcassets/logo.imageset/._a.svg"] {
      try folder.write("AppleDouble", to: name)
    }
    let names = try Mockup(contentsOf: try design("gear", icons: icons)).design.icons.map(\.rawValue)
    #expect(names == (icons == "icons" ? ["acme.logo", "acme.logo.fill", "star"] : ["logo"]))
  }

  @Test("the icon folder may be the design's own folder", arguments: [".", "./"])
  func sameFolder(icons: String) throws {
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M0 0h9v9z'/></svg>", to: "own.svg"
    )
    #expect(try scene(try design("own", icons: icons)).contains("image own.svg  x "))
    #expect(
      try problems(try design("acme.logo", icons: icons))[0].contains(
        #"; "icons/acme.logo.svg" is in a subfolder of ".""#))
  }

  @Test(
    "a shipped icon is not suggested for a name that reverses or changes the icon's meaning",
    arguments: [
      "star.slash", "bell.slash", "wifi.slash", "heart.slash", "folder.badge.minus", "person.slash",
      "bell-slash",
      "mic.slash.fill",
      "person.badge.minus", "cart.badge.minus", "arrow.up.left.and.arrow.down.right", "eye-off",
    ])
  func modifiedMeanings(icon: String) throws {
    let found = try problems(try design(icon))
    #expect(
      found.count == 1
        && found[0].hasSuffix(
          #"unknown icon "\#(icon)" [templates.t.icon]; "maquette icons" lists all icon names, and the key "icons" adds your own"#
        ), "\(found)")
  }

  @Test(
    "an icon name with an ornament that shipped icons do not have is reported with the name to write instead",
    arguments: [
      ("house.circle.fill", "house.fill"), ("bell.square", "bell"),
      ("person.fill.badge.plus", "person.badge.plus"),
      ("heart.circle", "heart"), ("trash.circle.fill", "trash.fill"),
    ])
  func ornaments(icon: String, remedy: String) throws {
    #expect(try problems(try design(icon))[0].contains("; write \"\(remedy)\"; "))
  }

  @Test("the design's fingerprint and its list of used files include its icons")
  func inputs() throws {
    let path = try design("acme.logo")
    let first = try Mockup(contentsOf: path)
    #expect(first.design.lookups.contains { $0.hasSuffix("/icons/acme.logo.svg") })
    #expect(first.design.icons.map(\.rawValue) == ["acme.logo", "acme.logo.fill", "star"])
    try write("acme.logo", "<rect width='12' height='24'/>")
    #expect(try Mockup(contentsOf: path).fingerprint != first.fingerprint)
  }

  @Test("an icon sheet includes a design's own icons")
  func sheet() throws {
    let own = try OwnIcons(of: DesignFile.read(try design("acme.logo")))
    #expect(throws: Never.self) { try Mockup.sheet(of: own.icons, from: own).png(scale: 1) }
  }

  @Test(
    "an icon in a subfolder of the icon folder is reported with its file name",
    arguments: [("acme.check", "acme.check"), ("ui/acme.check", "acme.check"), ("deep", "small/deep")])
  func folders(icon: String, file: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "icons/ui/small"), withIntermediateDirectories: true)
    try write("ui/\(file)", "<g/>")
    #expect(
      try problems(try design(icon))[0].contains(
        #"; "icons/ui/\#(file).svg" is in a subfolder of "icons", and subfolders are not searched; "#
          + #"move it into "icons""#))
  }

  /// Writes an image set with files; the second of two is for dark appearance.
  private func writeSet(_ name: String, _ files: [String]) throws {
    let images = files.enumerated().map { index, file in
      let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
      return #"{"filename": "\#(file)", "idiom": "universal"\#(index == 0 ? "" : dark)}"#
    }
    try folder.write(
      #"{"images": [\#(images.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#,
      to: "Assets.xcassets/\(name).imageset/Contents.json")
    for file in files {
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M0 0h24v24z'/></svg>",
        to: "Assets.xcassets/\(name).imageset/\(file)")
    }
  }

  @Test(
    "a design's icons can be in the image sets of an asset catalog or of a folder in the catalog",
    arguments: [
      ("Assets.xcassets", "logo", "logo.imageset/logo.svg"),
      ("Assets.xcassets/", "logo", "logo.imageset/logo.svg"),
      ("Assets.xcassets", "check", "Icons/check.imageset/check-light.svg"),
      ("Assets.xcassets/Icons", "check", "Icons/check.imageset/check-light.svg"),
      ("Assets.xcassets", "Tab/home", "Tab/home.imageset/Home Icon.SVG"),
      ("Assets.xcassets/Tab", "home", "Tab/home.imageset/Home Icon.SVG"),
    ])
  func catalogs(icons: String, icon: String, file: String) throws {
    try writeSet("logo", ["logo.svg"])
    try writeSet("Icons/check", ["check-light.svg", "check-dark.svg"])
    try writeSet("Tab/home", ["Home Icon.SVG"])
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Tab/Contents.json")
    #expect(
      try scene(try design(icon, icons: icons)).contains("image Assets.xcassets/\(file)  x "))
  }

  @Test("in right-to-left layouts, an icon uses its image set's drawing for that direction, or is mirrored")
  func directions() throws {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M0 0h24v24z'/></svg>"
    for (set, files) in [
      ("back", ["left-to-right", "right-to-left"]), ("list", ["left-to-right"]), ("plain", [""]),
    ] {
      let images = files.map { direction in
        let key = direction.isEmpty ? "" : #", "language-direction": "\#(direction)""#
        return #"{"filename": "\#(set)-\#(direction).svg", "idiom": "universal"\#(key)}"#
      }
      try folder.write(
        #"{"images": [\#(images.joined(separator: ", "))]}"#,
        to: "Assets.xcassets/\(set).imageset/Contents.json")
      for direction in files {
        try folder.write(drawing, to: "Assets.xcassets/\(set).imageset/\(set)-\(direction).svg")
      }
    }
    func scene(_ icon: String, language: String) throws -> String {
      try self.scene(try design(icon, icons: "Assets.xcassets", language: language))
    }
    #expect(try scene("back", language: "en").contains("back-left-to-right.svg"))
    #expect(try scene("back", language: "ar").contains("back-right-to-left.svg"))
    func transforms(_ icon: String, language: String) throws -> Int {
      try scene(icon, language: language).ranges(of: "transform").count
    }
    #expect(try transforms("list", language: "en") == transforms("plain", language: "en"))
    #expect(try transforms("list", language: "ar") > transforms("plain", language: "ar"))
  }

  @Test("an icon without an SVG file in its image set is reported with the remedy")
  func otherSets() throws {
    try writeSet("logo", ["logo.svg"])
    try folder.write("", to: "Assets.xcassets/old.imageset/old.pdf")
    let found = try problems(try design("old", icons: "Assets.xcassets"))
    #expect(
      found[0].contains(
        #"unknown icon "old" [templates.t.icon]; "Assets.xcassets/old.imageset" has no SVG file; export one into it"#
      ),
      "\(found)")
  }

  @Test(
    "an invalid icon name that resembles an icon of an asset catalog is reported with a remedy",
    arguments: [
      ("ic_home_24px", #"write "house.own", the name of its image set"#),
      ("check.svg", #"write "Tab/check""#),
      ("Icons/house.own", #"write "house.own""#), ("check", #"write "Tab/check""#),
      (
        "custom.star",
        #""Assets.xcassets/custom.star.symbolset" is a symbol set, which is not read; add its drawing as an image set"#
      ),
    ])
  func similarNames(icon: String, remedy: String) throws {
    try writeSet("Icons/house.own", ["ic_home_24px.svg"])
    try writeSet("Tab/check", ["check.svg"])
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Tab/Contents.json")
    try folder.write("<svg/>", to: "Assets.xcassets/custom.star.symbolset/custom.star.svg")
    let found = try problems(try design(icon, icons: "Assets.xcassets"))
    #expect(found.count == 1, "\(found)")
    #expect(found[0].hasSuffix("unknown icon \"\(icon)\" [templates.t.icon]; \(remedy)"), "\(found)")
  }

  @Test("an icon with a file that is not SVG is reported with the file")
  func otherFormats() throws {
    try folder.write("", to: "icons/own@2x.png")
    #expect(
      try problems(try design("own"))[0].hasSuffix(
        #"; "icons/own@2x.png" is not an SVG file; export the icon as SVG"#))
  }
}
