internal import Foundation
internal import LayoutEngine

/// The named colors and images of an Xcode asset catalog (`.xcassets`).
package struct AssetCatalog: Equatable, Sendable {
  /// The names of the colors, as `UIColor(named:)` accepts them, in order. If the color is in a group with a
  /// namespace, its name contains a slash.
  package private(set) var names: [String] = []
  /// The folders of the image sets by name, relative to the design's folder. An image set is read when it is first used.
  private(set) var imageSets: [String: [String]] = [:]
  /// The sets that are neither colors nor images, by name.
  private var unusedSets: [String: AssetSet.Kind] = [:]
  var isThere = false
  private var colors: [String: DesignColor?] = [:]

  package init() {}

  /// Returns the remedy for the name of a set that is not read, such as an app icon; nil for other names.
  func remedy(forUnused name: String) -> String? { unusedSets[name]?.remedy(forSet: name) }

  var imageNames: [String] { imageSets.keys.sorted() }

  /// Returns the color with a name; nil if there is none or it is invalid.
  package func color(named name: String) -> DesignColor? { colors[name] ?? nil }

  /// Whether there is a color with a name, valid or invalid.
  func has(_ name: String) -> Bool { colors.keys.contains(name) }

  /// Adds a color; pass nil for an invalid one. Returns false if the name is already used.
  mutating func add(_ color: DesignColor?, named name: String) -> Bool {
    guard !has(name) else { return false }
    names.append(name)
    colors.updateValue(color, forKey: name)
    return true
  }
}

