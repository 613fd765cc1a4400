internal import Foundation
internal import LayoutEngine

/// The icons in a design's icon folder, by name.
struct DesignIcons {
  /// The path of the icon folder, relative to the design's folder; nil if there is no such folder.
  private(set) var folder: String?
  /// Whether the folder that the design names cannot be read, so that unknown icons may be defined there.
  private(set) var isIncomplete = false
  private(set) var icons: [String: DesignIcon] = [:]
  /// The paths of each icon's drawings, by name.
  private var paths: [String: [String]] = [:]
  private let check: ImageCheck
  /// For each icon whose files cannot be read, by name, the reason. It is reported only if the icon is used.
  private(set) var unreadable: [String: String] = [:]
  /// For each requested icon, by name, the reason why it cannot be drawn; nil if it can be drawn.
  private var faults: [String: String?] = [:]
  /// The remedies for names that a design may request although no icon has them, such as the name of an image set without an SVG
  /// file.
  private var remedies: [String: String] = [:]
  private var inner: SubfolderDrawings?
  /// The paths of drawings and image sets whose names are not UTF-8, as messages display them.
  private var unnameable: [String] = []
  /// For each icon, by name, descriptions of content that will not be drawn. They are removed when they are reported.
  private var losses: [String: [String]] = [:]

  init() { check = { _ in [] } }

  /// Creates a collection of icons that have been checked before.
  init(known: [String: DesignIcon]) {
    self.init()
    (icons, paths, faults) = (known, known.mapValues { _ in [] }, known.mapValues { _ in String?.none })
  }

  var names: [String] { Set(icons.keys).union(unreadable.keys).sorted() }

  /// The icons, sorted by name.
  var all: [IconName] { names.compactMap { icons[$0].map(IconName.init) } }

  /// Returns the icon with a name, or nil if the folder does not contain it. Throws if the icon cannot be drawn.
  mutating func icon(named name: String) throws(UnreadableImage) -> IconName? {
    if icons[name] == nil, let reason = unreadable[name] { throw UnreadableImage(reason: reason) }
    guard let icon = icons[name], let paths = paths[name] else { return nil }
    if faults[name] == nil {
      do throws(UnreadableImage) {
        for path in paths {
          losses[name, default: []] += try check(
            ImageFile(name: icon.file, path: path, scale: 1, isIcon: true))
        }
        faults[name] = .some(nil)
      } catch {
        faults[name] = error.reason
      }
    }
    if case .some(.some(let reason)) = faults[name] { throw UnreadableImage(reason: reason) }
    return IconName(icon)
  }

  mutating func canDrawIcon(named name: String) -> Bool {
    do throws(UnreadableImage) {
      return try icon(named: name) != nil
    } catch {
      return false
    }
  }

  /// Returns a remedy for an unknown icon name, if an icon, a set or a file below the folder has a similar path; otherwise nil.
  func remedy(for name: String) -> String? {
    let known = names.filter { Self.baseName(of: $0) == Self.baseName(of: name) }
    if !known.isEmpty { return "write \(listed(known))" }
    if let remedy = remedies[name] { return remedy }
    if let remedy = DesignFolder.remedy(forMissing: name, unnameable) { return remedy }
    guard let folder, let file = inner?.file(named: name) else { return nil }
    return
      "\(quoted(file.hasPrefix("./") ? String(file.dropFirst(2)) : file)) is in a subfolder of \(quoted(folder)), and subfolders are not searched; "
      + "move it into \(quoted(folder))"
  }

  /// Returns descriptions of an icon's content that will not be drawn, and removes them, so that they are reported once.
  mutating func removeLosses(of name: String) -> [String] { losses.removeValue(forKey: name) ?? [] }
}

extension DesignIcons {
  static let key = Key(
    "icons", Form.raw("the path of a folder") { Form<String>.companionPath.schema() },
    """
    A folder of SVG files to use as icons: the icon `acme.logo` is the file `acme.logo.svg`, or the SVG file of \
    `acme.logo.imageset` in an asset catalog.
    """,
    examples: ["icons"])

  private static let ending = ".svg"

