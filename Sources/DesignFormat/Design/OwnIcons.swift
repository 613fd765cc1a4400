internal import Foundation

/// The icons of a design's own folder, by name.
struct OwnIcons {
  /// As a path from the design's; nil where it names none that is there.
  private(set) var folder: String?
  private(set) var icons: [String: OwnIcon] = [:]
  private var paths: [String: String] = [:]
  private let check: ImageCheck
  /// The reasons why icons cannot be drawn, by the names of those that were asked for; nil for one that can.
  private var faults: [String: String?] = [:]
  /// What of icons is not drawn, until it is reported.
  private var losses: [String: [String]] = [:]

  init() { check = { _ in [] } }

  /// Icons that have been looked at before, by name.
  init(known: [String: OwnIcon]) {
    self.init()
    (icons, paths, faults) = (known, known.mapValues { _ in "" }, known.mapValues { _ in String?.none })
  }

  var names: [String] { icons.keys.sorted() }

  /// In the order of their names.
  var all: [IconName] { names.compactMap { icons[$0].map(IconName.init) } }

  /// Nil where the folder has no such icon; throws why it cannot be drawn.
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

  /// What of an icon is not drawn, once.
  mutating func takeLosses(of name: String) -> [String] { losses.removeValue(forKey: name) ?? [] }
}

extension OwnIcons {
  static let key = Key(
    "icons", Form.raw("the path of a folder") { Form<String>.companionPath.schema() },
    "A folder of SVG files, which are icons by their names: `acme.logo` is `acme.logo.svg` in it.",
    examples: ["icons"])

  private static let ending = ".svg"

  /// Reads the folder that a design names; nothing in it may lead out of the design's folder.
  init(_ field: Field, in folder: DesignFolder, _ check: @escaping ImageCheck) {
    self.check = check
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
      field.report("icons-not-found", "there is no folder of icons \(quoted(name))")
      return
    }
    do throws(RegularFile.Failure) {
      let shown = name.hasSuffix("/") ? String(name.dropLast()) : name
      self.folder = shown
      read(try FolderListing(of: path).names, in: shown, folder, field)
    } catch {
      field.report("icons-unreadable", "cannot read the folder of icons \(quoted(name)): \(error.reason)")
    }
  }

  private mutating func read(_ files: [String], in name: String, _ folder: DesignFolder, _ field: Field) {
    // Longer names first: filled icons before those that they fill.
    let files = files.filter { $0.hasSuffix(Self.ending) && $0 != Self.ending }
    guard files.count <= Limits.ownIcons else {
      field.report(
        "too-many-icons", "a folder may hold \(Limits.ownIcons) icons, \(quoted(name)) has \(files.count)")
      return
    }
    for file in files.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      let shown = "\(name)/\(file)"
      do throws(UnreadableImage) {
        let path = try Self.path(of: shown, in: folder)
        let data = try ImageFile(name: shown, path: path, scale: 1).contents()
        guard data.count <= Limits.ownIconSize else {
          throw UnreadableImage(reason: "it is larger than \(Limits.ownIconSize >> 10) KiB")
        }
        let icon = String(file.dropLast(Self.ending.count))
        icons[icon] = OwnIcon(name: icon, file: shown, data: data, filled: icons["\(icon).fill"])
        paths[icon] = path
      } catch {
        field.report("icons-unreadable", "the icon \(quoted(shown)) cannot be drawn: \(error.reason)")
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

extension Field {
  /// The design's own icon of a name; nil where it has none, and after reporting why one cannot be drawn.
  func ownIcon(_ name: String) -> (icon: IconName?, isKnown: Bool) {
    guard let context = validation.context as? DesignContext else { return (nil, false) }
    do throws(UnreadableImage) {
      let icon = try context.icons.icon(named: name)
      for loss in context.icons.takeLosses(of: name) {
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
  var ownIconNames: [String] { (context as? DesignContext)?.icons.names ?? [] }
}
