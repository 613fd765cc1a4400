package import DesignFormat
import Foundation
import Graphics
package import LayoutEngine
import Mockups
import Rendering

extension ScreenRecord {
  /// Records the content of a screen without its bars. Throws if an image cannot be read.
  init(
    _ screen: ScreenArrangement, _ digests: inout ImageDigests, of parts: TemplateContents.Parts = .all
  ) throws(RenderingError) {
    let surroundings = ContentOutsideTemplate(screen, parts: parts)
    var elements: [ElementRecord] = []
    for attributes in screen.arrangement.elements {
      elements.append(try ElementRecord(attributes, in: screen, surroundings, &digests))
    }
    self.init(
      (screen: screen.screen.id, viewport: screen.variant.name), size: screen.viewport.size,
      contentSize: screen.arrangement.contentSize, elements: elements)
  }
}

extension ElementRecord {
  /// Records an element with its contents. Throws if the element's image cannot be read.
  init(
    _ attributes: LayoutAttributes, in screen: ScreenArrangement, _ surroundings: ContentOutsideTemplate,
    _ digests: inout ImageDigests
  ) throws(RenderingError) {
    let path = attributes.indexPath
    let category = attributes.category.name
    self.init(
      id: attributes.recordName(on: screen.screen), category: category, section: path.section,
      // UIKit uses the largest item index for views of the whole layout. Here, 1 is sufficient, because the order of a section's
      // own view is 0.
      order: path.item == .max ? 1 : path.item, frame: attributes.untransformedFrame)
    alpha = attributes.isHidden ? 0 : attributes.alpha
    zIndex = attributes.zIndex
    if attributes.transform3D != .identity { transform = attributes.transform3D.numbers }
    let (template, data) = screen.content(of: attributes)
    guard let template else { return }
    let item = screen.item(at: attributes)
    let contents = TemplateContents(
      of: template, showing: data, isTinted: item?.color != nil, in: surroundings)
    (texts, style) = (contents.texts, contents.style)
    if attributes.custom["reflection"] == .flag(true),
      case .number(let opacity)? = attributes.custom["reflectionOpacity"]
    {
      style["reflection"] = opacity.figures(3)
    }
    // The column itself follows from the position, but conditions of the template can use it only if it is there.
    if attributes.custom["column"] != nil { style["marksColumns"] = "true" }
    if let state = item?.state, state != .normal { style["state"] = state.rawValue }
    var pictures: [String] = []
    for picture in contents.pictures {
      let file = picture.files.file(
        for: ColorVariant(surroundings.theme.traits), atScale: screen.viewport.scale)
      pictures.append(try digests.digest(of: file))
    }
    if !pictures.isEmpty { image = pictures.joined(separator: " ") }
  }
}

extension LayoutAttributes {
  /// The element's id in records. Headers and footers are identified by their section, because a section has at most
  /// one of each. Views attached to an item are identified by the item's id, so that they move with the item.
  package func recordName(on screen: Screen) -> String {
    if let id { return id }
    let (section, item) = (indexPath.section, indexPath.item)
    switch category {
    case .cell, .decoration: return "\(category.name) \(section).\(item)"
    case .supplementary:
      if let held = anchorItem { return "\(category.name) of \(screen.sections[section].items[held].id)" }
      if let group = anchorGroup { return "\(category.name) \(section).\(group)" }
      return item == .max ? "\(category.name) of all" : "\(category.name) \(section)"
    }
  }
}

/// The position of an element in a layout, which is unique within its screen.
struct ElementPosition: Hashable {
  let category: ElementCategory
  let path: IndexPath
}

extension Transform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

/// The digests of image files. Each file is read once.
struct ImageDigests {
  private(set) var known: [PathKey: String] = [:]

  /// Returns the digest of a file. Throws if the file cannot be read.
  mutating func digest(of file: ImageFile) throws(RenderingError) -> String {
    if let digest = known[file.path] { return digest }
    do throws(UnreadableImage) {
      let digest = Fingerprint(of: try file.contents()).description
      known[file.path] = digest
      return digest
    } catch {
      throw RenderingError("\(file.name): \(error.reason)")
    }
  }
}
