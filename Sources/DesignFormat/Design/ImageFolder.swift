internal import Foundation

/// The folder of a design file, which must contain its images.
///
/// Lookups are cached, so that an image that a thousand items show is looked up once.
final class ImageFolder {
  private let folder: DesignFolder
  private let check: ImageCheck
  private var found: [String: Result<[ImageFile], Refusal>] = [:]
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

  init(_ folder: DesignFolder, _ check: @escaping ImageCheck = { _ in [] }) {
    self.folder = folder
    self.check = check
  }

  func reference(_ field: Field) -> ImageReference? {
    guard let name = field.nonEmptyString() else { return nil }
    let known = found[name]
    let result = known ?? Result { () throws(Refusal) in try files(named: name) }
    found[name] = result
    switch result {
    case .success(let files):
      for file in files {
        for loss in losses.removeValue(forKey: file.name) ?? [] {
          field.warn("image-incomplete", "the image \(quoted(file.name)) is not drawn in full: \(loss)")
        }
      }
      return ImageReference(
        path: name, base: files[0], finer: Array(files.dropFirst()), jsonPath: field.path,
        firstLocation: firstLocation(of: name, field))
    case .failure(let refusal):
      if known == nil || !refusal.isOfFile { field.report(refusal.code, refusal.message, hint: refusal.hint) }
      return nil
    }
  }

  /// Returns the image with a name; nil, without a diagnostic, if it is missing or cannot be drawn.
  func knownReference(_ name: String, _ field: Field) -> ImageReference? {
    let result = found[name] ?? Result { () throws(Refusal) in try files(named: name) }
    guard case .success = result else { return nil }
    return reference(field)
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
      if case .success(let files) = result { files } else { [] }
    }
    return Set(files).sorted { $0.name < $1.name }
  }

  /// Reads the image of an item: a path, or an object with a path and a focus point for cropping.
  func itemImage(_ field: Field) -> ImageReference? {
    if case .string = field.value.content { return reference(field) }
    guard case .object = field.value.content, let reader = KeyReader(field, ImageReference.object) else {
      field.mismatch(
        "a picture", hint: #"write "photos/1.jpg" or {"file": "photos/1.jpg", "focus": [0.5, 0.2]}"#)
      return nil
    }
    var image = reader.required(ImageReference.file).flatMap(reference)
    let focus = reader[ImageReference.focus]
    reader.finish()
    image?.focus = focus
    return image
  }

  /// Returns the files of an image in ascending order of scale; at least one.
  private func files(named name: String) throws(Refusal) -> [ImageFile] {
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
    guard !files.isEmpty else {
      throw Refusal(
        code: "image-not-found", message: "there is no image \(quoted(name))", hint: suggestion(for: name))
    }
    return files
  }

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

  /// Returns a hint for a missing image whose folder has the same image at other scales, for other idioms or in other formats; nil
  /// if there is none.
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
  private func suggestion(for name: String) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    if let hint = variantHint(for: name) { return hint }
    return folder.suggestion(for: name) { file in
      // A trailing dot or space is easily overlooked.
      let name = file.trimmingCharacters(in: [".", " "])
      guard SourceImageFormat(fileName: name) != nil else { return nil }
      return ImageFile.scaleSuffix(of: file)?.plainName ?? file
    }
  }
}