  /// Reads the folder that a design names. All its files must be inside the design's folder.
  init(_ field: Field, files: CompanionFiles, _ check: @escaping ImageCheck) {
    self.check = check
    let folder = files.folder
    isIncomplete = true
    guard let name = field.nonEmptyString() else { return }
    let path: String
    do throws(DesignFolder.Escape) {
      path = try folder.path(of: name)
    } catch {
      field.report(
        "icons-outside-folder", "the folder of icons \(quoted(name)) \(error.reason)",
        hint: error.hint(example: "icons"))
      return
    }
    guard RegularFile.type(of: path) == .typeDirectory else {
      field.report(
        "icons-not-found", "there is no folder of icons \(quoted(name))",
        hint: RegularFile.type(of: path) == .typeRegular
          ? "it is a file; write \(quoted(name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ".")), its folder"
          : folder.suggestion(for: name, amongFolders: true) { $0 })
      return
    }
    do throws(RegularFile.Failure) {
      let shown = name.hasSuffix("/") ? String(name.dropLast()) : name
      self.folder = shown
      let listing = try FolderListing(of: path)
      isIncomplete = false
      let names = listing.names.filter { !$0.hasPrefix(".") }
      let prefix = shown == "." ? "" : "\(shown)/"
      unnameable = listing.unnameable.filter { Self.isDrawing($0.name) }.map { prefix + $0.name }
      var found = names.filter(Self.isDrawing).map {
        FoundDrawing(name: Self.stem(of: $0), file: prefix + $0)
      }
      if path.split(separator: "/").contains(where: { $0.hasSuffix(".xcassets") })
        || names.contains(where: { $0.hasSuffix(AssetSet.Kind.image.rawValue) })
      {
        found += drawings(ofCatalog: shown, at: path, field, files)
      } else {
        addRemedies(forImages: names, in: shown)
        inner = SubfolderDrawings(below: shown, in: folder)
      }
      read(found, named: name, folder, field)
    } catch {
      field.report("icons-unreadable", "cannot read the folder of icons \(quoted(name)): \(error.reason)")
    }
  }

  fileprivate static func isDrawing(_ file: String) -> Bool {
    // Archives from a Mac contain hidden files with the metadata of others, such as "._star.svg".
    file.lowercased().hasSuffix(ending) && file.count > ending.count && !file.hasPrefix(".")
  }

  fileprivate static func stem(of file: String) -> String { String(file.dropLast(ending.count)) }

  /// The part of an icon name after its last slash, without the extension of a file.
  private static func baseName(of name: String) -> Substring {
    let last = name.split(separator: "/").last ?? ""
    let ending = [ending, AssetSet.Kind.image.rawValue].first { last.lowercased().hasSuffix($0) } ?? ""
    return last.count > ending.count ? last.dropLast(ending.count) : last
  }

  /// Records remedies for the image files of a folder that are not SVG.
  private mutating func addRemedies(forImages names: [String], in folder: String) {
    for name in names {
      if let ending = name.range(of: ".svg.", options: .caseInsensitive) {
        let drawing = "\(name[..<ending.lowerBound]).svg"
        remedies[String(name[..<ending.lowerBound])] =
          "rename \(quoted("\(folder)/\(name)")) to \(quoted(drawing))"
      }
      guard let point = name.lastIndex(of: "."), point > name.startIndex,
        ["png", "pdf", "jpg", "jpeg", "webp"].contains(name[name.index(after: point)...].lowercased())
      else { continue }
      let icon = String(name[..<point]).replacing(/@[123]x$/, with: "")
      remedies[icon] = "\(quoted("\(folder)/\(name)")) is not an SVG file; export the icon as SVG"
    }
  }

  /// Returns the SVG files of the image sets in an asset catalog or its folders. Records remedies for the names of sets without
  /// an SVG file, and for the names of the SVG files, since an icon has the name of its set.
  private mutating func drawings(
    ofCatalog name: String, at path: String, _ field: Field, _ files: CompanionFiles
  ) -> [FoundDrawing] {
    var walk = AssetCatalogReader(field: field, files: files)
    walk.read(name, around: [path])
    for set in walk.unusedSets { remedies[set.name] = set.kind.remedy(forSet: set.folder) }
    unnameable = walk.unnameable.filter { $0.hasSuffix(AssetSet.Kind.image.rawValue) }
    return walk.sets(.image).compactMap { set in
      do throws(UnreadableImage) {
        if let drawing = try FoundDrawing(named: set.name, ofSet: set.folder, in: files.folder) {
          let stem = Self.stem(of: String(drawing.file.dropFirst(set.folder.count + 1)))
          remedies[stem] = "write \(quoted(set.name)), the name of its image set"
          return drawing
        }
        remedies[set.name] = "\(quoted(set.folder)) has no SVG file; export one into it"
      } catch {
        unreadable[set.name] = error.reason
      }
      return nil
    }
  }

