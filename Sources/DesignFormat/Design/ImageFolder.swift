internal import Foundation

/// The folder of a design file, as the only place its pictures may come from.
///
/// Remembers what it found, so that a picture used by a thousand items is looked for once.
final class ImageFolder {
  /// The absolute path of the folder, symbolic links followed.
  let path: String
  private var found: [String: Result<String, Refusal>] = [:]
  private var suggestionsLeft = 100

  /// Why a picture cannot be used.
  private struct Refusal: Error {
    let code: String
    let message: String
    var hint: String?
  }

  /// Looks nowhere yet.
  init(path: String) {
    self.path = RegularFile.resolvedPath(path)
  }

  /// The picture that a design names; nil after reporting why it cannot be used.
  func reference(_ field: Field) -> ImageReference? {
    guard let name = field.nonEmptyString() else { return nil }
    let result = found[name] ?? Result { () throws(Refusal) in try file(named: name) }
    found[name] = result
    switch result {
    case .success(let file): return ImageReference(path: name, file: file, jsonPath: field.path)
    case .failure(let refusal):
      field.report(refusal.code, refusal.message, hint: refusal.hint)
      return nil
    }
  }

  private func file(named name: String) throws(Refusal) -> String {
    if name.hasPrefix("/") || name.hasPrefix("~") || name.contains("://") {
      throw Refusal(
        code: "image-outside-folder", message: "the image \(quoted(name)) is not a relative path",
        hint: "write a path from the design file's folder, such as \"photos/1.jpg\"")
    }
    guard staysInside(name) else { throw outside(name) }
    let file = RegularFile.resolvedPath("\(path)/\(name)")
    guard file.hasPrefix(path == "/" ? "/" : path + "/") else { throw outside(name) }
    switch RegularFile.type(of: file) {
    case .typeRegular?: break
    case nil:
      throw Refusal(
        code: "image-not-found", message: "there is no image \(quoted(name))", hint: suggestion(for: name))
    default:
      throw Refusal(code: "image-not-a-file", message: "the image \(quoted(name)) is not a file")
    }
    guard PictureFormat(fileName: file) != nil || PictureFormat(contentsOfFile: file) != nil else {
      throw Refusal(
        code: "image-unknown-format", message: "the image \(quoted(name)) is neither PNG nor JPEG",
        hint: "save it as .png or .jpg")
    }
    return file
  }

  private func outside(_ name: String) -> Refusal {
    Refusal(
      code: "image-outside-folder", message: "the image \(quoted(name)) is outside the design's folder",
      hint: "copy it into the folder of the design file")
  }

  /// Whether the path as written never climbs above the folder.
  private func staysInside(_ name: String) -> Bool {
    var depth = 0
    for part in name.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// The nearest pictures in the folder where the missing one should be, for the first hundred missing ones.
  private func suggestion(for name: String) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let prefix = parts.dropLast().map { "\($0)/" }.joined()
    let folder = RegularFile.resolvedPath("\(path)/\(prefix)")
    guard folder == path || folder.hasPrefix(path + "/") else { return nil }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      return "there is no folder \(quoted(prefix))"
    }
    let pictures = names.prefix(10_000).filter { PictureFormat(fileName: $0) != nil }
    let near = nearest(to: String(parts.last ?? ""), in: pictures)
    return near.isEmpty ? nil : "did you mean \(listed(near.map { prefix + $0 }))?"
  }
}
