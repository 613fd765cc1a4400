package import Foundation
import Graphics

/// The image files of an import, which are named after image references or the ids of nodes.
package struct FigmaImages: Sendable {
  /// An image file in the folder of images.
  package struct File: Sendable {
    /// The name of the file.
    package let name: String
    /// The size of the image, in pixels; nil if the image cannot be drawn.
    package let size: CGSize?
    /// The reason why the image cannot be drawn, or the parts of the image that are not drawn.
    package let problems: [String]

    package init(name: String, size: CGSize?, problems: [String] = []) {
      (self.name, self.size, self.problems) = (name, size, problems)
    }
  }

  /// The subfolder of the design's folder that contains the images.
  package static let folder = "images"

  private let read: @Sendable (_ stem: String) -> File?
  private var known: [String: File?] = [:]
  /// The names of the files that the design uses.
  private(set) var used: Set<String> = []

  /// Creates the image files of an import. `read` returns the file for a name without extension; nil if it is
  /// missing.
  package init(_ read: @escaping @Sendable (_ stem: String) -> File? = { _ in nil }) {
    self.read = read
  }

  fileprivate mutating func file(_ stem: String) -> File? {
    if let file = known[stem] { return file }
    let file = read(stem)
    known[stem] = file
    return file
  }

  /// Marks an image file as used by the design, and returns its path in the design.
  fileprivate mutating func use(_ file: File) -> JSONTree {
    used.insert(file.name)
    return .string("\(Self.folder)/\(file.name)")
  }
}

extension FigmaPart {
  /// Returns a paint that draws an image; nil if the image cannot be drawn. The problem is then reported for
  /// `property`.
  func image(_ paint: FigmaNode, _ property: String, _ findings: inout FigmaFindings) -> JSONTree? {
    let reference = paint.text("imageRef") ?? ""
    guard !reference.isEmpty, let file = findings.images.file(reference) else {
      findings.note(
        property,
        reference.isEmpty
          ? "an image without imageRef is left out"
          : "the image \(reference) is missing; pass --images with a folder that contains it")
      return nil
    }
    guard file.size != nil else {
      findings.note(property, "the image \(file.name) is left out: \(file.problems.first ?? "it is damaged")")
      return nil
    }
    for problem in file.problems { findings.note(property, "the image \(file.name): \(problem)") }
    var members = [JSONTree.Member(key: "source", value: findings.images.use(file))]
    func add(_ key: String, _ value: JSONTree) { members.append(.init(key: key, value: value)) }
    switch paint.text("scaleMode") ?? "FILL" {
    case "FILL": break
    case "FIT": add("contentMode", "scaleAspectFit")
    case "TILE":
      add("contentMode", "tile")
      let scale = min(max(paint.number("scalingFactor") ?? 1, 0.01), 100)
      if scale != 1 { add("tileScale", .number(scale.inHundredths)) }
    case "STRETCH":
      add("contentMode", "scaleToFill")
      if let crop = crop(paint, property, &findings) { add("crop", crop) }
    case let mode: findings.note(property, "the scale mode \(mode) is drawn as FILL")
    }
    let rotation = (paint.number("rotation") ?? 0).truncatingRemainder(dividingBy: 360)
    if rotation.truncatingRemainder(dividingBy: 90) != 0 {
      findings.note(property, "an image is rotated by multiples of 90 degrees only")
    } else if rotation != 0 {
      add("rotation", .number(rotation))
    }
    let filters = paint.object("filters")
    if let filters, filters.propertyNames.contains(where: { filters.number($0) ?? 0 != 0 }) {
      findings.note("\(property).filters", "the image is drawn without filters")
    }
    if paint.text("gifRef") != nil { findings.note("\(property).gifRef", "the first frame is drawn") }
    return .object(members)
  }

  /// Returns the part of the image that fills the box according to the paint's matrix; nil for the whole
  /// image.
  private func crop(_ paint: FigmaNode, _ property: String, _ findings: inout FigmaFindings) -> JSONTree? {
    guard let rows = paint.matrix("imageTransform") else { return nil }
    let crop = [rows[0][2], rows[1][2], rows[0][0], rows[1][1]]
    let isRotated = max(abs(rows[0][1]), abs(rows[1][0])) > 0.001
    guard !isRotated, crop.allSatisfy({ abs($0) <= 100 }), crop[2] > 0, crop[3] > 0 else {
      findings.note("\(property).imageTransform", "the whole image is drawn, without rotation and mirroring")
      return nil
    }
    let isWhole = zip(crop, [0, 0, 1, 1]).allSatisfy { abs($0 - $1) < 0.0005 }
    return isWhole ? nil : .array(crop.map { .number($0.inHundredths) })
  }

  /// Makes the part show the image file that is named after the part's node. The image already contains the
  /// node's paint, opacity and effects. Returns false if there is no such image.
  mutating func addImageOfNode(_ findings: inout FigmaFindings) -> Bool {
    let stem = node.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
    guard !stem.isEmpty, let file = findings.images.file(stem) else { return false }
    guard let size = file.size else {
      findings.note("id", "the image \(file.name) is left out: \(file.problems.first ?? "it is damaged")")
      return false
    }
    for problem in file.problems { findings.note("id", "the image \(file.name): \(problem)") }
    if let box = node.boundingBox?.size, box.width > 0, box.height > 0,
      abs(size.width * box.height / (size.height * box.width) - 1) > 0.02
    {
      findings.note("id", "the image \(file.name) is stretched to the box of the node")
    }
    set("type", "shape")
    set("shape", "rectangle")
    set(
      "fill",
      .object([
        .init(
          key: "image", value: ["source": findings.images.use(file), "contentMode": "scaleToFill"])
      ]))
    isImage = true
    return true
  }
}

/// Access to the source of an image paint. In a template, the source can be data if all other properties of
/// the paints are equal.
extension JSONTree {
  /// The path of the image, if the value is a single image paint.
  var imageSource: JSONTree? { self["image"]?["source"] }

  /// Returns an image paint with another source.
  func withImageSource(_ source: JSONTree) -> JSONTree {
    .object(
      members.map { member in
        guard member.key == "image" else { return member }
        let image = member.value.members.map {
          $0.key == "source" ? Member(key: "source", value: source) : $0
        }
        return Member(key: "image", value: .object(image))
      })
  }
}