  private mutating func read(
    _ found: [FoundDrawing], named name: String, _ folder: DesignFolder, _ field: Field
  ) {
    guard found.count <= Limits.ownIcons else {
      field.report(
        "too-many-icons",
        "a folder may contain at most \(Limits.ownIcons) icons; \(quoted(name)) contains \(found.count)")
      return
    }
    // Of several drawings with one name, the first is used.
    let drawings = Dictionary(grouping: found, by: \.name).values.map { $0.sorted { $0.file < $1.file } }
    for same in drawings.filter({ $0.count > 1 }).sorted(by: { $0[0].name < $1[0].name }) {
      field.warn(
        "duplicate-name",
        "the icon \(quoted(same[0].name)) is defined twice, in \(listed(same.map(\.file), conjunction: "and")); the first is used",
        hint: #"rename one of them, or set "provides-namespace" in its group"#)
    }
    // Icons with longer names are created first, since an icon refers to its filled variant.
    for drawing in drawings.map({ $0[0] }).sorted(by: { ($1.name.count, $0.file) < ($0.name.count, $1.file) })
    {
      let icon = drawing.name
      do throws(UnreadableImage) {
        let (path, data) = try Self.contents(of: drawing.file, in: folder)
        paths[icon] = [path]
        var rightToLeft: DesignIcon?
        if let file = drawing.rightToLeftFile {
          let (path, data) = try Self.contents(of: file, in: folder)
          paths[icon]?.append(path)
          rightToLeft = DesignIcon(name: icon, file: file, data: data)
        }
        icons[icon] = DesignIcon(
          name: icon, file: drawing.file, data: data, filled: icons["\(icon).fill"],
          followsReadingDirection: drawing.followsReadingDirection, rightToLeft: rightToLeft)
        if let reason = unreadable["\(icon).fill"] {
          losses[icon] = ["its filled variant cannot be drawn: \(reason)"]
        }
      } catch {
        unreadable[icon] = error.reason
      }
    }
  }

  private static func contents(
    of file: String, in folder: DesignFolder
  ) throws(UnreadableImage) -> (path: String, data: Data) {
    let path = try path(of: file, in: folder)
    let data = try ImageFile(name: file, path: path, scale: 1).contents()
    guard data.count <= Limits.ownIconSize else {
      throw UnreadableImage(reason: "it is larger than \(Limits.ownIconSize >> 10) KiB")
    }
    return (path, data)
  }

  fileprivate static func path(
    of name: String, in folder: DesignFolder
  ) throws(UnreadableImage) -> String {
    do throws(DesignFolder.Escape) {
      return try folder.path(of: name)
    } catch {
      throw UnreadableImage(reason: "it \(error.reason)")
    }
  }
}

/// A design's own icons, read without the rest of the design, which may be invalid.
package struct OwnIcons: Sendable {
  /// The absolute path of the design's folder.
  package let designFolder: String
  /// The path of the icon folder, relative to the design's folder; nil if the design names none.
  package let folder: String?
  /// The icons, sorted by name. Their drawings are not checked.
  package let icons: [IconName]
  /// For each icon whose files cannot be read, by name, the reason.
  package let unreadable: [String: String]

  /// Reads the icons of a design. Throws if the icon folder cannot be read.
  package init(of file: DesignFile) throws(InvalidDesign) {
    let designFolder = DesignFolder(ofFile: file.path)
    let validation = Validation(file, context: DesignContext())
    let files = CompanionFiles(ofDesign: file.path, in: designFolder)
    let key = KeyReader(Field(validation), Design.form)?[DesignIcons.key]
    let icons = key.map { DesignIcons($0, files: files) { _ in [] } } ?? DesignIcons()
    validation.companions = files.validations
    guard validation.isValid else {
      throw InvalidDesign(validation.findings, sources: validation.sources)
    }
    self.designFolder = designFolder.path
    (folder, self.icons, unreadable) = (icons.folder, icons.all, icons.unreadable)
  }
}

/// The SVG files of an icon, before they are read. Paths are relative to the design's folder.
private struct FoundDrawing {
  let name: String
  let file: String
  /// Whether an image set declares the file only for left-to-right layouts. UIKit then mirrors the drawing in right-to-left
  /// layouts.
  var followsReadingDirection = false
  /// The separate file of an image set for right-to-left layouts, if any.
  var rightToLeftFile: String?

  init(name: String, file: String) {
    (self.name, self.file) = (name, file)
  }

