internal import Foundation

/// The icons in a design's icon folder, by name.
struct DesignIcons {
  /// The path of the icon folder, relative to the design's folder; nil if there is no such folder.
  private(set) var folder: String?
  private(set) var icons: [String: DesignIcon] = [:]
  private var paths: [String: String] = [:]
  private let check: ImageCheck
  /// For each requested icon, by name, the reason why it cannot be drawn; nil if it can be drawn.
  private var faults: [String: String?] = [:]
  /// The remedies by requested name, for names that are not icons, such as those of image sets without an SVG file.
  private var remedies: [String: String] = [:]
  private var inner: SubfolderDrawings?
  /// For each icon, by name, descriptions of content that will not be drawn. They are removed when they are reported.
  private var losses: [String: [String]] = [:]

  init() { check = { _ in [] } }

  /// Creates a collection of icons that have been checked before.
  init(known: [String: DesignIcon]) {
    self.init()
    (icons, paths, faults) = (known, known.mapValues { _ in "" }, known.mapValues { _ in String?.none })
  }

  var names: [String] { icons.keys.sorted() }

  /// The icons, sorted by name.
  var all: [IconName] { names.compactMap { icons[$0].map(IconName.init) } }

  /// Returns the icon with a name, or nil if the folder does not contain it; throws if it cannot be drawn.
  mutating func icon(named name: String) throws(UnreadableImage) -> IconName? {
    guard let icon = icons[name], let path = paths[name] else { return nil }
    if faults[name] == nil {
      do throws(UnreadableImage) {
        losses[name] = try check(ImageFile(name: icon.file, path: path, scale: 1))
        faults[name] = .some(nil)
      } catch {
        faults[name] = error.reason
      }
    }
    if case .some(.some(let reason)) = faults[name] { throw UnreadableImage(reason: reason) }
    return IconName(icon)
  }

  /// Returns a remedy for an unknown icon name, if an icon, a set or a file below the folder has a similar path; otherwise nil.
  func remedy(for name: String) -> String? {
    let known = names.filter { Self.baseName(of: $0) == Self.baseName(of: name) }
    if !known.isEmpty { return "write \(listed(known))" }
    if let remedy = remedies[name] { return remedy }
    guard let folder, let file = inner?.file(named: name) else { return nil }
    return "\(quoted(file)) is in a folder within \(quoted(folder)), which is not searched; move it up"
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
  private static let setEnding = ".imageset"

  /// Reads the folder that a design names. All its files must be inside the design's folder.
  init(_ field: Field, files: CompanionFiles, _ check: @escaping ImageCheck) {
    self.check = check
    let folder = files.folder
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
        hint: folder.suggestion(for: name, amongFolders: true) { $0 })
      return
    }
    do throws(RegularFile.Failure) {
      let shown = name.hasSuffix("/") ? String(name.dropLast()) : name
      self.folder = shown
      let names = try FolderListing(of: path).names
      var found = names.filter(Self.isDrawing).map { (name: Self.stem(of: $0), file: "\(shown)/\($0)") }
      if path.split(separator: "/").contains(where: { $0.hasSuffix(".xcassets") })
        || names.contains(where: { $0.hasSuffix(Self.setEnding) })
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
    file.lowercased().hasSuffix(ending) && file.count > ending.count
  }

  fileprivate static func stem(of file: String) -> String { String(file.dropLast(ending.count)) }

  /// The part of an icon name after its last slash, without the extension of a file.
  private static func baseName(of name: String) -> Substring {
    let last = name.split(separator: "/").last ?? ""
    return isDrawing(String(last)) ? last.dropLast(ending.count) : last
  }

  /// Records remedies for the image files of a folder that are not SVG.
  private mutating func addRemedies(forImages names: [String], in folder: String) {
    for name in names {
      guard let point = name.lastIndex(of: "."), point > name.startIndex,
        ["png", "pdf", "jpg", "jpeg", "webp"].contains(name[name.index(after: point)...].lowercased())
      else { continue }
      let icon = String(name[..<point]).replacing(/@[123]x$/, with: "")
      remedies[icon] = "\(quoted("\(folder)/\(name)")) is not an SVG file; export the icon as SVG"
    }
  }

