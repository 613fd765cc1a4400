import DesignFormat
package import Foundation
import Graphics

/// One difference between two versions of an element of a screen. An element may have several differences.
package struct ElementChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The element was inserted at this index, counted from 0 within its category.
    case inserted(at: Int)
    /// The element was deleted from this index.
    case deleted(from: Int)
    /// The element's index within its category changed, or its section changed.
    case moved(from: Int, to: Int)
    /// The element's section moved among the other sections. The text describes the move. Only the section's first element has
    /// this change.
    case sectionMoved(String)
    /// The element has a new id, but is otherwise equal or similar to the element that was at this position.
    case renamed(from: String)
    case resized(from: CGSize, to: CGSize)
    /// The spacing above or to the left of the element changed, in points.
    case spaced(Edge, from: Double, to: Double)
    /// The element moved independently of other changes, by a distance in points to the right and down.
    case shifted(x: Double, y: Double)
    /// The element's frame changed as a consequence of another change.
    case pushed(from: CGRect, to: CGRect)
    /// A style property, `alpha`, `z` or `transform` changed.
    case restyled(String, from: String?, to: String?)
    /// The text with this name changed.
    case retexted(String, from: String?, to: String?)
    case part(PartChange)
    /// The image changed. The values are digests; `nil` means that there is no image.
    case imageChanged(from: String?, to: String?)
    /// An audit has a new finding on the element. The values are the aspect of the screen and a short text.
    case remarked(ChangeAspect, String)
  }

  /// The edge of an element at which the spacing to other elements changed.
  package enum Edge: Hashable, Sendable {
    case top
    case left
  }

  /// The element's id; the new id if the element was renamed.
  package let id: String
  /// The element's category: `cell`, or the kind of a supplementary or decoration view, such as `header`.
  package let category: String
  package let kind: Kind
  /// The title of an inserted or deleted bar or presented view; `nil` for other changes.
  let title: String?
  /// A digest of the contents of an inserted or deleted element, without its frame; `nil` for other changes.
  let contents: String?

  package init(id: String, category: String, kind: Kind, title: String? = nil, contents: String? = nil) {
    (self.id, self.category, self.kind, self.title) = (id, category, kind, title)
    self.contents = contents
  }

  /// Whether the element is a bar or a presented view, of which a screen has at most one.
  var isUnique: Bool { ElementRecord.isUnique(id, category) }
}

/// The aspects of a screen that a change may concern. Lists of aspects are in declaration order.
package enum ChangeAspect: String, Sendable, Codable, CaseIterable, Comparable {
  /// The insertion of a bar or a presented view.
  case added
  /// The deletion of a bar or a presented view.
  case removed
  /// The insertion, deletion, reordering or renaming of elements of the layout.
  case order
  /// The positions and sizes of elements.
  case geometry
  case text
  case image
  case color
  /// Style properties other than colors: fonts, corner radii, opacity.
  case style

  package static func < (a: ChangeAspect, b: ChangeAspect) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Creates the aspect of the screen that a change concerns; `nil` if the change is a consequence of another one.
  init?(_ change: ElementChange) {
    switch change.kind {
    case .inserted where change.isUnique: self = .added
    case .deleted where change.isUnique: self = .removed
    case .inserted, .deleted, .moved, .sectionMoved, .renamed, .part: self = .order
    case .resized, .spaced, .shifted: self = .geometry
    case .retexted: self = .text
    case .imageChanged: self = .image
    case .remarked(let aspect, _): self = aspect
    case .restyled("z", _, _), .restyled("transform", _, _): self = .geometry
    case .restyled(ElementRecord.operationsKey, _, _): self = .order
    case .restyled(let property, _, _) where PartOrder.isKey(property): self = .order
    case .restyled(let property, let from, let to):
      self = Self.isColor(property, from) || Self.isColor(property, to) ? .color : .style
    case .pushed: return nil
    }
  }

  private static func isColor(_ property: String, _ value: String?) -> Bool {
    guard let value else { return false }
    let name = property.lowercased()
    return value.hasPrefix("#")
      || ["color", "fill", "background", "tint", "stroke"].contains { name.contains($0) }
  }
}

