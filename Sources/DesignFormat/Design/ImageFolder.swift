internal import Foundation
internal import LayoutEngine

/// The folder of a design file, which must contain its images.
///
/// Lookups are cached, so that an image that a thousand items show is looked up once.
final class ImageFolder {
  private let companions: CompanionFiles
  private let check: ImageCheck
  /// The images by their names in the design; nil for an image set with file problems that have already been
  /// reported.
  private var found: [String: Result<ImageFiles?, Refusal>] = [:]
  /// The names of images with file problems that have already been reported.
  private var reported: Set<String> = []
  private var firstLocations: [String: ImageSourceLocation] = [:]
  /// For each file, by name, descriptions of content that will not be drawn. They are removed when they are reported.
  private var losses: [String: [String]] = [:]
  private var suggestionsLeft = 100

  private struct Refusal: Error {
    let code: String
    let message: String
    var hint: String?
    /// Whether the problem is in the file itself. Such a problem is reported once, even if the design names the file
    /// several times.
    var isOfFile = false
  }

  init(_ companions: CompanionFiles, _ check: @escaping ImageCheck = { _ in [] }) {
    self.companions = companions
    self.check = check
  }

  private var folder: DesignFolder { companions.folder }

  /// Reads an image: a name, or an object with a name for each appearance.
  func reference(_ field: Field) -> ImageReference? {
    if case .object = field.value.content {
      guard let reader = KeyReader(field, ImageReference.pair) else { return nil }
      defer { reader.finish() }
      return pair(reader)
    }
    guard let name = field.nonEmptyString() else { return nil }
    switch lookup(name, field) {
    case .success(nil): return nil
    case .success(let files?):
      for file in files.all {
        for loss in losses.removeValue(forKey: file.name) ?? [] {
          field.warn("image-incomplete", "the image \(quoted(file.name)) is not drawn in full: \(loss)")
        }
      }
      return ImageReference(
        path: name, files: files, jsonPath: field.path, firstLocation: firstLocation(of: name, field))
    case .failure(let refusal):
      if !refusal.isOfFile || reported.insert(name).inserted {
        field.report(refusal.code, refusal.message, hint: refusal.hint)
      }
      return nil
    }
  }

  /// Returns the image with a name; nil, without a diagnostic at `field`, if it is missing or cannot be drawn.
  func knownReference(_ name: String, _ field: Field) -> ImageReference? {
    guard case .success = lookup(name, field) else { return nil }
    return reference(field)
  }

  /// Whether a text is the name of an image set, or has the extension of an image file.
  func mayBeName(_ text: String, in field: Field) -> Bool {
    field.assetName(text) != nil || SourceImageFormat(fileName: text) != nil
  }

  private func lookup(_ name: String, _ field: Field) -> Result<ImageFiles?, Refusal> {
    if let known = found[name] { return known }
    let result = Result { () throws(Refusal) in
      if let asset = field.assetName(name) { return try files(ofSet: asset, field) }
      return try files(named: name, field.validation.tokens.assets)
    }
    found[name] = result
    return result
  }

  private func firstLocation(of name: String, _ field: Field) -> ImageSourceLocation {
    if let known = firstLocations[name] { return known }
    let location = ImageSourceLocation(field)
    firstLocations[name] = location
    return location
  }

  /// The files of all images found so far, sorted by name.
  var files: [ImageFile] {
    let files = found.values.flatMap { (result) -> [ImageFile] in
      if case .success(let files?) = result { files.all } else { [] }
    }
    return Set(files).sorted { $0.name < $1.name }
  }

