package import DesignFormat

/// A cause of differences, with all images that show these differences.
package struct ReportCause: Equatable, Sendable, Codable {
  /// The names of the changed designs, as in `ReportDesign.name`, in order.
  package var designs: [String]
  /// The change in files that explains the cause, if it affects several designs or several locations of one design; `nil` for
  /// any other cause.
  package var origin: ChangeOrigin?
  /// The locations of the changes in files; empty if `origin` is `nil`.
  package var places: [String] = []
  /// The first location of the change in the new version of a file, for annotations; `nil` if it is unknown.
  package var location: SourceLocation?
  /// A digest of the summary, the designs and the exact changes of elements. If one of them changes, the key
  /// changes.
  package var key = ""
  /// The cause as a line: `header 0 grew by 8 pt (44 → 52)`, `color.tint #0066FF → #FF3366 in designs/app.tokens`.
  package var summary: String
  /// The aspects of the screen that the cause concerns, in the order of `ChangeAspect`.
  package var aspects: [ChangeAspect]
  /// The ids of the changed elements, in order.
  package var elements: [String]
  /// The images that show the cause, in the order of the report.
  package var sightings: [Sighting]

  /// The occurrence of a cause in one image.
  package struct Sighting: Equatable, Sendable, Codable {
    /// The id of the image, as in `ReportImage.id`.
    package var picture: String
    /// Short descriptions of the consequences in this image: `40 cells pushed down by 8`. If the cause has an `origin`,
    /// its direct effect comes first: `9 cells: color #0066FF → #FF3366`.
    package var consequences: [String]

    package init(picture: String, consequences: [String]) {
      (self.picture, self.consequences) = (picture, consequences)
    }
  }

  /// Creates a cause of one design, without images.
  package init(design: String, summary: String, aspects: [ChangeAspect], elements: [String]) {
    (designs, self.summary, self.aspects, self.elements) = ([design], summary, aspects, elements)
    sightings = []
  }

  /// Creates a cause that may concern several designs, without images.
  package init(
    origin: ChangeOrigin, places: [String], designs: [String], location: SourceLocation? = nil
  ) {
    (self.origin, self.places, self.designs, summary) = (origin, places, designs, origin.summary)
    self.location = location
    (aspects, elements, sightings) = ([], [], [])
  }

  /// Adds the images of an equal cause that was found on other screens. If several designs share the cause, also adds the
  /// aspects and elements of those screens.
  mutating func join(_ other: ReportCause) {
    if origin != nil { join(other.aspects, other.elements) }
    sightings += other.sightings
  }

  /// Adds a change that the cause explains on one screen. The cause must have exactly one image, which shows this screen.
  mutating func add(_ change: ChangeCause) {
    join(change.aspects, change.elements)
    // For an audit finding, the description equals the summary.
    if change.description != summary { sightings[0].consequences.append(change.description) }
  }

  private mutating func join(_ aspects: [ChangeAspect], _ elements: [String]) {
    self.aspects = Set(self.aspects + aspects).sorted()
    let known = Set(self.elements)
    self.elements += elements.filter { !known.contains($0) }
  }
}

/// The change in a file that explains changes in the images of several designs: a change of one key of one file, a change of an
/// image file, or an equal edit in many files.
package struct ChangeOrigin: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    /// A value in a token or asset file that designs share.
    case token
    /// The code of a layout that designs share.
    case code
    /// An image file that designs share.
    case photo
    /// A changed key of a template, with the same change in several designs.
    case template
    /// A changed translated text, with the same change in several designs.
    case translation
    /// An equal change in several files or locations, if no other case applies.
    case edit
    /// An audit finding that several designs have in common.
    case remark
    /// Changes of elements that are the same in several designs. The design files are not available, because only references
    /// are compared.
    case likeness
  }

  package var kind: Kind
  /// The file's path for display; `nil` if several files contain the same edit.
  package var file: String?
  /// The key without the indexes of screens, sections, items and parts: `layout.itemHeight`; `nil` for a whole file.
  package var key: String?
  /// A short description of the change, such as `44 → 48` or `added: 12`.
  package var deed: String

  package init(_ kind: Kind, file: String? = nil, key: String? = nil, deed: String) {
    (self.kind, self.file, self.key, self.deed) = (kind, file, key, deed)
  }

  /// The description of a change in references, without digests of files.
  private func likeness(_ key: String) -> String {
    let sides = deed.split(separator: " → ").map(String.init)
    guard sides.count == 2 else { return deed }
    if key == "image" { return sides[0] == "none" ? "added" : sides[1] == "none" ? "removed" : "changed" }
    let change = DigestChange.words(key, from: sides[0], to: sides[1])
    return change.only.map { "\(change.new ?? "") \($0)" }
      ?? "\(change.old ?? "none") → \(change.new ?? "none")"
  }

  /// Returns the name of a template and the keys of the changed value in it, such as `priceTag padding`. Returns `nil` if the
  /// whole template changed, or if the key path contains a quoted name.
  private static func templateWords(_ key: String) -> String? {
    let keys = key.split(separator: ".").dropFirst()
    guard keys.count > 1, !key.contains("[") else { return nil }
    return keys.enumerated().filter { $0.offset == 0 || $0.element != "children" }.map(\.element)
      .joined(separator: " ")
  }

  /// The first line of the file, for annotations of whole files; `nil` if there is no file.
  var location: SourceLocation? { file.map { SourceLocation(file: $0, line: 1, column: 1) } }

  /// The change as a line: `color.tint #0066FF → #FF3366 in designs/app.tokens`.
  package var summary: String {
    guard let key else { return [file, deed].compactMap { $0 }.joined(separator: " ") }
    if kind == .template, let words = Self.templateWords(key) {
      return "\(words) (template)\(deed.contains(" → ") ? ":" : "") \(deed)"
    }
    return "\(key) \(kind == .likeness ? likeness(key) : deed)" + (file.map { " in \($0)" } ?? "")
  }
}