  /// Finds the files of an image set for light appearance; nil if the set has no SVG file. Throws if the set
  /// cannot be read.
  init?(
    named name: String, ofSet set: String, in folder: DesignFolder
  ) throws(UnreadableImage) {
    let images = try Self.images(ofSet: set, in: folder)
    let files = try Self.drawings(inSet: set, of: folder)
    guard let first = files.first else { return nil }
    let choices = images.filter { files.contains($0.file) }.best(for: .light).forPreferredDevice
    let leftToRight = choices.first { $0.direction != .rightToLeft }
    let rightToLeft = choices.first { $0.direction == .rightToLeft }
    let file = (leftToRight ?? rightToLeft)?.file ?? first
    self.init(name: name, file: "\(set)/\(file)")
    if leftToRight != nil { rightToLeftFile = rightToLeft.map { "\(set)/\($0.file)" } }
    followsReadingDirection = rightToLeft == nil && leftToRight?.direction == .leftToRight
  }

  /// Returns the names of the SVG files in an image set.
  private static func drawings(
    inSet set: String, of folder: DesignFolder
  ) throws(UnreadableImage) -> [String] {
    let path = try DesignIcons.path(of: set, in: folder)
    do throws(RegularFile.Failure) {
      return try FolderListing(of: path).names.filter(DesignIcons.isDrawing)
    } catch {
      throw UnreadableImage(reason: error.reason)
    }
  }

  /// Returns the images of an image set; empty without a `Contents.json`. Throws if that file is invalid.
  private static func images(
    ofSet set: String, in folder: DesignFolder
  ) throws(UnreadableImage) -> [AssetImageSet.Image] {
    let name = "\(set)/Contents.json"
    let path = try DesignIcons.path(of: name, in: folder)
    guard RegularFile.type(of: path) != nil else { return [] }
    let bytes = try ImageFile(name: name, path: path, scale: 1).contents().map { $0 }
    let problem: Diagnostic?
    do throws(InvalidDocument) {
      let file = try JSONDocument(path: name, parsing: bytes)
      let validation = Validation(file, context: TokenContext())
      if let set = AssetImageSet(Field(validation)) { return set.images }
      problem = validation.diagnostics.first
    } catch {
      problem = error.diagnostics.last
    }
    throw UnreadableImage(
      reason: "\(quoted(name)): \(problem?.message ?? "it is invalid")"
        + (problem?.hint.map { "; \($0)" } ?? ""))
  }
}

/// The SVG files in subfolders of an icon folder, which are not icons. They are searched on first use, for hints.
private final class SubfolderDrawings {
  private let name: String
  private let folder: DesignFolder
  private lazy var files = search()

  init(below name: String, in folder: DesignFolder) { (self.name, self.folder) = (name, folder) }

  /// Returns the file with an icon's name, which may include subfolders, as a path relative to the design's folder.
  func file(named icon: String) -> String? { files[icon] }

  private func search() -> [String: String] {
    var files: [String: String] = [:]
    var (waiting, folderCount) = ([name], 0)
    while let subfolder = waiting.popLast(), folderCount < TokenLimits.folders {
      do throws(RegularFile.Failure) {
        let names = try FolderListing(of: "\(folder.path)/\(subfolder)").names
        folderCount += 1
        for name in names.reversed() where !name.hasPrefix(".") {
          let file = "\(subfolder)/\(name)"
          // Symbolic links are not followed, since they could form cycles.
          if RegularFile.type(of: "\(folder.path)/\(file)") == .typeDirectory { waiting.append(file) }
          guard DesignIcons.isDrawing(name), !subfolder.isSamePath(as: self.name) else { continue }
          files[DesignIcons.stem(of: name)] = file
          files[DesignIcons.stem(of: String(file.dropFirst(self.name.count + 1)))] = file
        }
      } catch {
        // A folder that cannot be read contributes no suggestions.
        continue
      }
    }
    return files
  }
}

extension Field {
  /// Whether the design has its own icon with a name, and the icon can be drawn.
  func canDrawOwnIcon(_ name: String) -> Bool {
    (validation.context as? DesignContext)?.icons.canDrawIcon(named: name) ?? false
  }