  /// Reads the image of an item: a path, or an object with a path and a focus point for cropping.
  func itemImage(_ field: Field) -> ImageReference? {
    if case .string = field.value.content { return reference(field) }
    guard case .object = field.value.content, let reader = KeyReader(field, ImageReference.object) else {
      field.mismatch(
        "an image", hint: #"write "photos/1.jpg" or {"file": "photos/1.jpg", "focus": [0.5, 0.2]}"#)
      return nil
    }
    let isPair = reader.has(ImageReference.light) || reader.has(ImageReference.dark)
    if isPair, let file = reader[ImageReference.file] {
      file.report("image-forms", #"expected either "file", or "light" and "dark""#, hint: #"remove "file""#)
    }
    var image = isPair ? pair(reader) : reader.required(ImageReference.file).flatMap(reference)
    let focus = reader[ImageReference.focus]
    reader.finish()
    image?.focus = focus
    return image
  }

  private func pair(_ reader: KeyReader) -> ImageReference? {
    let light = reader.required(ImageReference.light).flatMap(reference)
    let dark = reader.required(ImageReference.dark).flatMap(reference)
    guard let light, let dark else { return nil }
    return light.paired(withDark: dark, at: reader.field)
  }

  /// Whether a value is an object with an image for each appearance.
  func mayBePair(_ field: Field) -> Bool {
    guard case .string(let light)? = field.value.member("light")?.value.content,
      case .string(let dark)? = field.value.member("dark")?.value.content
    else { return false }
    return mayBeName(light, in: field) && mayBeName(dark, in: field)
  }

  /// Returns the files of an image: the file with its name, and the files with the same name and a higher scale.
  private func files(named name: String, _ assets: AssetCatalog) throws(Refusal) -> ImageFiles {
    var files: [ImageFile] = []
    let ownScale = ImageFile.scaleSuffix(of: name)?.scale
    if let file = try file(named: name, scale: ownScale ?? 1) { files.append(file) }
    if ownScale == nil {
      for scale in ImageFile.namedScales {
        let sibling = ImageFile.name(of: name, atScale: scale)
        guard folder.has(sibling), let file = try file(named: sibling, scale: scale) else { continue }
        files.append(file)
      }
    }
    guard let base = files.first else {
      throw Refusal(
        code: "image-not-found", message: "there is no image \(quoted(name))",
        hint: suggestion(for: name, assets))
    }
    return ImageFiles(base, finer: Array(files.dropFirst()))
  }

  /// Returns a file; nil if it is missing.
  private func file(named name: String, scale: Int) throws(Refusal) -> ImageFile? {
    let file: String
    do throws(DesignFolder.Escape) {
      file = try folder.path(of: name)
    } catch {
      throw Refusal(
        code: "image-outside-folder", message: "the image \(quoted(name)) \(error.reason)",
        hint: error.hint(example: "photos/1.jpg"))
    }
    switch RegularFile.type(of: file) {
    case .typeRegular?: break
    case nil: return nil
    case .typeSymbolicLink?:
      throw Refusal(
        code: "image-not-a-file",
        message: "the image \(quoted(name)) is a symbolic link that leads to no file",
        hint: "link it to an image, or replace it with one")
    default:
      throw Refusal(code: "image-not-a-file", message: "the image \(quoted(name)) is not a file")
    }
    guard SourceImageFormat(fileName: file) != nil || SourceImageFormat(contentsOfFile: file) != nil else {
      throw Refusal(
        code: "image-unknown-format", message: "the image \(quoted(name)) has an unsupported format",
        hint: SourceImageFormat.remedy(forFileName: name))
    }
    let image = ImageFile(name: name, path: file, scale: scale)
    do throws(UnreadableImage) {
      losses[name] = try check(image)
    } catch {
      throw Refusal(code: UnreadableImage.code, message: error.message(of: image), isOfFile: true)
    }
    return image
  }

  /// Returns a hint for a missing image if its folder has the same image at other scales, for other idioms or
  /// in other formats; nil if there is none.
  private func variantHint(for name: String) -> String? {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    let parent = steps.dropLast().map { "\($0)/" }.joined()
    let stem = ImageFile.imageName(of: String(steps.last ?? ""))
    guard !stem.isEmpty, folder.isInside(parent) else { return nil }
    let variants = folder.names(in: parent).filter { file in
      SourceImageFormat(fileName: file) != nil && ImageFile.imageName(of: file) == stem
    }
    let found = Set(
      variants.map { ImageFile.scaleSuffix(of: $0)?.plainName ?? $0 }.filter { ImageFile.isPlain($0) }
    ).sortedPaths()
    if !found.isEmpty { return didYouMean(found.prefix(3).map { parent + $0 }, for: name) }
    guard let variant = variants.first else { return nil }
    return
      "\(quoted(parent + variant)) is not found by this name, which stands for the scales 1, @2x and @3x; "
      + "write the whole name of the file, or rename it"
  }

  /// Returns a hint with names of images in the same folder that are similar to a missing image's name. Only the first
  /// 100 missing images get a hint.
  private func suggestion(for name: String, _ assets: AssetCatalog) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    if let hint = variantHint(for: name) ?? assetHint(for: name, in: assets) { return hint }
    return folder.suggestion(for: name) { file in
      // A trailing dot or space is easily overlooked.
      let name = file.trimmingCharacters(in: [".", " "])
      guard SourceImageFormat(fileName: name) != nil else { return nil }
      return ImageFile.scaleSuffix(of: file)?.plainName ?? file
    }
  }
}

/// The image sets of the design's asset catalog.
extension ImageFolder {
  /// Returns a hint for a missing image that has the name of an image set; nil for other names.
  private func assetHint(for name: String, in assets: AssetCatalog) -> String? {
    let set = [name, ImageFile.imageName(of: name)].first { assets.imageSets[$0] != nil }
    return set.map { "write \(quoted("{assets.\($0)}")), its name in the asset catalog" }
  }