extension ElementChange {
  /// Whether the element's contents changed. Changes of its position, of its size or of properties that a
  /// layout sets do not count.
  var isChangeOfContents: Bool {
    switch kind {
    case .retexted, .part, .imageChanged: true
    case .restyled(let property, _, _): !ContentChange.positionalStyles.contains(property)
    default: false
    }
  }
}

/// Finds differences in the contents of two versions of an element, regardless of their positions.
enum ContentChange {
  /// Style properties that a layout assigns to positions instead of elements.
  static let positionalStyles: Set = ["alpha", "z", "transform"]

  /// Returns the changes of texts, image and style between two versions of an element. Texts and style properties are
  /// sorted by name.
  static func changes(
    from old: ElementRecord, to new: ElementRecord
  ) -> [(key: CauseKey, kind: ElementChange.Kind)] {
    guard !old.hasSameContents(as: new) else { return [] }
    var (old, new) = (old, new)
    var changes: [(key: CauseKey, kind: ElementChange.Kind)] = []
    if !reduceReplaced(&old, &new) {
      let alignment = PartAlignment(old, new)
      (old, new) = (alignment.old, alignment.new)
      removeStylesOfNewTexts(&old, &new)
      changes = alignment.changes.map { (.part(new.category, $0), .part($0)) }
    }
    for (name, before, after) in differences(old.texts, new.texts) {
      changes.append(
        (
          .retexted(new.category, name, from: before, to: after), .retexted(name, from: before, to: after)
        ))
    }
    if old.image != new.image {
      changes.append((.imageChanged(new.category), .imageChanged(from: old.image, to: new.image)))
    }
    for (name, before, after) in shared(differences(styles(old), styles(new)), among: new.style.keys) {
      changes.append(
        (
          .restyled(new.category, name, from: before, to: after), .restyled(name, from: before, to: after)
        ))
    }
    return changes
  }

  private static func differences(
    _ old: [String: String], _ new: [String: String]
  ) -> [(name: String, old: String?, new: String?)] {
    guard old != new else { return [] }
    let changed = old.filter { new[$0.key] != $0.value }.keys
    let added = new.keys.filter { old[$0] == nil }
    return (changed + added).sorted().map { ($0, old[$0], new[$0]) }
  }

  /// If the element's template was replaced, reduces both versions to the template's name and to the texts
  /// with names that occur in both versions. Returns whether the template was replaced. A template that
  /// differs only in its name counts as renamed.
  ///
  /// Parts of different templates correspond only by chance. Their differences would hide the actual change.
  private static func reduceReplaced(_ old: inout ElementRecord, _ new: inout ElementRecord) -> Bool {
    let key = TemplateStyles.key
    guard let template = new.style[key], let formerly = old.style[key], template != formerly else {
      return false
    }
    var renamed = old.style
    renamed[key] = template
    if old.texts == new.texts, old.image == new.image, renamed == new.style {
      old.style = renamed
      return false
    }
    (old.style, new.style) = ([key: formerly], [key: template])
    let texts = (old: old.texts, new: new.texts)
    old.texts = texts.old.filter { texts.new[$0.key] != nil }
    new.texts = texts.new.filter { texts.old[$0.key] != nil }
    return true
  }

  /// Removes the style of texts that the other version does not show. For these texts, only the text itself is reported.
  private static func removeStylesOfNewTexts(_ old: inout ElementRecord, _ new: inout ElementRecord) {
    let styles = (old: old.style, new: new.style)
    for text in old.texts.keys where new.texts[text] == nil {
      old.style = old.style.filter { !$0.key.hasPrefix("\(text) ") || styles.new[$0.key] != nil }
    }
    for text in new.texts.keys where old.texts[text] == nil {
      new.style = new.style.filter { !$0.key.hasPrefix("\(text) ") || styles.old[$0.key] != nil }
    }
  }