  /// Returns the SVG files of the image sets in an asset catalog or its folders. Records remedies for the names of other sets and
  /// of the files.
  private mutating func drawings(
    ofCatalog name: String, at path: String, _ field: Field, _ files: CompanionFiles
  ) -> [(name: String, file: String)] {
    var walk = AssetCatalogReader(field: field, files: files, ending: Self.setEnding)
    walk.read(name, around: [path])
    for set in walk.otherSets where set.folder.hasSuffix(".symbolset") {
      remedies[set.name] =
        "\(quoted(set.folder)) is a symbol set, which is not read; add its drawing as an image set"
    }
    return walk.sets.compactMap { set in
      if let file = Self.drawing(ofSet: set.folder, in: files.folder) {
        let stem = Self.stem(of: String(file.dropFirst(set.folder.count + 1)))
        remedies[stem] = "write \(quoted(set.name)), the name of its image set"
        return (set.name, file)
      }
      remedies[set.name] = "\(quoted(set.folder)) has no SVG file; export one into it"
      return nil
    }
  }

  /// Returns the SVG file of an image set for light appearance, as a path relative to the design's folder, if any.
  private static func drawing(ofSet set: String, in folder: DesignFolder) -> String? {
    do {
      let path = try folder.path(of: set)
      let files = try FolderListing(of: path).names.filter(isDrawing)
      guard files.count > 1 else { return files.first.map { "\(set)/\($0)" } }
      let contents = try folder.path(of: "\(set)/Contents.json")
      let bytes = try RegularFile.contents(ofFile: contents, limit: JSONLimits.fileSize)
      guard case .array(let images)? = JSONParser.parse(bytes).root?.member("images")?.value.content else {
        return "\(set)/\(files[0])"
      }
      let plain = images.lazy.filter { $0.member("appearances") == nil }.compactMap { image -> String? in
        guard case .string(let name)? = image.member("filename")?.value.content else { return nil }
        return files.contains(name) ? name : nil
      }
      return "\(set)/\(plain.first ?? files[0])"
    } catch {
      return nil
    }
  }

  private mutating func read(
    _ found: [(name: String, file: String)], named name: String, _ folder: DesignFolder, _ field: Field
  ) {
    guard found.count <= Limits.ownIcons else {
      field.report(
        "too-many-icons", "a folder may hold \(Limits.ownIcons) icons, \(quoted(name)) has \(found.count)")
      return
    }
    // Icons with longer names are created first, since an icon refers to its filled variant.
    for (icon, file) in found.sorted(by: { ($1.name.count, $0.file) < ($0.name.count, $1.file) }) {
      do throws(UnreadableImage) {
        let path = try Self.path(of: file, in: folder)
        let data = try ImageFile(name: file, path: path, scale: 1).contents()
        guard data.count <= Limits.ownIconSize else {
          throw UnreadableImage(reason: "it is larger than \(Limits.ownIconSize >> 10) KiB")
        }
        icons[icon] = DesignIcon(name: icon, file: file, data: data, filled: icons["\(icon).fill"])
        paths[icon] = path
      } catch {
        field.report("icons-unreadable", "the icon \(quoted(file)) cannot be drawn: \(error.reason)")
      }
    }
  }

  private static func path(of name: String, in folder: DesignFolder) throws(UnreadableImage) -> String {
    do throws(DesignFolder.Escape) {
      return try folder.path(of: name)
    } catch {
      throw UnreadableImage(reason: "it \(error.reason)")
    }
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
  /// Returns the design's own icon with a name. If it cannot be drawn, reports that and returns a nil icon with `isKnown` set.
  func ownIcon(_ name: String) -> (icon: IconName?, isKnown: Bool) {
    guard let context = validation.context as? DesignContext else { return (nil, false) }
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
    let own = icons.names
    let list = #""Icons" in docs/design-format.md lists all icon names"#
    let ownAlike = nearest(to: name, in: own)
    let near = relatives(of: name)
    if ownAlike.isEmpty, !near.isEmpty { return "write \(listed(near)); \(list)" }
    let alike = nearest(to: name, in: own + allCases.map(\.rawValue))
    return alike.isEmpty ? list : "\(didYouMean(alike, for: name)) \(list)"
  }

  /// Returns the icons whose names have the same meaning. If necessary, suffixes of SF Symbols are ignored: a circle, a badge, a
  /// slash.
  static func relatives(of name: String) -> [String] {
    let all = allCases.map(\.rawValue)
    var words = name.split(separator: ".", omittingEmptySubsequences: false).prefix(10).map(String.init)
    let isFilled = words.count > 1 && words.last == "fill"
    if isFilled { words.removeLast() }
    while !words.isEmpty {
      let base = words.joined(separator: ".")
      let found = all.contains(base) ? [base] : ForeignNames.meaning(of: base, in: all)
      if !found.isEmpty {
        let filled = found.map { "\($0).fill" }.filter(all.contains)
        return isFilled && !filled.isEmpty ? filled : found
      }
      words.removeLast()
    }
    return []
  }
}