  /// Returns the files of an image set; nil after reporting a problem in its files.
  private func files(ofSet name: String, _ field: Field) throws(Refusal) -> ImageFiles? {
    let assets = field.validation.tokens.assets
    guard let folders = assets.imageSets[name], let folder = folders.first else {
      throw Refusal(
        code: "unknown-asset", message: "unknown asset image \(quoted(name))",
        hint: assets.has(name)
          ? "\(quoted(name)) is a color set, and an image set is expected"
          : field.hint(forUnknownAsset: name, among: assets.imageNames, "known images"))
    }
    if folders.count > 1 {
      throw Refusal(
        code: "duplicate-name",
        message:
          "the image \(quoted(name)) is defined twice, in \(listed(folders.sorted(), conjunction: "and"))",
        hint: #"rename one of them, or set "provides-namespace" in its group"#)
    }
    let user = Usage.User(file: field.validation.file, offset: field.value.offset)
    return companions.usage.during(.used(user)) {
      guard let contents = companions.contents(ofSet: folder, at: field), let set = AssetImageSet(contents)
      else { return nil }
      return files(of: set, in: folder, contents)
    }
  }

  private func files(of set: AssetImageSet, in folder: String, _ contents: Field) -> ImageFiles? {
    let images = set.images.forPreferredDevice.filter { $0.direction != .rightToLeft }
    reportIgnored(set.images, except: images.first?.conditions.restriction)
    var files: [ColorVariant: [ImageFile]] = [:]
    var read: [String: ImageFile?] = [:]
    for variant in ColorVariant.allCases {
      let best = images.best(for: variant)
      if best.isEmpty {
        contents.reportMissing(variant, of: "image")
        return nil
      }
      for scale in Set(best.map(\.scale)).sorted() {
        let ofScale = best.filter { $0.scale == scale }
        guard let image = ofScale.first(where: { !$0.conditions.isWide }) ?? ofScale.first else { continue }
        let key = "\(scale) \(image.file)"
        let file = read[key] ?? self.file(of: image, in: folder)
        read.updateValue(file, forKey: key)
        if let file { files[variant, default: []].append(file) }
      }
    }
    return read.values.contains(nil) ? nil : ImageFiles(files, isTemplate: set.isTemplate)
  }

  /// Returns a file of an image set; nil after reporting that it cannot be used.
  private func file(of image: AssetImageSet.Image, in folder: String) -> ImageFile? {
    let name = "\(folder)/\(image.file)"
    do throws(Refusal) {
      if let file = try file(named: name, scale: image.scale) { return file }
      let names = companions.folder.names(in: folder).filter { SourceImageFormat(fileName: $0) != nil }
      image.field.report(
        "image-not-found", "there is no image \(quoted(name))",
        hint: image.field.validation.suggestion(for: image.file, in: names, noun: "images in the set"))
    } catch {
      image.field.report(error.code, error.message, hint: error.hint)
    }
    return nil
  }

  /// Warns about image variants that are never drawn, once for each condition, such as a device, a layout
  /// direction or a color space. `used` is the device of the images that are drawn; nil if they are for all
  /// devices.
  private func reportIgnored(_ images: [AssetImageSet.Image], except used: String?) {
    for image in images {
      var ignored = image.conditions.restriction
      var hint =
        used.map { "the variants for \(quoted($0)) are used on all devices" }
        ?? "only universal variants are used"
      if ignored == used {
        if image.direction == .rightToLeft {
          (ignored, hint) = ("right-to-left", "images are equal in both directions")
        } else if image.conditions.isWide, images.contains(where: { !$0.conditions.isWide }) {
          (ignored, hint) = ("display-P3", "images are drawn in sRGB, with the variants for sRGB")
        } else {
          continue
        }
      }
      guard let ignored, image.field.validation.isFirst("variant \(ignored)") else { continue }
      image.field.warn("unused-variant", "the variant for \(quoted(ignored)) is ignored", hint: hint)
    }
  }
}