  /// Combines equal changes of all repetitions of a part: `tag › padding` instead of `tag 1 "a" › padding`, `tag 2 "b" › padding`.
  private static func shared(
    _ differences: [(name: String, old: String?, new: String?)], among names: some Collection<String>
  ) -> [(name: String, old: String?, new: String?)] {
    guard differences.count > 1 else { return differences }
    let groups = Dictionary(grouping: differences) { PartLabels.withoutNumbers($0.name) }
    let counts = Dictionary(grouping: names, by: PartLabels.withoutNumbers).mapValues(\.count)
    var seen: Set<String> = []
    return differences.compactMap { difference in
      let name = PartLabels.withoutNumbers(difference.name)
      guard let group = groups[name], group.count > 1, group.count == counts[name],
        group.allSatisfy({ $0.old == difference.old && $0.new == difference.new })
      else { return difference }
      return seen.insert(name).inserted ? (name, difference.old, difference.new) : nil
    }
  }

  /// Returns the style properties of an element, including the properties that the layout sets.
  private static func styles(_ element: ElementRecord) -> [String: String] {
    var styles = element.style
    styles["alpha"] = element.alpha.figures(3)
    styles["z"] = "\(element.zIndex)"
    if !element.transform.isEmpty {
      styles["transform"] = element.transform.map { $0.figures(3) }.joined(separator: " ")
    }
    return styles
  }
}

extension ElementRecord {
  package static let operationsKey = "operations"

  /// Whether an element with this id and category is a bar or a presented view. A screen has at most one of
  /// each kind.
  static func isUnique(_ id: String, _ category: String) -> Bool { id == category && category != "cell" }

  fileprivate func hasSameContents(as other: ElementRecord) -> Bool {
    texts == other.texts && image == other.image && style == other.style && alpha == other.alpha
      && zIndex == other.zIndex && transform == other.transform
  }
}

/// Describes the transforms of elements. A transform is a text that consists of the 16 numbers of its matrix in row-major
/// order.
enum TransformDescription {
  /// The parts of a transform that scales, rotates and translates within the plane of the screen.
  private struct Parts {
    var scale = 1.0
    /// The rotation in degrees, clockwise.
    var rotation = 0.0
    var translation = (x: 0.0, y: 0.0)

    /// Decomposes a matrix; if `text` is `nil`, the matrix is the identity. Returns `nil` if the transform does more than scale
    /// uniformly, rotate and translate.
    init?(_ text: String?) {
      guard let text else { return }
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 16 else { return nil }
      let (a, b, c, d) = (numbers[0], numbers[1], numbers[4], numbers[5])
      let others = [2, 3, 6, 7, 8, 9, 11, 14].map { numbers[$0] }
      guard others.allSatisfy({ $0 == 0 }), numbers[15] == 1, abs(a - d) < 0.002, abs(b + c) < 0.002 else {
        return nil
      }
      (scale, rotation) = (hypot(a, b), atan2(b, a) * 180 / .pi)
      translation = (numbers[12], numbers[13])
    }
  }

  /// Returns a change of a transform as text, such as `scale 0.974 → 1`; `nil` if a matrix has other parts than a uniform scale,
  /// a rotation and a translation.
  static func change(_ old: String?, _ new: String?) -> String? {
    guard let old = Parts(old), let new = Parts(new) else { return nil }
    let values = [
      ("scale", old.scale.figures(3), new.scale.figures(3)),
      ("rotation", "\(old.rotation.figures(1))°", "\(new.rotation.figures(1))°"),
      ("translation x", old.translation.x.figures(2), new.translation.x.figures(2)),
      ("translation y", old.translation.y.figures(2), new.translation.y.figures(2)),
    ]
    let changes = values.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1) → \($0.2)" }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }
}