extension AssetCatalog {
  static let key = Key(
    "assets",
    Form.raw("the path of an [asset catalog](#asset-catalogs)") {
      Form<String>.companionPath.schema().adding(["pattern": #"\.xcassets/*$"#])
    }, "An Xcode asset catalog, whose colors and images are used as {assets.Name}.",
    examples: ["Assets.xcassets", "Assets"])

  /// Reads the catalog that a design names. Paths in the catalog must not lead out of the design's folder.
  init(_ field: Field, files: CompanionFiles, uses: UsedTokens) {
    self.init()
    isThere = true
    guard let name = field.nonEmptyString(), let path = files.path(of: name, .assets, at: field) else {
      return
    }
    guard name.split(separator: "/").last?.hasSuffix(".xcassets") == true else {
      field.report(
        "assets-unknown-format", "\(quoted(name)) is not the path of an asset catalog",
        hint: "its name ends in .xcassets")
      return
    }
    switch RegularFile.type(of: path) {
    case .typeDirectory?: break
    case nil:
      let hint = files.folder.suggestion(for: name) { $0.hasSuffix(".xcassets") ? $0 : nil }
      field.report("assets-not-found", "there is no asset catalog \(quoted(name))", hint: hint)
      return
    default:
      field.report("assets-not-found", "the asset catalog \(quoted(name)) is not a folder")
      return
    }
    var walk = AssetCatalogReader(field: field, files: files)
    walk.read(name, around: [path])
    for set in walk.sets(.color) {
      let user = uses.user(of: "assets.\(set.name)")
      files.usage.during(.init(user)) { add(files.contents(ofSet: set.folder, at: field), named: set.name) }
    }
    for set in walk.sets(.image) { imageSets[set.name, default: []].append(set.folder) }
    for set in walk.unusedSets { unusedSets[set.name] = set.kind }
  }

  private mutating func add(_ contents: Field?, named name: String) {
    let color = contents.flatMap { AssetColor(reading: $0)?.color }
    if !add(color, named: name) {
      contents?.report(
        "duplicate-name", "the color \(quoted(name)) is defined twice",
        hint: #"rename one of them, or set "provides-namespace" in its group"#)
    }
  }
}

/// A set of an asset catalog, such as a color set.
struct AssetSet {
  /// The kinds of sets, by the extensions of their folders.
  enum Kind: String {
    case color = ".colorset"
    case image = ".imageset"
    case symbol = ".symbolset"
    case appIcon = ".appiconset"
    case data = ".dataset"
    case launchImage = ".launchimage"
    case layered = ".imagestack"
    case texture = ".textureset"

    /// The remedy for a set that is not read, named by `name`; nil for colors and images.
    func remedy(forSet name: String) -> String? {
      switch self {
      case .color, .image: nil
      case .symbol: "\(quoted(name)) is a symbol set, which is not read; add its drawing as an image set"
      case .appIcon: "\(quoted(name)) is an app icon, which is not read; add it as an image set"
      case .data: "\(quoted(name)) is a data set, which is not read; add its image as an image set"
      case .launchImage: "\(quoted(name)) is a launch image, which is not read; add it as an image set"
      case .layered: "\(quoted(name)) has layers, which are not read; add it as an image set"
      case .texture: "\(quoted(name)) is a texture, which is not read; add it as an image set"
      }
    }
  }

  let kind: Kind
  let name: String
  /// The path of the set's folder, relative to the design's folder.
  let folder: String
}

/// Finds the sets in an Xcode asset catalog or in one of its folders.
struct AssetCatalogReader {
  /// The value in the design that names the catalog.
  let field: Field
  let files: CompanionFiles
  private var sets: [AssetSet] = []
  /// The paths of files and folders whose names are not UTF-8, as messages display them.
  private(set) var unnameable: [String] = []
  private var folderCount = 0

  init(field: Field, files: CompanionFiles) {
    (self.field, self.files) = (field, files)
  }

  /// Returns the sets of one kind in the order in which they were found.
  func sets(_ kind: AssetSet.Kind) -> [AssetSet] { sets.filter { $0.kind == kind } }

  /// The sets that are neither colors nor images.
  var unusedSets: [AssetSet] { sets.filter { $0.kind.remedy(forSet: $0.name) != nil } }

  /// Reads a folder whose path is relative to the design's folder. `paths` are the absolute paths of the folder and its ancestors.
  mutating func read(_ folder: String, around paths: [String], namespace: String = "") {
    folderCount += 1
    guard folderCount <= TokenLimits.folders else {
      // Only the first folder beyond the limit is reported.
      if folderCount == TokenLimits.folders + 1 {
        field.report(
          "too-many-folders", "the asset catalog has more than \(TokenLimits.folders) folders",
          hint: "check its symbolic links for cycles")
      }
      return
    }
    let listing: FolderListing
    do throws(RegularFile.Failure) {
      listing = try FolderListing(of: paths.last ?? "")
    } catch {
      field.report("assets-unreadable", "the folder \(quoted(folder)) cannot be read")
      return
    }
    unnameable += listing.unnameable.filter { !$0.name.hasPrefix(".") }.map { "\(folder)/\($0.name)" }
    for name in listing.names where !name.hasPrefix(".") && folderCount <= TokenLimits.folders {
      let assetPath = "\(folder)/\(name)"
      if let point = name.lastIndex(of: ".") {
        // Sets outside of the design's folder are reported when they are read.
        if let kind = AssetSet.Kind(rawValue: String(name[point...])),
          isFolder("\(paths.last ?? "")/\(name)")
        {
          sets.append(AssetSet(kind: kind, name: namespace + name[..<point], folder: assetPath))
        }
        continue
      }
      guard let path = files.path(of: assetPath, .asset, at: field),
        RegularFile.type(of: path) == .typeDirectory
      else { continue }
      guard paths.count < JSONLimits.depth, !paths.containsPath(path) else {
        field.report(
          "assets-loop", "the folder \(quoted(assetPath)) is a link to one of its parent folders")
        continue
      }
      let isNamespace = providesNamespace(assetPath)
      read(assetPath, around: paths + [path], namespace: isNamespace ? "\(namespace)\(name)/" : namespace)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func providesNamespace(_ group: String) -> Bool {
    guard let path = files.path(of: "\(group)/Contents.json", .asset, at: field),
      RegularFile.type(of: path) != nil, let contents = files.contents(ofSet: group, at: field),
      let properties = contents.value.member("properties")
    else { return false }
    let field = Field(
      value: properties.value, path: contents.path.appending("properties"), validation: contents.validation)
    guard var reader = field.object() else { return false }
    return reader.flag("provides-namespace")
  }
}

extension CompanionFiles {
  /// Returns the `Contents.json` of a set or a group in an asset catalog; nil after reporting that it cannot be read.
  func contents(ofSet folder: String, at field: Field) -> Field? {
    let name = "\(folder)/Contents.json"
    guard let path = path(of: name, .asset, at: field) else { return nil }
    return contents(of: path, named: name, .asset, at: field)
  }
}

/// An image set of an asset catalog (Asset Catalog Format Reference, "Image Set Type").
struct AssetImageSet {
  /// An element of the array `images` that names a file.
  struct Image {
    /// The name of the file in the set's folder.
    let file: String
    /// The value of `filename`, where problems of the file are reported.
    let field: Field
    /// Pixels per point; 1 without a `scale`.
    let scale: Int
    /// The direction of layouts for which the image is meant; nil for any direction.
    let direction: LayoutDirection?
    let conditions: AssetConditions
  }

  private(set) var images: [Image] = []
  /// Whether `template-rendering-intent` is `template`, so that the images are drawn in a tint color.
  private(set) var isTemplate = false

  /// Keys of images that do not affect how an image is drawn.
  private static let ignoredKeys = [
    "alignment-insets", "auto-scaling", "color-space", "compression-type", "expected-size", "matching-style",
    "platform", "role", "size",
  ]

  /// Reads the `Contents.json` of an image set. Returns nil after reporting that it is invalid.
  init?(_ field: Field) {
    guard var reader = field.object() else { return nil }
    guard let elements = reader["images"].map({ $0.elements() }) ?? [] else { return nil }
    if var properties = reader["properties"]?.object() { readIntent(&properties) }
    var isValid = true
    for element in elements where !readImage(element) { isValid = false }
    guard isValid else { return nil }
  }

  /// Adds an element of the array `images` if it names a file. Returns false after reporting that it is invalid.
  private mutating func readImage(_ field: Field) -> Bool {
    guard var reader = field.object() else { return false }
    let conditions = AssetConditions(&reader)
    let scale = reader["scale"].map { $0.choice("scale", among: [("1x", 1), ("2x", 2), ("3x", 3)]) } ?? 1
    let direction = reader["language-direction"].map {
      $0.choice(
        .languageDirection,
        among: [("left-to-right", LayoutDirection.leftToRight), ("right-to-left", .rightToLeft)])
    }
    readIntent(&reader)
    let isUnassigned = reader.flag("unassigned")
    let file = reader["filename"]
    let name = file.map { $0.nonEmptyString() }
    if file != nil, reader.has("resizing") {
      field.warn("unused-key", #""resizing" has no effect; the image is scaled as a whole"#)
    }
    _ = Self.ignoredKeys.map { reader.has($0) }
    reader.finish()
    // Xcode keeps files that have no place in the set.
    if isUnassigned { return true }
    guard let conditions, let scale, direction != .some(nil), name != .some(nil) else { return false }
    if let file, let name, let name {
      images.append(
        Image(file: name, field: file, scale: scale, direction: direction ?? nil, conditions: conditions))
    }
    return true
  }

  private mutating func readIntent(_ reader: inout ObjectReader) {
    let intent = reader["template-rendering-intent"]?
      .choice(.renderingMode, among: [("template", true), ("original", false)])
    if intent == true { isTemplate = true }
  }
}

extension [AssetImageSet.Image] {
  /// The images for all devices. If there are none, the images for iPhone, or else the images with the same
  /// condition as the first image.
  var forPreferredDevice: [AssetImageSet.Image] {
    let restrictions = map(\.conditions.restriction)
    guard let first = restrictions.first, !restrictions.contains(nil) else {
      return filter { $0.conditions.restriction == nil }
    }
    let preferred = restrictions.contains("iphone") ? "iphone" : first
    return filter { $0.conditions.restriction == preferred }
  }

  /// Returns the images that suit a variant best.
  func best(for variant: ColorVariant) -> [AssetImageSet.Image] {
    let best = compactMap { $0.conditions.suitability(for: variant) }.max()
    return best.map { best in filter { $0.conditions.suitability(for: variant) == best } } ?? []
  }
}

/// The conditions of an element in a color set or an image set (Asset Catalog Format Reference).
struct AssetConditions: Equatable {
  /// The appearance for which the element is meant; nil for any appearance.
  private var luminosity: ColorTraits.Appearance?
  private var isHighContrast = false
  /// Whether the element is for displays with a wide gamut. It is less suitable than others, since images are drawn in
  /// sRGB.
  private(set) var isWide = false
  /// The device idiom to which the element is restricted. Without one, the key of another unsupported
  /// condition, such as `memory`; nil for an element without such conditions.
  private(set) var restriction: String?

  private static let unsupportedKeys = [
    "subtype", "locale", "memory", "graphics-feature-set", "screen-width", "width-class", "height-class",
  ]

  /// Reads the conditions among the keys of an element. Returns nil after reporting that they are invalid.
  init?(_ reader: inout ObjectReader) {
    let idiom = reader.required("idiom")?.string()
    var isValid = true
    for appearance in reader["appearances"]?.elements() ?? [] where !readAppearance(appearance) {
      isValid = false
    }
    isWide =
      reader["display-gamut"]?.choice(.displayGamut, among: [("sRGB", false), ("display-P3", true)]) ?? false
    let keys = Self.unsupportedKeys.filter { reader.has($0) }
    guard let idiom, isValid else { return nil }
    restriction = keys.first ?? (idiom == "universal" ? nil : idiom)
  }

  /// Returns how well the element suits a variant; nil if the element is for another appearance or contrast.
  /// The appearance is more important than the contrast.
  func suitability(for variant: ColorVariant) -> Int? {
    let isDark = variant.withNormalContrast == .dark
    if let luminosity, (luminosity == .dark) != isDark { return nil }
    if isHighContrast, variant == variant.withNormalContrast { return nil }
    return (luminosity == nil ? 0 : 2) + (isHighContrast ? 1 : 0)
  }

  /// Reads one of the appearances of an element. Returns false after reporting that it is invalid.
  private mutating func readAppearance(_ field: Field) -> Bool {
    guard var reader = field.object() else { return false }
    let kind = reader.required("appearance")?
      .choice("appearance", among: [("luminosity", true), ("contrast", false)])
    let value = reader.required("value")
    reader.finish()
    guard let kind, let value else { return false }
    if kind {
      luminosity = value.choice(.luminosityValue, of: ColorTraits.Appearance.self)
      return luminosity != nil
    }
    let contrast = value.choice(.contrastValue, of: ColorTraits.Contrast.self)
    isHighContrast = contrast == .high
    return contrast != nil
  }
}

extension Field {
  /// Reports that a set of an asset catalog has no element for a variant; `noun` is the kind of the set.
  func reportMissing(_ variant: ColorVariant, of noun: String) {
    report(
      "missing-variant", "the \(noun) has no variant for \(variant.words)",
      hint: #"add a variant with the idiom "universal" and without "appearances""#)
  }
}
