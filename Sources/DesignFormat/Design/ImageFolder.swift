internal import Foundation

/// The folder of a design file, as the only place its pictures may come from.
///
/// Remembers what it found, so that a picture used by a thousand items is looked for once.
final class ImageFolder {
  private let folder: DesignFolder
  private var found: [String: Result<String, Refusal>] = [:]
  private var suggestionsLeft = 100

  /// Why a picture cannot be used.
  private struct Refusal: Error {
    let code: String
    let message: String
    var hint: String?
  }

  /// Looks nowhere yet.
  init(_ folder: DesignFolder) {
    self.folder = folder
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

  /// The nearest pictures in the folder where the missing one should be, for the first hundred missing ones.
  private func suggestion(for name: String) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return folder.suggestion(for: name) { PictureFormat(fileName: $0) != nil }
  }
}