  /// Returns the design's own icon with a name. If it cannot be drawn, reports that and returns a nil icon with `isKnown` set.
  func ownIcon(_ name: String) -> (icon: IconName?, isKnown: Bool) {
    guard let context = validation.context as? DesignContext else { return (nil, false) }
    // The name may be correct; the problem of the folder has been reported.
    if context.icons.isIncomplete, IconName(rawValue: name) == nil { return (nil, true) }
    do throws(UnreadableImage) {
      let icon = try context.icons.icon(named: name)
      for loss in context.icons.removeLosses(of: name) {
        warn("image-incomplete", "the icon \(quoted(name)) is not drawn in full: \(loss)")
      }
      return (icon, icon != nil)
    } catch {
      report("image-unreadable", "the icon \(quoted(name)) cannot be drawn: \(error.reason)")
      return (nil, true)
    }
  }
}

extension Validation {
  var ownIcons: DesignIcons { (context as? DesignContext)?.icons ?? DesignIcons() }
}

extension Field {
  func icon() -> IconName? {
    guard let name = string() else { return nil }
    let own = ownIcon(name)
    if own.isKnown { return own.icon }
    if let icon = IconName(rawValue: name) { return icon }
    reportUnknown("icon", name, hint: IconName.hint(for: name, own: validation.ownIcons))
    return nil
  }
}

extension IconName {
  /// Returns a hint for an unknown icon name; `icons` are the design's own icons.
  static func hint(for name: String, own icons: DesignIcons = DesignIcons()) -> String {
    if let remedy = icons.remedy(for: name) { return remedy }
    // Icons are named without the ending of a file.
    let name = name.hasSuffix(".svg") ? String(name.dropLast(4)) : name
    let own = icons.names
    let list = #""maquette icons" lists all icon names"#
    let bare = withoutWordIcon(name).lowercased()
    let hasWordIcon = !bare.isEmpty && bare != name.lowercased()
    if hasWordIcon, let same = own.first(where: { $0.lowercased() == bare }) {
      return "write \(quoted(same))"
    }
    let ownAlike = nearest(to: name, in: own)
    var near = relatives(of: name)
    if near.isEmpty, hasWordIcon { near = relatives(of: bare) }
    if ownAlike.isEmpty, !near.isEmpty { return "write \(listed(near)); \(list)" }
    let modifiers = modifiers(of: name)
    let alike = nearest(
      to: name, in: (own + allCases.map(\.rawValue)).filter { modifiers.isSubset(of: Self.modifiers(of: $0)) }
    )
    let custom = #", and the key "icons" adds your own"#
    return alike.isEmpty ? list + custom : "\(didYouMean(alike, for: name)) \(list)"
  }

  /// Returns a name without the word "icon", which design tools and code add: `home` for `homeIcon`, `icon-home` and `ic_home`.
  private static func withoutWordIcon(_ name: String) -> String {
    name.replacing(/^(?:ic|[Ii]con)[-_]|(?:[-_.]icon|Icon)$/, with: "")
  }

  /// Returns the icons whose names have the same meaning as `name`. If there is none, suffixes of SF Symbols that do not change the
  /// meaning, such as a circle, are ignored.
  static func relatives(of name: String) -> [String] {
    let all = allCases.map(\.rawValue)
    var words = name.split(separator: ".", omittingEmptySubsequences: false).prefix(10).map(String.init)
    let isFilled = words.count > 1 && words.contains("fill")
    if isFilled { words.removeAll { $0 == "fill" } }
    while !words.isEmpty {
      let base = words.joined(separator: ".")
      let found = all.contains(base) ? [base] : ForeignNames.meaning(of: base, in: all)
      if !found.isEmpty {
        let filled = found.map { "\($0).fill" }.filter(all.contains)
        return isFilled && !filled.isEmpty ? filled : found
      }
      guard let last = words.popLast(), ornaments.contains(last) else { return [] }
    }
    return []
  }

  /// The words of a name that reverse or change the meaning of the words before them.
  private static func modifiers(of name: String) -> Set<String> {
    Set(name.split { ".-_".contains($0) }.map(String.init)).intersection(meaningfulModifiers)
  }

  private static let meaningfulModifiers: Set = [
    "slash", "off", "open", "closed", "badge", "trianglebadge", "plus", "minus", "xmark", "checkmark",
    "exclamationmark", "questionmark", "up", "down", "left", "right", "forward", "backward", "clockwise",
    "counterclockwise",
  ]

  /// The suffixes of SF Symbols that enclose or vary a symbol without changing its meaning.
  private static let ornaments: Set = [
    "circle", "square", "rectangle", "capsule", "diamond", "hexagon", "octagon", "pentagon", "seal", "app",
    "dashed", "dotted", "inverse", "portrait", "landscape", "rtl", "ar", "he", "hi", "ja", "ko", "th", "zh",
  ]
}
