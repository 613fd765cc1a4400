internal import Foundation

/// A font file of a design.
package struct DesignFont: Hashable, Sendable {
  /// The path of the file, relative to the design's folder.
  package let name: String
  /// The absolute path, with symbolic links resolved.
  package let path: String
  /// The size and a hash of the bytes, which identify the file's content.
  package let digest: String
  /// The family name that the design assigns; nil to use the file's own.
  package var family: String?
  /// The OpenType weight that the design assigns, from 1 to 1,000; nil to use the file's own.
  package var weight: Int?
  /// Whether the design declares the font italic; nil to use the file's own style.
  package var isItalic: Bool?
  /// The family names of the file's faces, by which texts refer to them; empty until the file is read.
  package internal(set) var families: [String] = []

  /// Creates a font file without reading it.
  package init(name: String, path: String, digest: String) {
    (self.name, self.path, self.digest) = (name, path, digest)
  }
}

/// Reads a font file and returns its families; throws if the file cannot be used for text.
package typealias FontCheck = (DesignFont) throws(UnreadableFont) -> [String]

/// The error for a font file that cannot be used for text.
package struct UnreadableFont: Error, Equatable, Sendable {
  /// The reason, as a clause that can follow the file's name and a colon.
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

extension DesignFont {
  private static let file = Key(
    "file", Form.fontPath, "The path of the font file, relative to the design's folder.", isRequired: true)
  private static let family = Key(
    "family", Form.nonEmptyText, "The family name that texts use.", otherwise: "the family name in the file")
  private static let weight = Key(
    "weight", Form.wholeNumber(in: 1...1_000), "The weight; 400 is regular.",
    otherwise: "the weight of the file")
  private static let italic = Key(
    "italic", Form.flag, "Whether the font is italic.", otherwise: "the style of the file")
  static let object = ObjectForm<DesignFont>(
    "fontFile", "A font file, with properties that replace those in the file.",
    keys: [.key(file), .key(family), .key(weight), .key(italic)],
    examples: [["file": "fonts/brand.otf", "family": "Brand", "weight": 700]])

  static let key = Key(
    "fonts",
    Form.raw("array of paths of font files, or objects with `file`") {
      .array(of: .anyOf([Form<String>.fontPath.schema(), object.schema]), count: 1...Limits.fonts)
    }, "Font files in the design's folder. Texts refer to these fonts by their family.",
    examples: [["fonts/Sora.ttf"]])

  static func readAll(_ field: Field, in folder: DesignFolder, _ check: FontCheck) -> [DesignFont] {
    var firstFields: [String: Field] = [:]
    return field.nonEmptyElements(.font, limit: Limits.fonts).compactMap { element in
      guard let font = read(element, in: folder, check) else { return nil }
      if let first = firstFields[font.path] {
        element.report(
          "duplicate-name", "the font file \(quoted(font.name)) is listed twice",
          related: [Diagnostic.Related(location: first.location, message: "first listed here")])
        return nil
      }
      firstFields[font.path] = element
      return font
    }
  }

  private static func read(_ field: Field, in folder: DesignFolder, _ check: FontCheck) -> DesignFont? {
    if case .string = field.value.content { return self.init(field, in: folder, check) }
    guard case .object = field.value.content, let reader = KeyReader(field, object) else {
      field.mismatch(
        "a font file", hint: #"write "fonts/Sora.ttf" or {"file": "fonts/Sora.ttf", "family": "Sora"}"#)
      return nil
    }
    let fileField = reader.required(file).flatMap { _ in reader[file.declaration.name] }
    var font = fileField.flatMap { self.init($0, in: folder, check) }
    let (family, weight, isItalic) = (reader[family], reader[weight], reader[italic])
    font?.family = family
    if let family { font?.families = [family] }
    font?.weight = weight
    font?.isItalic = isItalic
    reader.finish()
    return font
  }

  private init?(_ field: Field, in folder: DesignFolder, _ check: FontCheck) {
    guard let name = field.nonEmptyString() else { return nil }
    let path: String
    do throws(DesignFolder.Escape) {
      path = try folder.path(of: name)
    } catch {
      field.report(
        "font-outside-folder", "the font file \(quoted(name)) \(error.reason)",
        hint: error.hint(example: "fonts/Sora.ttf"))
      return nil
    }
    guard RegularFile.type(of: path) != nil else {
      let hint = folder.suggestion(for: name) { Self.isNamedLikeFont($0) ? $0 : nil }
      field.report("font-not-found", "there is no font file \(quoted(name))", hint: hint)
      return nil
    }
    do {
      let (file, bytes) = try Self.contents(ofFile: path)
      self.init(name: name, path: file, digest: "\(bytes.count)-\(Fingerprint(of: bytes))")
      families = try check(self)
    } catch {
      field.report("font-unreadable", "the font file \(quoted(name)) cannot be used: \(error.reason)")
      return nil
    }
  }

  /// Returns the path and the bytes of a font file. If the file is a Git LFS pointer and the large file has
  /// been fetched, returns the path and the bytes of the large file. Throws if the bytes are not a TrueType
  /// or OpenType font.
  private static func contents(
    ofFile path: String
  ) throws(UnreadableFont) -> (path: String, bytes: [UInt8]) {
    var (path, bytes) = (path, [UInt8]())
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.resolvingPointer(at: path) { (file) throws(RegularFile.Failure) in
        path = file
        return try RegularFile.wholeContents(ofFile: file, limit: Limits.fontFileSize)
      }
    } catch {
      throw UnreadableFont(reason: error.reason)
    }
    switch Array(bytes.prefix(4)) {
    case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8): return (path, bytes)
    case Array("wOFF".utf8), Array("wOF2".utf8):
      throw UnreadableFont(reason: "it is a web font; save it as TrueType or OpenType, .ttf or .otf")
    default:
      let placeholder = GitPlaceholder(bytes)?.remark(insteadOf: "the font")
      throw UnreadableFont(reason: "it is \(placeholder ?? "not a TrueType or OpenType font")")
    }
  }

  private static func isNamedLikeFont(_ name: String) -> Bool {
    ["ttf", "otf", "ttc", "otc"].contains(name.split(separator: ".").last.map { $0.lowercased() })
  }
}

extension Form where Value == String {
  static let fontPath = innerPath.describedAs("a path").defined(
    "fontPath", "The path of a TrueType or OpenType file, relative to the design's folder and inside it.",
    examples: ["fonts/Sora.ttf"])
}
